package weir.sql.plan;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.DurationText;
import weir.engine.plan.WindowSpec;
import weir.sql.validate.WindowFunction;

/** The call of a window table function, read and checked. */
final class WindowCall {
  /** What the offsets of all time zones are multiples of. */
  private static final long QUARTER_HOUR_MILLIS = 15 * 60 * 1000L;

  private static final String UTC = "UTC";

  private final RexCall call;
  private final ConstantFolding folding;
  private final ZoneId zone;
  private final Origin origin;

  private WindowCall(RexCall call, ConstantFolding folding, ZoneId zone, Origin origin) {
    this.call = call;
    this.folding = folding;
    this.zone = zone;
    this.origin = origin;
  }

  /**
   * The node that stands for a call.
   *
   * @param zone by whose clock the windows of instants are cut
   */
  static RelNode toRel(TableFunctionScan scan, ZoneId zone, Origin origin) {
    RelNode input = scan.getInput(0);
    WindowCall call =
        new WindowCall(
            (RexCall) scan.getCall(),
            new ConstantFolding(scan.getCluster().getRexBuilder()),
            zone,
            origin);
    return new WindowAssign(input, call.window(), call.timeColumn(), call.keys(), origin);
  }

  private RexInputRef time() {
    return (RexInputRef) ((RexCall) call.operands.get(0)).operands.get(0);
  }

  private int timeColumn() {
    return time().getIndex();
  }

  private WindowSpec window() {
    if (call.op.equals(WindowFunction.SESSION)) {
      return new WindowSpec.Session(positive("gap", call.operands.size() - 1));
    } else if (call.op.equals(WindowFunction.HOP)) {
      return hopping();
    }
    return call.op.equals(WindowFunction.CUMULATE) ? cumulating() : tumbling();
  }

  /** The columns that the rows of a session have in common. */
  private List<Integer> keys() {
    return call.op.equals(WindowFunction.SESSION)
            && call.operands.get(1) instanceof RexCall keys
            && keys.getKind() == SqlKind.DESCRIPTOR
        ? keys.operands.stream().map(Columns::unchanged).distinct().toList()
        : List.of();
  }

  private WindowSpec tumbling() {
    RexNode size = folding.apply(call.operands.get(1));
    if (size.getType().getSqlTypeName().isYearMonth() && size instanceof RexLiteral months) {
      long count = Constants.longValue(months);
      if (count <= 0 || count > Integer.MAX_VALUE) {
        throw notPositive("size", count + " months");
      }
      return new WindowSpec.Calendar((int) count, 0, offset(2), isByClock() ? zone.getId() : UTC);
    }
    long millis = positive("size", 1);
    return isByClock() && !isSteady() && QUARTER_HOUR_MILLIS % millis != 0
        ? new WindowSpec.Calendar(0, millis, offset(2), zone.getId())
        : new WindowSpec.Tumbling(millis, shifted(offset(2)));
  }

  /** Whether the times are instants, whose windows are cut by a zone's clock. */
  private boolean isByClock() {
    return time().getType().getSqlTypeName() == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE;
  }

  /** Whether the zone's clock has not been put forward or back since 1970, as far as is known. */
  private boolean isSteady() {
    return zone.getRules().nextTransition(Instant.EPOCH) == null;
  }

  /** An offset on the zone's clock as one from 1970-01-01 UTC. */
  private long shifted(long offset) {
    return isByClock() && isSteady()
        ? offset - 1000L * zone.getRules().getOffset(Instant.EPOCH).getTotalSeconds()
        : offset;
  }

  /**
   * Windows that overlap go by the clock, too, if it is never put forward or back, or if they start
   * so often that this makes no difference.
   */
  private void requireSteadyClock(String what, long millis) {
    if (isByClock() && !isSteady() && QUARTER_HOUR_MILLIS % millis != 0) {
      throw origin.notSupported(
          call.op.getName()
              + " of a TIMESTAMP_LTZ column with a "
              + what
              + " of "
              + DurationText.of(millis)
              + " is not supported in "
              + zone.getId()
              + ", where clocks are put forward and back; use TUMBLE, or SET 'time-zone' = 'UTC'");
    }
  }

  private WindowSpec cumulating() {
    long step = positive("step", 1);
    long size = positive("size", 2);
    if (size % step != 0) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          "CUMULATE's size "
              + DurationText.of(size)
              + " is no multiple of its step "
              + DurationText.of(step)
              + ". The step comes first: CUMULATE(TABLE t, DESCRIPTOR(time), step, size)");
    }
    requireSteadyClock("size", size);
    return new WindowSpec.Cumulating(step, size, shifted(offset(3)));
  }

  private WindowSpec hopping() {
    long slide = positive("slide", 1);
    long size = positive("size", 2);
    if (slide > size) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          "HOP's slide is "
              + DurationText.of(slide)
              + ", longer than its size "
              + DurationText.of(size)
              + ": rows between the windows would be lost. The slide comes first: HOP(TABLE t,"
              + " DESCRIPTOR(time), slide, size)");
    }
    requireSteadyClock("slide", slide);
    return new WindowSpec.Hopping(slide, size, shifted(offset(3)));
  }

  private long offset(int operand) {
    return call.operands.size() > operand ? millis("offset", operand) : 0;
  }

  private long positive(String what, int operand) {
    long millis = millis(what, operand);
    if (millis <= 0) {
      throw notPositive(what, millis + " ms");
    }
    return millis;
  }

  private WeirException notPositive(String what, String value) {
    return origin.error(
        ErrorCode.INVALID_VALUE,
        call.op.getName() + "'s " + what + " must be positive, it is " + value);
  }

  private long millis(String what, int operand) {
    RexNode value = folding.apply(call.operands.get(operand));
    if (!SqlTypeUtil.isInterval(value.getType())
        || value.getType().getSqlTypeName().isYearMonth()
        || !(value instanceof RexLiteral literal)) {
      throw origin.notSupported(
          call.op.getName()
              + "'s "
              + what
              + " must be a constant interval of days, hours, minutes or seconds, such as INTERVAL"
              + " '1' MINUTE; months and years differ in length, and are for TUMBLE's size only");
    }
    return Constants.longValue(literal);
  }
}
