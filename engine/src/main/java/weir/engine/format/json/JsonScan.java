package weir.engine.format.json;

import weir.engine.format.ByteScan;
import weir.engine.format.Digits;
import weir.engine.format.Utf8;

/**
 * Finds the ends of JSON tokens. Every method returns -1 for what is wrong, cut off or not covered
 * here: somebody slower decides.
 */
final class JsonScan {
  /** Deeper values are left to Jackson. */
  private static final int MAX_DEPTH = 64;

  private static final long BACKSLASHES = ByteScan.repeat('\\');
  private static final long ZEROS = ByteScan.repeat('0');
  private static final int BLANK = 0x20;
  private static final long JUST_ABOVE_BLANKS = ByteScan.repeat(BLANK + 1);
  private static final long TWOS = ByteScan.repeat('"' ^ BLANK);
  private static final long ONES = ByteScan.repeat(1);

  private JsonScan() {}

  /** The closing quote of the string whose text starts there and has no escapes. */
  static int stringEnd(byte[] bytes, int start, int end) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long marks = notPlain(ByteScan.word(bytes, i));
      if (marks != 0) {
        i += ByteScan.firstMark(marks);
        return bytes[i] == '"' ? i : unusualStringEnd(bytes, start, i, end);
      }
    }
    return unusualStringEnd(bytes, start, i, end);
  }

  /**
   * Marks quotes, backslashes, what is less than a blank, and what is not ASCII. The lowest mark is
   * exact. For an ASCII byte bit 7 of a difference is set if the difference is less than 0, and
   * only then the next byte lends to it; so up to the lowest mark none does. Bit 1 turned round
   * makes a blank of a quote, and changes no other byte from less than 0x21 to more, except the
   * blank.
   */
  static long notPlain(long word) {
    return (((word ^ TWOS) - JUST_ABOVE_BLANKS) | ((word ^ BACKSLASHES) - ONES) | word)
        & ByteScan.HIGH_BITS;
  }

  /** The same, byte by byte from {@code from} on; text that is not ASCII must be UTF-8. */
  private static int unusualStringEnd(byte[] bytes, int start, int from, int end) {
    boolean isAscii = true;
    for (int i = from; i < end; i++) {
      int value = bytes[i];
      if (value == '"') {
        return isAscii || Utf8.firstInvalid(bytes, start, i) < 0 ? i : -1;
      }
      if (value == '\\' || (value >= 0 && value < BLANK)) {
        return -1;
      }
      isAscii &= value >= 0;
    }
    return -1;
  }

  /** The closing quote of the string whose text starts there, escapes or not. */
  static int anyStringEnd(byte[] bytes, int start, int end) {
    int quote = stringEnd(bytes, start, end);
    return quote < 0 ? escapedStringEnd(bytes, start, end) : quote;
  }

  private static int escapedStringEnd(byte[] bytes, int start, int end) {
    boolean isAscii = true;
    int i = start;
    while (i < end) {
      int value = bytes[i];
      if (value == '"') {
        return isAscii || Utf8.firstInvalid(bytes, start, i) < 0 ? i : -1;
      }
      int length = value == '\\' ? JsonEscapes.escapeLength(bytes, i, end) : 1;
      if (length == 0 || (value >= 0 && value < BLANK)) {
        return -1;
      }
      isAscii &= value >= 0;
      i += length;
    }
    return -1;
  }

  /**
   * The first byte behind the number that starts there, as RFC 8259 writes numbers. Most are a few
   * digits before a comma.
   */
  static int numberEnd(byte[] bytes, int start, int end) {
    if (start + 8 < end) {
      long values = ByteScan.word(bytes, start) ^ ZEROS;
      int length = ByteScan.firstMark(ByteScan.notLess(values, 10));
      boolean startsWithZero = (values & 0xff) == 0;
      if (bytes[start + length] == ',' && !startsWithZero) {
        return start + length;
      }
    }
    return anyNumberEnd(bytes, start, end);
  }

  private static int anyNumberEnd(byte[] bytes, int start, int end) {
    int integer = bytes[start] == '-' ? start + 1 : start;
    int i = Digits.end(bytes, integer, end);
    if (i == integer || (bytes[integer] == '0' && i > integer + 1)) {
      return -1;
    }
    if (i < end && bytes[i] == '.') {
      int fraction = i + 1;
      i = Digits.end(bytes, fraction, end);
      if (i == fraction) {
        return -1;
      }
    }
    if (i < end && (bytes[i] | 0x20) == 'e') {
      boolean isSigned = i + 1 < end && (bytes[i + 1] == '-' || bytes[i + 1] == '+');
      int exponent = isSigned ? i + 2 : i + 1;
      i = Digits.end(bytes, exponent, end);
      if (i == exponent) {
        return -1;
      }
    }
    return i;
  }

  /** The first byte behind the {@code true}, {@code false} or {@code null} that starts there. */
  static int wordEnd(byte[] bytes, int start, int end) {
    if (end - start >= 4 && isAt(bytes, start, 't', 'r', 'u', 'e')) {
      return start + 4;
    }
    if (end - start >= 4 && isAt(bytes, start, 'n', 'u', 'l', 'l')) {
      return start + 4;
    }
    boolean isFalse =
        end - start >= 5 && bytes[start] == 'f' && isAt(bytes, start + 1, 'a', 'l', 's', 'e');
    return isFalse ? start + 5 : -1;
  }

  /** The first byte behind the value that starts there. */
  static int valueEnd(byte[] bytes, int start, int end) {
    return valueEnd(bytes, start, end, 0);
  }

  private static int valueEnd(byte[] bytes, int start, int end, int depth) {
    if (start >= end) {
      return -1;
    }
    int first = bytes[start];
    if (first == '"') {
      int quote = anyStringEnd(bytes, start + 1, end);
      return quote < 0 ? -1 : quote + 1;
    }
    if (first == '-' || (first >= '0' && first <= '9')) {
      return numberEnd(bytes, start, end);
    }
    if (first == '{' || first == '[') {
      return depth == MAX_DEPTH ? -1 : structureEnd(bytes, start, end, depth + 1);
    }
    return wordEnd(bytes, start, end);
  }

  private static int structureEnd(byte[] bytes, int start, int end, int depth) {
    boolean isObject = bytes[start] == '{';
    int close = isObject ? '}' : ']';
    int i = skipBlanks(bytes, start + 1, end);
    if (i < end && bytes[i] == close) {
      return i + 1;
    }
    while (i >= 0 && i < end) {
      i = isObject ? memberValue(bytes, i, end) : i;
      i = i < 0 ? -1 : valueEnd(bytes, i, end, depth);
      i = i < 0 ? end : skipBlanks(bytes, i, end);
      if (i == end) {
        return -1;
      }
      if (bytes[i] == close) {
        return i + 1;
      }
      i = bytes[i] == ',' ? skipBlanks(bytes, i + 1, end) : -1;
    }
    return -1;
  }

  /** Where the value of the member starts whose name starts there. */
  private static int memberValue(byte[] bytes, int start, int end) {
    int nameEnd = nameEnd(bytes, start, end);
    return nameEnd < 0 ? -1 : valueStart(bytes, nameEnd, end);
  }

  /** The first byte behind the name without escapes that starts there, quotes included. */
  static int nameEnd(byte[] bytes, int start, int end) {
    int quote = start < end && bytes[start] == '"' ? stringEnd(bytes, start + 1, end) : -1;
    return quote < 0 ? -1 : quote + 1;
  }

  /** Where the value of the member starts whose name ends there. */
  static int valueStart(byte[] bytes, int nameEnd, int end) {
    int colon = skipBlanks(bytes, nameEnd, end);
    return colon < end && bytes[colon] == ':' ? skipBlanks(bytes, colon + 1, end) : -1;
  }

  /** The first byte that is no blank; {@code end} if there is none. */
  static int skipBlanks(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end && bytes[i] == ' ') {
      i++;
    }
    return i;
  }

  /** The first byte behind the newline that ends the line, of which only blanks are left. */
  static int nextLine(byte[] bytes, int start, int end) {
    int i = skipBlanks(bytes, start, end);
    if (i < end && bytes[i] == '\r') {
      i++;
    }
    return i < end && bytes[i] == '\n' ? i + 1 : -1;
  }

  private static boolean isAt(byte[] bytes, int start, char a, char b, char c, char d) {
    return bytes[start] == a
        && bytes[start + 1] == b
        && bytes[start + 2] == c
        && bytes[start + 3] == d;
  }
}
