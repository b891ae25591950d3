package weir.engine.operator.stateful;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/** The timeouts of keys whose state is only in the store. Owned by one thread. */
final class ColdTimers {
  private static final int MIN_DEAD_KEYS = 1024;

  private final KeyEncoder encoder;
  private final BinaryOutput bytes = new BinaryOutput();
  private final BinaryInput input = new BinaryInput();
  private KeyTable keys;
  private Timers timers = new Timers();
  private int live;

  ColdTimers(KeyEncoder encoder) {
    this.encoder = encoder;
    this.keys = encoder.newTable();
  }

  /** The earliest timeout; {@link KeyStates#NEVER} if there is none. */
  long first() {
    return live == 0 ? KeyStates.NEVER : timers.first();
  }

  /** Takes note of the timeout of a key, whose bytes are the rest of the input. */
  void add(BinaryInput key, long timeout, long rank) {
    timers.set(keys.findOrAdd(key), timeout, rank);
    live++;
  }

  /** Forgets the timeout of a key that has left the store, if it has one. */
  void remove(BinaryInput key) {
    int number = live == 0 ? -1 : keys.find(key);
    if (number >= 0 && timers.timeout(number) != KeyStates.NEVER) {
      timers.set(number, KeyStates.NEVER, 0);
      live--;
      tidy();
    }
  }

  /** Adds the keys with the earliest timeouts to a table, as many as that. */
  void addEarliest(int most, KeyTable target) {
    long time = timers.first();
    for (int i = 0; i < most && time != KeyStates.NEVER; i++) {
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
      if (before.timeout(key) != KeyStates.NEVER) {
        bytes.clear();
        old.write(key, bytes);
        add(input.set(bytes.array(), 0, bytes.size()), before.timeout(key), before.rank(key));
      }
    }
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return keys.bytes() + timers.bytes();
  }
}
