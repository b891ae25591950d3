package weir.engine.runtime;

import java.util.List;
import weir.engine.checkpoint.EpochInput;
import weir.engine.query.QueryProgress;
import weir.engine.query.QueryProgress.OperatorProgress;

/**
 * The task that reads a query's sources, with what can be seen from any thread of the whole query
 * while it runs.
 *
 * @param parts what survives of each of the query's tasks, that of the sources first
 */
record PlannedTask(
    Task task, List<SourceStage> sources, List<PlanStage> stages, List<TaskPart> parts) {
  PlannedTask {
    sources = List.copyOf(sources);
    stages = List.copyOf(stages);
    parts = List.copyOf(parts);
  }

  /** Brings the task to where another one was at the end of an epoch. */
  void repeat(EpochInput input) {
    sources.forEach(source -> source.repeat(input));
    sources.forEach(source -> source.endEpoch(input.epoch()));
  }

  /** How many rows the query has given: those of the first stage, which is the plan's root. */
  long rowsOut() {
    return stages.get(0).rowsOut();
  }

  QueryProgress progress(long elapsedMillis) {
    List<OperatorProgress> operators = stages.stream().map(PlanStage::progress).toList();
    return new QueryProgress(
        sources.stream().mapToLong(SourceStage::rowsIn).sum(),
        stages.stream().mapToLong(PlanStage::sourceRowsLate).sum(),
        sources.stream().mapToLong(SourceStage::errorRows).sum()
            + stages.stream().mapToLong(PlanStage::sourceRowsInError).sum(),
        rowsOut(),
        elapsedMillis,
        operators);
  }
}
