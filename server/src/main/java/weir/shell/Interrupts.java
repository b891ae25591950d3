package weir.shell;

import java.io.PrintStream;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What Ctrl-C does: it cancels the statement that runs. The session reports the start and end of
 * each statement; {@link #interrupt} comes from the thread of the signal.
 */
final class Interrupts {
  private final PrintStream err;
  private final Runnable giveUp;
  private @Nullable Statement running;
  private boolean waiting;

  /** Open after an interrupt. */
  private volatile CountDownLatch interruption = new CountDownLatch(1);

  /**
   * @param giveUp what to do if nothing runs, or if the first interrupt did not help
   */
  Interrupts(PrintStream err, Runnable giveUp) {
    this.err = err;
    this.giveUp = giveUp;
  }

  void interrupt() {
    Statement statement;
    boolean isLast;
    synchronized (this) {
      isLast = isInterrupted() || (running == null && !waiting);
      interruption.countDown();
      statement = running;
    }
    if (isLast) {
      giveUp.run();
    }
    cancel(statement);
  }

  /** From now on an interrupt ends a wait; nothing else is to be given up. */
  synchronized void waitBegins() {
    waiting = true;
  }

  /** Waits so long, or until an interrupt. */
  void pause(long millis) throws InterruptedException {
    interruption.await(millis, TimeUnit.MILLISECONDS);
  }

  /** Cancels the statement that runs, for another reason than an interrupt. */
  void cancelRunning() {
    Statement statement;
    synchronized (this) {
      statement = running;
    }
    cancel(statement);
  }

  private void cancel(@Nullable Statement statement) {
    if (statement == null) {
      return;
    }
    try {
      statement.cancel();
    } catch (SQLException e) {
      err.println("cannot cancel the statement: " + e.getMessage());
    }
  }

  synchronized void started(Statement statement) {
    running = statement;
  }

  synchronized void finished() {
    running = null;
  }

  /** Whether there was an interrupt since the last {@link #reset}. */
  boolean isInterrupted() {
    return interruption.getCount() == 0;
  }

  void reset() {
    interruption = new CountDownLatch(1);
  }
}
