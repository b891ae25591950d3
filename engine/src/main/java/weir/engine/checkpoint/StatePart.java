package weir.engine.checkpoint;

import java.util.List;
import weir.engine.state.KeyGroupRange;

/**
 * A worker's stored state.
 *
 * @param chain which of the query's chains of operators the worker ran
 * @param groups its key groups
 * @param format which {@link weir.engine.state.SnapshotFormat} can read it
 * @param directory its name within the checkpoint's own
 * @param files all files in it
 */
public record StatePart(
    String chain, KeyGroupRange groups, String format, String directory, List<StoredFile> files) {
  public StatePart {
    files = List.copyOf(files);
  }
}
