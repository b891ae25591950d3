package weir.engine.operator.aggregate;

import java.util.Arrays;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesBuilder;

/**
 * A byte string for each group, or none. A string that is replaced leaves its place to the new one
 * if that is no longer; else the new one goes to the end of the slab, which is tidied when half of
 * it lies waste.
 */
final class GroupBytes {
  private static final int MAX_SLAB = Integer.MAX_VALUE - 8;

  private byte[] slab = {};
  private int used;
  private int wasted;

  /* By group; a room of 0 is that of a group without a string, or with an empty one. */
  private int[] starts = {};
  private int[] lengths = {};
  private int[] rooms = {};

  void resize(int groups) {
    starts = Slabs.grown(starts, groups);
    lengths = Slabs.grown(lengths, groups);
    rooms = Slabs.grown(rooms, groups);
  }

  /** Compares the group's string with another, byte by byte as unsigned numbers. */
  int compare(int group, byte[] other, int start, int length) {
    int own = starts[group];
    return Arrays.compareUnsigned(slab, own, own + lengths[group], other, start, start + length);
  }

  void set(int group, byte[] source, int start, int length) {
    if (length > rooms[group]) {
      wasted += rooms[group];
      rooms[group] = 0;
      makeRoom(length);
      starts[group] = used;
      rooms[group] = length;
      used += length;
    }
    System.arraycopy(source, start, slab, starts[group], length);
    lengths[group] = length;
  }

  void set(int group, GroupBytes other, int otherGroup) {
    set(group, other.slab, other.starts[otherGroup], other.lengths[otherGroup]);
  }

  int compare(int group, GroupBytes other, int otherGroup) {
    return compare(group, other.slab, other.starts[otherGroup], other.lengths[otherGroup]);
  }

  void append(int group, BytesBuilder out) {
    out.append(slab, starts[group], lengths[group]);
  }

  /** Appends the length, then the bytes. */
  void write(int group, BinaryOutput out) {
    out.putInt(lengths[group]);
    out.putBytes(slab, starts[group], lengths[group]);
  }

  void clear(int groups) {
    starts = Slabs.cleared(starts, groups);
    lengths = Slabs.cleared(lengths, groups);
    rooms = Slabs.cleared(rooms, groups);
    slab = used < slab.length / 8 ? new byte[slab.length / 4] : slab;
    used = 0;
    wasted = 0;
  }

  long bytes() {
    return slab.length + (long) Integer.BYTES * (starts.length + lengths.length + rooms.length);
  }

  private void makeRoom(int length) {
    if (length <= slab.length - used) {
      return;
    }
    long needed = (long) used - wasted + length;
    if (needed > MAX_SLAB) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "the strings that one aggregate keeps take more than 2 GiB");
    }
    tidyInto(new byte[(int) Math.min(MAX_SLAB, Math.max(64, 2 * needed))]);
  }

  private void tidyInto(byte[] target) {
    int end = 0;
    for (int group = 0; group < starts.length; group++) {
      if (rooms[group] > 0) {
        System.arraycopy(slab, starts[group], target, end, lengths[group]);
        starts[group] = end;
        rooms[group] = lengths[group];
        end += lengths[group];
      }
    }
    slab = target;
    used = end;
    wasted = 0;
  }
}
