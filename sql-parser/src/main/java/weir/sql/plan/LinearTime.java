package weir.sql.plan;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * An expression over times as a sum: so many times each column, plus a constant.
 *
 * @param factors how often a column counts; none is 0
 * @param millis the constant
 */
record LinearTime(Map<Integer, Integer> factors, long millis) {
  /** The sum that an expression is; empty if it is none or overflows. */
  static Optional<LinearTime> of(RexNode expression) {
    try {
      return parse(expression);
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** This less the other; empty if that overflows. */
  Optional<LinearTime> minus(LinearTime other) {
    try {
      return Optional.of(plus(other.negated()));
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** The same sum with aliases put in; empty if that overflows. */
  Optional<LinearTime> resolved(Map<Integer, TimeAlias> aliases) {
    Optional<LinearTime> sum = Optional.of(new LinearTime(Map.of(), millis));
    for (Map.Entry<Integer, Integer> entry : factors.entrySet()) {
      TimeAlias alias = aliases.getOrDefault(entry.getKey(), new TimeAlias(entry.getKey(), 0));
      Map<Integer, Integer> column = Map.of(alias.column(), -entry.getValue());
      LinearTime negated = new LinearTime(column, -entry.getValue() * alias.millisMore());
      sum = sum.flatMap(one -> one.minus(negated));
    }
    return sum;
  }

  private static Optional<LinearTime> parse(RexNode expression) {
    if (expression instanceof RexInputRef reference) {
      return SqlTypeUtil.isTimestamp(reference.getType())
          ? Optional.of(new LinearTime(Map.of(reference.getIndex(), 1), 0))
          : Optional.empty();
    }
    if (expression instanceof RexLiteral literal) {
      return constant(literal);
    }
    return expression instanceof RexCall call ? parse(call) : Optional.empty();
  }

  private static Optional<LinearTime> constant(RexLiteral literal) {
    RelDataType type = literal.getType();
    boolean isMillis = SqlTypeUtil.isInterval(type) && !type.getSqlTypeName().isYearMonth();
    boolean isWhole = SqlTypeUtil.isExactNumeric(type) && type.getScale() == 0;
    return (isMillis || isWhole) && !literal.isNull()
        ? Optional.of(new LinearTime(Map.of(), Constants.longValue(literal)))
        : Optional.empty();
  }

  private static Optional<LinearTime> parse(RexCall call) {
    return switch (call.getKind()) {
      case PLUS, CHECKED_PLUS ->
          parse(call.operands.get(0))
              .flatMap(left -> parse(call.operands.get(1)).map(right -> left.plus(right)));
      case MINUS, CHECKED_MINUS ->
          parse(call.operands.get(0))
              .flatMap(
                  left -> parse(call.operands.get(1)).map(right -> left.plus(right.negated())));
      case MINUS_PREFIX, CHECKED_MINUS_PREFIX ->
          parse(call.operands.get(0)).map(LinearTime::negated);
      case CAST, REINTERPRET -> keepsMillis(call) ? parse(call.operands.get(0)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** Whether a cast changes no value: to the same time or interval. */
  private static boolean keepsMillis(RexCall cast) {
    RelDataType from = cast.operands.get(0).getType();
    RelDataType to = cast.getType();
    SqlTypeName name = to.getSqlTypeName();
    if (SqlTypeUtil.isTimestamp(to)) {
      return from.getSqlTypeName() == name && to.getPrecision() >= from.getPrecision();
    }
    return SqlTypeUtil.isInterval(to)
        && SqlTypeUtil.isInterval(from)
        && !name.isYearMonth()
        && !from.getSqlTypeName().isYearMonth();
  }

  private LinearTime plus(LinearTime other) {
    Map<Integer, Integer> sum = new HashMap<>(factors);
    other.factors.forEach((column, factor) -> sum.merge(column, factor, Integer::sum));
    sum.values().removeIf(factor -> factor == 0);
    return new LinearTime(sum, Math.addExact(millis, other.millis));
  }

  private LinearTime negated() {
    Map<Integer, Integer> negated = new HashMap<>();
    factors.forEach((column, factor) -> negated.put(column, -factor));
    return new LinearTime(negated, Math.negateExact(millis));
  }
}
