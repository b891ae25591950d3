package weir.engine.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operators of one worker that have state, over the worker's store. */
public final class WorkerState implements AutoCloseable {
  private final Map<String, DurableState> operators;
  private final StateStore store;
  private final List<StoreAccess> accesses = new ArrayList<>();
  private final SnapshotGate gate = new SnapshotGate();

  /** With as much hot state as comes together. */
  public WorkerState(Map<String, ? extends DurableState> operators, StateStore store) {
    this(operators, store, StateMemory.unlimited());
  }

  /**
   * @param operators by the plan's names for them
   * @param store opened with what the last checkpoint says of the worker's key groups
   * @param memory of the process
   */
  public WorkerState(
      Map<String, ? extends DurableState> operators, StateStore store, StateMemory memory) {
    this.operators = new LinkedHashMap<>(operators);
    this.store = store;
    if (store.isBehindMemory()) {
      this.operators.forEach((id, operator) -> attach(id, operator, memory));
    }
  }

  private void attach(String id, DurableState operator, StateMemory memory) {
    if (operator.usesStore()) {
      StoreAccess access = StoreAccess.of(id, store, gate, memory);
      accesses.add(access);
      operator.attach(access);
    }
  }

  /**
   * Gives all operators back what they had. Called once, on their thread, before the first event.
   *
   * @param notes of the last checkpoint, those of other operators and key groups among them
   */
  public void restore(List<StateNote> notes) {
    operators.forEach(
        (id, operator) -> {
          StateConsumer target = operator.restore();
          StateReplay.replay(store, id, operator::isReplayed, target);
          for (StateNote note : notes) {
            if (note.operator().equals(id) && note.groups().intersects(store.groups())) {
              target.note(note.name(), note.text());
            }
          }
          operator.restored();
        });
  }

  /** Freezes all operators. Called on their thread, at the end of an epoch. */
  public FrozenWorker freeze(DurableState.Scope scope) {
    Map<String, FrozenState> frozen = new LinkedHashMap<>();
    operators.forEach((id, operator) -> frozen.put(id, operator.freeze(scope)));
    gate.frozen();
    return new FrozenWorker(frozen, store, gate);
  }

  /** Gives back the operators' shares of the memory. Does not close the store. */
  @Override
  public void close() {
    accesses.forEach(StoreAccess::close);
  }
}
