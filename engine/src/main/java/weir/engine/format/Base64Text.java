package weir.engine.format;

import java.nio.charset.StandardCharsets;
import weir.engine.function.TextBuffer;

/** Bytes as base64 with padding (RFC 4648, section 4). */
final class Base64Text {
  private static final byte[] DIGITS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
          .getBytes(StandardCharsets.US_ASCII);

  private Base64Text() {}

  static void write(byte[] bytes, int start, int length, TextBuffer out) {
    int end = start + length;
    for (int i = start; i < end; i += 3) {
      int group = group(bytes, i, end);
      out.append(DIGITS[group >> 18]);
      out.append(DIGITS[(group >> 12) & 0x3f]);
      out.append(i + 1 < end ? DIGITS[(group >> 6) & 0x3f] : '=');
      out.append(i + 2 < end ? DIGITS[group & 0x3f] : '=');
    }
  }

  /** Three bytes in one number, zeros behind the end. */
  private static int group(byte[] bytes, int i, int end) {
    int second = i + 1 < end ? bytes[i + 1] & 0xff : 0;
    int third = i + 2 < end ? bytes[i + 2] & 0xff : 0;
    return (bytes[i] & 0xff) << 16 | second << 8 | third;
  }
}
