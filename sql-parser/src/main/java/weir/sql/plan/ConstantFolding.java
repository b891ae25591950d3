package weir.sql.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.NlsString;
import org.apache.calcite.util.TimestampString;
import org.jspecify.annotations.Nullable;

/**
 * Works out what is constant, as far as it is beyond doubt: intervals, comparisons of literals, AND
 * and OR with literals, and text that is cast to a TIMESTAMP. Arithmetic that could overflow and
 * text whose meaning depends on the session are left to run time, so that there is one place that
 * says what they mean.
 */
final class ConstantFolding extends RexShuttle {
  private static final Pattern TIMESTAMP =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?");

  private final RexBuilder rexBuilder;

  ConstantFolding(RexBuilder rexBuilder) {
    this.rexBuilder = rexBuilder;
  }

  /** The whole tree with its expressions folded. */
  RelNode fold(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(fold(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy.accept(this);
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
          case TIMES, PLUS, MINUS, MINUS_PREFIX -> interval(call);
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

  private @Nullable RexNode not(RexCall call) {
    RexNode operand = call.operands.get(0);
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
          case TIMES -> first.multiply(values.get(1));
          case PLUS -> first.add(values.get(1));
          case MINUS -> first.subtract(values.get(1));
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
    if (type.getSqlTypeName() == SqlTypeName.TIMESTAMP
        && literal.getValue() instanceof NlsString text
        && TIMESTAMP.matcher(text.getValue()).matches()) {
      return timestamp(text.getValue(), type);
    }
    return null;
  }

  private @Nullable RexNode timestamp(String text, RelDataType type) {
    try {
      RexNode literal =
          rexBuilder.makeTimestampLiteral(new TimestampString(text), type.getPrecision());
      return type.isNullable() ? rexBuilder.makeAbstractCast(type, literal, false) : literal;
    } catch (IllegalArgumentException e) {
      return null; // such as month 13: an error of the row that is compared with it
    }
  }

  @SuppressWarnings("rawtypes")
  private static @Nullable Comparable value(RexNode node) {
    return node instanceof RexLiteral literal ? literal.getValue() : null;
  }
}
