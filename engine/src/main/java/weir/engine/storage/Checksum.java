package weir.engine.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * What tells whether a file is the one that was written.
 *
 * @param length in bytes
 * @param crc32c CRC-32C (RFC 3720) of all of them, as eight hexadecimal digits
 */
public record Checksum(long length, String crc32c) {
  private static final int MAX_BUFFER_BYTES = 256 << 10;

  /** That of a file. */
  public static Checksum of(FileOperations files, Path file) throws IOException {
    CRC32C crc = new CRC32C();
    long length = 0;
    try (SeekableByteChannel channel = files.open(file)) {
      int bufferBytes = (int) Math.min(MAX_BUFFER_BYTES, channel.size() + 1);
      ByteBuffer buffer = ByteBuffer.allocateDirect(bufferBytes);
      while (channel.read(buffer) >= 0) {
        buffer.flip();
        length += buffer.remaining();
        crc.update(buffer);
        buffer.clear();
      }
    }
    return new Checksum(length, hex(crc));
  }

  /** The checksum's digits for these bytes. */
  public static String crc32c(byte[] bytes, int start, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, start, length);
    return hex(crc);
  }

  private static String hex(CRC32C crc) {
    String digits = Long.toHexString(crc.getValue());
    return "0".repeat(2 * Integer.BYTES - digits.length()) + digits;
  }
}
