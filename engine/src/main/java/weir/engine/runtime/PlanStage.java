package weir.engine.runtime;

import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.ToLongFunction;
import weir.engine.operator.OperatorMetrics;
import weir.engine.plan.PlanNode;
import weir.engine.query.QueryProgress.OperatorProgress;

/**
 * What can be seen of a plan node that runs, on one worker or on several.
 *
 * @param instances one for each worker that runs it, at least one
 */
record PlanStage(PlanNode node, List<Instance> instances) {
  /** What can be seen of it on one worker. */
  record Instance(PlanNode node, OperatorMetrics metrics, LongSupplier watermark) {}

  PlanStage {
    instances = List.copyOf(instances);
  }

  OperatorProgress progress() {
    return new OperatorProgress(
        node.id(),
        node.name(),
        sum(OperatorMetrics::rowsIn),
        rowsOut(),
        sum(OperatorMetrics::lateRows),
        sum(OperatorMetrics::stateRows),
        sum(OperatorMetrics::stateBytes),
        oldestStateTime(),
        watermark());
  }

  long rowsOut() {
    return sum(OperatorMetrics::rowsOut);
  }

  /** The rows of sources that this step was the first to leave out because they were late. */
  long sourceRowsLate() {
    return sum(OperatorMetrics::lateRows) - sum(OperatorMetrics::lateElsewhere);
  }

  /** The rows of sources that it was the first to leave out because they were in error. */
  long sourceRowsInError() {
    return sum(OperatorMetrics::errorRows) - sum(OperatorMetrics::errorsElsewhere);
  }

  private long sum(ToLongFunction<OperatorMetrics> count) {
    long sum = 0;
    for (Instance instance : instances) {
      sum += count.applyAsLong(instance.metrics);
    }
    return sum;
  }

  private long oldestStateTime() {
    return instances.stream()
        .mapToLong(instance -> instance.metrics.oldestStateTime())
        .filter(time -> time != OperatorMetrics.NO_TIME)
        .min()
        .orElse(OperatorMetrics.NO_TIME);
  }

  /** All workers have come to it. */
  private long watermark() {
    return instances.stream()
        .mapToLong(instance -> instance.watermark.getAsLong())
        .min()
        .orElseThrow();
  }
}
