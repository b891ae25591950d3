package weir.engine.runtime;

import java.util.function.LongSupplier;
import weir.engine.operator.OperatorMetrics;
import weir.engine.plan.PlanNode;
import weir.engine.query.QueryProgress.OperatorProgress;

/** What can be seen of one running plan node. */
record PlanStage(PlanNode node, OperatorMetrics metrics, LongSupplier watermark) {
  OperatorProgress progress() {
    return new OperatorProgress(
        node.id(),
        node.name(),
        metrics.rowsIn(),
        metrics.rowsOut(),
        metrics.lateRows(),
        metrics.stateRows(),
        metrics.stateBytes(),
        metrics.oldestStateTime(),
        watermark.getAsLong());
  }
}
