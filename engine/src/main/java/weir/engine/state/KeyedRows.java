package weir.engine.state;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Kept rows that are found by key: one side of a join, or a part of one. The rows of a key form a
 * chain in the order they came. Rows whose keys are numbers get their place among the keys only
 * once many are looked for: until then the few lookups read through the keys. Owned by one thread.
 */
public final class KeyedRows {
  /** No row. */
  public static final int NONE = -1;

  private final KeyTable keys;
  private final RowSlab rows;

  /** The keys of the last rows, which are not in the table yet. */
  private final WaitingKeys waiting = new WaitingKeys();

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
    int first = rows.size();
    rows.append(batch, added, from, to);
    makeRowRoom();
    if (WaitingKeys.canTake(keys, encoder)) {
      waiting.add(encoder, from, to, first);
      return;
    }
    placeWaiting();
    keyIds = keyIds.length < to ? new int[to] : keyIds;
    int keysBefore = keys.size();
    keys.findOrAdd(encoder, from, to, keyIds);
    makeKeyRoom(keysBefore);
    for (int i = from; i < to; i++) {
      chain(keyIds[i], first + i - from);
    }
  }

  /** Gives all rows their places among the keys. */
  private void placeWaiting() {
    while (!waiting.isEmpty()) {
      int count = Math.min(waiting.size(), RowBatch.DEFAULT_ROWS);
      keyIds = keyIds.length < count ? new int[count] : keyIds;
      int keysBefore = keys.size();
      int first = waiting.place((LongKeyTable) keys, count, keyIds);
      makeKeyRoom(keysBefore);
      for (int i = 0; i < count; i++) {
        chain(keyIds[i], first + i);
      }
    }
  }

  /**
   * Sets {@code found[i]} to the first row with the encoder's key {@code i}, or {@link #NONE}, for
   * the keys {@code from} to {@code to - 1}.
   */
  public void findFirst(KeyEncoder encoder, int from, int to, int[] found) {
    if (!waiting.isEmpty() && !waiting.canSearch(to - from)) {
      placeWaiting();
    }
    keys.find(encoder, from, to, found);
    for (int i = from; i < to; i++) {
      int key = found[i];
      found[i] = key < 0 ? NONE : firsts[key];
      if (!waiting.isEmpty()) {
        found[i] = waiting.chain(encoder, i, found[i], key < 0 ? NONE : lasts[key], nexts);
      }
    }
  }

  /** Whether there are rows with the key whose bytes are the rest of the input. */
  public boolean hasKey(BinaryInput key) {
    placeWaiting();
    return keys.find(key) >= 0;
  }

  /** How many keys there are, numbered in the order they came; until others are added. */
  public int keyCount() {
    placeWaiting();
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
    return keys.bytes() + waiting.bytes() + rows.bytes() + Integer.BYTES * chains;
  }

  private void makeKeyRoom(int keysBefore) {
    if (keys.size() > firsts.length) {
      int room = ColumnSlab.roomFor(keys.size(), firsts.length);
      firsts = Arrays.copyOf(firsts, room);
      lasts = Arrays.copyOf(lasts, room);
    }
    Arrays.fill(firsts, keysBefore, keys.size(), NONE);
  }

  private void makeRowRoom() {
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
