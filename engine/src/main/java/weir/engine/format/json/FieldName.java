package weir.engine.format.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.format.ByteScan;

/** A field's name as it stands in lines, quotes included, with what is known about it. */
final class FieldName {
  /** The column it belongs to, or null if the field is skipped. */
  final @Nullable JsonColumn column;

  /** The field that came behind it last time; null if none has. */
  @Nullable FieldName next;

  private final byte[] quoted;
  private final long firstWord;
  private final long firstMask;

  FieldName(byte[] quoted, @Nullable JsonColumn column) {
    this.quoted = quoted;
    this.column = column;
    firstMask = quoted.length >= 8 ? -1L : (1L << (8 * quoted.length)) - 1;
    firstWord = ByteScan.word(Arrays.copyOf(quoted, Math.max(quoted.length, 8)), 0) & firstMask;
  }

  int length() {
    return quoted.length;
  }

  /** Whether this name stands there, with eight bytes to spare. */
  boolean isAt(byte[] bytes, int start, int end) {
    int length = quoted.length;
    return end - start >= length + 8
        && (ByteScan.word(bytes, start) & firstMask) == firstWord
        && (length <= 8 || isRestAt(bytes, start, length));
  }

  private boolean isRestAt(byte[] bytes, int start, int length) {
    boolean isEnd = ByteScan.word(bytes, start + length - 8) == ByteScan.word(quoted, length - 8);
    return isEnd
        && (length <= 16
            || Arrays.equals(bytes, start + 8, start + length - 8, quoted, 8, length - 8));
  }
}
