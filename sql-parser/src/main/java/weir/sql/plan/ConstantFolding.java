package weir.sql.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.NlsString;
import org.jspecify.annotations.Nullable;
import weir.sql.types.WeirTypeSystem;

/**
 * Works out what is constant, as far as it is beyond doubt: intervals, comparisons of literals, AND
 * and OR with literals, and text that is cast to a TIMESTAMP. Arithmetic that could overflow and
 * text whose meaning depends on the session are left to run time, so that there is one place that
 * says what they mean.
 */
final class ConstantFolding extends RexShuttle {
  private final RexBuilder rexBuilder;

  ConstantFolding(RexBuilder rexBuilder) {
    this.rexBuilder = rexBuilder;
  }

  @Override
  public RexNode visitCall(RexCall call) {
    RexNode visited = super.visitCall(call);
    return visited instanceof RexCall changed ? fold(changed) : visited;
  }

  private RexNode fold(RexCall call) {
    RexNode folded =
        switch (call.getKind()) {
          case AND -> and(call);
          case OR -> or(call);
          case NOT -> not(call);
          case EQUALS,
              NOT_EQUALS,
              LESS_THAN,
              LESS_THAN_OR_EQUAL,
              GREATER_THAN,
              GREATER_THAN_OR_EQUAL ->
              comparison(call);
          case TIMES,
              PLUS,
              MINUS,
              MINUS_PREFIX,
              CHECKED_TIMES,
              CHECKED_PLUS,
              CHECKED_MINUS,
              CHECKED_MINUS_PREFIX ->
              interval(call);
          case CAST -> cast(call);
          default -> null;
        };
    return folded == null ? call : folded;
  }

  private RexNode and(RexCall call) {
    List<RexNode> open = new ArrayList<>();
    for (RexNode operand : call.operands) {
      if (operand.isAlwaysFalse()) {
        return rexBuilder.makeLiteral(false);
      } else if (!operand.isAlwaysTrue()) {
        open.add(operand);
      }
    }
    return RexUtil.composeConjunction(rexBuilder, open);
  }

  private RexNode or(RexCall call) {
    List<RexNode> open = new ArrayList<>();
    for (RexNode operand : call.operands) {
      if (operand.isAlwaysTrue()) {
        return rexBuilder.makeLiteral(true);
      } else if (!operand.isAlwaysFalse()) {
        open.add(operand);
      }
    }
    return RexUtil.composeDisjunction(rexBuilder, open);
  }

  /** Of a literal; and NOT (a OR b) becomes NOT a AND NOT b, conditions that can go their ways. */
  private @Nullable RexNode not(RexCall call) {
    RexNode operand = call.operands.get(0);
    if (operand.getKind() == SqlKind.OR) {
      List<RexNode> negations = new ArrayList<>();
      for (RexNode alternative : RelOptUtil.disjunctions(operand)) {
        negations.add(fold((RexCall) rexBuilder.makeCall(SqlStdOperatorTable.NOT, alternative)));
      }
      return and((RexCall) rexBuilder.makeCall(SqlStdOperatorTable.AND, negations));
    }
    return operand.isAlwaysTrue() || operand.isAlwaysFalse()
        ? rexBuilder.makeLiteral(operand.isAlwaysFalse())
        : null;
  }

  /** Of numbers, booleans and times; how texts compare is left to run time. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private @Nullable RexNode comparison(RexCall call) {
    Comparable left = value(call.operands.get(0));
    Comparable right = value(call.operands.get(1));
    if (left == null
        || right == null
        || left instanceof NlsString
        || left.getClass() != right.getClass()) {
      return null;
    }
    int order = left.compareTo(right);
    return rexBuilder.makeLiteral(
        switch (call.getKind()) {
          case EQUALS -> order == 0;
          case NOT_EQUALS -> order != 0;
          case LESS_THAN -> order < 0;
          case LESS_THAN_OR_EQUAL -> order <= 0;
          case GREATER_THAN -> order > 0;
          default -> order >= 0;
        });
  }

  /** Arithmetic whose result is an interval: {@code INTERVAL 5 MINUTE} is 5 times a minute. */
  private @Nullable RexNode interval(RexCall call) {
    if (!SqlTypeUtil.isInterval(call.getType())) {
      return null;
    }
    List<BigDecimal> values = new ArrayList<>();
    for (RexNode operand : call.operands) {
      if (!(value(operand) instanceof BigDecimal value)) {
        return null;
      }
      values.add(value);
    }
    BigDecimal first = values.get(0);
    BigDecimal result =
        switch (call.getKind()) {
          case TIMES, CHECKED_TIMES -> first.multiply(values.get(1));
          case PLUS, CHECKED_PLUS -> first.add(values.get(1));
          case MINUS, CHECKED_MINUS -> first.subtract(values.get(1));
          default -> first.negate();
        };
    return rexBuilder.makeIntervalLiteral(result, call.getType().getIntervalQualifier());
  }

  private @Nullable RexNode cast(RexCall call) {
    if (!(call.operands.get(0) instanceof RexLiteral literal)) {
      return null;
    }
    RelDataType type = call.getType();
    if (literal.isNull()) {
      return rexBuilder.makeNullLiteral(type);
    }
    RexNode folded =
        switch (type.getSqlTypeName()) {
          case TIMESTAMP ->
              TimestampText.of(literal)
                  .map(time -> rexBuilder.makeTimestampLiteral(time, WeirTypeSystem.TIME_PRECISION))
                  .orElse(null);
          case DECIMAL ->
              literal.getValue() instanceof BigDecimal number ? decimal(number, type) : null;
          default -> null;
        };
    return folded == null || !type.isNullable()
        ? folded
        : rexBuilder.makeAbstractCast(type, folded, false);
  }

  /** A number that fits, rounded as at run time. */
  private @Nullable RexNode decimal(BigDecimal number, RelDataType type) {
    BigDecimal rounded = number.setScale(type.getScale(), RoundingMode.HALF_UP);
    return rounded.precision() <= type.getPrecision()
        ? rexBuilder.makeExactLiteral(
            rounded, rexBuilder.getTypeFactory().createTypeWithNullability(type, false))
        : null;
  }

  @SuppressWarnings("rawtypes")
  private static @Nullable Comparable value(RexNode node) {
    return node instanceof RexLiteral literal ? literal.getValue() : null;
  }
}
