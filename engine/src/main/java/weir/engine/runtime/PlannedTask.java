package weir.engine.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weir.engine.checkpoint.EpochInput;
import weir.engine.query.QueryProgress;
import weir.engine.query.QueryProgress.OperatorProgress;
import weir.engine.state.RegisteredState;

/** A task with what can be seen of it while it runs, from any thread. */
record PlannedTask(
    Task task,
    List<SourceStage> sources,
    List<PlanStage> stages,
    List<SinkStage> sinks,
    Map<String, RegisteredState> states) {
  PlannedTask {
    sinks = List.copyOf(sinks);
    states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
    sources = List.copyOf(sources);
    stages = List.copyOf(stages);
  }

  /** Brings the task to where another one was at the end of an epoch. */
  void repeat(EpochInput input) {
    sources.forEach(source -> source.repeat(input));
    sources.forEach(source -> source.endEpoch(input.epoch()));
  }

  /** The first stage is the plan's root, whose rows are the query's. */
  QueryProgress progress(long elapsedMillis) {
    List<OperatorProgress> operators = stages.stream().map(PlanStage::progress).toList();
    return new QueryProgress(
        sources.stream().mapToLong(SourceStage::rowsIn).sum(),
        stages.stream().mapToLong(PlanStage::sourceRowsLate).sum(),
        sources.stream().mapToLong(SourceStage::errorRows).sum()
            + stages.stream().mapToLong(PlanStage::sourceRowsInError).sum(),
        operators.get(0).rowsOut(),
        elapsedMillis,
        operators);
  }
}
