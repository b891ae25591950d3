package weir.engine.state;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;

/**
 * The records of a table that are only in the store, while others are hot: what was dropped from
 * memory, and after a restart all. They come back by key, many keys at a time, once rows ask for
 * them; a key that is hot never looks into the store. Owned by the operator's thread.
 *
 * <p>A table that does not fit into memory, in a few lines:
 *
 * <pre>{@code
 * private final ColdRecords cold = new ColdRecords(NAME, this, () -> liveKeys);
 *
 * void open(OperatorContext context) {
 *   cold.register(context.state());                      // the table, too
 * }
 *
 * void process(RowBatch batch) {
 *   cold.putBack(changed, keys);
 *   int first = keys.size();
 *   keys.findOrAdd(encoder, 0, batch.size(), ids);
 *   cold.fetch(keys, first);                             // calls restore for those that are stored
 *   ...
 * }
 *
 * void endEpoch() {                                      // nobody has a number of a key just now
 *   if (cold.isSettled()) {
 *     ... forget keys without a value
 *   }
 *   int leaving = cold.leaving(keys.size(), bytes());
 *   if (leaving > 0) {
 *     cold.write();
 *     ... drop the keys that came first, so many, and renumber the others
 *     cold.add(droppedKeys);
 *     cold.holds(bytes());
 *   }
 * }
 *
 * void freeze(DurableState.Scope scope, TableWriter out) {
 *   if (cold.copyAll(scope, out)) {
 *     return;
 *   }
 *   ...
 * }
 *
 * public boolean readsStore() {
 *   return cold.isThere();
 * }
 * }</pre>
 *
 * <p>A key without a value may be forgotten only while {@link #isSettled}: else its old record may
 * still stand in the store. One whose deletion has not been frozen comes back with {@link
 * #putBack}, so that it is not looked up.
 */
public final class ColdRecords {
  static final int KEYS_AT_A_TIME = 4096;

  private final TableName name;
  private final DurableTable table;
  private final Consumer<Map<Long, Long>> hotCounts;
  private final StateKeys wanted = new StateKeys();
  private final StateValues found = new StateValues();
  private final BinaryOutput keyOutput = new BinaryOutput();
  private final BinaryInput keyInput = new BinaryInput();
  private final BinaryInput valueInput = new BinaryInput();
  private final ByteSlice slice = new ByteSlice();
  private StoreAccess store = StoreAccess.none();
  private KeyGroupRange groups = KeyGroups.ALL;

  private final NavigableMap<Long, Bucket> buckets = new TreeMap<>();
  private final DroppedBuckets dropped = new DroppedBuckets();
  private long count;
  private boolean isCounted;

  /**
   * @param hotCount how many keys in memory have a value
   */
  public ColdRecords(TableName name, DurableTable table, LongSupplier hotCount) {
    this(name, table, counts -> counts.put(DurableTable.NO_BUCKET, hotCount.getAsLong()));
  }

  /**
   * @param hotCounts adds by bucket how many keys in memory have a value
   */
  public ColdRecords(TableName name, DurableTable table, Consumer<Map<Long, Long>> hotCounts) {
    this.name = name;
    this.table = table;
    this.hotCounts = hotCounts;
  }

  /** The records of a bucket. */
  private static final class Bucket {
    /** How many are only in the store. */
    private long cold;

    /** Where there are any in the store, if they are ever deleted as a bucket. */
    private final StoredGroups stored = new StoredGroups();
  }

  /** Registers the table, and what is noted of it. */
  public void register(OperatorState state) {
    groups = state.groups();
    state.table(name, table);
    state.note(name.name() + "-kept", this::save, this::load);
    state.onStore(access -> store = access);
    state.onRestored(this::countIfNotNoted);
  }

  /** Whether there is a store that can hold more than memory. */
  public boolean isThere() {
    return store.isThere();
  }

  /** How many records are only in the store. */
  public long count() {
    return count;
  }

  /** Whether everything that was frozen stands in the store: keys may be forgotten. */
  public boolean isSettled() {
    return !store.isThere() || store.isSettled();
  }

  /** Lets keys come back whose deletion is not yet frozen. To be called before keys are found. */
  public void putBack(ChangedKeys changed, KeyTable keys) {
    if (count > 0) {
      changed.putBack(keys);
    }
  }

  /** Puts back what the store has of the keys from that number on, which were not hot before. */
  public void fetch(KeyTable keys, int from) {
    fetch(keys, from, key -> DurableTable.NO_BUCKET);
  }

  /**
   * The same of records in buckets.
   *
   * @param bucketOf the bucket of a key
   */
  public void fetch(KeyTable keys, int from, IntToLongFunction bucketOf) {
    int end = keys.size();
    for (int first = from; first < end && count > 0; first += KEYS_AT_A_TIME) {
      fetch(keys, first, Math.min(end, first + KEYS_AT_A_TIME), bucketOf);
    }
  }

  private void fetch(KeyTable keys, int from, int to, IntToLongFunction bucketOf) {
    wanted.clear();
    for (int key = from; key < to; key++) {
      wanted.add(keys.group(key), bucketOf.applyAsLong(key), key(keys, key));
    }
    store.get(name, wanted, found);
    for (int key = from; key < to; key++) {
      byte[] value = found.get(key - from);
      if (value != null) {
        ByteSlice bytes = key(keys, key);
        keyInput.set(bytes.array(), bytes.start(), bytes.length());
        valueInput.set(value, 0, value.length);
        long bucket = bucketOf.applyAsLong(key);
        table.restore(keys.group(key), bucket, keyInput, valueInput);
        add(bucket, -1);
      }
    }
  }

  private ByteSlice key(KeyTable keys, int key) {
    keyOutput.clear();
    keys.write(key, keyOutput);
    return slice.set(keyOutput.array(), 0, keyOutput.size());
  }

  /**
   * Puts back all records that begin with the keys from that number on: where what is found by a
   * key is many records.
   */
  public void fetchAll(KeyTable keys, int from) {
    int end = keys.size();
    for (int key = from; key < end && count > 0; key++) {
      int group = keys.group(key);
      byte[] prefix = StateKey.of(group, DurableTable.NO_BUCKET, key(keys, key));
      // One cursor for all would have no bound, and pass deleted records behind each key.
      try (StateCursor cursor = store.scan(name, prefix)) {
        while (cursor.next()) {
          restore(group, cursor.key(), cursor.value());
        }
      }
    }
  }

  private void restore(int group, byte[] key, byte[] value) {
    set(key, value);
    table.restore(group, DurableTable.NO_BUCKET, keyInput, valueInput);
    add(-1);
  }

  /** Puts back all records of a bucket, which is dropped with that. */
  public void fetchBucket(long bucket) {
    StoredGroups stored = bucket(bucket).stored;
    for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
      int own = group;
      store.read(name, group, bucket, (key, value) -> table.restore(own, bucket, key, value));
    }
    drop(bucket, buckets.remove(bucket));
  }

  private void drop(long bucket, Bucket records) {
    dropped.add(bucket, records.stored);
    count -= records.cold;
  }

  /**
   * The records that are only in the store, for a reader on another thread: it must leave out those
   * of keys that are hot, which may be old. Keeps the store open.
   */
  public StoredView view() {
    return count > 0 ? store.view(name) : StoredView.empty();
  }

  /** Says how much the table keeps hot now. */
  public void holds(long hotBytes) {
    store.excess(hotBytes);
  }

  /**
   * How many of the keys that came first are to leave memory, so that it holds as much as it may; 0
   * if it does.
   *
   * @param keys how many there are
   * @param hotBytes how much they take
   */
  public int leaving(int keys, long hotBytes) {
    return share(keys, hotBytes, store.excess(hotBytes));
  }

  /**
   * How many of some keys take that many bytes of all that they take.
   *
   * @param keys how many there are
   * @param hotBytes how much they take
   * @param bytes of it; 0 for none
   */
  public static int share(int keys, long hotBytes, long bytes) {
    return bytes <= 0 ? 0 : (int) Math.min(keys, Math.ceil((double) keys * bytes / hotBytes));
  }

  /** Writes what has changed. What is clean then may be dropped. */
  public void write() {
    store.write(name, this::freezeChanges);
  }

  /** Writes records that are in no table of the operator's, behind what {@link #dropUpTo} says. */
  public void write(Consumer<TableWriter> records) {
    store.write(
        name,
        out -> {
          freezeDropped(out);
          records.accept(out);
        });
  }

  private void freezeChanges(TableWriter out) {
    table.freeze(DurableState.Scope.CHANGES, out);
  }

  /**
   * Deletes records from the store. Takes as long as it takes to read all of them.
   *
   * @param isOver whether to delete a record; it must say no of keys that are hot
   */
  public void deleteIf(BiPredicate<BinaryInput, BinaryInput> isOver) {
    review((key, value, newValue) -> isOver.test(key, value) ? Fate.DELETED : Fate.KEPT);
  }

  /** What becomes of a record in the store. */
  public enum Fate {
    KEPT,
    CHANGED,
    DELETED
  }

  /** Says what becomes of records in the store. */
  @FunctionalInterface
  public interface Review {
    /**
     * Looks at a record, which is to be kept if its key is hot.
     *
     * @param newValue gets the value of one that is changed
     */
    Fate of(BinaryInput key, BinaryInput value, BinaryOutput newValue);
  }

  /** Changes or deletes records in the store. Takes as long as it takes to read all of them. */
  public void review(Review review) {
    for (int group = groups.first(); group <= groups.last() && count > 0; group++) {
      int own = group;
      store.write(name, out -> review(own, review, out));
    }
  }

  private void review(int group, Review review, TableWriter out) {
    scan(
        group,
        (key, value) -> {
          set(key, value);
          Fate fate = review.of(keyInput, valueInput, out.value());
          if (fate == Fate.KEPT) {
            return;
          }
          out.key().putBytes(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
          long bucket = StateKey.bucketOf(key, 0);
          if (fate == Fate.CHANGED) {
            out.put(group, bucket);
          } else {
            out.delete(group, bucket);
            add(bucket, -1);
          }
        });
  }

  /** Shows the key and value of all records in the store, which takes as long as to read them. */
  public void forEach(BiConsumer<BinaryInput, BinaryInput> visitor) {
    for (int group = groups.first(); group <= groups.last() && count > 0; group++) {
      scan(
          group,
          (key, value) -> {
            set(key, value);
            visitor.accept(keyInput, valueInput);
          });
    }
  }

  /** Reads the rows of records. */
  @FunctionalInterface
  public interface RowReader {
    /** Appends the row of a record, if it is wanted; says whether it is. */
    boolean read(BinaryInput key, BinaryInput value, RowBatchBuilder out);
  }

  /** Shows the rows of the records in the store that are wanted, at most so many at a time. */
  public void forEachRow(
      Schema schema, int batchRows, RowReader reader, Consumer<RowBatch> target) {
    RowBatchBuilder out = new RowBatchBuilder(schema, batchRows);
    int[] count = {0};
    forEach(
        (key, value) -> {
          if (reader.read(key, value, out) && ++count[0] == batchRows) {
            target.accept(out.build(batchRows));
            count[0] = 0;
          }
        });
    if (count[0] > 0) {
      target.accept(out.build(count[0]));
    }
  }

  /** Shows the key, with its prefix, and the value of all records of a key group. */
  private void scan(int group, BiConsumer<byte[], byte[]> visitor) {
    try (StateCursor cursor = store.scan(name, StateKey.group(group))) {
      while (cursor.next()) {
        visitor.accept(cursor.key(), cursor.value());
      }
    }
  }

  private void set(byte[] key, byte[] value) {
    keyInput.set(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
    valueInput.set(value, 0, value.length);
  }

  /** That many keys with a value have been dropped from memory. */
  public void add(long dropped) {
    add(DurableTable.NO_BUCKET, dropped);
  }

  /** The same of keys with records in that bucket. */
  public void add(long bucket, long left) {
    bucket(bucket).cold += left;
    count += left;
  }

  private Bucket bucket(long bucket) {
    return buckets.computeIfAbsent(bucket, added -> new Bucket());
  }

  /** A record of that bucket has been written, or has come back. */
  public void stored(int group, long bucket) {
    bucket(bucket).stored.add(group);
  }

  /** The first bucket that has records in the store; Long.MAX_VALUE if none is known to. */
  public long firstBucket() {
    return buckets.isEmpty() ? Long.MAX_VALUE : buckets.firstKey();
  }

  /** The buckets that have records in the store, in order. */
  public Set<Long> buckets() {
    return Collections.unmodifiableSet(buckets.keySet());
  }

  /** Lets the records go of all buckets up to that one; {@link #freezeDropped} deletes them. */
  public void dropUpTo(long last) {
    NavigableMap<Long, Bucket> over = buckets.headMap(last, true);
    over.forEach(this::drop);
    over.clear();
  }

  /** Deletes what has been dropped as buckets: to be called first in a freeze. */
  public void freezeDropped(TableWriter out) {
    dropped.freeze(out);
  }

  /**
   * Copies all records as they stand in the store, for a snapshot that stands alone, if some are
   * only there; says whether it has.
   */
  public boolean copyAll(DurableState.Scope scope, TableWriter out) {
    if (scope != DurableState.Scope.ALL || count == 0) {
      return false;
    }
    write();
    for (int group = groups.first(); group <= groups.last(); group++) {
      int own = group;
      scan(
          group,
          (key, value) -> {
            out.key().putBytes(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
            out.value().putBytes(value, 0, value.length);
            out.put(own, StateKey.bucketOf(key, 0));
          });
    }
    return true;
  }

  /** The key groups; then each bucket, how many records it has, and in which key groups. */
  private String save() {
    Map<Long, Long> hot = new HashMap<>();
    hotCounts.accept(hot);
    hot.keySet().forEach(this::bucket);
    StringBuilder text = new StringBuilder();
    text.append(groups.first()).append(',').append(groups.last());
    buckets.forEach(
        (bucket, records) -> {
          long all = records.cold + hot.getOrDefault(bucket, 0L);
          text.append(';').append(bucket).append(',').append(all);
          StoredGroups stored = records.stored;
          for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
            text.append(',').append(group);
          }
        });
    return text.toString();
  }

  private void load(String text) {
    if (!store.isThere()) {
      return;
    }
    isCounted = true;
    List<long[]> parts = Arrays.stream(text.split(";", 0)).map(ColdRecords::numbers).toList();
    KeyGroupRange saved = new KeyGroupRange((int) parts.get(0)[0], (int) parts.get(0)[1]);
    if (!groups.contains(saved)) {
      countRecords(groups.intersection(saved));
      return;
    }
    for (long[] part : parts.subList(1, parts.size())) {
      add(part[0], part[1]);
      Arrays.stream(part, 2, part.length).forEach(group -> stored((int) group, part[0]));
    }
  }

  private static long[] numbers(String text) {
    return Arrays.stream(text.split(",", 0)).mapToLong(Long::parseLong).toArray();
  }

  private void countIfNotNoted() {
    if (store.isThere() && !isCounted) {
      countRecords(groups);
    }
  }

  private void countRecords(KeyGroupRange range) {
    for (int group = range.first(); group <= range.last(); group++) {
      int own = group;
      scan(
          group,
          (key, value) -> {
            long bucket = StateKey.bucketOf(key, 0);
            add(bucket, 1);
            stored(own, bucket);
          });
    }
  }
}
