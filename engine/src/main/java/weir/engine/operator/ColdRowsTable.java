package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.ByteSlice;
import weir.engine.state.DroppedBuckets;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;
import weir.engine.state.KeyTable;
import weir.engine.state.KeyedRows;
import weir.engine.state.OperatorState;
import weir.engine.state.StateKey;
import weir.engine.state.StateKeys;
import weir.engine.state.StateValues;
import weir.engine.state.StoreAccess;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The rows that a time-range join keeps of one input and that do not fit into memory, as stored
 * records: a bucket is a stretch, a key the rows' key, a value all rows with that key, in the order
 * they came. They are looked up for many rows at a time.
 *
 * <p>Where it matters which rows have found a partner, a bit for that stands behind each row, and
 * the rows of a key are all hot or all cold: they come back into memory when a row of their key
 * comes, on either side, and those of the first stretch when it begins to leave.
 */
final class ColdRowsTable implements DurableTable, TimedRows.Cold {
  private static final int KEYS_AT_A_TIME = 4096;

  private final TableName name;
  private final Schema schema;
  private final TimedRows kept;
  private final TimedRowsTable hotTable;
  private final KeyEncoder keys;

  /** For rows that come back while those of the other one are in use. */
  private final KeyEncoder warmKeys;

  private final boolean isFlagged;
  private final RowCodec codec;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final StateKeys wanted = new StateKeys();
  private final StateValues found = new StateValues();
  private final BinaryOutput keyOutput = new BinaryOutput();
  private final BinaryInput keyInput = new BinaryInput();
  private final BinaryInput valueInput = new BinaryInput();
  private final ByteSlice slice = new ByteSlice();
  private StoreAccess store = StoreAccess.none();
  private KeyGroupRange groups = KeyGroups.ALL;

  /** Where dropped stretches have records. */
  private final DroppedBuckets dropped = new DroppedBuckets();

  /** Before the ranks of all rows that were hot. */
  private long firstRank = Long.MIN_VALUE / 2;

  /** Stretches whose cold rows have become hot, to be written as such. */
  private final Set<Long> warmed = new HashSet<>();

  /**
   * @param keys of the rows
   * @param warmKeys for the same keys
   * @param hotTable of the same rows as long as they are hot
   */
  ColdRowsTable(
      String name,
      Schema schema,
      KeyEncoder keys,
      KeyEncoder warmKeys,
      TimedRows kept,
      TimedRowsTable hotTable) {
    this.isFlagged = kept.areFlagged();
    this.name = new TableName(name, isFlagged ? 2 : 1);
    this.warmKeys = warmKeys;
    this.schema = schema;
    this.keys = keys;
    this.kept = kept;
    this.hotTable = hotTable;
    this.codec = new RowCodec(schema);
  }

  void register(OperatorState state) {
    groups = state.groups();
    state.table(name, this);
    state.note(name.name(), this::save, this::load);
    state.onStore(access -> store = access);
    kept.keepCold(this);
  }

  @Override
  public void drop(JoinBucket bucket) {
    hotTable.drop(bucket);
    dropped.add(bucket.index, bucket.coldGroups);
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    for (JoinBucket bucket : kept.buckets()) {
      bucket.warmed.freeze(bucket.index, out);
      if (scope == DurableState.Scope.ALL) {
        store.settle();
        readCold(bucket, (group, key, value) -> copy(group, bucket, key, value, out));
      }
    }
  }

  private static void copy(
      int group, JoinBucket bucket, BinaryInput key, BinaryInput value, TableWriter out) {
    out.key().putBytes(key.array(), key.position(), key.remaining());
    out.value().putBytes(value.array(), value.position(), value.remaining());
    out.put(group, bucket.index);
  }

  /** Takes a record of a key group. */
  private interface ColdTarget {
    void accept(int group, BinaryInput key, BinaryInput value);
  }

  /** Reads a bucket's records, but for those whose rows are hot again. */
  private void readCold(JoinBucket bucket, ColdTarget target) {
    StoredGroups stored = bucket.coldGroups;
    for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
      int own = group;
      store.read(
          name,
          group,
          bucket.index,
          (key, value) -> {
            if (!isFlagged || !bucket.hot.rows.hasKey(key)) {
              target.accept(own, key, value);
            }
          });
    }
  }

  @Override
  public boolean readsStore() {
    return store.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    dropped.add(bucket, group);
    warmed.add(bucket);
    if (isFlagged) {
      while (value.remaining() > 0) {
        hotTable.restore(group, bucket, firstRank++, value);
      }
      return;
    }
    RowBatchBuilder rows = new RowBatchBuilder(schema, 16);
    while (value.remaining() > 0) {
      codec.read(value, rows);
    }
    RowBatch batch = rows.build();
    int[] numbers = rowNumbers.of(batch);
    keys.encode(batch, numbers, batch.size());
    kept.restore(bucket, keys, batch, numbers);
  }

  /** The hot rows have come back, behind the cold ones. */
  void hotRestored() {
    for (JoinBucket bucket : kept.buckets()) {
      if (warmed.contains(bucket.index)) {
        hotTable.drop(bucket);
        bucket.records.rewrite(bucket.hot.rows.size());
      }
    }
    warmed.clear();
  }

  /** The key groups, and which stretches have rows in the store, for one that reads them there. */
  private String save() {
    StringBuilder text = new StringBuilder();
    text.append(groups.first()).append(',').append(groups.last()).append(';');
    for (JoinBucket bucket : kept.buckets()) {
      if (bucket.coldRows > 0) {
        text.append(bucket.index).append(',').append(bucket.coldRows);
        text.append(',').append(bucket.oldestTime);
        StoredGroups stored = bucket.coldGroups;
        for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
          text.append(',').append(group);
        }
        text.append(';');
      }
    }
    return text.toString();
  }

  private void load(String text) {
    if (!store.isThere()) {
      return;
    }
    List<long[]> parts = Arrays.stream(text.split(";", 0)).map(ColdRowsTable::numbers).toList();
    KeyGroupRange saved = new KeyGroupRange((int) parts.get(0)[0], (int) parts.get(0)[1]);
    for (long[] numbers : parts.subList(1, parts.size())) {
      StoredGroups stored = new StoredGroups();
      Arrays.stream(numbers, 3, numbers.length)
          .filter(group -> groups.contains((int) group))
          .forEach(group -> stored.add((int) group));
      long rows = groups.contains(saved) ? numbers[1] : count(numbers[0], stored);
      kept.restoreCold(numbers[0], rows, numbers[2], stored, keys);
    }
  }

  private static long[] numbers(String text) {
    return Arrays.stream(text.split(",", 0)).mapToLong(Long::parseLong).toArray();
  }

  /** Counts the rows of a bucket that are in the store, as only some of those noted are here. */
  private long count(long bucket, StoredGroups stored) {
    long[] rows = {0};
    RowBatchBuilder read = new RowBatchBuilder(schema, 0);
    for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
      store.read(name, group, bucket, (key, value) -> rows[0] += count(value, read));
    }
    return rows[0];
  }

  private long count(BinaryInput value, RowBatchBuilder read) {
    long rows = 0;
    while (value.remaining() > 0) {
      codec.read(value, read);
      value.skip(isFlagged ? 1 : 0);
      rows++;
    }
    read.build((int) rows);
    return rows;
  }

  /** Moves the oldest rows to the store until that much is free; returns how much is. */
  long spill(long bytes) {
    List<JoinBucket> chosen = new ArrayList<>();
    long freed = 0;
    for (JoinBucket bucket : kept.buckets()) {
      if (freed < bytes && bucket.hot.rows.size() > 0 && !kept.isLeaving(bucket)) {
        chosen.add(bucket);
        freed += bucket.hot.rows.bytes();
      }
    }
    for (JoinBucket bucket : chosen) {
      store.write(name, out -> write(bucket, out));
      hotTable.drop(bucket);
      kept.cool(bucket, keys);
    }
    return freed;
  }

  /** Writes a bucket's hot rows, behind those that its keys have in the store already. */
  private void write(JoinBucket bucket, TableWriter out) {
    KeyedRows rows = bucket.hot.rows;
    for (int from = 0; from < rows.keyCount(); from += KEYS_AT_A_TIME) {
      int to = Math.min(rows.keyCount(), from + KEYS_AT_A_TIME);
      found.reset(to - from);
      if (bucket.coldRows > 0 && !isFlagged) {
        wanted.clear();
        for (int key = from; key < to; key++) {
          keyOutput.clear();
          rows.writeKey(key, keyOutput);
          want(rows.groupOf(key), bucket.index);
        }
        store.get(name, wanted, found);
      }
      for (int key = from; key < to; key++) {
        byte[] before = found.get(key - from);
        if (before != null) {
          out.value().putBytes(before, 0, before.length);
        }
        write(rows, key, bucket, out);
      }
    }
  }

  private void want(int group, long index) {
    wanted.add(group, index, slice.set(keyOutput.array(), 0, keyOutput.size()));
  }

  private void write(KeyedRows rows, int key, JoinBucket bucket, TableWriter out) {
    int[] numbers = new int[4];
    int count = 0;
    for (int row = rows.firstOf(key); row != KeyedRows.NONE; row = rows.next(row)) {
      numbers = count == numbers.length ? Arrays.copyOf(numbers, 2 * count) : numbers;
      numbers[count++] = row;
    }
    RowBatch batch = rows.rows().batch(numbers, 0, count);
    for (int i = 0; i < count; i++) {
      codec.write(batch, i, out.value());
      if (isFlagged) {
        out.value().putByte(bucket.hot.kept.matched.isSet(numbers[i]) ? 1 : 0);
      }
    }
    rows.writeKey(key, out.key());
    int group = rows.groupOf(key);
    out.put(group, bucket.index);
    bucket.coldGroups.add(group);
  }

  @Override
  public void warm(JoinBucket bucket, KeyEncoder encoded, int from, int to) {
    if (bucket.coldRows == 0 || !isFlagged) {
      return;
    }
    lookUp(bucket, encoded, from, to);
    for (int i = 0; i < wanted.size(); i++) {
      byte[] value = found.get(i);
      byte[] key = wanted.key(i);
      keyInput.set(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
      if (value != null && !bucket.hot.rows.hasKey(keyInput)) {
        warm(bucket, valueInput.set(value, 0, value.length));
        bucket.warmed.add(key);
      }
    }
  }

  @Override
  public void warmAll(JoinBucket bucket) {
    readCold(bucket, (group, key, value) -> warm(bucket, value));
    dropped.add(bucket.index, bucket.coldGroups);
    bucket.coldGroups.clear();
    bucket.warmed.clear();
    assert bucket.coldRows == 0 : bucket.coldRows + " cold rows are not there";
  }

  /** Makes the rows of a record hot. */
  private void warm(JoinBucket bucket, BinaryInput value) {
    RowBatchBuilder rows = new RowBatchBuilder(schema, 4);
    int first = bucket.hot.rows.size();
    BitSet matched = new BitSet();
    int count = 0;
    while (value.remaining() > 0) {
      codec.read(value, rows);
      matched.set(count++, value.readByte() != 0);
    }
    RowBatch batch = rows.build(count);
    int[] numbers = rowNumbers.of(batch);
    warmKeys.encode(batch, numbers, count);
    bucket.hot.rows.add(warmKeys, batch, numbers, 0, count);
    bucket.coldRows -= count;
    for (int i = 0; i < count; i++) {
      kept.note(bucket, first + i, matched.get(i));
    }
  }

  /** The cold rows of a bucket with any of those keys, which another encoder has encoded. */
  JoinRows fetch(JoinBucket bucket, KeyEncoder encoded, int from, int to) {
    lookUp(bucket, encoded, from, to);
    RowBatchBuilder fetched = new RowBatchBuilder(schema);
    for (int key = 0; key < wanted.size(); key++) {
      byte[] value = found.get(key);
      if (value != null) {
        valueInput.set(value, 0, value.length);
        while (valueInput.remaining() > 0) {
          codec.read(valueInput, fetched);
        }
      }
    }
    JoinRows rows = kept.newRows(keys);
    RowBatch batch = fetched.build();
    if (batch.size() > 0) {
      int[] numbers = rowNumbers.of(batch);
      keys.encode(batch, numbers, batch.size());
      rows.rows.add(keys, batch, numbers, 0, batch.size());
    }
    return rows;
  }

  private void lookUp(JoinBucket bucket, KeyEncoder encoded, int from, int to) {
    KeyTable distinct = encoded.newTable();
    distinct.findOrAdd(encoded, from, to, new int[to]);
    wanted.clear();
    for (int key = 0; key < distinct.size(); key++) {
      keyOutput.clear();
      distinct.write(key, keyOutput);
      want(distinct.group(key), bucket.index);
    }
    store.get(name, wanted, found);
  }
}
