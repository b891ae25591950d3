package weir.engine.state;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A view of bytes in someone else's array, moved from one place to the next instead of being made
 * anew. What it shows is to be read before whoever moved it goes on.
 */
public final class ByteSlice {
  private static final byte[] NONE = {};

  private byte[] array = NONE;
  private int start;
  private int length;

  public static ByteSlice of(byte... bytes) {
    return new ByteSlice().set(bytes, 0, bytes.length);
  }

  /** The text's UTF-8. */
  public static ByteSlice of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Moves the view; returns itself. */
  public ByteSlice set(byte[] newArray, int newStart, int newLength) {
    array = newArray;
    start = newStart;
    length = newLength;
    return this;
  }

  public byte[] array() {
    return array;
  }

  public int start() {
    return start;
  }

  public int length() {
    return length;
  }

  /** A copy. */
  public byte[] toBytes() {
    return Arrays.copyOfRange(array, start, start + length);
  }

  /** The bytes as UTF-8. */
  @Override
  public String toString() {
    return new String(array, start, length, StandardCharsets.UTF_8);
  }
}
