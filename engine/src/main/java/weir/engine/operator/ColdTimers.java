package weir.engine.operator;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/** The timeouts of keys whose state is only in the store. Owned by one thread. */
public final class ColdTimers {
  private static final int MIN_DEAD_KEYS = 1024;

  private final KeyEncoder encoder;
  private final BinaryOutput bytes = new BinaryOutput();
  private final BinaryInput input = new BinaryInput();
  private KeyTable keys;
  private Timers timers = new Timers();
  private int live;

  public ColdTimers(KeyEncoder encoder) {
    this.encoder = encoder;
    this.keys = encoder.newTable();
  }

  /** The earliest timeout; {@link Timers#NEVER} if there is none. */
  public long first() {
    return live == 0 ? Timers.NEVER : timers.first();
  }

  /** The place of the earliest timeout among those of its time; Long.MAX_VALUE if there is none. */
  public long firstRank() {
    return first() == Timers.NEVER ? Long.MAX_VALUE : timers.firstRank();
  }

  /** Takes note of the timeout of a key, whose bytes are the rest of the input. */
  public void add(BinaryInput key, long timeout, long rank) {
    timers.set(keys.findOrAdd(key), timeout, rank);
    live++;
  }

  /** Forgets the timeout of a key that has left the store, if it has one. */
  public void remove(BinaryInput key) {
    int number = live == 0 ? -1 : keys.find(key);
    if (number >= 0 && timers.timeout(number) != Timers.NEVER) {
      timers.set(number, Timers.NEVER, 0);
      live--;
      tidy();
    }
  }

  /** Adds the keys with the earliest timeouts to a table, as many as that. */
  public void addEarliest(int most, KeyTable target) {
    long time = timers.first();
    for (int i = 0; i < most && time != Timers.NEVER; i++) {
      bytes.clear();
      keys.write(timers.remove(), bytes);
      target.findOrAdd(input.set(bytes.array(), 0, bytes.size()));
      live--;
      time = timers.first();
    }
  }

  private void tidy() {
    if (keys.size() - live <= Math.max(MIN_DEAD_KEYS, live)) {
      return;
    }
    KeyTable old = keys;
    Timers before = timers;
    keys = encoder.newTable();
    timers = new Timers();
    live = 0;
    for (int key = 0; key < old.size(); key++) {
      if (before.timeout(key) != Timers.NEVER) {
        bytes.clear();
        old.write(key, bytes);
        add(input.set(bytes.array(), 0, bytes.size()), before.timeout(key), before.rank(key));
      }
    }
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return keys.bytes() + timers.bytes();
  }
}
