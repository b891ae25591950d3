package weir.bench.latency;

import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/**
 * When rows are to be sent, whatever becomes of those before: what waits behind a slow one counts
 * as slow itself, so nothing is hidden by the sender's waiting.
 *
 * @param firstId the id of the first row
 * @param startNanos when it is due, by System.nanoTime
 * @param tickNanos from one tick to the next
 * @param rowsPerTick how many rows are due at each
 */
record Pace(long firstId, long startNanos, long tickNanos, int rowsPerTick) {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** More than this many rows in a second come so many times in a second, some at once. */
  private static final int MOST_TICKS = 1000;

  /** So many rows in each second, from now on. */
  static Pace of(long firstId, double rowsPerSecond) {
    int rowsPerTick = (int) Math.max(1, Math.round(rowsPerSecond / MOST_TICKS));
    return new Pace(
        firstId,
        System.nanoTime(),
        Math.round(NANOS_PER_SECOND * rowsPerTick / rowsPerSecond),
        rowsPerTick);
  }

  /** So many rows as singles, however many they are. */
  static Pace ofSingles(long firstId, double rowsPerSecond) {
    return new Pace(firstId, System.nanoTime(), Math.round(NANOS_PER_SECOND / rowsPerSecond), 1);
  }

  long dueNanos(long id) {
    return startNanos + (id - firstId) / rowsPerTick * tickNanos;
  }

  int ticks(int seconds) {
    return (int) (seconds * NANOS_PER_SECOND / tickNanos);
  }

  /**
   * Sends the rows of so many ticks; returns the id behind the last one.
   *
   * @param sentNanos takes how long after they were due the rows had been handed over
   */
  long send(Feed feed, int ticks, Histogram sentNanos) throws Exception {
    long id = firstId;
    for (int tick = 0; tick < ticks; tick++) {
      feed.prepare(id, rowsPerTick);
      awaitNanos(dueNanos(id));
      feed.send();
      sentNanos.recordValueWithCount(Math.max(0, System.nanoTime() - dueNanos(id)), rowsPerTick);
      id += rowsPerTick;
    }
    return id;
  }

  private static void awaitNanos(long dueNanos) {
    for (long left = dueNanos - System.nanoTime(); left > 0; left = dueNanos - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }
}
