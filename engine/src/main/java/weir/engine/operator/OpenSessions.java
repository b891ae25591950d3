package weir.engine.operator;

import java.util.Arrays;

/**
 * The sessions of keys that are still open, with what belongs to each: entries, numbered by the
 * caller, in chains. A session reaches from its first time to its last one plus the gap; those of a
 * key that a new time touches become one with it. Owned by one thread.
 */
final class OpenSessions {
  static final int NONE = -1;

  private final long gapMillis;

  /** Every session, by a start that it had; one that has another since then is there twice. */
  private final TimeQueue openings = new TimeQueue();

  /** Every session, by the end that it had when it was put there, then by its order. */
  private final TimeQueue closings = new TimeQueue();

  /* By key: its first session. */
  private int[] firstOfKey = {};

  /* By session. A free one has no entry; those are chained, too. */
  private long[] starts = {};
  private long[] ends = {};
  private int[] keys = {};
  private int[] nextOfKey = {};
  private int[] firstEntries = {};
  private int[] lastEntries = {};
  private long[] orders = {};

  /** Sessions that end by then are closed. */
  private long closedUntil = Long.MIN_VALUE;

  private int firstFree = NONE;
  private int size;

  /* By entry: the next one of its session. */
  private int[] nextEntries = {};

  OpenSessions(long gapMillis) {
    this.gapMillis = gapMillis;
  }

  long start(int session) {
    return starts[session];
  }

  long end(int session) {
    return ends[session];
  }

  int key(int session) {
    return keys[session];
  }

  /** The first entry of a session; {@link #nextEntry} leads on to {@link #NONE}. */
  int firstEntry(int session) {
    return firstEntries[session];
  }

  int nextEntry(int entry) {
    return nextEntries[entry];
  }

  /**
   * Puts an entry of that time into the session of its key that it touches, which may bring several
   * together, or into a new one.
   *
   * @param order the session's place among those that end together, if it is a new one
   * @return the session
   */
  int add(int key, long time, int entry, long order) {
    makeRoom(key, entry);
    nextEntries[entry] = NONE;
    int session = touched(key, time);
    if (session == NONE) {
      return open(key, time, entry, order);
    }
    setStart(session, Math.min(starts[session], time));
    ends[session] = Math.max(ends[session], time + gapMillis);
    nextEntries[lastEntries[session]] = entry;
    lastEntries[session] = entry;
    return session;
  }

  /** The one session that all sessions become which that time touches. */
  private int touched(int key, long time) {
    int found = NONE;
    int before = NONE;
    int session = firstOfKey[key];
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
    return found;
  }

  /** The second one goes into the first, and waits for its turn in the queue to be free. */
  private void unite(int session, int other) {
    setStart(session, Math.min(starts[session], starts[other]));
    ends[session] = Math.max(ends[session], ends[other]);
    nextEntries[lastEntries[session]] = firstEntries[other];
    lastEntries[session] = lastEntries[other];
    firstEntries[other] = NONE;
  }

  private void setStart(int session, long start) {
    if (start < starts[session]) {
      starts[session] = start;
      openings.add(start, orders[session], session);
    }
  }

  /** The earliest start of all open sessions; Long.MAX_VALUE if there is none. */
  long oldestStart() {
    while (!openings.isEmpty()) {
      int session = openings.first();
      boolean isOpen = firstEntries[session] != NONE && ends[session] > closedUntil;
      if (isOpen && starts[session] == openings.firstTime()) {
        return openings.firstTime();
      }
      openings.remove();
    }
    return Long.MAX_VALUE;
  }

  private int open(int key, long time, int entry, long order) {
    int session = firstFree;
    if (session == NONE) {
      session = size++;
      makeRoomForSession();
    } else {
      firstFree = nextOfKey[session];
    }
    starts[session] = time;
    openings.add(time, order, session);
    ends[session] = time + gapMillis;
    keys[session] = key;
    nextOfKey[session] = firstOfKey[key];
    firstOfKey[key] = session;
    firstEntries[session] = entry;
    lastEntries[session] = entry;
    orders[session] = order;
    closings.add(ends[session], order, session);
    return session;
  }

  /**
   * Closes the session that ends first, if it ends by then. It can be asked for until the next call
   * of any other method that changes something.
   *
   * @return the session, or {@link #NONE}
   */
  int close(long time) {
    closedUntil = Math.max(closedUntil, time);
    while (!closings.isEmpty() && closings.firstTime() <= time) {
      long queuedEnd = closings.firstTime();
      int session = closings.remove();
      if (firstEntries[session] == NONE) {
        free(session);
      } else if (ends[session] > queuedEnd) {
        closings.add(ends[session], orders[session], session);
      } else {
        unlink(session);
        free(session);
        return session;
      }
    }
    return NONE;
  }

  private void unlink(int session) {
    int key = keys[session];
    if (firstOfKey[key] == session) {
      firstOfKey[key] = nextOfKey[session];
      return;
    }
    int before = firstOfKey[key];
    while (nextOfKey[before] != session) {
      before = nextOfKey[before];
    }
    nextOfKey[before] = nextOfKey[session];
  }

  private void free(int session) {
    nextOfKey[session] = firstFree;
    firstFree = session;
  }

  /** Entries and keys get other numbers; those that no open session has are not looked at. */
  void renumber(int[] newEntries, int[] newKeys) {
    int[] oldNext = nextEntries;
    int[] oldFirst = firstOfKey;
    nextEntries = new int[oldNext.length];
    firstOfKey = new int[oldFirst.length];
    Arrays.fill(firstOfKey, NONE);
    for (int key = 0; key < oldFirst.length; key++) {
      for (int session = oldFirst[key]; session != NONE; session = nextOfKey[session]) {
        firstOfKey[newKeys[key]] = oldFirst[key];
        keys[session] = newKeys[key];
        renumber(session, oldNext, newEntries);
      }
    }
  }

  private void renumber(int session, int[] oldNext, int[] newEntries) {
    for (int entry = firstEntries[session]; entry != NONE; entry = oldNext[entry]) {
      int next = oldNext[entry];
      nextEntries[newEntries[entry]] = next == NONE ? NONE : newEntries[next];
    }
    firstEntries[session] = newEntries[firstEntries[session]];
    lastEntries[session] = newEntries[lastEntries[session]];
  }

  long bytes() {
    return closings.bytes()
        + openings.bytes()
        + 3L * Long.BYTES * starts.length
        + (4L * keys.length + firstOfKey.length + nextEntries.length) * Integer.BYTES;
  }

  private void makeRoom(int key, int entry) {
    if (key >= firstOfKey.length) {
      int length = firstOfKey.length;
      firstOfKey = Arrays.copyOf(firstOfKey, Math.max(key + 1, Math.max(16, 2 * length)));
      Arrays.fill(firstOfKey, length, firstOfKey.length, NONE);
    }
    if (entry >= nextEntries.length) {
      nextEntries =
          Arrays.copyOf(nextEntries, Math.max(entry + 1, Math.max(16, 2 * nextEntries.length)));
    }
  }

  private void makeRoomForSession() {
    if (size <= starts.length) {
      return;
    }
    int length = Math.max(16, 2 * starts.length);
    starts = Arrays.copyOf(starts, length);
    ends = Arrays.copyOf(ends, length);
    keys = Arrays.copyOf(keys, length);
    nextOfKey = Arrays.copyOf(nextOfKey, length);
    firstEntries = Arrays.copyOf(firstEntries, length);
    lastEntries = Arrays.copyOf(lastEntries, length);
    orders = Arrays.copyOf(orders, length);
  }
}
