package weir.engine.pipeline;

import java.time.Duration;
import java.util.Optional;
import weir.engine.Clock;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.CheckpointStorage;
import weir.engine.plan.Plan;
import weir.engine.plan.SinkNode;
import weir.engine.runtime.DurableQuery;
import weir.engine.runtime.DurableSettings;
import weir.engine.runtime.Schedule;
import weir.engine.storage.FileOperations;

/** Makes runs of pipelines out of what users say of them. */
final class PipelineRuns {
  private final FileOperations files;
  private final PipelinePlaces places;
  private final Backends backends;
  private final PipelineHost host;
  private final Clock clock;

  PipelineRuns(
      FileOperations files,
      PipelinePlaces places,
      Backends backends,
      PipelineHost host,
      Clock clock) {
    this.files = files;
    this.places = places;
    this.backends = backends;
    this.host = host;
    this.clock = clock;
  }

  DurableQuery open(PipelineDefinition pipeline) {
    PipelineOptions options = PipelineOptions.of(pipeline.options());
    Plan plan = pipeline.plan();
    Schedule schedule = schedule(options.trigger());
    DurableSettings settings =
        new DurableSettings(
            pipeline.name() + "-" + pipeline.id(),
            files,
            places.checkpoints(pipeline, options),
            options.retainedCheckpoints(),
            options.checkpointInterval().toMillis(),
            backends.get(options.backend()),
            options.stateChange() == StateChange.KEEP_WHAT_FITS);
    return DurableQuery.open(
        plan,
        settings,
        clock,
        (writer, startedMillis) -> host.context(pipeline, schedule, writer, startedMillis));
  }

  /** The last checkpoint of a pipeline that does not run. */
  Optional<Checkpoint> lastCheckpoint(PipelineDefinition pipeline) {
    PipelineOptions options = PipelineOptions.of(pipeline.options());
    return CheckpointStorage.newest(files, places.checkpoints(pipeline, options));
  }

  /** Whether the pipeline's state is what a materialized view shows. */
  boolean isReadByOthers(PipelineDefinition pipeline) {
    return pipeline.plan().root() instanceof SinkNode sink
        && sink.table().connector().equals(MaterializedViewDefinition.CONNECTOR);
  }

  private static Schedule schedule(Trigger trigger) {
    Duration interval = trigger.interval();
    return switch (trigger.kind()) {
      case CONTINUOUS -> Schedule.CONTINUOUS;
      case INTERVAL -> Schedule.every(interval.toMillis());
      case ONCE -> Schedule.ONCE;
      case AVAILABLE_NOW -> Schedule.AVAILABLE_NOW;
    };
  }
}
