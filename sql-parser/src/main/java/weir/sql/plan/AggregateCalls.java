package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.SortKey;
import weir.engine.plan.UserAggregate;
import weir.sql.codegen.AggregateGenerator;
import weir.sql.types.TypeMapping;
import weir.sql.validate.AggregateOperators;
import weir.sql.validate.JavaAggregate;
import weir.sql.validate.Positions;

/** Calcite's aggregate calls over one input as the engine's. */
final class AggregateCalls {
  private static final String DEFAULT_SEPARATOR = ",";
  private static final String HALF = "0.5";

  private final RelNode input;

  private AggregateCalls(RelNode input) {
    this.input = input;
  }

  /**
   * @param input what is grouped
   * @param schema the output of the grouping, which ends with the aggregates
   */
  static List<weir.engine.plan.AggregateCall> of(
      List<AggregateCall> calls, RelNode input, Schema schema) {
    AggregateCalls translation = new AggregateCalls(input);
    ImmutableList.Builder<weir.engine.plan.AggregateCall> result = ImmutableList.builder();
    int column = schema.size() - calls.size();
    for (AggregateCall call : calls) {
      result.add(translation.translate(call, schema.field(column).name(), schema.type(column)));
      column++;
    }
    return result.build();
  }

  /** One call over an input. */
  static weir.engine.plan.AggregateCall of(
      AggregateCall call, RelNode input, String name, DataType type) {
    return new AggregateCalls(input).translate(call, name, type);
  }

  private weir.engine.plan.AggregateCall translate(AggregateCall call, String name, DataType type) {
    AggregateFunction function = function(call);
    List<Integer> arguments = arguments(call, function);
    List<SortKey> order = order(call, function);
    arguments.forEach(argument -> requireUsable(call, function, argument));
    if (call.isDistinct() && !order.stream().allMatch(key -> arguments.contains(key.column()))) {
      throw error(
          call,
          call.getAggregation().getName()
              + " of DISTINCT values can only be ordered by those values");
    }
    return new weir.engine.plan.AggregateCall(
        function,
        arguments,
        call.isDistinct() && !call.isApproximate(),
        call.hasFilter() ? call.filterArg : weir.engine.plan.AggregateCall.NO_FILTER,
        order,
        parameter(call, function),
        name,
        type,
        user(call));
  }

  private Optional<UserAggregate> user(AggregateCall call) {
    return call.getAggregation() instanceof JavaAggregate function
        ? Optional.of(
            AggregateGenerator.of(
                function.definition(),
                call.getArgList().stream().map(this::typeOf).toList(),
                input.getCluster().getRexBuilder()))
        : Optional.empty();
  }

  private static AggregateFunction function(AggregateCall call) {
    if (call.isApproximate()) {
      return AggregateFunction.APPROX_COUNT_DISTINCT;
    }
    return AggregateOperators.engineFunction(call.getAggregation())
        .orElseThrow(() -> error(call, call.getAggregation().getName() + " is not supported"));
  }

  /** The input columns that the function is of, without constants. */
  private static List<Integer> arguments(AggregateCall call, AggregateFunction function) {
    return switch (function) {
      case PERCENTILE_CONT, PERCENTILE_DISC ->
          isMedian(call) ? call.getArgList() : call.getCollation().getKeys();
      case LISTAGG, APPROX_QUANTILE -> call.getArgList().subList(0, 1);
      default -> call.getArgList();
    };
  }

  private static List<SortKey> order(AggregateCall call, AggregateFunction function) {
    boolean isOrdered =
        switch (function) {
          case PERCENTILE_CONT, PERCENTILE_DISC, LISTAGG, ARRAY_AGG -> true;
          default -> false;
        };
    if (isMedian(call)) {
      return List.of(new SortKey(call.getArgList().get(0), false, false));
    }
    return isOrdered ? sortKeys(call.getCollation().getFieldCollations()) : List.of();
  }

  static List<SortKey> sortKeys(List<RelFieldCollation> collations) {
    return collations.stream().map(AggregateCalls::sortKey).toList();
  }

  private static SortKey sortKey(RelFieldCollation collation) {
    return new SortKey(
        collation.getFieldIndex(),
        collation.direction.isDescending(),
        collation.nullDirection == RelFieldCollation.NullDirection.FIRST);
  }

  private static boolean isMedian(AggregateCall call) {
    return call.getAggregation().getName().equals("MEDIAN");
  }

  private Optional<String> parameter(AggregateCall call, AggregateFunction function) {
    return switch (function) {
      case PERCENTILE_CONT, PERCENTILE_DISC ->
          Optional.of(isMedian(call) ? HALF : constant(call, 0, HALF));
      case APPROX_QUANTILE -> Optional.of(constant(call, 1, HALF));
      case LISTAGG -> Optional.of(constant(call, 1, DEFAULT_SEPARATOR));
      default -> Optional.empty();
    };
  }

  /**
   * A constant argument as text.
   *
   * @param otherwise if there is no such argument, or no row at all
   */
  private String constant(AggregateCall call, int argument, String otherwise) {
    if (argument >= call.getArgList().size()) {
      return otherwise;
    }
    return constant(call, input, call.getArgList().get(argument), otherwise);
  }

  /** A constant column of a node as text; other functions over windows may lie in between. */
  private static String constant(AggregateCall call, RelNode node, int column, String otherwise) {
    Calc calc = Calc.of(node);
    RexNode expression = withoutCasts(calc.projects().get(column));
    int below = Columns.unchanged(expression);
    if (calc.input() instanceof Over over && below >= 0 && below < over.inputWidth()) {
      return constant(call, over.getInput(), below, otherwise);
    }
    if (calc.input() instanceof Values values && below >= 0) {
      List<RexLiteral> all =
          values.getTuples().stream().map(row -> row.get(below)).distinct().toList();
      if (all.isEmpty()) {
        return otherwise;
      }
      return text(call, all.get(0), all.size() == 1);
    }
    return text(call, expression, true);
  }

  private static RexNode withoutCasts(RexNode expression) {
    return expression.getKind() == SqlKind.CAST
        ? withoutCasts(((RexCall) expression).operands.get(0))
        : expression;
  }

  private static String text(AggregateCall call, RexNode expression, boolean isOnlyOne) {
    if (isOnlyOne && expression instanceof RexLiteral literal && !literal.isNull()) {
      Object value = literal.getValue2();
      return String.valueOf(value instanceof String ? value : literal.getValue());
    }
    String name = call.getAggregation().getName();
    throw error(call, name + "'s second argument must be a constant");
  }

  private void requireUsable(AggregateCall call, AggregateFunction function, int argument) {
    DataType type = TypeMapping.toDataType(typeOf(argument));
    TypeKind kind = type.kind();
    boolean isNested = kind == TypeKind.ARRAY || kind == TypeKind.MAP || kind == TypeKind.ROW;
    boolean isFitting =
        switch (function) {
          case BIT_AND, BIT_OR, BIT_XOR -> kind.isInteger();
          case PERCENTILE_CONT -> SqlTypeUtil.isNumeric(typeOf(argument));
          default -> true;
        };
    boolean takesNested =
        switch (function) {
          case COUNT, SINGLE_VALUE, ARRAY_AGG, USER, MIN, MAX, MODE, ARG_MIN, ARG_MAX -> true;
          default -> false;
        };
    if ((isNested && !takesNested) || !isFitting) {
      throw error(call, name(call) + " does not take a value of type " + type.name());
    }
  }

  private static String name(AggregateCall call) {
    return call.isApproximate() ? "APPROX_COUNT_DISTINCT" : call.getAggregation().getName();
  }

  private RelDataType typeOf(int column) {
    return input.getRowType().getFieldList().get(column).getType();
  }

  private static WeirException error(AggregateCall call, String message) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED, message, Positions.start(call.getParserPosition()));
  }
}
