package weir.engine.format.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import weir.engine.format.ByteScan;
import weir.engine.function.TextBuffer;

/** Writes strings, with escapes where they must be (RFC 8259, section 7). */
final class JsonStrings {
  private static final long QUOTES = ByteScan.repeat('"');
  private static final long BACKSLASHES = ByteScan.repeat('\\');
  private static final int BLANK = 0x20;
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private JsonStrings() {}

  /** What stands in front of a member's value. */
  static byte[] label(char before, String name) {
    TextBuffer label = new TextBuffer();
    label.append(before);
    write(name, label);
    label.append(':');
    return Arrays.copyOf(label.bytes(), label.length());
  }

  static void write(String text, TextBuffer out) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    write(bytes, 0, bytes.length, out);
  }

  /** Writes UTF-8 text as a string. */
  static void write(byte[] text, int start, int length, TextBuffer out) {
    int end = start + length;
    out.append('"');
    int from = start;
    for (int i = nextSpecial(text, start, end); i < end; i = nextSpecial(text, from, end)) {
      out.append(text, from, i - from);
      writeEscape(text[i], out);
      from = i + 1;
    }
    out.append(text, from, end - from);
    out.append('"');
  }

  /** The next byte that cannot stand as it is; {@code end} if there is none. */
  private static int nextSpecial(byte[] text, int start, int end) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long word = ByteScan.word(text, i);
      long marks =
          ByteScan.equal(word, QUOTES)
              | ByteScan.equal(word, BACKSLASHES)
              | ByteScan.less(word, BLANK);
      if (marks != 0) {
        return i + ByteScan.firstMark(marks);
      }
    }
    while (i < end && !isSpecial(text[i])) {
      i++;
    }
    return i;
  }

  private static boolean isSpecial(byte value) {
    return value == '"' || value == '\\' || (value >= 0 && value < BLANK);
  }

  private static void writeEscape(byte value, TextBuffer out) {
    out.append('\\');
    switch (value) {
      case '"', '\\' -> out.append(value);
      case '\b' -> out.append('b');
      case '\f' -> out.append('f');
      case '\n' -> out.append('n');
      case '\r' -> out.append('r');
      case '\t' -> out.append('t');
      default -> {
        out.append('u');
        out.append('0');
        out.append('0');
        out.append(HEX[value >> 4]);
        out.append(HEX[value & 0xf]);
      }
    }
  }
}
