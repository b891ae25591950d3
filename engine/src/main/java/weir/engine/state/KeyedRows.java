package weir.engine.state;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Kept rows that are found by key: one side of a join, or a part of one. The rows of a key form a
 * chain in the order they came. Owned by one thread.
 */
public final class KeyedRows {
  /** No row. */
  public static final int NONE = -1;

  private final KeyTable keys;
  private final RowSlab rows;

  /* By key: its first and last row. By row: the next one of its key, or NONE. */
  private int[] firsts = {};
  private int[] lasts = {};
  private int[] nexts = {};
  private int[] keyIds = {};

  /** For keys of an encoder like that. */
  public KeyedRows(Schema schema, KeyEncoder encoder) {
    this.rows = new RowSlab(schema);
    this.keys = encoder.newTable();
  }

  public RowSlab rows() {
    return rows;
  }

  /** How many rows there are. */
  public int size() {
    return rows.size();
  }

  /**
   * Adds the rows {@code added[from]} to {@code added[to - 1]} of a batch, whose keys the encoder
   * has just encoded.
   */
  public void add(KeyEncoder encoder, RowBatch batch, int[] added, int from, int to) {
    int keysBefore = keys.size();
    int first = rows.size();
    keyIds = keyIds.length < to ? new int[to] : keyIds;
    keys.findOrAdd(encoder, from, to, keyIds);
    rows.append(batch, added, from, to);
    makeRoom(keysBefore);
    for (int i = from; i < to; i++) {
      chain(keyIds[i], first + i - from);
    }
  }

  /**
   * Sets {@code found[i]} to the first row with the encoder's key {@code i}, or {@link #NONE}, for
   * the keys {@code from} to {@code to - 1}.
   */
  public void findFirst(KeyEncoder encoder, int from, int to, int[] found) {
    keys.find(encoder, from, to, found);
    for (int i = from; i < to; i++) {
      found[i] = found[i] < 0 ? NONE : firsts[found[i]];
    }
  }

  /** Whether there are rows with the key whose bytes are the rest of the input. */
  public boolean hasKey(BinaryInput key) {
    return keys.find(key) >= 0;
  }

  /** How many keys there are, numbered in the order they came. */
  public int keyCount() {
    return keys.size();
  }

  /** The first row of the key of that number. */
  public int firstOf(int key) {
    return firsts[key];
  }

  /** The key group of the key of that number. */
  public int groupOf(int key) {
    return keys.group(key);
  }

  /** Appends the bytes of the key of that number. */
  public void writeKey(int key, BinaryOutput out) {
    keys.write(key, out);
  }

  /** The row that came next with the same key, or {@link #NONE}. */
  public int next(int row) {
    return nexts[row];
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long chains = (long) firsts.length + lasts.length + nexts.length + keyIds.length;
    return keys.bytes() + rows.bytes() + Integer.BYTES * chains;
  }

  private void makeRoom(int keysBefore) {
    if (keys.size() > firsts.length) {
      int room = ColumnSlab.roomFor(keys.size(), firsts.length);
      firsts = Arrays.copyOf(firsts, room);
      lasts = Arrays.copyOf(lasts, room);
    }
    Arrays.fill(firsts, keysBefore, keys.size(), NONE);
    if (rows.size() > nexts.length) {
      nexts = Arrays.copyOf(nexts, ColumnSlab.roomFor(rows.size(), nexts.length));
    }
  }

  private void chain(int key, int row) {
    nexts[row] = NONE;
    if (firsts[key] == NONE) {
      firsts[key] = row;
    } else {
      nexts[lasts[key]] = row;
    }
    lasts[key] = row;
  }
}
