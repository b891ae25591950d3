package weir.engine.connector.file;

import java.util.zip.CRC32C;

/**
 * The last bytes that were read of a file, by which it is known again.
 *
 * @param length how many; 0 if nothing is known
 * @param crc32c their checksum
 */
record FileTail(int length, int crc32c) {
  static final FileTail UNKNOWN = new FileTail(0, 0);

  private static final int MAX_LENGTH = 64;

  /** Reads what {@link #toString} wrote. */
  static FileTail parse(String text) {
    int colon = text.indexOf(':');
    return new FileTail(
        Integer.parseInt(text, 0, Math.max(colon, 0), 10),
        Integer.parseUnsignedInt(text, colon + 1, text.length(), 16));
  }

  /** That of the bytes from {@code start} on, which were read up to {@code end}. */
  static FileTail of(byte[] bytes, int start, int end) {
    int length = Math.min(MAX_LENGTH, end - start);
    return new FileTail(length, crc32c(bytes, end - length, length));
  }

  /** Whether these are the first of those bytes. */
  boolean isAt(byte[] bytes, int start, int end) {
    return length <= end - start && crc32c(bytes, start, length) == crc32c;
  }

  @Override
  public String toString() {
    return length + ":" + Integer.toHexString(crc32c);
  }

  private static int crc32c(byte[] bytes, int start, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, start, length);
    return (int) crc.getValue();
  }
}
