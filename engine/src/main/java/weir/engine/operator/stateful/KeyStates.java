package weir.engine.operator.stateful;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.operator.ColdTimers;
import weir.engine.operator.Timers;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.state.object.ObjectCodec;

/**
 * The keys of a function, each by its number: what is kept of it, and its timeout. Objects are
 * encoded when they are stored, not before. A key of which there is nothing keeps its number until
 * {@link #tidy}. What does not fit into memory is in the store, all but the timeouts. Owned by one
 * thread.
 *
 * <p>As stored records: the key; which parts there are, the key's place in the order in which
 * something was kept of keys first, and the parts.
 */
public final class KeyStates<S> implements DurableTable {
  /** No timeout. */
  public static final long NEVER = Timers.NEVER;

  private static final TableName NAME = new TableName("states", 1);
  private static final int WARMED_AT_A_TIME = 4096;
  private static final int MIN_ROOM = 16;
  private static final int MIN_DEAD_KEYS = 1024;
  private static final int HAS_STATE = 1;
  private static final int HAS_TIMEOUT = 2;

  private final KeyEncoder encoder;
  private final Schema keySchema;
  private final ObjectCodec<S> stateCodec;
  private final Timers timers;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold = new ColdRecords(NAME, this, () -> this.live);
  private final ColdTimers coldTimers;
  private KeyTable keys;

  /* By key. */
  private @Nullable Object[] states = new @Nullable Object[MIN_ROOM];
  private long[] timeouts = new long[MIN_ROOM];
  private long[] ranks = new long[MIN_ROOM];

  private int knownKeys;
  private int live;
  private long nextRank;

  /** How many bytes a live key took when some were stored last. */
  private long bytesPerKey = 64;

  public KeyStates(KeyEncoder encoder, Schema keySchema, ObjectCodec<S> stateCodec, Timers timers) {
    this.encoder = encoder;
    this.keySchema = keySchema;
    this.stateCodec = stateCodec;
    this.timers = timers;
    this.keys = encoder.newTable();
    this.coldTimers = new ColdTimers(encoder);
  }

  /** Registers the keys as a table. One state alone stays in memory. */
  public void register(OperatorState state) {
    if (keySchema.size() == 0) {
      state.table(NAME, this);
    } else {
      cold.register(state);
      state.onRestored(() -> cold.forEach(this::note));
    }
  }

  /** Takes note of a key that is only in the store. */
  private void note(BinaryInput key, BinaryInput value) {
    boolean hasTimeout = (value.readByte() & HAS_TIMEOUT) != 0;
    long rank = value.readLong();
    nextRank = Math.max(nextRank, rank + 1);
    if (hasTimeout) {
      coldTimers.add(key, value.readLong(), rank);
    }
  }

  /** How many keys have something kept. */
  public long live() {
    return live + cold.count();
  }

  /** How many keys have numbers. */
  public int size() {
    return keys.size();
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return hotBytes() + coldTimers.bytes();
  }

  /** What of it can go to the store. */
  public long hotBytes() {
    return keys.bytes() + changed.bytes() + 32L * ranks.length + live * bytesPerKey;
  }

  /** Sets {@code ids[i]} to the number of the key of the i-th of these rows, new ones included. */
  public void find(RowBatch batch, int[] rows, int count, int[] ids) {
    find(encoder, batch, rows, count, ids);
  }

  /** The same of rows of another schema, whose keys that encoder takes. */
  void find(KeyEncoder others, RowBatch batch, int[] rows, int count, int[] ids) {
    cold.putBack(changed, keys);
    int first = keys.size();
    others.encode(batch, rows, count);
    keys.findOrAdd(others, 0, count, ids);
    fetch(first);
  }

  /** Lets the keys from that number on, which are new, have what the store has of them. */
  private void fetch(int first) {
    addNewKeys();
    cold.fetch(keys, first);
    for (int key = first; key < knownKeys; key++) {
      timers.set(key, timeouts[key], ranks[key]);
    }
  }

  /** The earliest timeout, if it is not later than that; else any later time. */
  public long firstTimeout(long limit) {
    long hot = timers.first();
    while (coldTimers.first() <= Math.min(limit, hot) && coldTimers.first() != NEVER) {
      cold.putBack(changed, keys);
      int first = keys.size();
      coldTimers.addEarliest(WARMED_AT_A_TIME, keys);
      fetch(first);
      hot = timers.first();
    }
    return Math.min(hot, coldTimers.first());
  }

  private void addNewKeys() {
    if (keys.size() > ranks.length) {
      int room = Math.max(keys.size(), 2 * ranks.length);
      states = Arrays.copyOf(states, room);
      timeouts = Arrays.copyOf(timeouts, room);
      ranks = Arrays.copyOf(ranks, room);
    }
    while (knownKeys < keys.size()) {
      states[knownKeys] = null;
      timeouts[knownKeys++] = NEVER;
    }
  }

  @SuppressWarnings("unchecked")
  @Nullable S state(int key) {
    return (S) states[key];
  }

  /** The timeout of a key in memory, or {@link #NEVER}. */
  public long timeout(int key) {
    return timeouts[key];
  }

  private boolean isLive(int key) {
    return states[key] != null || timeouts[key] != NEVER;
  }

  /** Sets what is kept of a key. */
  void set(int key, @Nullable S state, long timeout) {
    boolean wasLive = isLive(key);
    states[key] = state;
    timeouts[key] = timeout;
    if (isLive(key) != wasLive) {
      live += wasLive ? -1 : 1;
      ranks[key] = wasLive ? ranks[key] : nextRank++;
    }
    changed.mark(key);
    timers.set(key, timeout, ranks[key]);
  }

  /** A row with the columns of a key. */
  RowBatch key(int key) {
    RowBatchBuilder builder = new RowBatchBuilder(keySchema, 1);
    appendKey(key, builder);
    return builder.build(1);
  }

  /** Appends the columns of a key. */
  public void appendKey(int key, RowBatchBuilder out) {
    keys.append(key, key + 1, out, 0);
  }

  /** Takes numbers from keys of which there is nothing, if there are many of them. */
  public void tidy() {
    if (keys.size() - live > Math.max(MIN_DEAD_KEYS, live) && cold.isSettled()) {
      forgetDeadKeys();
    }
  }

  /** Lets keys that came first leave memory for the store, until about that much is free. */
  public void spill(long bytes) {
    int leaving = keySchema.size() == 0 ? 0 : ColdRecords.share(keys.size(), hotBytes(), bytes);
    if (leaving > 0) {
      leave(leaving);
    }
  }

  private void forgetDeadKeys() {
    int[] kept = new int[live];
    int count = 0;
    for (int key = 0; key < keys.size(); key++) {
      if (isLive(key)) {
        kept[count++] = key;
      }
    }
    changed.retain(keys, kept, count, key -> !isLive(key));
    retain(kept);
    fillTimers();
  }

  private void leave(int first) {
    cold.write();
    BinaryOutput keyBytes = new BinaryOutput();
    BinaryInput key = new BinaryInput();
    int spilled = 0;
    for (int number = 0; number < first; number++) {
      spilled += isLive(number) ? 1 : 0;
      if (timeouts[number] != NEVER) {
        keyBytes.clear();
        keys.write(number, keyBytes);
        key.set(keyBytes.array(), 0, keyBytes.size());
        coldTimers.add(key, timeouts[number], ranks[number]);
      }
    }
    int count = keys.size() - first;
    cold.add(spilled);
    live -= spilled;
    changed.left(count);
    retain(IntStream.range(first, first + count).toArray());
    fillTimers();
  }

  /** Forgets all keys but these, which are numbered in this order. */
  private void retain(int[] kept) {
    int room = Math.max(MIN_ROOM, kept.length);
    @Nullable Object[] keptStates = new @Nullable Object[room];
    long[] keptTimeouts = new long[room];
    long[] keptRanks = new long[room];
    KeyTable left = encoder.newTable();
    left.addSome(keys, kept);
    for (int i = 0; i < kept.length; i++) {
      keptStates[i] = states[kept[i]];
      keptTimeouts[i] = timeouts[kept[i]];
      keptRanks[i] = ranks[kept[i]];
    }
    keys = left;
    states = keptStates;
    timeouts = keptTimeouts;
    ranks = keptRanks;
    knownKeys = kept.length;
  }

  private void fillTimers() {
    timers.clear();
    for (int key = 0; key < knownKeys; key++) {
      timers.set(key, timeouts[key], ranks[key]);
    }
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    changed.putBack(keys);
    addNewKeys();
    long bytes = 0;
    int written = 0;
    int size = keys.size();
    for (int key = changed.first(scope, size);
        key < size;
        key = changed.next(key + 1, scope, size)) {
      keys.write(key, out.key());
      if (isLive(key)) {
        write(key, out.value());
        bytes += out.value().size();
        written++;
        out.put(keys.group(key), NO_BUCKET);
      } else {
        out.delete(keys.group(key), NO_BUCKET);
      }
    }
    changed.frozen(size);
    bytesPerKey = written == 0 ? bytesPerKey : 2 * bytes / written;
  }

  private void write(int key, BinaryOutput out) {
    boolean hasTimeout = timeouts[key] != NEVER;
    out.putByte((states[key] != null ? HAS_STATE : 0) | (hasTimeout ? HAS_TIMEOUT : 0));
    out.putLong(ranks[key]);
    if (hasTimeout) {
      out.putLong(timeouts[key]);
    }
    if (states[key] != null) {
      stateCodec.write(state(key), out);
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    coldTimers.remove(key);
    int number = keys.findOrAdd(key);
    bytesPerKey = Math.max(bytesPerKey, 2L * value.remaining());
    addNewKeys();
    int parts = value.readByte();
    ranks[number] = value.readLong();
    nextRank = Math.max(nextRank, ranks[number] + 1);
    timeouts[number] = (parts & HAS_TIMEOUT) != 0 ? value.readLong() : NEVER;
    states[number] = (parts & HAS_STATE) != 0 ? stateCodec.read(value) : null;
    live += isLive(number) ? 1 : 0;
  }

  @Override
  public void restored() {
    changed.frozen(keys.size());
    fillTimers();
  }
}
