package weir.engine.format.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.format.ByteScan;

/**
 * A field's name as it stands in lines, quotes included, with what is known about it: the column,
 * what stood around it last time, and what came behind.
 */
final class FieldName {
  /** The column it belongs to, or null if the field is skipped. */
  final @Nullable JsonColumn column;

  /** The field that came behind it last time; null if none has. */
  @Nullable FieldName next;

  /** How long a lead may be; a line with a longer one is read the slower way. */
  static final int MAX_LEAD = 1024;

  private final byte[] quoted;

  /** Everything from the value before, or the start of the line, to the value. */
  private byte[] lead = new byte[2 * Long.BYTES];

  private int leadLength;

  /** The first eight bytes of the lead, and the last eight if there are so many. */
  private long firstWord;

  private long firstMask;
  private long lastWord;

  FieldName(byte[] quoted, @Nullable JsonColumn column) {
    this.quoted = quoted;
    this.column = column;
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

  /** How long its lead is. */
  int leadLength() {
    return leadLength;
  }

  /**
   * Takes over what stands around the name from {@code start} to {@code end}, {@link #MAX_LEAD} at
   * most.
   */
  void lead(byte[] bytes, int start, int end) {
    if (Arrays.equals(bytes, start, end, lead, 0, leadLength)) {
      return;
    }
    leadLength = end - start;
    if (leadLength > lead.length) {
      lead = new byte[2 * leadLength];
    }
    System.arraycopy(bytes, start, lead, 0, leadLength);
    firstMask = leadLength >= 8 ? -1L : (1L << (8 * leadLength)) - 1;
    firstWord = ByteScan.word(lead, 0) & firstMask;
    lastWord = ByteScan.word(lead, Math.max(leadLength - 8, 0));
  }

  /** Whether its lead and one byte more stand there; may say no where few bytes are left. */
  boolean isAt(byte[] bytes, int start, int end) {
    int length = leadLength;
    return end - start > Math.max(length, 8)
        && (ByteScan.word(bytes, start) & firstMask) == firstWord
        && (length <= 8 || isRestAt(bytes, start, length));
  }

  private boolean isRestAt(byte[] bytes, int start, int length) {
    return ByteScan.word(bytes, start + length - 8) == lastWord
        && (length <= 16
            || Arrays.equals(bytes, start + 8, start + length - 8, lead, 8, length - 8));
  }
}
