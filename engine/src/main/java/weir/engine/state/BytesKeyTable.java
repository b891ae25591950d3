package weir.engine.state;

import java.util.Arrays;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatchBuilder;

/**
 * The table of keys that are bytes, which lie one after the other in a slab.
 *
 * <p>Open addressing with linear probing. A slot is a long: the high half of the key's {@link
 * KeyHash} (the tag), then the row id + 1 (0: free). The tag's own high bits say where a key
 * belongs; the low bits of the hash, which choose the key group, are left out, since all keys of a
 * worker may have them in common.
 */
final class BytesKeyTable implements KeyTable {
  private static final int MIN_SLOTS = 16;
  private static final int MAX_SLOTS = 1 << 30;
  private static final int MAX_SLAB = Integer.MAX_VALUE - 8;
  private static final int KEY_BYTES_GUESS = 16;

  /** With so many slots, most of them are in no cache that is near. */
  private static final int MANY_SLOTS = 1 << 17;

  private final List<KeyColumn> format;
  private long[] slots = new long[MIN_SLOTS];
  private int shift = Integer.SIZE - Integer.numberOfTrailingZeros(MIN_SLOTS);
  private byte[] slab = new byte[MIN_SLOTS * KEY_BYTES_GUESS];
  private int[] starts = new int[MIN_SLOTS + 1];
  private int size;

  /** What was where each of some keys belongs, when they were looked for. */
  private long[] seen = {};

  BytesKeyTable(List<KeyColumn> format) {
    this.format = format;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void findOrAdd(KeyEncoder encoder, int from, int to, int[] rowIds) {
    if (slots.length >= MANY_SLOTS) {
      findOrAddMany(encoder, from, to, rowIds);
      return;
    }
    byte[] source = encoder.slab();
    int[] ends = encoder.starts();
    long[] hashes = encoder.hashes();
    for (int i = from; i < to; i++) {
      rowIds[i] = findOrAdd(source, ends[i], ends[i + 1], hashes[i]);
    }
  }

  private void findOrAddMany(KeyEncoder encoder, int from, int to, int[] rowIds) {
    byte[] source = encoder.slab();
    int[] ends = encoder.starts();
    long[] hashes = encoder.hashes();
    look(hashes, from, to);
    for (int i = from; i < to; i++) {
      long entry = seen[i - from];
      boolean isThere = isAt(entry, source, ends[i], ends[i + 1], tag(hashes[i]));
      rowIds[i] = isThere ? row(entry) : findOrAdd(source, ends[i], ends[i + 1], hashes[i]);
    }
  }

  /**
   * Reads the slots where keys belong, which waits for many of them at a time, and not for each
   * when its turn comes.
   */
  private void look(long[] hashes, int from, int to) {
    if (seen.length < to - from) {
      seen = new long[to - from];
    }
    for (int i = from; i < to; i++) {
      seen[i - from] = slots[tag(hashes[i]) >>> shift];
    }
  }

  /** Whether the slot has that key. */
  private boolean isAt(long entry, byte[] source, int start, int end, int tag) {
    return entry != 0 && (int) (entry >>> 32) == tag && isKey(row(entry), source, start, end);
  }

  @Override
  public void find(KeyEncoder encoder, int from, int to, int[] rowIds) {
    byte[] source = encoder.slab();
    int[] ends = encoder.starts();
    long[] hashes = encoder.hashes();
    look(hashes, from, to);
    for (int i = from; i < to; i++) {
      boolean isFree = seen[i - from] == 0;
      rowIds[i] = isFree ? -1 : rowAt(slotOf(source, ends[i], ends[i + 1], tag(hashes[i])));
    }
  }

  @Override
  public void addAll(KeyTable other, int[] rowIds) {
    BytesKeyTable source = (BytesKeyTable) other;
    for (int row = 0; row < source.size; row++) {
      int start = source.starts[row];
      int end = source.starts[row + 1];
      long hash = KeyHash.hash(source.slab, start, end - start);
      rowIds[row] = findOrAdd(source.slab, start, end, hash);
    }
  }

  @Override
  public void append(int from, int to, RowBatchBuilder out, int firstColumn) {
    for (int row = from; row < to; row++) {
      int at = starts[row];
      for (int i = 0; i < format.size(); i++) {
        at = format.get(i).read(slab, at, out.column(firstColumn + i));
      }
    }
  }

  @Override
  public void write(int row, BinaryOutput out) {
    out.putBytes(slab, starts[row], starts[row + 1] - starts[row]);
  }

  @Override
  public int group(int row) {
    return KeyGroups.group(KeyHash.hash(slab, starts[row], starts[row + 1] - starts[row]));
  }

  @Override
  public int findOrAdd(BinaryInput key) {
    int start = key.position();
    long hash = KeyHash.hash(key.array(), start, key.remaining());
    return findOrAdd(key.array(), start, start + key.remaining(), hash);
  }

  @Override
  public int find(BinaryInput key) {
    int start = key.position();
    long hash = KeyHash.hash(key.array(), start, key.remaining());
    return rowAt(slotOf(key.array(), start, start + key.remaining(), tag(hash)));
  }

  @Override
  public void clear() {
    boolean isMostlyEmpty = slots.length > MIN_SLOTS && size < slots.length / 16;
    if (isMostlyEmpty) {
      resizeSlots(slots.length / 4);
      starts = new int[slots.length + 1];
      slab = new byte[slots.length * KEY_BYTES_GUESS];
    } else {
      Arrays.fill(slots, 0);
    }
    size = 0;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * slots.length + slab.length + (long) Integer.BYTES * starts.length;
  }

  private int findOrAdd(byte[] source, int start, int end, long hash) {
    int tag = tag(hash);
    int slot = slotOf(source, start, end, tag);
    int row = rowAt(slot);
    return row >= 0 ? row : addAt(slot, tag, source, start, end);
  }

  /** Where the key is or would go. */
  private int slotOf(byte[] source, int start, int end, int tag) {
    int slot = tag >>> shift;
    while (slots[slot] != 0 && !isAt(slots[slot], source, start, end, tag)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }

  private boolean isKey(int row, byte[] source, int start, int end) {
    return Arrays.equals(slab, starts[row], starts[row + 1], source, start, end);
  }

  private int rowAt(int slot) {
    return row(slots[slot]);
  }

  private static int row(long entry) {
    return (int) entry - 1;
  }

  private int addAt(int slot, int tag, byte[] source, int start, int end) {
    int row = size++;
    slots[slot] = slot(tag, row);
    makeRoom(end - start);
    System.arraycopy(source, start, slab, starts[row], end - start);
    starts[row + 1] = starts[row] + end - start;
    if (size > slots.length / 2) {
      grow();
    }
    return row;
  }

  private void makeRoom(int keyLength) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
    }
    long needed = (long) starts[size - 1] + keyLength;
    if (needed > MAX_SLAB) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "the keys held at a time by one step take more than 2 GiB");
    }
    if (needed > slab.length) {
      slab = Arrays.copyOf(slab, (int) Math.min(MAX_SLAB, Math.max(needed, 2L * slab.length)));
    }
  }

  private void grow() {
    if (slots.length >= MAX_SLOTS) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "there are more than " + size + " different keys at a time");
    }
    long[] old = slots;
    resizeSlots(old.length * 2);
    for (long entry : old) {
      if (entry != 0) {
        int slot = (int) (entry >>> 32) >>> shift;
        while (slots[slot] != 0) {
          slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = entry;
      }
    }
  }

  private void resizeSlots(int slotCount) {
    slots = new long[Math.max(slotCount, MIN_SLOTS)];
    shift = Integer.SIZE - Integer.numberOfTrailingZeros(slots.length);
  }

  private static int tag(long hash) {
    return (int) (hash >>> 32);
  }

  private static long slot(int tag, int row) {
    return (long) tag << 32 | (row + 1);
  }
}
