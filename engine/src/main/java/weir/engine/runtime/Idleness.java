package weir.engine.runtime;

import java.util.concurrent.TimeUnit;

/**
 * Lets others wait until a task has nothing to do. What sources held before a turn began has been
 * taken in if that turn finds nothing. Safe for use by several threads.
 */
final class Idleness {
  private long turn;
  private long idleTurn = -1;
  private int waiting;
  private boolean isEnded;

  /** The task is about to ask its sources. */
  synchronized void beginTurn() {
    turn++;
  }

  /** They had nothing, and nothing is left to do. */
  synchronized void endIdleTurn() {
    idleTurn = turn;
    notifyAll();
  }

  /** There will be no turn any more. */
  synchronized void end() {
    isEnded = true;
    notifyAll();
  }

  /** Whether somebody waits. */
  synchronized boolean isWanted() {
    return waiting > 0;
  }

  /** Waits for an idle turn that begins later; says whether it has come. */
  synchronized boolean await(long millis, Runnable wakeUp) throws InterruptedException {
    long before = turn;
    long left = TimeUnit.MILLISECONDS.toNanos(millis);
    waiting++;
    try {
      while (idleTurn <= before && !isEnded && left > 0) {
        wakeUp.run();
        left -= waitFor(Math.min(left, TimeUnit.MILLISECONDS.toNanos(Task.IDLE_WAIT_MILLIS)));
      }
      return idleTurn > before;
    } finally {
      waiting--;
    }
  }

  /** Counts a wait that was cut short as a whole one, so that the limit holds without a clock. */
  private long waitFor(long nanos) throws InterruptedException {
    TimeUnit.NANOSECONDS.timedWait(this, nanos);
    return nanos;
  }
}
