package weir.engine.state;

import java.util.Arrays;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatchBuilder;

/**
 * The table of keys that are one long or NULL.
 *
 * <p>Open addressing with linear probing over pairs of longs, key and row id + 1 (0: free), so that
 * a hit touches one cache line. The place of a key is given by the high bits of its product with
 * 2^64 / golden ratio (Knuth, volume 3, 6.4): that is only for this table; the key's group comes
 * from {@link KeyHash}.
 */
public final class LongKeyTable implements KeyTable {
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;
  private static final int MIN_SLOTS = 16;
  private static final int MAX_SLOTS = 1 << 29;
  private static final int NO_ROW = -1;

  private long[] slots = new long[2 * MIN_SLOTS];
  private int shift = Long.SIZE - Integer.numberOfTrailingZeros(MIN_SLOTS);
  private long[] keys = new long[MIN_SLOTS];
  private int size;
  private int nullRow = NO_ROW;
  private final byte[] keyBytes = new byte[FixedBytes.LENGTH];
  private final long[] oneKey = new long[1];
  private final int[] oneRow = new int[1];

  @Override
  public int size() {
    return size;
  }

  @Override
  public void findOrAdd(KeyEncoder encoder, int from, int to, int[] rowIds) {
    if (encoder.hasNulls()) {
      findOrAddNullable(encoder, from, to, rowIds);
    } else {
      findOrAddAll(encoder.longs(), from, to, rowIds);
    }
  }

  @Override
  public void find(KeyEncoder encoder, int from, int to, int[] rowIds) {
    long[] wanted = encoder.longs();
    for (int i = from; i < to; i++) {
      int slot = slotOf(wanted[i]);
      rowIds[i] = encoder.hasNull(i) ? nullRow : (int) slots[slot + 1] - 1;
    }
  }

  /** Sets {@code rowIds[i]} for the keys {@code from} to {@code to - 1}, adding new ones. */
  public void findOrAddAll(long[] wanted, int from, int to, int[] rowIds) {
    long[] table = slots;
    int wrap = table.length - 1;
    for (int i = from; i < to; i++) {
      long key = wanted[i];
      int slot = (int) ((key * GOLDEN_RATIO) >>> shift) << 1;
      long row = table[slot + 1];
      while (row != 0 && table[slot] != key) {
        slot = (slot + 2) & wrap;
        row = table[slot + 1];
      }
      if (row == 0) {
        row = addAt(slot, key) + 1L;
        table = slots;
        wrap = table.length - 1;
      }
      rowIds[i] = (int) row - 1;
    }
  }

  @Override
  public void addAll(KeyTable other, int[] rowIds) {
    LongKeyTable source = (LongKeyTable) other;
    int before = source.nullRow == NO_ROW ? source.size : source.nullRow;
    findOrAddAll(source.keys, 0, before, rowIds);
    if (source.nullRow != NO_ROW) {
      rowIds[before] = findOrAddNull();
      findOrAddAll(source.keys, before + 1, source.size, rowIds);
    }
  }

  /** The key of that row; 0 for NULL. */
  public long key(int row) {
    return keys[row];
  }

  @Override
  public void append(int from, int to, RowBatchBuilder out, int firstColumn) {
    LongBuilder column = out.longs(firstColumn);
    for (int row = from; row < to; row++) {
      if (row == nullRow) {
        column.appendNull();
      } else {
        column.append(keys[row]);
      }
    }
  }

  @Override
  public void write(int row, BinaryOutput out) {
    out.putBytes(keyBytes, 0, encode(row));
  }

  @Override
  public int group(int row) {
    return KeyGroups.group(KeyHash.hash(keyBytes, 0, encode(row)));
  }

  /** Puts the key's bytes into {@link #keyBytes}; returns how many they are. */
  private int encode(int row) {
    if (row == nullRow) {
      keyBytes[0] = KeyColumn.NULL;
      return 1;
    }
    FixedBytes.put(keyBytes, 0, keys[row]);
    return FixedBytes.LENGTH;
  }

  @Override
  public int findOrAdd(BinaryInput key) {
    if (key.remaining() < FixedBytes.LENGTH) {
      return findOrAddNull();
    }
    oneKey[0] = FixedBytes.get(key.array(), key.position());
    findOrAddAll(oneKey, 0, 1, oneRow);
    return oneRow[0];
  }

  @Override
  public int find(BinaryInput key) {
    if (key.remaining() < FixedBytes.LENGTH) {
      return nullRow;
    }
    return (int) slots[slotOf(FixedBytes.get(key.array(), key.position())) + 1] - 1;
  }

  @Override
  public void clear() {
    if (keys.length > MIN_SLOTS && size < keys.length / 8) {
      keys = new long[keys.length / 4];
      resizeSlots(slots.length / 8);
    } else {
      Arrays.fill(slots, 0);
    }
    size = 0;
    nullRow = NO_ROW;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * (slots.length + keys.length);
  }

  private void findOrAddNullable(KeyEncoder encoder, int from, int to, int[] rowIds) {
    for (int i = from; i < to; i++) {
      if (encoder.hasNull(i)) {
        rowIds[i] = findOrAddNull();
      } else {
        findOrAddAll(encoder.longs(), i, i + 1, rowIds);
      }
    }
  }

  private int findOrAddNull() {
    if (nullRow == NO_ROW) {
      nullRow = addKey(0);
    }
    return nullRow;
  }

  /** Where the key is or would go. */
  private int slotOf(long key) {
    int slot = (int) ((key * GOLDEN_RATIO) >>> shift) << 1;
    while (slots[slot + 1] != 0 && slots[slot] != key) {
      slot = (slot + 2) & (slots.length - 1);
    }
    return slot;
  }

  private int addAt(int slot, long key) {
    int row = addKey(key);
    slots[slot] = key;
    slots[slot + 1] = row + 1L;
    if (size > slots.length / 16 * 5) {
      grow();
    }
    return row;
  }

  private int addKey(long key) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, size * 2);
    }
    keys[size] = key;
    return size++;
  }

  private void grow() {
    if (slots.length / 2 >= MAX_SLOTS) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "there are more than " + size + " different keys at a time");
    }
    resizeSlots(slots.length);
    for (int row = 0; row < size; row++) {
      if (row != nullRow) {
        int slot = slotOf(keys[row]);
        slots[slot] = keys[row];
        slots[slot + 1] = row + 1L;
      }
    }
  }

  private void resizeSlots(int slotCount) {
    int count = Math.max(slotCount, MIN_SLOTS);
    slots = new long[2 * count];
    shift = Long.SIZE - Integer.numberOfTrailingZeros(count);
  }
}
