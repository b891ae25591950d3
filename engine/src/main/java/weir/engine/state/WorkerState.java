package weir.engine.state;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operators of one worker that have state, over the worker's store. */
public final class WorkerState {
  private final Map<String, DurableState> operators;
  private final StateStore store;

  /**
   * @param operators by the plan's names for them
   * @param store opened with what the last checkpoint says of the worker's key groups
   */
  public WorkerState(Map<String, ? extends DurableState> operators, StateStore store) {
    this.operators = new LinkedHashMap<>(operators);
    this.store = store;
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
          StateReplay.replay(store, id, target);
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
    return new FrozenWorker(frozen, store);
  }
}
