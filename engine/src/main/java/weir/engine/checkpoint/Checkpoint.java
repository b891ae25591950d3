package weir.engine.checkpoint;

import java.util.List;
import weir.engine.state.StateNote;

/**
 * What a query was at the end of an epoch.
 *
 * @param version of the form, {@link #CURRENT_VERSION} when made now
 * @param epoch the epoch that had ended
 * @param createdMillis when, in milliseconds since 1970-01-01 00:00 UTC
 * @param keyGroups how many key groups the query has, for ever
 * @param keyHashVersion which hash finds a key's group
 * @param plan what the state fits
 * @param sources where reading goes on, for each split of each scan
 * @param notes what operators keep besides keyed state, watermarks among it
 * @param state the keyed state; in each chain, key groups do not overlap
 * @param sinks what each sink has prepared, to be published (again)
 */
public record Checkpoint(
    int version,
    long epoch,
    long createdMillis,
    int keyGroups,
    int keyHashVersion,
    PlanFingerprint plan,
    List<SourcePosition> sources,
    List<StateNote> notes,
    List<StatePart> state,
    List<SinkToken> sinks) {
  public static final int CURRENT_VERSION = 1;

  public Checkpoint {
    sources = List.copyOf(sources);
    notes = List.copyOf(notes);
    state = List.copyOf(state);
    sinks = List.copyOf(sinks);
  }

  /** How large the state's files are, those shared with other checkpoints included. */
  public long stateBytes() {
    return state.stream()
        .flatMap(part -> part.files().stream())
        .mapToLong(StoredFile::length)
        .sum();
  }
}
