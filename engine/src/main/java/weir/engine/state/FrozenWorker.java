package weir.engine.state;

import java.nio.file.Path;
import java.util.ArrayList;
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
  private final SnapshotGate gate;

  FrozenWorker(Map<String, FrozenState> operators, StateStore store, SnapshotGate gate) {
    this.operators = operators;
    this.store = store;
    this.gate = gate;
  }

  /** What was written: a snapshot of the store, and what belongs into the checkpoint itself. */
  public record Written(StateSnapshot snapshot, List<StateNote> notes) {}

  /**
   * Writes it into the store and has the store make a snapshot.
   *
   * @param directory as {@link StateStore#snapshot} wants it
   */
  public Written write(Path directory) {
    return write(List.of(this), directory);
  }

  /** The same of several workers whose stores are parts of one. */
  public static Written write(List<FrozenWorker> workers, Path directory) {
    List<StateNote> notes = new ArrayList<>();
    workers.forEach(worker -> notes.addAll(worker.writeChanges()));
    StateSnapshot snapshot = workers.get(0).store.snapshot(directory);
    workers.forEach(worker -> worker.gate.written());
    return new Written(snapshot, notes);
  }

  private List<StateNote> writeChanges() {
    StateChanges changes =
        new StateChanges(store.groups(), StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    operators.forEach((id, frozen) -> frozen.write(changes.consumer(id)));
    changes.flush();
    return changes.notes();
  }

  /** Gives all operators their arrays back. */
  @Override
  public void close() {
    gate.written();
    operators.values().forEach(FrozenState::close);
  }
}
