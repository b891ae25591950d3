package weir.engine.operator;

import java.util.Arrays;
import weir.engine.time.Watermarks;

/**
 * When the open sessions of keys start and end, in a chain for each key. A session reaches from its
 * first time to its last one plus the gap; those of a key that a new time touches become one with
 * it. What belongs to a session is the caller's, who also numbers them. Owned by one thread.
 */
final class SessionChains {
  static final int NONE = -1;

  private static final int MIN_ROOM = 16;

  private final long gapMillis;

  private final Union union;

  /** Every open session, by a start that it had; and some that are not open any more. */
  private TimeQueue openings = new TimeQueue();

  /** Every open session, by an end that it had, then by its order; and some that are not open. */
  private TimeQueue closings = new TimeQueue();

  /** Sessions that end at one time, in the order in which they come out. */
  private final TimeQueue together = new TimeQueue();

  /* By key: its first session. */
  private int[] firstOfKey = {};
  private int liveKeys;

  /* By session: one that is not open is over, or part of another. */
  private long[] starts = {};
  private long[] ends = {};
  private long[] orders = {};
  private int[] keys = {};
  private boolean[] isOpen = {};
  private int[] nextOfKey = {};
  private int live;

  /** What happens when two sessions become one. */
  @FunctionalInterface
  interface Union {
    /** All of the second one goes into the first. */
    void unite(int session, int other);
  }

  SessionChains(long gapMillis, Union union) {
    this.gapMillis = gapMillis;
    this.union = union;
  }

  /** How many sessions are open. */
  int live() {
    return live;
  }

  /** How many keys have sessions. */
  int liveKeys() {
    return liveKeys;
  }

  /** The first session of a key; {@link #next} leads on to {@link #NONE}. */
  int first(int key) {
    return key < firstOfKey.length ? firstOfKey[key] : NONE;
  }

  int next(int session) {
    return nextOfKey[session];
  }

  long start(int session) {
    return starts[session];
  }

  long end(int session) {
    return ends[session];
  }

  long order(int session) {
    return orders[session];
  }

  int key(int session) {
    return keys[session];
  }

  /** The open session of a key in which that time is; {@link #NONE} if it is in none. */
  int sessionAt(int key, long time) {
    int session = first(key);
    while (session != NONE && (time < starts[session] || time >= ends[session])) {
      session = nextOfKey[session];
    }
    return session;
  }

  /**
   * Lets a time into the one session of its key that all sessions become which it touches.
   *
   * @return the session; {@link #NONE} if it touches none
   */
  int touch(int key, long time) {
    int found = NONE;
    int before = NONE;
    int session = first(key);
    while (session != NONE) {
      int next = nextOfKey[session];
      boolean isTouched = starts[session] <= time + gapMillis && ends[session] >= time;
      if (isTouched && found == NONE) {
        found = session;
        before = session;
      } else if (isTouched) {
        nextOfKey[before] = next;
        unite(found, session);
      } else {
        before = session;
      }
      session = next;
    }
    if (found != NONE) {
      setStart(found, Math.min(starts[found], time));
      ends[found] = Math.max(ends[found], time + gapMillis);
    }
    return found;
  }

  private void unite(int session, int other) {
    setStart(session, Math.min(starts[session], starts[other]));
    ends[session] = Math.max(ends[session], ends[other]);
    isOpen[other] = false;
    live--;
    union.unite(session, other);
  }

  private void setStart(int session, long start) {
    if (start < starts[session]) {
      starts[session] = start;
      openings.add(start, orders[session], session);
    }
  }

  /** Opens a session of a time, the first of its key's chain. */
  void open(int session, int key, long time, long order) {
    open(session, key, time, time + gapMillis, order);
  }

  /**
   * Opens a session, the first of its key's chain.
   *
   * @param order its place among those that end together
   */
  void open(int session, int key, long start, long end, long order) {
    makeRoom(session);
    starts[session] = start;
    ends[session] = end;
    orders[session] = order;
    link(session, key);
  }

  private void link(int session, int key) {
    makeRoomForKey(key);
    liveKeys += firstOfKey[key] == NONE ? 1 : 0;
    keys[session] = key;
    nextOfKey[session] = firstOfKey[key];
    firstOfKey[key] = session;
    isOpen[session] = true;
    live++;
    closings.add(ends[session], orders[session], session);
    openings.add(starts[session], orders[session], session);
  }

  /** Whether a session may end by then. */
  boolean mayClose(long time) {
    return !closings.isEmpty() && closings.firstTime() <= time;
  }

  /**
   * Closes the sessions that end by then: in the order of their ends, then of their starts.
   *
   * @param over gets them
   */
  void close(long time, RowList over) {
    while (mayClose(time)) {
      long end = closings.firstTime();
      while (!closings.isEmpty() && closings.firstTime() == end) {
        closeOrWait(closings.remove(), end);
      }
      while (!together.isEmpty()) {
        over.add(together.remove());
      }
    }
  }

  private void closeOrWait(int session, long queuedEnd) {
    if (!isOpen[session]) {
      return;
    }
    if (ends[session] > queuedEnd) {
      closings.add(ends[session], orders[session], session);
    } else {
      together.add(starts[session], orders[session], session);
      unlink(session);
    }
  }

  private void unlink(int session) {
    int key = keys[session];
    if (firstOfKey[key] == session) {
      firstOfKey[key] = nextOfKey[session];
      liveKeys -= firstOfKey[key] == NONE ? 1 : 0;
    } else {
      int before = firstOfKey[key];
      while (nextOfKey[before] != session) {
        before = nextOfKey[before];
      }
      nextOfKey[before] = nextOfKey[session];
    }
    isOpen[session] = false;
    live--;
  }

  /** Turns a key's chain round. */
  void reverse(int key) {
    int reversed = NONE;
    int session = firstOfKey[key];
    while (session != NONE) {
      int next = nextOfKey[session];
      nextOfKey[session] = reversed;
      reversed = session;
      session = next;
    }
    firstOfKey[key] = reversed;
  }

  /** The earliest start of all open sessions; Watermarks.END if there is none. */
  long oldestStart() {
    while (!openings.isEmpty()) {
      int session = openings.first();
      if (isOpen[session] && starts[session] == openings.firstTime()) {
        return openings.firstTime();
      }
      openings.remove();
    }
    return Watermarks.END;
  }

  /** The earliest end of a key's sessions; Watermarks.END if it has none. */
  long firstEnd(int key) {
    long first = Watermarks.END;
    for (int session = first(key); session != NONE; session = nextOfKey[session]) {
      first = Math.min(first, ends[session]);
    }
    return first;
  }

  /**
   * Forgets all sessions but these, which are numbered in this order; those of a key follow each
   * other as in its chain.
   *
   * @param newKeys by place: the new number of the session's key
   */
  void keep(int[] kept, int[] newKeys) {
    starts = Arrays.stream(kept).mapToLong(session -> starts[session]).toArray();
    ends = Arrays.stream(kept).mapToLong(session -> ends[session]).toArray();
    orders = Arrays.stream(kept).mapToLong(session -> orders[session]).toArray();
    keys = new int[kept.length];
    nextOfKey = new int[kept.length];
    isOpen = new boolean[kept.length];
    firstOfKey = new int[0];
    closings = new TimeQueue();
    openings = new TimeQueue();
    liveKeys = 0;
    live = 0;
    for (int session = kept.length - 1; session >= 0; session--) {
      link(session, newKeys[session]);
    }
  }

  long bytes() {
    return closings.bytes()
        + openings.bytes()
        + (3L * Long.BYTES + 2 * Integer.BYTES + 1) * starts.length
        + (long) Integer.BYTES * firstOfKey.length;
  }

  private void makeRoom(int session) {
    if (session >= starts.length) {
      int room = Math.max(MIN_ROOM, 2 * starts.length);
      starts = Arrays.copyOf(starts, room);
      ends = Arrays.copyOf(ends, room);
      orders = Arrays.copyOf(orders, room);
      keys = Arrays.copyOf(keys, room);
      isOpen = Arrays.copyOf(isOpen, room);
      nextOfKey = Arrays.copyOf(nextOfKey, room);
    }
  }

  private void makeRoomForKey(int key) {
    int length = firstOfKey.length;
    if (key >= length) {
      firstOfKey = Arrays.copyOf(firstOfKey, Math.max(key + 1, Math.max(MIN_ROOM, 2 * length)));
      Arrays.fill(firstOfKey, length, firstOfKey.length, NONE);
    }
  }
}
