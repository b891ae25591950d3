package weir.engine.pipeline;

import weir.engine.PipelineDefinition;
import weir.engine.runtime.Schedule;
import weir.engine.runtime.TaskContext;

/** What pipelines need of the engine. Safe for use by several threads. */
public interface PipelineHost {
  /**
   * What a run is built with.
   *
   * @param writer by which name it writes into sinks
   * @param startedMillis when the pipeline was started first
   */
  TaskContext context(
      PipelineDefinition pipeline, Schedule schedule, String writer, long startedMillis);

  /** Keeps what is wanted of a pipeline, if it is still there. */
  void keep(PipelineDefinition pipeline, PipelineDefinition.Wanted wanted);
}
