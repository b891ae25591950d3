package weir.engine.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks at eight bytes at a time. The tests for a byte inside a word follow "Determine if a word
 * has a zero byte" and "... has a byte less than n" of Sean Anderson's Bit Twiddling Hacks: bit 7
 * of each byte that fits is set; a borrow may set it in higher bytes too, so only the lowest set
 * bit counts.
 */
public final class ByteScan {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101_0101_0101_0101L;
  public static final long HIGH_BITS = 0x8080_8080_8080_8080L;

  private ByteScan() {}

  /** The eight bytes from there on, the first one lowest. */
  public static long word(byte[] bytes, int start) {
    return (long) WORD.get(bytes, start);
  }

  /** A word of eight times that byte. */
  public static long repeat(int value) {
    return ONES * (value & 0xff);
  }

  /** Marks the bytes that equal those of {@code pattern}. */
  public static long equal(long word, long pattern) {
    long difference = word ^ pattern;
    return (difference - ONES) & ~difference & HIGH_BITS;
  }

  /** Marks the ASCII bytes that are less than {@code limit}, which is at most 128. */
  public static long less(long word, int limit) {
    return (word - ONES * limit) & ~word & HIGH_BITS;
  }

  /** Marks the bytes that are not ASCII or not less than {@code limit}, which is at most 128. */
  public static long notLess(long word, int limit) {
    return (word | (word + ONES * (128 - limit))) & HIGH_BITS;
  }

  /** Whether all eight bytes are ASCII and less than {@code limit}. */
  public static boolean areLess(long word, int limit) {
    return notLess(word, limit) == 0;
  }

  /** Which byte the lowest mark is at; 8 if there is none. */
  public static int firstMark(long marks) {
    return Long.numberOfTrailingZeros(marks) >> 3;
  }

  /** Where that byte is first found, or -1. */
  public static int indexOf(byte[] bytes, int start, int end, byte wanted) {
    long pattern = repeat(wanted);
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long marks = equal(word(bytes, i), pattern);
      if (marks != 0) {
        return i + firstMark(marks);
      }
    }
    for (; i < end; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Where the last whole line ends, behind its newline; {@code start} if there is none. */
  public static int linesEnd(byte[] bytes, int start, int end) {
    int i = end;
    while (i > start && bytes[i - 1] != '\n') {
      i--;
    }
    return i;
  }
}
