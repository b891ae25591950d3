package weir.engine.format;

/** UTF-8 as The Unicode Standard defines it, table 3-7: no overlong forms, no surrogates. */
public final class Utf8 {
  private Utf8() {}

  /** Where the first byte stands that does not belong to well-formed text, or -1. */
  public static int firstInvalid(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end) {
      if (i + 8 <= end && (ByteScan.word(bytes, i) & ByteScan.HIGH_BITS) == 0) {
        i += 8;
      } else {
        int length = sequenceLength(bytes, i, end);
        if (length == 0) {
          return i;
        }
        i += length;
      }
    }
    return -1;
  }

  /** How many characters (code points) well-formed text has. */
  public static int characters(byte[] bytes, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      if (!isContinuation(bytes[i])) {
        count++;
      }
    }
    return count;
  }

  /** The length of the well-formed sequence that starts there; 0 if it is none. */
  private static int sequenceLength(byte[] bytes, int i, int end) {
    int lead = bytes[i] & 0xff;
    if (lead < 0x80) {
      return 1;
    }
    if (lead < 0xc2 || lead > 0xf4) {
      return 0;
    }
    int length = 2;
    if (lead >= 0xf0) {
      length = 4;
    } else if (lead >= 0xe0) {
      length = 3;
    }
    if (length > end - i || !isSecond(lead, bytes[i + 1] & 0xff)) {
      return 0;
    }
    for (int k = i + 2; k < i + length; k++) {
      if (!isContinuation(bytes[k])) {
        return 0;
      }
    }
    return length;
  }

  private static boolean isSecond(int lead, int second) {
    return switch (lead) {
      case 0xe0 -> second >= 0xa0 && second <= 0xbf;
      case 0xed -> second >= 0x80 && second <= 0x9f;
      case 0xf0 -> second >= 0x90 && second <= 0xbf;
      case 0xf4 -> second >= 0x80 && second <= 0x8f;
      default -> second >= 0x80 && second <= 0xbf;
    };
  }

  private static boolean isContinuation(byte value) {
    return (value & 0xc0) == 0x80;
  }
}
