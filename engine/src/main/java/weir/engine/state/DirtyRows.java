package weir.engine.state;

import java.util.Arrays;

/**
 * Which rows of a table have changed since they were last frozen. Rows that came later have all
 * changed, so a bit is kept only of those that were there then: before the first freeze marking
 * rows costs nothing. Owned by one thread.
 */
public final class DirtyRows {
  private long[] words = {};
  private int frozenRows;

  /** Takes note that a row has changed. */
  public void mark(int row) {
    if (row < frozenRows) {
      words[row >> 6] |= 1L << row;
    }
  }

  /** Takes note that the rows {@code rows[from]} to {@code rows[to - 1]} have changed. */
  public void mark(int[] rows, int from, int to) {
    if (frozenRows == 0) {
      return;
    }
    for (int i = from; i < to; i++) {
      mark(rows[i]);
    }
  }

  /** The first of {@code size} rows to freeze; {@code size} if there is none. */
  public int first(DurableState.Scope scope, int size) {
    return next(0, scope, size);
  }

  /** The first row to freeze from that one on; {@code size} if there is none. */
  public int next(int from, DurableState.Scope scope, int size) {
    if (scope == DurableState.Scope.ALL || from >= frozenRows) {
      return Math.min(from, size);
    }
    int word = from >> 6;
    long bits = words[word] & (-1L << from);
    while (bits == 0) {
      word++;
      if (word << 6 >= frozenRows) {
        return Math.min(frozenRows, size);
      }
      bits = words[word];
    }
    return Math.min((word << 6) + Long.numberOfTrailingZeros(bits), size);
  }

  /** Whether that row has changed. */
  public boolean isDirty(int row) {
    return row >= frozenRows || (words[row >> 6] & (1L << row)) != 0;
  }

  /** The table's rows, which are that many, have all been frozen or restored. */
  public void frozen(int size) {
    int length = (size + 63) >> 6;
    if (words.length < length) {
      words = new long[Math.max(length, words.length + words.length / 2)];
    } else {
      Arrays.fill(words, 0);
    }
    frozenRows = size;
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return (long) Long.BYTES * words.length;
  }
}
