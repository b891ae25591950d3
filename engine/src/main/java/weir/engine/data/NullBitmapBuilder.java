package weir.engine.data;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A null bitmap that exists only once a NULL has been seen. */
final class NullBitmapBuilder {
  private long @Nullable [] words;

  void set(int row) {
    long[] current = words == null ? new long[4] : words;
    int word = row >> 6;
    if (word >= current.length) {
      current = Arrays.copyOf(current, Math.max(word + 1, current.length * 2));
    }
    ColumnVector.set(current, row);
    words = current;
  }

  boolean get(int row) {
    long[] current = words;
    return current != null && row >> 6 < current.length && (current[row >> 6] >> row & 1) != 0;
  }

  void truncate(int rows) {
    if (words == null) {
      return;
    }
    int word = rows >> 6;
    if (word < words.length) {
      words[word] &= (1L << rows) - 1;
      Arrays.fill(words, word + 1, words.length, 0);
    }
  }

  /** The bitmap for that many rows, or null if there is no NULL among them; empty afterwards. */
  long @Nullable [] build(int rows) {
    long[] built = words == null ? null : Arrays.copyOf(words, (rows + 63) >> 6);
    words = null;
    return built;
  }
}
