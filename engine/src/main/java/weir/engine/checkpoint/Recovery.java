package weir.engine.checkpoint;

import java.util.List;
import java.util.Optional;

/**
 * What was found of a query's past.
 *
 * @param checkpoint from where to go on; empty if the query has never had one
 * @param rejected newer ones that were damaged and are passed over, newest first
 * @param ahead epochs behind the checkpoint that had checkpoints, which are damaged, oldest first:
 *     sinks may have published them
 */
public record Recovery(
    Optional<Checkpoint> checkpoint, List<Rejected> rejected, List<Ahead> ahead) {
  public Recovery {
    ahead = List.copyOf(ahead);
    rejected = List.copyOf(rejected);
  }

  /**
   * An epoch that has to be made again.
   *
   * @param epoch its number
   * @param input what it took in; empty if that is lost, too
   */
  public record Ahead(long epoch, Optional<EpochInput> input) {}

  /**
   * A checkpoint that cannot be used.
   *
   * @param epoch its epoch; what sinks have published of it cannot be taken back
   * @param reason in a sentence
   */
  public record Rejected(long epoch, String reason) {}
}
