package weir.jdbc;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;

/**
 * One run of a statement, from its execution to the end of its rows. Belongs to the thread that
 * reads the rows; {@link #stop} may come from any thread and lets go a call that waits at the
 * server.
 */
final class Execution {
  /** Why a run is over. */
  enum End {
    FINISHED,
    CLOSED,
    CANCELLED,
    TIMED_OUT
  }

  /** A call to the server. */
  interface ServerCall<T> {
    T run() throws SQLException;
  }

  /** More than one, as each may have to wait for a server that does not answer. */
  private static final int TIMER_THREADS = 4;

  /** Well below the server's lease of 60 s. */
  private static final int KEEP_SECONDS = 20;

  private static final ScheduledThreadPoolExecutor TIMERS = timers();

  private final Calls calls;
  private final int statement;
  private final int timeoutSeconds;
  private final AtomicReference<@Nullable End> end = new AtomicReference<>();
  private final List<Future<?>> timers = new CopyOnWriteArrayList<>();
  private volatile boolean hasCalled;

  private Execution(Calls calls, int statement, int timeoutSeconds) {
    this.calls = calls;
    this.statement = statement;
    this.timeoutSeconds = timeoutSeconds;
  }

  /**
   * @param timeoutSeconds after how long the run ends by itself; 0 for never
   */
  static Execution start(Calls calls, int statement, int timeoutSeconds) {
    Execution execution = new Execution(calls, statement, timeoutSeconds);
    if (timeoutSeconds > 0) {
      execution.timers.add(
          TIMERS.schedule(() -> execution.stop(End.TIMED_OUT), timeoutSeconds, TimeUnit.SECONDS));
    }
    return execution;
  }

  /**
   * Tells the server now and then, from now on, that the reader is still there. Before there is
   * something to read, the server waits for nobody.
   */
  void keepOpen() {
    timers.add(
        TIMERS.scheduleWithFixedDelay(this::keep, KEEP_SECONDS, KEEP_SECONDS, TimeUnit.SECONDS));
    if (end.get() != null) {
      stopTimers();
    }
  }

  private static ScheduledThreadPoolExecutor timers() {
    ScheduledThreadPoolExecutor timers =
        new ScheduledThreadPoolExecutor(
            TIMER_THREADS,
            task -> {
              Thread thread = new Thread(task, "weir-jdbc-timeout");
              thread.setDaemon(true);
              return thread;
            });
    timers.setRemoveOnCancelPolicy(true);
    return timers;
  }

  /**
   * Makes a call that belongs to this run. If the run was stopped meanwhile, that is the failure,
   * whatever the server said.
   */
  <T> T call(ServerCall<T> call) throws SQLException {
    check();
    hasCalled = true;
    try {
      T answer = call.run();
      if (isStopped()) {
        // The order to stop may have overtaken this call on its way to the server.
        giveUp();
        check();
      }
      return answer;
    } catch (SQLException e) {
      check();
      finish();
      throw e;
    }
  }

  private boolean isStopped() {
    End reason = end.get();
    return reason != null && reason != End.FINISHED;
  }

  /** The next rows from the server; waits there for a while, and may answer none. */
  Meta.Frame fetch(long offset, int maxRows) throws SQLException {
    return call(() -> calls.fetch(statement, offset, maxRows));
  }

  private void check() throws SQLException {
    End reason = end.get();
    if (reason == null || reason == End.FINISHED) {
      return;
    }
    switch (reason) {
      case CANCELLED:
        throw SqlErrors.create("The statement was cancelled", SqlErrors.CANCELLED);
      case TIMED_OUT:
        throw SqlErrors.create(
            "The statement ran into its timeout of " + timeoutSeconds + " s", SqlErrors.TIMED_OUT);
      default:
        throw SqlErrors.create("The result set is closed", SqlErrors.INVALID_CURSOR);
    }
  }

  /** Notes that the server has ended the run by itself. */
  void finish() {
    if (end.compareAndSet(null, End.FINISHED)) {
      stopTimers();
    }
  }

  /**
   * Ends the run here and at the server. A server that cannot be reached is no error: whoever reads
   * the rows will notice.
   */
  void stop(End reason) {
    if (!end.compareAndSet(null, reason)) {
      return;
    }
    stopTimers();
    giveUp();
  }

  /** Notes that the server ends the run as part of something greater. */
  void abandon() {
    if (end.compareAndSet(null, End.CLOSED)) {
      stopTimers();
    }
  }

  private void giveUp() {
    try {
      calls.giveUp(statement);
    } catch (SQLException e) {
      // Nobody waits for this answer; the server's lease ends the query in the end.
    }
  }

  /** Tells the server that a reader who takes his time is still there. */
  private void keep() {
    if (hasCalled) {
      hasCalled = false;
      return;
    }
    try {
      calls.keep(statement);
    } catch (SQLException e) {
      // The reader will notice when he fetches.
    }
  }

  private void stopTimers() {
    timers.forEach(timer -> timer.cancel(false));
  }
}
