package weir.engine.checkpoint;

import java.util.ArrayList;
import java.util.List;
import weir.engine.state.StateNote;

/**
 * What a checkpoint says besides its stored state: see {@link Checkpoint}.
 *
 * @param keyGroups how many key groups the query has
 * @param keyHashVersion which hash finds a key's group
 * @param plan what the state fits
 * @param sources where reading goes on
 * @param notes what operators keep besides keyed state
 * @param sinks what each sink has prepared
 */
public record CheckpointContent(
    int keyGroups,
    int keyHashVersion,
    PlanFingerprint plan,
    List<SourcePosition> sources,
    List<StateNote> notes,
    List<SinkToken> sinks) {
  public CheckpointContent {
    sources = List.copyOf(sources);
    notes = List.copyOf(notes);
    sinks = List.copyOf(sinks);
  }

  /** The same with more notes. */
  public CheckpointContent withNotes(List<StateNote> more) {
    List<StateNote> all = new ArrayList<>(notes);
    all.addAll(more);
    return new CheckpointContent(keyGroups, keyHashVersion, plan, sources, all, sinks);
  }
}
