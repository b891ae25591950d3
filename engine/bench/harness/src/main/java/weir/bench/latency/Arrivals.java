package weir.bench.latency;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Takes what arrives, on a thread of its own, and notes when it does. */
final class Arrivals {
  /** How exactly times are kept. */
  static final int DIGITS = 3;

  private final Ids ids;
  private final int step;

  /** By bidder, or of all: the last id that has come. */
  private final long[] last;

  /** Of waits that measure nothing. */
  private final Histogram nothing = new Histogram(DIGITS);

  private volatile Wait wait = new Wait(-1, null, nothing, new CountDownLatch(1));
  private volatile long lastSeen = -1;
  private volatile @Nullable Exception failure;

  /**
   * What is waited for.
   *
   * @param lastId whose coming ends the wait
   * @param pace of the rows whose time is measured; null if none are
   */
  private record Wait(long lastId, @Nullable Pace pace, Histogram nanos, CountDownLatch hasCome) {}

  private Arrivals(Ids ids, Question question) {
    this.ids = ids;
    this.step = question.step();
    this.last = new long[step];
  }

  static Arrivals of(Ids ids, Question question) {
    Arrivals arrivals = new Arrivals(ids, question);
    Thread thread = new Thread(arrivals::read, "arrivals");
    thread.setDaemon(true);
    thread.start();
    return arrivals;
  }

  /** From now on, waits for that row, which may have come already. */
  void expect(long lastId) {
    waitFor(new Wait(lastId, null, nothing, new CountDownLatch(1)));
  }

  /** From now on, waits for that row and measures. */
  void measure(long lastId, Pace pace) {
    waitFor(new Wait(lastId, pace, new Histogram(DIGITS), new CountDownLatch(1)));
  }

  private void waitFor(Wait next) {
    wait = next;
    if (lastSeen >= next.lastId) {
      next.hasCome.countDown();
    }
  }

  /** Waits for the expected row; returns the times that were measured, in nanoseconds. */
  Histogram await(int seconds) throws Exception {
    boolean hasCome = wait.hasCome.await(seconds, TimeUnit.SECONDS);
    Exception thrown = failure;
    if (thrown != null) {
      throw thrown;
    }
    if (!hasCome) {
      throw new IOException("row " + wait.lastId + " did not come within " + seconds + " s");
    }
    return wait.nanos;
  }

  private void read() {
    try {
      for (long id = ids.next(); id >= 0; id = ids.next()) {
        note(id, System.nanoTime());
      }
    } catch (Exception e) {
      failure = e;
      wait.hasCome.countDown();
    }
  }

  private void note(long id, long now) {
    Wait current = wait;
    Pace pace = current.pace;
    if (pace != null) {
      int kind = (int) (id % step);
      long first = step == 1 ? id : last[kind] + step;
      for (long each = Math.max(first, firstOf(kind, pace)); each <= id; each += step) {
        current.nanos.recordValue(Math.max(0, now - pace.dueNanos(each)));
      }
    }
    last[(int) (id % step)] = id;
    lastSeen = id;
    Wait latest = wait;
    if (id >= latest.lastId) {
      latest.hasCome.countDown();
    }
  }

  /** The first id of that kind whose time is measured. */
  private long firstOf(int kind, Pace pace) {
    return pace.firstId() + Math.floorMod(kind - pace.firstId(), (long) step);
  }
}
