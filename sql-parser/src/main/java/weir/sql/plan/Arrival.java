package weir.sql.plan;

import java.util.Set;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;

/** The time at which a row comes, where it decides: CURRENT_TIMESTAMP, under any of its names. */
final class Arrival {
  private static final Set<String> NAMES = Set.of("CURRENT_TIMESTAMP", "LOCALTIMESTAMP");

  private Arrival() {}

  /** Whether an expression is that time. */
  static boolean is(RexNode expression) {
    return RexUtil.removeCast(expression) instanceof RexCall call
        && NAMES.contains(call.getOperator().getName());
  }
}
