package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.StateMemory;
import weir.engine.state.StateStore;
import weir.engine.state.StorePart;
import weir.engine.state.WorkerState;

/** A task's part of the query's stored state, all of which is in one store. */
record DurablePart(TaskPart task, WorkerState state) {
  /** The parts of all tasks; each sees the store's records of its own key groups. */
  static List<DurablePart> of(List<TaskPart> tasks, StateStore store, StateMemory memory) {
    return tasks.stream()
        .map(
            task ->
                new DurablePart(
                    task,
                    new WorkerState(task.states(), new StorePart(store, task.groups()), memory)))
        .toList();
  }

  /**
   * Freezes all of them, each on its own thread, while all tasks rest at the end of an epoch.
   *
   * @return what is frozen, to be written by one thread
   */
  static List<FrozenWorker> freeze(List<DurablePart> parts) throws InterruptedException {
    List<Future<FrozenWorker>> freezing =
        parts.stream()
            .map(part -> part.task.ask(() -> part.state.freeze(DurableState.Scope.CHANGES)))
            .toList();
    List<FrozenWorker> frozen = new ArrayList<>();
    try {
      for (Future<FrozenWorker> part : freezing) {
        frozen.add(TaskPart.await(part));
      }
    } catch (RuntimeException | Error | InterruptedException e) {
      frozen.forEach(FrozenWorker::close);
      throw e;
    }
    return frozen;
  }
}
