package weir.engine.function;

import java.nio.charset.StandardCharsets;

/**
 * Text in UTF-8, seen where it lies; of ASCII no String is made. Set to another text for each row,
 * so whoever wants to keep it calls {@link #toString}. Owned by one thread.
 */
public final class TextView implements CharSequence {
  private byte[] bytes = Text.EMPTY;
  private int start;
  private int length;

  /** What there is that is not all ASCII; else empty. */
  private String decoded = "";

  private boolean isAscii = true;

  /** Sees another text from now on. */
  public TextView set(byte[] newBytes, int newStart, int newLength) {
    bytes = newBytes;
    start = newStart;
    length = newLength;
    isAscii = isAscii(newBytes, newStart, newStart + newLength);
    decoded = isAscii ? "" : Text.string(newBytes, newStart, newLength);
    return this;
  }

  private static boolean isAscii(byte[] bytes, int from, int end) {
    int all = 0;
    for (int i = from; i < end; i++) {
      all |= bytes[i];
    }
    return all >= 0;
  }

  @Override
  public int length() {
    return isAscii ? length : decoded.length();
  }

  @Override
  public char charAt(int index) {
    if (!isAscii) {
      return decoded.charAt(index);
    }
    if (index < 0 || index >= length) {
      throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
    }
    return (char) bytes[start + index];
  }

  /** A view of its own, which does not change with this one, but with what lies there. */
  @Override
  public CharSequence subSequence(int from, int to) {
    if (!isAscii) {
      return decoded.substring(from, to);
    }
    if (from < 0 || to < from || to > length) {
      throw new StringIndexOutOfBoundsException(
          "from " + from + " to " + to + ", length " + length);
    }
    TextView part = new TextView();
    part.bytes = bytes;
    part.start = start + from;
    part.length = to - from;
    return part;
  }

  /** Appends the text to a buffer. */
  void appendTo(TextBuffer buffer) {
    if (isAscii) {
      buffer.append(bytes, start, length);
    } else {
      buffer.append(decoded);
    }
  }

  @Override
  public String toString() {
    return isAscii ? new String(bytes, start, length, StandardCharsets.ISO_8859_1) : decoded;
  }
}
