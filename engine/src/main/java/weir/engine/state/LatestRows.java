package weir.engine.state;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;

/**
 * The last row of each key. Keys and rows are numbered; rows that have been replaced are still
 * there until {@link #sweep}. Owned by one thread.
 */
public final class LatestRows implements DurableTable {
  /** No row. */
  public static final int NONE = -1;

  private static final int[] FIRST_ROW = {0};
  private static final int MIN_ROWS_TO_SWEEP = 1024;

  private final Schema schema;
  private final KeyEncoder encoder;
  private KeyTable keys;
  private RowSlab rows;

  /** By key. */
  private int[] rowOf = {};

  private int liveRows;
  private final ChangedKeys changed = new ChangedKeys();
  private final RowCodec codec;
  private int[] found = {};

  /**
   * @param keyColumns the columns of the rows that are the key
   */
  public LatestRows(Schema schema, List<Integer> keyColumns) {
    this.schema = schema;
    this.codec = new RowCodec(schema);
    this.encoder = new KeyEncoder(schema, keyColumns);
    this.keys = encoder.newTable();
    this.rows = new RowSlab(schema);
  }

  /** The keys of the first {@code count} of these rows, new ones included; valid until then. */
  public int[] find(RowBatch batch, int[] wanted, int count) {
    found = found.length < count ? new int[count] : found;
    encoder.encode(batch, wanted, count);
    keys.findOrAdd(encoder, 0, count, found);
    makeRoom();
    return found;
  }

  /**
   * Sets {@code ids[i]} to the key that another encoder, over columns of the same types, has
   * encoded at position i; {@link #NONE} if there is none like that.
   */
  public void find(KeyEncoder encoded, int count, int[] ids) {
    keys.find(encoded, 0, count, ids);
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

  /** How many keys there are, those without a row included. */
  public int keyCount() {
    return keys.size();
  }

  /** How many keys have a row. */
  public int liveRows() {
    return liveRows;
  }

  /** The last row of a key, or {@link #NONE}. */
  public int row(int key) {
    return rowOf[key];
  }

  /** Makes a row of a batch the last one of a key. */
  public void put(int key, RowBatch batch, int[] wanted, int position) {
    liveRows += rowOf[key] == NONE ? 1 : 0;
    rowOf[key] = rows.size();
    rows.append(batch, wanted, position, position + 1);
    changed.mark(key);
  }

  /** Takes a key's row away. */
  public void remove(int key) {
    liveRows -= rowOf[key] == NONE ? 0 : 1;
    rowOf[key] = NONE;
    changed.mark(key);
  }

  /** Forgets what is no key's last row, if it is worth while; then all numbers change. */
  public void sweep() {
    int used = Math.max(rows.size(), keys.size());
    if (used < MIN_ROWS_TO_SWEEP || liveRows > used / 2) {
      return;
    }
    int[] kept = new int[liveRows];
    int[] keptKeys = new int[liveRows];
    int count = 0;
    for (int key = 0; key < keys.size(); key++) {
      if (rowOf[key] != NONE) {
        keptKeys[count] = key;
        kept[count++] = rowOf[key];
      }
    }
    changed.retain(keys, keptKeys, count, key -> rowOf[key] == NONE);
    RowBatch batch = rows.batch(kept, 0, count);
    int[] all = IntStream.range(0, count).toArray();
    keys = encoder.newTable();
    rows = new RowSlab(schema);
    rowOf = new int[0];
    liveRows = 0;
    find(batch, all, count);
    for (int i = 0; i < count; i++) {
      rowOf[i] = i;
    }
    rows.append(batch, all, 0, count);
    liveRows = count;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    changed.putBack(keys);
    makeRoom();
    int size = keys.size();
    int[] number = new int[1];
    for (int key = changed.first(scope, size);
        key < size;
        key = changed.next(key + 1, scope, size)) {
      keys.write(key, out.key());
      number[0] = rowOf[key];
      if (number[0] == NONE) {
        out.delete(keys.group(key), NO_BUCKET);
      } else {
        codec.write(rows.batch(number, 0, 1), 0, out.value());
        out.put(keys.group(key), NO_BUCKET);
      }
    }
    changed.frozen(size);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int id = keys.findOrAdd(key);
    makeRoom();
    RowBatchBuilder read = new RowBatchBuilder(schema, 1);
    codec.read(value, read);
    put(id, read.build(1), FIRST_ROW, 0);
  }

  @Override
  public void restored() {
    changed.frozen(keys.size());
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return keys.bytes() + rows.bytes() + (long) Integer.BYTES * rowOf.length;
  }
}
