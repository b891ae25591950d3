package weir.engine.state;

import java.util.Arrays;

/** A bit for each of some kept rows, which is set at most once. Owned by one thread. */
public final class RowFlags {
  private final DirtyRows dirty = new DirtyRows();
  private long[] words = {};

  /** Sets the bit of a row; says whether it was not set before. */
  public boolean set(int row) {
    if (isSet(row)) {
      return false;
    }
    if (row >> 6 >= words.length) {
      words = Arrays.copyOf(words, Math.max((row >> 6) + 1, 2 * words.length));
    }
    words[row >> 6] |= 1L << row;
    dirty.mark(row);
    return true;
  }

  public boolean isSet(int row) {
    return row >> 6 < words.length && (words[row >> 6] & (1L << row)) != 0;
  }

  /** Which bits have changed since all rows there were had been stored. */
  DirtyRows dirty() {
    return dirty;
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return (long) Long.BYTES * words.length + dirty.bytes();
  }
}
