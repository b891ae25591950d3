package weir.engine.routine;

import java.util.concurrent.CancellationException;

/**
 * A thread on which functions of users run. Once it is cancelled, the next turn of any of their
 * loops fails, even if they pass over interrupts. A daemon: code that cannot be ended is left
 * behind.
 */
public final class QueryThread extends Thread {
  private volatile boolean isCancelled;

  public QueryThread(Runnable work, String name) {
    super(work, name);
    setDaemon(true);
  }

  /** Ends loops and waits on a thread, of this class or another. From any thread. */
  public static void cancel(Thread thread) {
    if (thread instanceof QueryThread query) {
      query.endLoops();
    }
    thread.interrupt();
  }

  /**
   * What the present thread was cancelled for is over. Of a thread that is not of this class, an
   * interrupt may have been meant for something else, and stays.
   */
  public static void reset() {
    if (Thread.currentThread() instanceof QueryThread query) {
      Thread.interrupted();
      query.isCancelled = false;
    }
  }

  /** Ends loops of functions, and interrupts nothing. From any thread. */
  public void endLoops() {
    isCancelled = true;
  }

  /**
   * Goes on unless the present thread has been cancelled. {@link LoopChecks} puts a call of this
   * into the code of functions.
   *
   * @throws CancellationException if it has been
   */
  public static void turn() {
    Thread thread = Thread.currentThread();
    if (thread.isInterrupted() || (thread instanceof QueryThread query && query.isCancelled)) {
      throw new CancellationException("the query was cancelled");
    }
  }
}
