package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.TableFunctionScan;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeUtil;
import weir.engine.ErrorCode;
import weir.engine.plan.DurationText;
import weir.engine.plan.WindowSpec;
import weir.sql.validate.WindowFunction;

/** The call of a window table function, read and checked. */
final class WindowCall {
  private final RexCall call;
  private final ConstantFolding folding;
  private final Origin origin;

  private WindowCall(RexCall call, ConstantFolding folding, Origin origin) {
    this.call = call;
    this.folding = folding;
    this.origin = origin;
  }

  /** The node that stands for a call. */
  static RelNode toRel(TableFunctionScan scan, Origin origin) {
    RelNode input = scan.getInput(0);
    WindowCall call =
        new WindowCall(
            (RexCall) scan.getCall(),
            new ConstantFolding(scan.getCluster().getRexBuilder()),
            origin);
    return new WindowAssign(input, call.window(), call.timeColumn(), origin);
  }

  private int timeColumn() {
    RexCall descriptor = (RexCall) call.operands.get(0);
    return ((RexInputRef) descriptor.operands.get(0)).getIndex();
  }

  private WindowSpec window() {
    return call.op.equals(WindowFunction.HOP) ? hopping() : tumbling();
  }

  private WindowSpec tumbling() {
    return new WindowSpec.Tumbling(positive("size", 1), offset(2));
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
    return new WindowSpec.Hopping(slide, size, offset(3));
  }

  private long offset(int operand) {
    return call.operands.size() > operand ? millis("offset", operand) : 0;
  }

  private long positive(String what, int operand) {
    long millis = millis(what, operand);
    if (millis <= 0) {
      throw origin.error(
          ErrorCode.INVALID_VALUE,
          call.op.getName() + "'s " + what + " must be positive, it is " + millis + " ms");
    }
    return millis;
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
              + " '1' MINUTE; months and years differ in length");
    }
    return Constants.longValue(literal);
  }
}
