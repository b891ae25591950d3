package weir.engine.state;

import java.util.Arrays;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Byte strings, one behind the other in a slab, numbered from 0. */
final class ByteStrings {
  private static final int MAX_SLAB = Integer.MAX_VALUE - 8;

  private byte[] slab = new byte[256];
  private int[] starts = new int[17];
  private int size;

  int size() {
    return size;
  }

  byte[] slab() {
    return slab;
  }

  int start(int index) {
    return starts[index];
  }

  int length(int index) {
    return starts[index + 1] - starts[index];
  }

  /** How many bytes all strings have. */
  int bytes() {
    return starts[size];
  }

  /** Adds a string of that length, to be filled in; returns where it starts. */
  int add(int length) {
    int start = starts[size];
    long end = (long) start + length;
    if (end > MAX_SLAB) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "state of more than 2 GiB cannot be written in one piece");
    }
    if (end > slab.length) {
      slab = Arrays.copyOf(slab, (int) Math.min(MAX_SLAB, Math.max(end, 2L * slab.length)));
    }
    size++;
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
    }
    starts[size] = (int) end;
    return start;
  }

  void add(ByteSlice bytes) {
    int start = add(bytes.length());
    System.arraycopy(bytes.array(), bytes.start(), slab, start, bytes.length());
  }

  /** Adds the stored key of these parts, as {@link StateKey} says. */
  void addKey(int group, long bucket, ByteSlice key) {
    int start = add(StateKey.PREFIX_BYTES + key.length());
    StateKey.putPrefix(slab, start, group, bucket);
    System.arraycopy(key.array(), key.start(), slab, start + StateKey.PREFIX_BYTES, key.length());
  }

  byte[] toBytes(int index) {
    return Arrays.copyOfRange(slab, starts[index], starts[index + 1]);
  }

  /** Moves a slice to a string. */
  ByteSlice show(int index, ByteSlice slice) {
    return slice.set(slab, starts[index], length(index));
  }

  int compare(int a, int b) {
    return Arrays.compareUnsigned(slab, starts[a], starts[a + 1], slab, starts[b], starts[b + 1]);
  }

  void clear() {
    size = 0;
  }
}
