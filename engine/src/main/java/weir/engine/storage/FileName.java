package weir.engine.storage;

import java.nio.charset.StandardCharsets;

/** Names of any characters as names of files that every file system takes. */
public final class FileName {
  /** File systems take 255 bytes; the rest is for what is put before and behind. */
  private static final int MOST_CHARS = 150;

  private FileName() {}

  /**
   * The name with everything but ASCII lower-case letters, digits and underscores in hexadecimal
   * UTF-8. A long one is cut and ends with {@code ~} and a checksum, so that a number has to be put
   * behind it where two names must not meet.
   */
  public static String of(String name) {
    StringBuilder encoded = new StringBuilder();
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    for (byte value : bytes) {
      boolean isPlain =
          (value >= 'a' && value <= 'z') || (value >= '0' && value <= '9') || value == '_';
      encoded.append(isPlain ? String.valueOf((char) value) : String.format("%%%02x", value));
    }
    return encoded.length() <= MOST_CHARS
        ? encoded.toString()
        : encoded.substring(0, MOST_CHARS) + "~" + Checksum.crc32c(bytes, 0, bytes.length);
  }
}
