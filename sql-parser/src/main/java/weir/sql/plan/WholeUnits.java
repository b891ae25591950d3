package weir.sql.plan;

import java.util.Optional;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * A difference of times as a whole number of units, the rest left out: what TIMESTAMPDIFF becomes.
 *
 * @param difference the difference in milliseconds
 * @param unitMillis the milliseconds of a unit
 */
record WholeUnits(LinearTime difference, long unitMillis) {
  static Optional<WholeUnits> of(RexNode expression) {
    if (!(expression instanceof RexCall call) || !SqlTypeUtil.isIntType(call.getType())) {
      return Optional.empty();
    }
    return switch (call.getKind()) {
      case CAST -> of(call.operands.get(0));
      case REINTERPRET ->
          LinearTime.of(call.operands.get(0)).map(difference -> new WholeUnits(difference, 1));
      case DIVIDE -> divided(call);
      default -> Optional.empty();
    };
  }

  private static Optional<WholeUnits> divided(RexCall call) {
    if (!(call.operands.get(1) instanceof RexLiteral divisor) || divisor.isNull()) {
      return Optional.empty();
    }
    long millis = Constants.longValue(divisor);
    return of(call.operands.get(0))
        .filter(dividend -> dividend.unitMillis == 1 && millis > 0)
        .map(dividend -> new WholeUnits(dividend.difference, millis));
  }

  /** The least that lies between where there are so many units or more. */
  long least(long units) {
    return units > 0
        ? Math.multiplyExact(units, unitMillis)
        : Math.multiplyExact(Math.subtractExact(units, 1), unitMillis) + 1;
  }

  /** The most that lies between where there are so many units or fewer. */
  long most(long units) {
    return units < 0
        ? Math.multiplyExact(units, unitMillis)
        : Math.multiplyExact(Math.addExact(units, 1), unitMillis) - 1;
  }
}
