package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.DataType;

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
 */
public record AggregateCall(
    AggregateFunction function,
    List<Integer> arguments,
    boolean distinct,
    int filterColumn,
    List<SortKey> order,
    Optional<String> parameter,
    String name,
    DataType type) {
  public static final int NO_FILTER = -1;

  public AggregateCall {
    arguments = List.copyOf(arguments);
    order = List.copyOf(order);
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

  /** Whether the result may be another one if the same rows come in another order. */
  boolean dependsOnOrder() {
    return order.isEmpty()
        && (function == AggregateFunction.LISTAGG || function == AggregateFunction.ARRAY_AGG);
  }
}
