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

  /** The rows of sources that this step was the first to leave out because they were late. */
  long sourceRowsLate() {
    return metrics.lateRows() - metrics.lateElsewhere();
  }

  /** The rows of sources that it was the first to leave out because they were in error. */
  long sourceRowsInError() {
    return metrics.errorRows() - metrics.errorsElsewhere();
  }
}
