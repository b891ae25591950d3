package weir.engine.state;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;

/**
 * One row of each key: the last one, or the first in an order. Keys and rows are numbered; rows
 * that have been replaced are still there until {@link #tidy}, and so are those of keys that leave
 * memory for the store. Owned by one thread.
 */
public final class LatestRows implements DurableTable {
  /** No row. */
  public static final int NONE = -1;

  private static final int BATCH_ROWS = 1024;
  private static final int MIN_ROWS_TO_SWEEP = 1024;

  private final Schema schema;
  private final KeyEncoder encoder;
  private KeyTable keys;
  private RowSlab rows;

  /** By key. */
  private int[] rowOf = {};

  private int liveRows;
  private final ChangedKeys changed = new ChangedKeys();
  private final ColdRecords cold;
  private final RowCodec codec;
  private int[] found = {};

  /* Rows that come back, and their keys, until they are taken in. */
  private RowBatchBuilder back;
  private int[] backKeys = {};
  private int backCount;

  /**
   * @param name as a table of an operator's state
   * @param keyColumns the columns of the rows that are the key
   */
  public LatestRows(TableName name, Schema schema, List<Integer> keyColumns) {
    this.cold = new ColdRecords(name, this, () -> liveRows);
    this.back = new RowBatchBuilder(schema, 0);
    this.schema = schema;
    this.codec = new RowCodec(schema);
    this.encoder = new KeyEncoder(schema, keyColumns);
    this.keys = encoder.newTable();
    this.rows = new RowSlab(schema);
  }

  /** Registers the rows as a table. */
  public void register(OperatorState state) {
    cold.register(state);
  }

  /** The keys of the first {@code count} of these rows, new ones included; valid until then. */
  public int[] find(RowBatch batch, int[] wanted, int count) {
    cold.putBack(changed, keys);
    int first = keys.size();
    add(batch, wanted, count);
    cold.fetch(keys, first);
    takeBack();
    return found;
  }

  private void add(RowBatch batch, int[] wanted, int count) {
    found = found.length < count ? new int[count] : found;
    encoder.encode(batch, wanted, count);
    keys.findOrAdd(encoder, 0, count, found);
    makeRoom();
  }

  /**
   * Looks for keys that another encoder, over columns of the same types, has just encoded: sets
   * {@code ids[i]} for the first {@code count}; {@link #NONE} where there is none, if all keys are
   * in memory.
   */
  public void find(KeyEncoder encoded, int count, int[] ids) {
    if (cold.count() == 0) {
      keys.find(encoded, 0, count, ids);
      return;
    }
    cold.putBack(changed, keys);
    int first = keys.size();
    keys.findOrAdd(encoded, 0, count, ids);
    makeRoom();
    cold.fetch(keys, first);
    takeBack();
  }

  private void makeRoom() {
    int room = rowOf.length;
    if (room < keys.size()) {
      rowOf = Arrays.copyOf(rowOf, ColumnSlab.roomFor(keys.size(), room));
      Arrays.fill(rowOf, room, rowOf.length, NONE);
    }
  }

  /** The rows by number. */
  public RowSlab rows() {
    return rows;
  }

  /** How many keys are in memory, those without a row included. */
  public int keyCount() {
    return keys.size();
  }

  /** How many keys have a row. */
  public long liveRows() {
    return liveRows + cold.count();
  }

  /** The row of a key, or {@link #NONE}, also of no key. */
  public int row(int key) {
    return key == NONE ? NONE : rowOf[key];
  }

  /** Shows the rows that there are, so many at a time, those in the store behind the others. */
  public void forEach(int batchRows, Consumer<RowBatch> visitor) {
    int[] hot = Arrays.stream(keysWithRow(0)).map(key -> rowOf[key]).toArray();
    for (int from = 0; from < hot.length; from += batchRows) {
      visitor.accept(rows.batch(hot, from, Math.min(hot.length, from + batchRows)));
    }
    cold.forEachRow(
        schema,
        batchRows,
        (key, value, out) -> {
          boolean isCold = keys.find(key) < 0;
          if (isCold) {
            codec.read(value, out);
          }
          return isCold;
        },
        visitor);
  }

  /**
   * Makes rows of a batch the last ones of their keys, in that order.
   *
   * @param keysOf by position: the key of a row
   * @param from the position of the first one
   * @param to the position behind the last one
   */
  public void put(int[] keysOf, RowBatch batch, int[] wanted, int from, int to) {
    int first = rows.size() - from;
    for (int i = from; i < to; i++) {
      put(keysOf[i], first + i);
    }
    rows.append(batch, wanted, from, to);
  }

  /** Makes a row of a batch the last one of a key. */
  public void put(int key, RowBatch batch, int[] wanted, int position) {
    put(key, rows.size());
    rows.append(batch, wanted, position, position + 1);
  }

  private void put(int key, int row) {
    liveRows += rowOf[key] == NONE ? 1 : 0;
    rowOf[key] = row;
    changed.mark(key);
  }

  /**
   * Lets keys have those of the first {@code count} of these rows that come before the row that
   * they have, or that have none.
   *
   * @param keysOf by position: the key of a row
   * @param order leaves no two rows equal that differ
   */
  public void putFirst(int[] keysOf, RowBatch batch, int[] wanted, int count, RowOrder order) {
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (rowOf[keysOf[i]] == NONE) {
        put(keysOf[i], rows.size() + i - from);
      } else {
        rows.append(batch, wanted, from, i + 1);
        keepFirst(keysOf[i], order);
        from = i + 1;
      }
    }
    rows.append(batch, wanted, from, count);
  }

  /** Lets a key have the row that was appended last, if it comes before its own. */
  private void keepFirst(int key, RowOrder order) {
    int row = rows.size() - 1;
    if (order.compare(rows, row, rowOf[key]) < 0) {
      put(key, row);
    } else {
      rows.truncate(row);
    }
  }

  /** Takes a key's row away. */
  public void remove(int key) {
    liveRows -= rowOf[key] == NONE ? 0 : 1;
    rowOf[key] = NONE;
    changed.mark(key);
  }

  /**
   * Forgets what is no key's row, if it is worth while, and moves what is too much for memory to
   * the store; then all numbers change.
   */
  public void tidy() {
    sweep();
    spill(cold.leaving(keys.size(), bytes()));
    holdMemory(0);
  }

  /**
   * Says how much memory the rows take now, which is to be given back by {@link #tidy}.
   *
   * @param more what goes at the same time as they, besides
   */
  public void holdMemory(long more) {
    cold.holds(bytes() + more);
  }

  /** Forgets what is no key's row, if it is worth while; then all numbers change. */
  public void sweep() {
    int used = Math.max(rows.size(), keys.size());
    if (used >= MIN_ROWS_TO_SWEEP && liveRows <= used / 2 && cold.isSettled()) {
      int[] kept = keysWithRow(0);
      changed.retain(keys, kept, kept.length, key -> rowOf[key] == NONE);
      keep(kept);
    }
  }

  /** Moves about that much to the store; then all numbers change. */
  public void spill(long bytes) {
    spill(ColdRecords.share(keys.size(), bytes(), bytes));
  }

  private void spill(int first) {
    if (first == 0) {
      return;
    }
    cold.write();
    int[] kept = keysWithRow(first);
    cold.add(liveRows - kept.length);
    changed.left(kept.length);
    keep(kept);
  }

  private int[] keysWithRow(int from) {
    return IntStream.range(from, keys.size()).filter(key -> rowOf[key] != NONE).toArray();
  }

  /** Forgets all keys but these, which all have a row. */
  private void keep(int[] kept) {
    int count = kept.length;
    int[] keptRows = Arrays.stream(kept).map(key -> rowOf[key]).toArray();
    RowBatch batch = rows.batch(keptRows, 0, count);
    int[] all = IntStream.range(0, count).toArray();
    keys = encoder.newTable();
    rows = new RowSlab(schema);
    rowOf = new int[0];
    add(batch, all, count);
    System.arraycopy(all, 0, rowOf, 0, count);
    rows.append(batch, all, 0, count);
    liveRows = count;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    changed.putBack(keys);
    makeRoom();
    int size = keys.size();
    int[] written = new int[BATCH_ROWS];
    int count = 0;
    for (int key = changed.first(scope, size);
        key < size;
        key = changed.next(key + 1, scope, size)) {
      written[count++] = key;
      if (count == BATCH_ROWS) {
        write(written, count, out);
        count = 0;
      }
    }
    write(written, count, out);
    changed.frozen(size);
  }

  private void write(int[] written, int count, TableWriter out) {
    int[] wanted = new int[count];
    int live = 0;
    for (int i = 0; i < count; i++) {
      if (rowOf[written[i]] != NONE) {
        wanted[live++] = rowOf[written[i]];
      }
    }
    RowBatch batch = rows.batch(wanted, 0, live);
    live = 0;
    for (int i = 0; i < count; i++) {
      keys.write(written[i], out.key());
      if (rowOf[written[i]] == NONE) {
        out.delete(keys.group(written[i]), NO_BUCKET);
      } else {
        codec.write(batch, live++, out.value());
        out.put(keys.group(written[i]), NO_BUCKET);
      }
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    if (backCount == backKeys.length) {
      backKeys = Arrays.copyOf(backKeys, ColdRecords.KEYS_AT_A_TIME);
    }
    backKeys[backCount++] = keys.findOrAdd(key);
    codec.read(value, back);
    if (backCount == backKeys.length) {
      takeBack();
    }
  }

  /** Takes in the rows that have come back. */
  private void takeBack() {
    if (backCount == 0) {
      return;
    }
    makeRoom();
    int first = rows.size();
    rows.append(back.build(backCount), IntStream.range(0, backCount).toArray(), 0, backCount);
    for (int i = 0; i < backCount; i++) {
      rowOf[backKeys[i]] = first + i;
      changed.mark(backKeys[i]);
    }
    liveRows += backCount;
    backCount = 0;
  }

  @Override
  public void restored() {
    takeBack();
    changed.frozen(keys.size());
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return keys.bytes() + rows.bytes() + (long) Integer.BYTES * rowOf.length;
  }
}
