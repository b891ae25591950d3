package weir.engine.format;

/** Runs of decimal digits in text, eight at a time. */
public final class Digits {
  /** What {@link #value} returns for text that has other characters, or too many. */
  public static final long INVALID = -1;

  /** As many always fit into a {@code long}. */
  private static final int MOST_DIGITS = 18;

  private static final int WORD_DIGITS = 8;
  private static final long ZEROS = ByteScan.repeat('0');
  private static final long TEN_TO_THE_EIGHTH = 100_000_000;

  private Digits() {}

  /** The first byte that is no digit; {@code end} if there is none. */
  public static int end(byte[] text, int start, int end) {
    int i = start;
    for (; i + WORD_DIGITS <= end; i += WORD_DIGITS) {
      long others = ByteScan.notLess(ByteScan.word(text, i) ^ ZEROS, 10);
      if (others != 0) {
        return i + ByteScan.firstMark(others);
      }
    }
    while (i < end && isDigit(text[i])) {
      i++;
    }
    return i;
  }

  /** The number that the digits say, of which there must be at least one. */
  public static long value(byte[] text, int start, int end) {
    int count = end - start;
    if (count <= 0 || count > 2 * WORD_DIGITS || end < 2 * WORD_DIGITS) {
      return valueByDigits(text, start, end);
    }
    if (count <= WORD_DIGITS) {
      return wordValue(lastDigits(text, end, count));
    }
    long high = wordValue(lastDigits(text, end - WORD_DIGITS, count - WORD_DIGITS));
    long low = wordValue(lastDigits(text, end, WORD_DIGITS));
    return (high | low) < 0 ? INVALID : high * TEN_TO_THE_EIGHTH + low;
  }

  private static long valueByDigits(byte[] text, int start, int end) {
    if (start >= end || end - start > MOST_DIGITS) {
      return INVALID;
    }
    long value = 0;
    for (int i = start; i < end; i++) {
      if (!isDigit(text[i])) {
        return INVALID;
      }
      value = value * 10 + (text[i] - '0');
    }
    return value;
  }

  /** The values of the {@code count} digits, 1 to 8, before {@code end}, zeros in front of them. */
  private static long lastDigits(byte[] text, int end, int count) {
    long word = ByteScan.word(text, end - WORD_DIGITS) ^ ZEROS;
    return word & (-1L << (Long.SIZE - Byte.SIZE * count));
  }

  /**
   * The number of eight digits, the first of them lowest: neighbours make pairs, pairs fours, and
   * fours the eight.
   */
  private static long wordValue(long digits) {
    if (!ByteScan.areLess(digits, 10)) {
      return INVALID;
    }
    long pairs = digits * 10 + (digits >>> 8);
    long firstAndThird = pairs & 0x0000_00ff_0000_00ffL;
    long secondAndFourth = (pairs >>> 16) & 0x0000_00ff_0000_00ffL;
    return (firstAndThird * (100 + (1_000_000L << 32)) + secondAndFourth * (1 + (10_000L << 32)))
        >>> 32;
  }

  private static boolean isDigit(byte value) {
    return value >= '0' && value <= '9';
  }
}
