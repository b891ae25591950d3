package weir.engine.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import weir.engine.ErrorCode;
import weir.engine.Unchecked;
import weir.engine.WeirException;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.RegisteredState;

/**
 * What of a task survives it.
 *
 * @param thread has something done between two events of the task
 * @param groups the key groups of the task
 * @param states of the steps, by their names
 * @param sinks into which the task writes
 */
record TaskPart(
    Executor thread,
    KeyGroupRange groups,
    Map<String, RegisteredState> states,
    List<SinkStage> sinks) {
  TaskPart {
    sinks = List.copyOf(sinks);
    states = Collections.unmodifiableMap(new LinkedHashMap<>(states));
  }

  /** Whether a step keeps more in memory than it may, until its epoch ends. From any thread. */
  boolean isMemoryExceeded() {
    for (RegisteredState state : states.values()) {
      if (state.isMemoryExceeded()) {
        return true;
      }
    }
    return false;
  }

  /** Has something done on the task's thread. */
  <T> Future<T> ask(Callable<T> wanted) {
    FutureTask<T> work = new FutureTask<>(wanted);
    thread.execute(work);
    return work;
  }

  /** Waits until that is done, and throws what it has thrown. */
  static <T> T await(Future<T> work) throws InterruptedException {
    try {
      return work.get();
    } catch (CancellationException e) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    } catch (ExecutionException e) {
      Unchecked.rethrow(e.getCause());
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "a task failed: " + e.getCause(), e);
    }
  }
}
