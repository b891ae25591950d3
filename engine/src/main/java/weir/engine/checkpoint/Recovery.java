package weir.engine.checkpoint;

import java.util.List;
import java.util.Optional;

/**
 * What was found of a query's past.
 *
 * @param checkpoint from where to go on; empty if the query has never had one
 * @param rejected newer ones that were damaged and are passed over, newest first
 */
public record Recovery(Optional<Checkpoint> checkpoint, List<Rejected> rejected) {
  public Recovery {
    rejected = List.copyOf(rejected);
  }

  /**
   * A checkpoint that cannot be used.
   *
   * @param epoch its epoch; what sinks have published of it cannot be taken back
   * @param reason in a sentence
   */
  public record Rejected(long epoch, String reason) {}
}
