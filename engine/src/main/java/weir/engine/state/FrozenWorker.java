package weir.engine.state;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What the operators of one worker were, or what had changed in them, at the end of an epoch.
 * Belongs to the thread that writes it, while the operators go on. Nothing else is to be written
 * into their store before {@link #write} has returned, or else the snapshot would be a mixture of
 * two epochs.
 */
public final class FrozenWorker implements AutoCloseable {
  private final Map<String, FrozenState> operators;
  private final StateStore store;

  FrozenWorker(Map<String, FrozenState> operators, StateStore store) {
    this.operators = operators;
    this.store = store;
  }

  /** What was written: a snapshot of the store, and what belongs into the checkpoint itself. */
  public record Written(StateSnapshot snapshot, List<StateNote> notes) {}

  /**
   * Writes it into the store and has the store make a snapshot.
   *
   * @param directory as {@link StateStore#snapshot} wants it
   */
  public Written write(Path directory) {
    StateChanges changes =
        new StateChanges(store.groups(), StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    operators.forEach((id, frozen) -> frozen.write(changes.consumer(id)));
    changes.flush();
    return new Written(store.snapshot(directory), changes.notes());
  }

  /** Gives all operators their arrays back. */
  @Override
  public void close() {
    operators.values().forEach(FrozenState::close);
  }
}
