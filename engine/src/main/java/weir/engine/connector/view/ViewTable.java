package weir.engine.connector.view;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.state.DirtyRows;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.RowSlab;
import weir.engine.state.TableWriter;

/**
 * The rows of a materialized view: of each key the last one, or, without a key, all rows and how
 * often each of them is there. They keep the order in which their keys came first. Durable as keys
 * with a count and a row. Guarded by its owner.
 */
final class ViewTable implements DurableTable {
  /** How much may be garbage in small tables. */
  private static final int SLACK = 1024;

  private static final int BATCH = RowBatch.DEFAULT_ROWS;

  private final Schema schema;
  private final boolean isKeyed;
  private final RowCodec codec;
  private final KeyEncoder encoder;
  private final DirtyRows dirty = new DirtyRows();
  private final RowBatchBuilder restored;
  private int restoredRows;

  /* By key: how many rows, and where the row is. */
  private KeyTable keys;
  private long[] counts = new long[16];
  private int[] places = new int[16];

  private RowSlab rows;
  private int liveKeys;

  private int[] batchRows = {};
  private int[] ids = {};
  private int[] added = {};

  /**
   * @param keyColumns empty for rows without a key
   */
  ViewTable(Schema schema, List<Integer> keyColumns) {
    this.schema = schema;
    this.isKeyed = !keyColumns.isEmpty();
    this.codec = new RowCodec(schema);
    this.encoder = new KeyEncoder(schema, isKeyed ? keyColumns : allColumns(schema));
    this.keys = encoder.newTable();
    this.rows = new RowSlab(schema);
    this.restored = new RowBatchBuilder(schema, BATCH);
  }

  private static List<Integer> allColumns(Schema schema) {
    return IntStream.range(0, schema.size()).boxed().toList();
  }

  /** Changes the rows, in the order of the batch. */
  void apply(RowBatch batch) {
    makeRoom(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      batchRows[i] = batch.row(i);
    }
    encoder.encode(batch, batchRows, batch.size());
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    dirty.mark(ids, 0, batch.size());
    makeRoomForKeys();
    int addedRows = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (apply(ids[i], batch.rowKind(batchRows[i]), rows.size() + addedRows)) {
        added[addedRows++] = batchRows[i];
      }
    }
    rows.append(batch, added, 0, addedRows);
    if (rows.size() > 2L * liveKeys + SLACK) {
      compactRows();
    }
  }

  /** Says whether the row is to be added at that place. */
  private boolean apply(int id, RowKind kind, int place) {
    long before = counts[id];
    boolean isAdded = kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER;
    if (isKeyed) {
      if (kind == RowKind.UPDATE_BEFORE) {
        return false;
      }
      counts[id] = isAdded ? 1 : 0;
    } else {
      counts[id] += isAdded ? 1 : -1;
    }
    if (before == 0 && counts[id] != 0) {
      liveKeys++;
    } else if (before != 0 && counts[id] == 0) {
      liveKeys--;
    }
    boolean isNewRow = isAdded && (isKeyed || before == 0);
    if (isNewRow) {
      places[id] = place;
    }
    return isNewRow;
  }

  /** All rows, at most a usual number to a batch. */
  List<RowBatch> batches() {
    return batches(Long.MAX_VALUE);
  }

  private List<RowBatch> batches(long mostOfEach) {
    List<RowBatch> batches = new ArrayList<>();
    int[] wanted = new int[BATCH];
    int count = 0;
    for (int id = 0; id < keys.size(); id++) {
      for (long copy = 0; copy < Math.min(counts[id], mostOfEach); copy++) {
        wanted[count++] = places[id];
        if (count == BATCH) {
          batches.add(rows.batch(wanted, 0, count));
          count = 0;
        }
      }
    }
    if (count > 0) {
      batches.add(rows.batch(wanted, 0, count));
    }
    return batches;
  }

  /** How many keys have rows. */
  int size() {
    return liveKeys;
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return keys.bytes()
        + rows.bytes()
        + dirty.bytes()
        + (long) (Long.BYTES + Integer.BYTES) * counts.length;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    int size = keys.size();
    int[] changed = new int[BATCH];
    int count = 0;
    for (int id = dirty.first(scope, size); id < size; id = dirty.next(id + 1, scope, size)) {
      changed[count++] = id;
      if (count == BATCH) {
        write(changed, count, out);
        count = 0;
      }
    }
    write(changed, count, out);
    dirty.frozen(size);
    if (size > 2L * liveKeys + SLACK) {
      compactKeys();
    }
  }

  private void write(int[] changed, int count, TableWriter out) {
    int[] wanted = new int[count];
    int live = 0;
    for (int i = 0; i < count; i++) {
      if (counts[changed[i]] > 0) {
        wanted[live++] = places[changed[i]];
      }
    }
    RowBatch values = rows.batch(wanted, 0, live);
    live = 0;
    for (int i = 0; i < count; i++) {
      int id = changed[i];
      keys.write(id, out.key());
      if (counts[id] > 0) {
        out.value().putLong(counts[id]);
        codec.write(values, live++, out.value());
        out.put(keys.group(id), NO_BUCKET);
      } else {
        out.delete(keys.group(id), NO_BUCKET);
      }
    }
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int id = keys.findOrAdd(key);
    makeRoomForKeys();
    counts[id] = value.readLong();
    liveKeys++;
    places[id] = rows.size() + restoredRows;
    codec.read(value, restored);
    if (++restoredRows == BATCH) {
      takeRestored();
    }
  }

  @Override
  public void restored() {
    takeRestored();
    dirty.frozen(keys.size());
  }

  private void takeRestored() {
    if (restoredRows > 0) {
      makeRoom(restoredRows);
      Arrays.setAll(batchRows, i -> i);
      rows.append(restored.build(restoredRows), batchRows, 0, restoredRows);
      restoredRows = 0;
    }
  }

  /** Drops the rows that were replaced or deleted. */
  private void compactRows() {
    RowSlab kept = new RowSlab(schema);
    int[] wanted = new int[BATCH];
    int[] numbers = IntStream.range(0, BATCH).toArray();
    int count = 0;
    for (int id = 0; id < keys.size(); id++) {
      if (counts[id] > 0) {
        wanted[count] = places[id];
        places[id] = kept.size() + count++;
      }
      if (count == BATCH || (id == keys.size() - 1 && count > 0)) {
        kept.append(rows.batch(wanted, 0, count), numbers, 0, count);
        count = 0;
      }
    }
    rows = kept;
  }

  /** Drops the keys without rows, of which none may be dirty. */
  private void compactKeys() {
    List<RowBatch> live = batches(1);
    keys = encoder.newTable();
    rows = new RowSlab(schema);
    long[] oldCounts = Arrays.stream(counts).filter(count -> count > 0).toArray();
    Arrays.fill(counts, 0);
    liveKeys = 0;
    int next = 0;
    for (RowBatch batch : live) {
      apply(batch);
      for (int i = 0; i < batch.size(); i++) {
        counts[next] = oldCounts[next];
        next++;
      }
    }
    dirty.frozen(keys.size());
  }

  private void makeRoom(int size) {
    if (batchRows.length < size) {
      batchRows = new int[size];
      ids = new int[size];
      added = new int[size];
    }
  }

  private void makeRoomForKeys() {
    if (keys.size() > counts.length) {
      int room = Math.max(keys.size(), counts.length + counts.length / 2);
      counts = Arrays.copyOf(counts, room);
      places = Arrays.copyOf(places, room);
    }
  }
}
