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

  /** A hash of the bytes, for names: of their number and of eight from each end. */
  static int hash(byte[] bytes, int start, int end) {
    int length = end - start;
    long first = 0;
    for (int i = start; i < Math.min(start + 8, end); i++) {
      first = first << 8 | (bytes[i] & 0xff);
    }
    long last = length <= 8 ? 0 : ByteScan.word(bytes, end - 8);
    long mixed = (first ^ Long.rotateLeft(last, 31) ^ length) * 0x9e37_79b9_7f4a_7c15L;
    return (int) (mixed >>> 40);
  }

  /** Whether this is the name that stands in these bytes. */
  boolean equals(byte[] bytes, int start, int end) {
    return Arrays.equals(bytes, start, end, quoted, 0, quoted.length);
  }

  /** Whether this name stands there; may say no where fewer than eight bytes are left. */
  boolean isAt(byte[] bytes, int start, int end) {
    int length = quoted.length;
    return end - start >= Math.max(length, 8)
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
