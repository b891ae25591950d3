package weir.engine.connector.view;

import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.RowSlab;
import weir.engine.state.StoredView;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The rows of a materialized view: of each key the last one, or, without a key, all rows and how
 * often each of them is there. Those in memory keep the order in which their keys came first.
 * Durable as keys with a count and a row; where memory is full, the keys that came first are only
 * in the store. Changed and looked at under the lock of its owner.
 *
 * <p>Each key in memory whose row is not what the store has of it stays there, also one without a
 * row: so what is in memory, and of the store what has other keys, are all rows at any time.
 */
final class ViewTable implements DurableTable {
  private static final TableName ROWS = new TableName("rows", 1);

  /** How much may be garbage in small tables. */
  private static final int SLACK = 1024;

  private static final int BATCH = RowBatch.DEFAULT_ROWS;

  private final Schema schema;
  private final boolean isKeyed;
  private final Lock lock;
  private final RowCodec codec;
  private final KeyEncoder encoder;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold = new ColdRecords(ROWS, this, this::liveKeys);

  private KeyTable keys;
  private RowPlaces places = new RowPlaces();
  private RowSlab rows;
  private int liveKeys;

  /** Whether keys without a row may have become worthless since they were last looked for. */
  private boolean isFrozenAnew;

  /** What keeps the store open when the run is over to which it belongs. */
  private StoredView last = StoredView.empty();

  /* Rows that come back, and their keys, until they are taken in. */
  private final RowBatchBuilder back;
  private final int[] backKeys = new int[BATCH];
  private int backRows;

  private int[] batchRows = {};
  private int[] ids = {};
  private int[] added = {};

  /**
   * @param keyColumns empty for rows without a key
   * @param lock under which the rows are read, and written when the pipeline wants that
   */
  ViewTable(Schema schema, List<Integer> keyColumns, Lock lock) {
    this.schema = schema;
    this.isKeyed = !keyColumns.isEmpty();
    this.lock = lock;
    this.codec = new RowCodec(schema);
    this.encoder = new KeyEncoder(schema, isKeyed ? keyColumns : allColumns(schema));
    this.keys = encoder.newTable();
    this.rows = new RowSlab(schema);
    this.back = new RowBatchBuilder(schema, BATCH);
  }

  private static List<Integer> allColumns(Schema schema) {
    return IntStream.range(0, schema.size()).boxed().toList();
  }

  void register(OperatorState state) {
    cold.register(state);
  }

  /** Changes the rows, in the order of the batch. */
  void apply(RowBatch batch) {
    makeRoom(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      batchRows[i] = batch.row(i);
    }
    int known = keys.size();
    encoder.encode(batch, batchRows, batch.size());
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    places.makeRoom(keys.size());
    cold.fetch(keys, known);
    takeBack();
    changed.mark(ids, 0, batch.size());
    int addedRows = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (apply(ids[i], batch.rowKind(batchRows[i]), rows.size() + addedRows)) {
        added[addedRows++] = batchRows[i];
      }
    }
    rows.append(batch, added, 0, addedRows);
  }

  /** Says whether the row is to be added at that place. */
  private boolean apply(int id, RowKind kind, int place) {
    long before = places.count(id);
    boolean isAdded = kind == RowKind.INSERT || kind == RowKind.UPDATE_AFTER;
    if (isKeyed) {
      if (kind == RowKind.UPDATE_BEFORE) {
        return false;
      }
      setCount(id, isAdded ? 1 : 0);
    } else {
      setCount(id, before + (isAdded ? 1 : -1));
    }
    boolean isNewRow = isAdded && (isKeyed || before == 0);
    if (isNewRow) {
      places.setPlace(id, place);
    }
    return isNewRow;
  }

  private void setCount(int id, long count) {
    liveKeys += (count == 0 ? 0 : 1) - (places.count(id) == 0 ? 0 : 1);
    places.setCount(id, count);
  }

  /** Forgets what is not needed, and moves what is too much for memory to the store. */
  void tidy() {
    if (isFrozenAnew && cold.isSettled()) {
      isFrozenAnew = false;
      sweepKeys();
    }
    if (rows.size() > 2L * liveKeys + SLACK) {
      compactRows();
    }
    spill(cold.leaving(keys.size(), bytes()));
    holdMemory(0);
  }

  /**
   * Says how much memory the rows take now, which is to be given back by {@link #tidy}.
   *
   * @param more what goes at the same time as they, besides
   */
  void holdMemory(long more) {
    cold.holds(bytes() + more);
  }

  /** Forgets the keys without a row that the store does not have either. */
  private void sweepKeys() {
    if (keys.size() > 2L * liveKeys + SLACK) {
      int[] kept =
          IntStream.range(0, keys.size())
              .filter(id -> places.count(id) != 0 || changed.isDirty(id))
              .toArray();
      changed.retain(keys, kept, kept.length, id -> places.count(id) == 0);
      keep(kept);
    }
  }

  /** Moves so many of the keys that came first. */
  private void spill(int first) {
    if (first == 0) {
      return;
    }
    cold.write();
    int[] kept =
        IntStream.range(0, keys.size())
            .filter(id -> id >= first ? places.count(id) != 0 : places.count(id) < 0)
            .toArray();
    cold.add(liveKeys - kept.length);
    changed.left(kept.length);
    keep(kept);
  }

  /** Forgets all keys but these. Who reads them goes on reading what there was. */
  private void keep(int[] kept) {
    KeyTable oldKeys = keys;
    RowPlaces old = places;
    keys = encoder.newTable();
    keys.addSome(oldKeys, kept);
    places = new RowPlaces();
    places.makeRoom(kept.length);
    liveKeys = 0;
    for (int newId = 0; newId < kept.length; newId++) {
      setCount(newId, old.count(kept[newId]));
      places.setPlace(newId, old.place(kept[newId]));
    }
    compactRows();
  }

  /** Drops the rows that were replaced or deleted. Who reads them keeps them. */
  private void compactRows() {
    RowSlab kept = new RowSlab(schema);
    int[] wanted = new int[BATCH];
    int count = 0;
    for (int id = 0; id < keys.size(); id++) {
      if (places.count(id) > 0) {
        wanted[count] = places.place(id);
        places.setPlace(id, kept.size() + count++);
      }
      if (count == BATCH || (id == keys.size() - 1 && count > 0)) {
        kept.append(rows.batch(wanted, 0, count));
        count = 0;
      }
    }
    rows = kept;
  }

  /** All rows as they are now, for a reader, who need not hurry. */
  ViewRows read() {
    StoredView stored = cold.view();
    return new ViewRows(schema, keys, places.shared(), rows, stored, lock);
  }

  /** The run is over: the rows stay as they are, also those in the store. */
  void keep() {
    last.close();
    last = cold.view();
  }

  /** Nobody begins to read any more. */
  void letGo() {
    last.close();
    last = StoredView.empty();
  }

  /** How many keys have rows. */
  long size() {
    return liveKeys + cold.count();
  }

  /** How many of them are in memory. */
  int liveKeys() {
    return liveKeys;
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return keys.bytes() + rows.bytes() + changed.bytes() + places.bytes();
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    lock.lock();
    try {
      if (!cold.copyAll(scope, out)) {
        freezeHot(scope, out);
      }
    } finally {
      lock.unlock();
    }
  }

  private void freezeHot(DurableState.Scope scope, TableWriter out) {
    int size = keys.size();
    int[] written = new int[BATCH];
    int count = 0;
    for (int id = changed.first(scope, size); id < size; id = changed.next(id + 1, scope, size)) {
      written[count++] = id;
      if (count == BATCH) {
        write(written, count, out);
        count = 0;
      }
    }
    write(written, count, out);
    changed.frozen(size);
    isFrozenAnew = true;
  }

  private void write(int[] written, int count, TableWriter out) {
    int[] wanted = new int[count];
    int live = 0;
    for (int i = 0; i < count; i++) {
      if (places.count(written[i]) > 0) {
        wanted[live++] = places.place(written[i]);
      }
    }
    RowBatch values = rows.batch(wanted, 0, live);
    live = 0;
    for (int i = 0; i < count; i++) {
      int id = written[i];
      keys.write(id, out.key());
      if (places.count(id) > 0) {
        out.value().putLong(places.count(id));
        codec.write(values, live++, out.value());
        out.put(keys.group(id), NO_BUCKET);
      } else {
        out.delete(keys.group(id), NO_BUCKET);
      }
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int id = keys.findOrAdd(key);
    places.makeRoom(keys.size());
    setCount(id, value.readLong());
    codec.read(value, back);
    backKeys[backRows++] = id;
    if (backRows == BATCH) {
      takeBack();
    }
  }

  private void takeBack() {
    if (backRows > 0) {
      int first = rows.size();
      rows.append(back.build(backRows));
      for (int i = 0; i < backRows; i++) {
        places.setPlace(backKeys[i], first + i);
      }
      backRows = 0;
    }
  }

  @Override
  public void restored() {
    takeBack();
    changed.frozen(keys.size());
  }

  private void makeRoom(int size) {
    if (batchRows.length < size) {
      batchRows = new int[size];
      ids = new int[size];
      added = new int[size];
    }
  }
}
