package weir.engine.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import weir.engine.WeirException;
import weir.engine.checkpoint.Recovery;
import weir.engine.query.QueryProgress;

/**
 * What a pipeline is doing.
 *
 * @param name as it was written
 * @param state what has become of it
 * @param sinceMillis since when
 * @param progress what it has done since it was first started; without its operators if it has not
 *     run since the engine was opened
 * @param lastEpoch the epoch of its last checkpoint
 * @param lastCheckpointMillis when that was made
 * @param lastError why it failed, or why it is trying again
 * @param rejected checkpoints that were damaged and passed over when it was started last
 */
public record PipelineStatus(
    String name,
    State state,
    long sinceMillis,
    QueryProgress progress,
    OptionalLong lastEpoch,
    OptionalLong lastCheckpointMillis,
    Optional<WeirException> lastError,
    List<Recovery.Rejected> rejected) {
  /** What has become of a pipeline. */
  public enum State {
    /** It runs, or waits to try again after an error that may pass. */
    RUNNING,
    /** It was stopped and can be started. */
    STOPPED,
    /** It has come to its end. */
    FINISHED,
    /** It has ended by an error, and can be started. */
    FAILED
  }

  public PipelineStatus {
    rejected = List.copyOf(rejected);
  }
}
