package weir.sql.plan;

import java.util.Map;
import java.util.Optional;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * What one condition says about how far apart two times are: {@code lower <= right - left <=
 * upper}.
 *
 * @param left a column of the left input
 * @param right a column of the right input, numbered from the left input's first
 * @param lowerMillis the least difference, {@link #NONE_BELOW} if there is none
 * @param upperMillis the greatest difference, {@link #NONE_ABOVE} if there is none
 */
record TimeBound(int left, int right, long lowerMillis, long upperMillis) {
  static final long NONE_BELOW = Long.MIN_VALUE;
  static final long NONE_ABOVE = Long.MAX_VALUE;

  /**
   * The bound that a condition of a join sets.
   *
   * @param width how many columns the left input has
   * @param aliases columns of both inputs that stand for others
   */
  static Optional<TimeBound> of(RexNode condition, int width, Map<Integer, TimeAlias> aliases) {
    if (!(condition instanceof RexCall call)) {
      return Optional.empty();
    }
    if (call.getKind() == SqlKind.IS_TRUE) {
      return of(call.operands.get(0), width, aliases);
    }
    if (call.getKind() == SqlKind.NOT
        && call.operands.get(0) instanceof RexCall negated
        && negated.getKind() != SqlKind.EQUALS) {
      return of(negated, negated.getKind().negateNullSafe(), width, aliases);
    }
    return of(call, call.getKind(), width, aliases);
  }

  /** What both say, if they speak of the same columns. */
  TimeBound and(TimeBound other) {
    return new TimeBound(
        left,
        right,
        Math.max(lowerMillis, other.lowerMillis),
        Math.min(upperMillis, other.upperMillis));
  }

  boolean isClosed() {
    return lowerMillis != NONE_BELOW && upperMillis != NONE_ABOVE;
  }

  private static Optional<TimeBound> of(
      RexCall comparison, SqlKind kind, int width, Map<Integer, TimeAlias> aliases) {
    if (!SqlKind.COMPARISON.contains(kind)) {
      return Optional.empty();
    }
    Optional<TimeBound> ofUnits = ofUnits(comparison, kind, width, aliases);
    return ofUnits.isPresent() ? ofUnits : ofTimes(comparison, kind, width, aliases);
  }

  /** From a TIMESTAMPDIFF that is compared with a number. */
  private static Optional<TimeBound> ofUnits(
      RexCall comparison, SqlKind kind, int width, Map<Integer, TimeAlias> aliases) {
    RexNode left = comparison.operands.get(0);
    RexNode right = comparison.operands.get(1);
    if (left instanceof RexLiteral) {
      return right instanceof RexLiteral
          ? Optional.empty()
          : ofUnits(right, kind.reverse(), left, width, aliases);
    }
    return ofUnits(left, kind, right, width, aliases);
  }

  private static Optional<TimeBound> ofUnits(
      RexNode difference,
      SqlKind kind,
      RexNode number,
      int width,
      Map<Integer, TimeAlias> aliases) {
    Optional<WholeUnits> units = WholeUnits.of(difference);
    if (units.isEmpty()
        || !(number instanceof RexLiteral literal)
        || literal.isNull()
        || !SqlTypeUtil.isIntType(literal.getType())) {
      return Optional.empty();
    }
    try {
      long count = Constants.longValue(literal);
      return units
          .get()
          .difference()
          .resolved(aliases)
          .flatMap(sum -> of(sum, units.get(), kind, count, width));
    } catch (ArithmeticException e) {
      return Optional.empty();
    }
  }

  /** From {@code units of the difference kind count}. */
  private static Optional<TimeBound> of(
      LinearTime difference, WholeUnits units, SqlKind kind, long count, int width) {
    return switch (kind) {
      case GREATER_THAN -> atLeast(difference, units.least(count + 1), width);
      case GREATER_THAN_OR_EQUAL -> atLeast(difference, units.least(count), width);
      case LESS_THAN -> atMost(difference, units.most(count - 1), width);
      case LESS_THAN_OR_EQUAL -> atMost(difference, units.most(count), width);
      case EQUALS ->
          atLeast(difference, units.least(count), width)
              .flatMap(
                  least ->
                      atMost(difference, units.most(count), width).map(most -> least.and(most)));
      default -> Optional.empty();
    };
  }

  private static Optional<TimeBound> atLeast(LinearTime difference, long millis, int width) {
    return less(difference, millis).flatMap(sum -> of(sum, SqlKind.GREATER_THAN_OR_EQUAL, width));
  }

  private static Optional<TimeBound> atMost(LinearTime difference, long millis, int width) {
    return less(difference, millis).flatMap(sum -> of(sum, SqlKind.LESS_THAN_OR_EQUAL, width));
  }

  private static Optional<LinearTime> less(LinearTime difference, long millis) {
    return difference.minus(new LinearTime(Map.of(), millis));
  }

  private static Optional<TimeBound> ofTimes(
      RexCall comparison, SqlKind kind, int width, Map<Integer, TimeAlias> aliases) {
    return LinearTime.of(comparison.operands.get(0))
        .flatMap(
            left -> LinearTime.of(comparison.operands.get(1)).flatMap(right -> left.minus(right)))
        .flatMap(difference -> difference.resolved(aliases))
        .flatMap(difference -> of(difference, kind, width));
  }

  /** From {@code difference kind 0}. */
  private static Optional<TimeBound> of(LinearTime difference, SqlKind kind, int width) {
    int plus = columnOf(difference, 1);
    int minus = columnOf(difference, -1);
    if (difference.factors().size() != 2 || plus < 0 || minus < 0) {
      return Optional.empty();
    }
    if (minus < width && plus >= width) {
      return of(minus, plus, kind, -difference.millis());
    }
    if (plus < width && minus >= width) {
      return of(plus, minus, kind.reverse(), difference.millis());
    }
    return Optional.empty();
  }

  private static int columnOf(LinearTime sum, int factor) {
    for (Map.Entry<Integer, Integer> entry : sum.factors().entrySet()) {
      if (entry.getValue() == factor) {
        return entry.getKey();
      }
    }
    return -1;
  }

  /** From {@code right - left kind millis}. */
  private static Optional<TimeBound> of(int left, int right, SqlKind kind, long millis) {
    return switch (kind) {
      case LESS_THAN -> Optional.of(new TimeBound(left, right, NONE_BELOW, millis - 1));
      case LESS_THAN_OR_EQUAL -> Optional.of(new TimeBound(left, right, NONE_BELOW, millis));
      case GREATER_THAN -> Optional.of(new TimeBound(left, right, millis + 1, NONE_ABOVE));
      case GREATER_THAN_OR_EQUAL -> Optional.of(new TimeBound(left, right, millis, NONE_ABOVE));
      case EQUALS -> Optional.of(new TimeBound(left, right, millis, millis));
      default -> Optional.empty();
    };
  }
}
