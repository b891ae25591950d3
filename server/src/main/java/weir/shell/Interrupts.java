package weir.shell;

import java.io.PrintStream;
import java.sql.SQLException;
import java.sql.Statement;
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
  private volatile boolean interrupted;

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
      isLast = interrupted || (running == null && !waiting);
      interrupted = true;
      statement = running;
      notifyAll();
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
  synchronized void pause(long millis) throws InterruptedException {
    if (!interrupted) {
      wait(millis);
    }
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
    return interrupted;
  }

  void reset() {
    interrupted = false;
  }
}
