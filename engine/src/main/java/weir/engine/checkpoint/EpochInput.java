package weir.engine.checkpoint;

import java.util.List;
import weir.engine.state.StateNote;

/**
 * What sources had given up to the end of an epoch. Kept beside the epoch's checkpoint: if that is
 * damaged, the same rows can be taken in again, so that the epoch is the same again, and what sinks
 * have published of it stays right.
 *
 * @param epoch the epoch that had ended
 * @param sources where reading goes on
 * @param notes what scans noted, how many rows each split had given among it
 */
public record EpochInput(long epoch, List<SourcePosition> sources, List<StateNote> notes) {
  public EpochInput {
    sources = List.copyOf(sources);
    notes = List.copyOf(notes);
  }
}
