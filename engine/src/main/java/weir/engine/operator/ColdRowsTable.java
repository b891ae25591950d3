package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
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
 */
final class ColdRowsTable implements DurableTable {
  private static final int KEYS_AT_A_TIME = 4096;

  private final TableName name;
  private final Schema schema;
  private final TimedRows kept;
  private final TimedRowsTable hotTable;
  private final KeyEncoder keys;
  private final RowCodec codec;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final StateKeys wanted = new StateKeys();
  private final StateValues found = new StateValues();
  private final BinaryOutput keyOutput = new BinaryOutput();
  private final BinaryInput valueInput = new BinaryInput();
  private final ByteSlice slice = new ByteSlice();
  private StoreAccess store = StoreAccess.none();
  private KeyGroupRange groups = KeyGroups.ALL;

  /** Where dropped stretches have records. */
  private final DroppedBuckets dropped = new DroppedBuckets();

  /** Stretches whose cold rows have become hot, to be written as such. */
  private final Set<Long> warmed = new HashSet<>();

  /**
   * @param keys of the rows
   * @param hotTable of the same rows as long as they are hot
   */
  ColdRowsTable(
      TableName name, Schema schema, KeyEncoder keys, TimedRows kept, TimedRowsTable hotTable) {
    this.name = name;
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
    kept.onDrop(this::drop);
  }

  private void drop(JoinBucket bucket) {
    hotTable.drop(bucket);
    dropped.add(bucket.index, bucket.coldGroups);
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    if (scope == DurableState.Scope.ALL) {
      kept.buckets().forEach(bucket -> copy(bucket, out));
    }
  }

  private void copy(JoinBucket bucket, TableWriter out) {
    StoredGroups stored = bucket.coldGroups;
    for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
      store.copy(name, group, bucket.index, out);
    }
  }

  @Override
  public boolean readsStore() {
    return store.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    RowBatchBuilder rows = new RowBatchBuilder(schema, 16);
    while (value.remaining() > 0) {
      codec.read(value, rows);
    }
    RowBatch batch = rows.build();
    int[] numbers = rowNumbers.of(batch);
    keys.encode(batch, numbers, batch.size());
    kept.restore(bucket, keys, batch, numbers);
    dropped.add(bucket, group);
    warmed.add(bucket);
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

  /** Which stretches have rows in the store, for one that reads them there. */
  private String save() {
    StringBuilder text = new StringBuilder();
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
    for (String part : text.split(";", 0)) {
      if (!part.isEmpty()) {
        long[] numbers = Arrays.stream(part.split(",", 0)).mapToLong(Long::parseLong).toArray();
        StoredGroups stored = new StoredGroups();
        Arrays.stream(numbers, 3, numbers.length)
            .filter(group -> groups.contains((int) group))
            .forEach(group -> stored.add((int) group));
        kept.restoreCold(numbers[0], numbers[1], numbers[2], stored, keys);
      }
    }
  }

  /** Moves the oldest rows to the store until that much is free; returns how much is. */
  long spill(long bytes) {
    List<JoinBucket> chosen = new ArrayList<>();
    long freed = 0;
    for (JoinBucket bucket : kept.buckets()) {
      if (freed < bytes && bucket.hot.rows.size() > 0) {
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
      if (bucket.coldRows > 0) {
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
    }
    rows.writeKey(key, out.key());
    int group = rows.groupOf(key);
    out.put(group, bucket.index);
    bucket.coldGroups.add(group);
  }

  /** The cold rows of a bucket with any of those keys, which another encoder has encoded. */
  JoinRows fetch(JoinBucket bucket, KeyEncoder encoded, int from, int to) {
    KeyTable distinct = encoded.newTable();
    distinct.findOrAdd(encoded, from, to, new int[to]);
    wanted.clear();
    for (int key = 0; key < distinct.size(); key++) {
      keyOutput.clear();
      distinct.write(key, keyOutput);
      want(distinct.group(key), bucket.index);
    }
    store.get(name, wanted, found);
    RowBatchBuilder fetched = new RowBatchBuilder(schema);
    for (int key = 0; key < distinct.size(); key++) {
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
}
