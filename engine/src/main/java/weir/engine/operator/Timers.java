package weir.engine.operator;

import java.util.Arrays;

/**
 * The timeouts of keys, in the order of their times, those of one time in the order in which the
 * keys came first. A key stands in the queue once, at its timeout or before it: a timeout that is
 * put off costs nothing until the earlier one comes. Owned by one thread.
 */
public final class Timers {
  /** No timeout. */
  public static final long NEVER = Long.MAX_VALUE;

  private TimeQueue queue = new TimeQueue();

  /* By key: where it stands in the queue, and its timeout. */
  private long[] queued = {};
  private long[] timeouts = {};
  private long[] ranks = {};

  /** Sets the timeout of a key, whatever it was before. */
  public void set(int key, long timeout, long rank) {
    makeRoom(key);
    timeouts[key] = timeout;
    ranks[key] = rank;
    if (timeout < queued[key]) {
      queued[key] = timeout;
      queue.add(timeout, rank, key);
    }
  }

  private void makeRoom(int key) {
    if (key >= queued.length) {
      int before = queued.length;
      int room = Math.max(16, Math.max(key + 1, 2 * before));
      queued = Arrays.copyOf(queued, room);
      timeouts = Arrays.copyOf(timeouts, room);
      ranks = Arrays.copyOf(ranks, room);
      Arrays.fill(queued, before, room, NEVER);
      Arrays.fill(timeouts, before, room, NEVER);
    }
  }

  /** The timeout of a key, or {@link #NEVER}. */
  long timeout(int key) {
    return key < timeouts.length ? timeouts[key] : NEVER;
  }

  /** The place of a key among those of one time. */
  long rank(int key) {
    return ranks[key];
  }

  /** The earliest timeout; {@link #NEVER} if there is none. */
  public long first() {
    while (!queue.isEmpty()) {
      long time = queue.firstTime();
      int key = queue.first();
      if (time == queued[key] && time == timeouts[key]) {
        return time;
      }
      queue.remove();
      if (time == queued[key]) {
        queued[key] = NEVER;
        set(key, timeouts[key], ranks[key]);
      }
    }
    return NEVER;
  }

  /** The place of the key whose timeout is the {@link #first}. */
  long firstRank() {
    return ranks[queue.first()];
  }

  /** The key whose timeout is the {@link #first}, which is cancelled. */
  public int remove() {
    int key = queue.remove();
    queued[key] = NEVER;
    timeouts[key] = NEVER;
    return key;
  }

  /** Forgets all timeouts. */
  public void clear() {
    queue = new TimeQueue();
    queued = new long[0];
    timeouts = new long[0];
    ranks = new long[0];
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return queue.bytes() + 3L * Long.BYTES * queued.length;
  }
}
