package weir.engine.format.json;

/** Strings with escapes (RFC 8259, section 7). Keeps the text read last. Owned by one thread. */
final class JsonEscapes {
  private static final int SHORT_ESCAPE = 2;
  private static final int UNICODE_ESCAPE = 6;

  private byte[] text = new byte[256];
  private int length;

  /** The text of the string read last, as UTF-8; of the array the first {@link #length} count. */
  byte[] text() {
    return text;
  }

  int length() {
    return length;
  }

  /**
   * The length of the escape whose backslash stands there, two halves of a surrogate pair counting
   * as one; 0 if it is none or is half a pair, which no UTF-8 can hold.
   */
  static int escapeLength(byte[] bytes, int start, int end) {
    if (end - start < SHORT_ESCAPE) {
      return 0;
    }
    return switch (bytes[start + 1]) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> SHORT_ESCAPE;
      case 'u' -> unicodeLength(bytes, start, end);
      default -> 0;
    };
  }

  /** Reads the text between two quotes, whose escapes have been found to be right. */
  void read(byte[] bytes, int start, int quote) {
    if (text.length < quote - start) {
      text = new byte[quote - start];
    }
    length = 0;
    int i = start;
    while (i < quote) {
      if (bytes[i] != '\\') {
        text[length++] = bytes[i++];
      } else if (bytes[i + 1] == 'u') {
        i += putUnicode(bytes, i);
      } else {
        text[length++] = shortEscape(bytes[i + 1]);
        i += SHORT_ESCAPE;
      }
    }
  }

  private static int unicodeLength(byte[] bytes, int start, int end) {
    int unit = unit(bytes, start, end);
    if (unit < 0 || Character.isLowSurrogate((char) unit)) {
      return 0;
    }
    if (!Character.isHighSurrogate((char) unit)) {
      return UNICODE_ESCAPE;
    }
    int second = unit(bytes, start + UNICODE_ESCAPE, end);
    boolean isPair = second >= 0 && Character.isLowSurrogate((char) second);
    return isPair ? 2 * UNICODE_ESCAPE : 0;
  }

  /** The code unit that the {@code \}{@code uXXXX} there stands for; -1 if there is none. */
  private static int unit(byte[] bytes, int start, int end) {
    if (end - start < UNICODE_ESCAPE || bytes[start] != '\\' || bytes[start + 1] != 'u') {
      return -1;
    }
    int unit = 0;
    for (int i = start + 2; i < start + UNICODE_ESCAPE; i++) {
      int digit = Character.digit(bytes[i], 16);
      if (digit < 0) {
        return -1;
      }
      unit = unit << 4 | digit;
    }
    return unit;
  }

  private int putUnicode(byte[] bytes, int start) {
    int first = unit(bytes, start, bytes.length);
    if (!Character.isHighSurrogate((char) first)) {
      putCodePoint(first);
      return UNICODE_ESCAPE;
    }
    int second = unit(bytes, start + UNICODE_ESCAPE, bytes.length);
    putCodePoint(Character.toCodePoint((char) first, (char) second));
    return 2 * UNICODE_ESCAPE;
  }

  private void putCodePoint(int codePoint) {
    if (codePoint < 0x80) {
      text[length++] = (byte) codePoint;
      return;
    }
    if (codePoint < 0x800) {
      text[length++] = (byte) (0xc0 | codePoint >> 6);
    } else if (codePoint < 0x10000) {
      text[length++] = (byte) (0xe0 | codePoint >> 12);
      text[length++] = continuation(codePoint >> 6);
    } else {
      text[length++] = (byte) (0xf0 | codePoint >> 18);
      text[length++] = continuation(codePoint >> 12);
      text[length++] = continuation(codePoint >> 6);
    }
    text[length++] = continuation(codePoint);
  }

  private static byte continuation(int bits) {
    return (byte) (0x80 | (bits & 0x3f));
  }

  private static byte shortEscape(byte letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> letter;
    };
  }
}
