package weir.engine.connector.nexmark;

import java.io.Closeable;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Wakes readers when it is about time. One thread, which goes away while nobody waits. Safe for use
 * by several threads.
 */
final class Alarm implements Closeable {
  /** Nobody is woken more often than that. */
  private static final long MIN_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private static final long IDLE_SECONDS = 1;

  private final ScheduledThreadPoolExecutor executor =
      new ScheduledThreadPoolExecutor(1, Alarm::newThread);

  Alarm() {
    executor.setRemoveOnCancelPolicy(true);
    executor.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
    executor.allowCoreThreadTimeOut(true);
  }

  /** Calls once, in that time; cancel what it returns to take that back. */
  Future<?> in(long nanos, Runnable wakeUp) {
    return executor.schedule(wakeUp, Math.max(nanos, MIN_NANOS), TimeUnit.NANOSECONDS);
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }

  private static Thread newThread(Runnable task) {
    Thread thread = new Thread(task, "weir-nexmark-alarm");
    thread.setDaemon(true);
    return thread;
  }
}
