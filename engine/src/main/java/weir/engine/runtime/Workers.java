package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import weir.engine.Unchecked;
import weir.engine.routine.QueryThread;

/**
 * The tasks of a query besides the one that reads its sources, which owns them: starts them, waits
 * at the end of each epoch until all have come to it, and ends them. Between the end of an epoch
 * and the next rows all of them rest. If one fails, all end with its failure.
 *
 * <p>Epochs are the sources' business alone, and each is sent on before anything that follows it;
 * so a task that waits for the end of an epoch on one channel always gets it, however full others
 * are.
 */
final class Workers implements AutoCloseable {
  private final List<WorkerTask> tasks = new ArrayList<>();
  private final List<QueryThread> threads = new CopyOnWriteArrayList<>();

  /** Where the rows of the task that reads the sources go. */
  private final List<Scatter> exits = new ArrayList<>();

  private final Runnable wakeUp;

  /** How many have yet to come to the epoch's end. */
  private int missing;

  private @Nullable Throwable failure;
  private boolean isClosing;

  /**
   * @param wakeUp makes the task look around that reads the sources
   */
  Workers(Runnable wakeUp) {
    this.wakeUp = wakeUp;
  }

  /** A further task, before any runs. */
  void add(WorkerTask task) {
    tasks.add(task);
  }

  /** A further way out of the sources' task, before any runs. */
  void addExit(Scatter exit) {
    exits.add(exit);
  }

  /** Called once, by the task that reads the sources. */
  void start() {
    String name = Thread.currentThread().getName();
    for (WorkerTask task : tasks) {
      QueryThread thread = new QueryThread(task, name + "-worker-" + threads.size());
      threads.add(thread);
      thread.start();
    }
  }

  /** Ends the epoch for all tasks, and waits until it has ended for them. */
  void endEpoch(long epoch) throws InterruptedException {
    if (tasks.isEmpty()) {
      return;
    }
    synchronized (this) {
      missing = tasks.size();
    }
    exits.forEach(exit -> exit.endEpochOfTask(epoch));
    synchronized (this) {
      while (missing > 0 && failure == null) {
        wait();
      }
    }
    failIfFailed();
  }

  /** A task has come to the end of the epoch. On its thread. */
  synchronized void reached() {
    missing--;
    if (missing == 0) {
      notifyAll();
    }
  }

  /** A task has failed, on its thread: all others end, too. */
  void fail(Throwable cause) {
    synchronized (this) {
      if (failure != null || isClosing) {
        return;
      }
      failure = cause;
      notifyAll();
    }
    tasks.forEach(task -> task.inbox().close());
    wakeUp.run();
  }

  /** Throws what one of the tasks has thrown first, if any has. */
  void failIfFailed() {
    Throwable cause;
    synchronized (this) {
      cause = failure;
    }
    Unchecked.rethrow(cause);
  }

  /** Ends loops of users' functions, which then fail. From any thread. */
  void endLoops() {
    threads.forEach(QueryThread::endLoops);
  }

  /** Ends all tasks wherever they are, and waits for that. */
  @Override
  public void close() {
    synchronized (this) {
      isClosing = true;
    }
    tasks.forEach(task -> task.inbox().close());
    threads.forEach(QueryThread::cancel);
    threads.forEach(Workers::join);
  }

  /** Waits for the end of a thread in any case; whoever is interrupted meanwhile stays so. */
  static void join(Thread thread) {
    boolean isInterrupted = Thread.interrupted();
    while (!isEnded(thread)) {
      isInterrupted = true;
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean isEnded(Thread thread) {
    try {
      thread.join();
      return true;
    } catch (InterruptedException e) {
      return false;
    }
  }
}
