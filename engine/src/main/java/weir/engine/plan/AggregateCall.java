package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.routine.BoundAggregate;

/**
 * One aggregate of a grouping.
 *
 * @param function what it computes
 * @param arguments input columns; none for COUNT(*)
 * @param distinct whether equal arguments count once per group
 * @param filterColumn a BOOLEAN input column that must be true for the row to count, or -1
 * @param order in which order the rows are taken; empty for that of their coming
 * @param parameter a constant argument: LISTAGG's separator, a percentile's fraction
 * @param name the output column's name
 * @param type the output column's type
 * @param user what computes it if the function is {@link AggregateFunction#USER}
 */
public record AggregateCall(
    AggregateFunction function,
    List<Integer> arguments,
    boolean distinct,
    int filterColumn,
    List<SortKey> order,
    Optional<String> parameter,
    String name,
    DataType type,
    Optional<UserAggregate> user) {
  public static final int NO_FILTER = -1;

  public AggregateCall {
    arguments = List.copyOf(arguments);
    order = List.copyOf(order);
    user = user == null ? Optional.empty() : user;
  }

  /** A call of a function of Weir's own. */
  public AggregateCall(
      AggregateFunction function,
      List<Integer> arguments,
      boolean distinct,
      int filterColumn,
      List<SortKey> order,
      Optional<String> parameter,
      String name,
      DataType type) {
    this(
        function,
        arguments,
        distinct,
        filterColumn,
        order,
        parameter,
        name,
        type,
        Optional.empty());
  }

  /** A call whose rows come in any order, and without a constant argument. */
  public AggregateCall(
      AggregateFunction function,
      List<Integer> arguments,
      boolean distinct,
      int filterColumn,
      String name,
      DataType type) {
    this(function, arguments, distinct, filterColumn, List.of(), Optional.empty(), name, type);
  }

  /** COUNT(*). */
  static AggregateCall countOfRows() {
    return new AggregateCall(
        AggregateFunction.COUNT,
        List.of(),
        false,
        NO_FILTER,
        "rows",
        DataType.of(TypeKind.BIGINT).withNullable(false));
  }

  /** Whether what is kept for a group is small however many rows it has, and is easily merged. */
  boolean hasSmallParts() {
    boolean isExtreme = function == AggregateFunction.MIN || function == AggregateFunction.MAX;
    return function.isSmall() && (!distinct || isExtreme) && order.isEmpty();
  }

  /** Whether the result may be another one if the same rows come in another order. */
  boolean dependsOnOrder() {
    return order.isEmpty()
        && (function == AggregateFunction.LISTAGG
            || function == AggregateFunction.ARRAY_AGG
            || function == AggregateFunction.USER);
  }

  /** The same of other columns in another order, without DISTINCT and FILTER. */
  public AggregateCall over(List<Integer> newArguments, List<SortKey> newOrder) {
    return new AggregateCall(
        function, newArguments, false, NO_FILTER, newOrder, parameter, name, type, user);
  }

  /** The same with what runs a user's function. */
  public AggregateCall bound(Function<GeneratedCode, BoundAggregate> binding) {
    return new AggregateCall(
        function,
        arguments,
        distinct,
        filterColumn,
        order,
        parameter,
        name,
        type,
        user.map(known -> known.boundTo(binding.apply(known.code()))));
  }

  /** What users call the function. */
  public String functionName() {
    return user.map(UserAggregate::name).orElse(function.name());
  }

  /** Whether values must be kept so that one can be taken back. */
  public boolean keepsValues() {
    return user.map(known -> !known.retracts()).orElse(function.keepsValues());
  }
}
