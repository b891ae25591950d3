package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/**
 * A record of a log's file, as bytes:
 *
 * <pre>
 *   int     bytes that follow the checksum
 *   int     CRC-32C of them
 *   byte    kind: 1 rows, 2 commit, 3 published
 *   byte[]  rows: a batch, see BatchCodec; commit: a long, the rows of the log up to here;
 *           published: a long, an epoch, and the name in UTF-8 of the writer that published it
 * </pre>
 *
 * All numbers are little-endian. Rows and publications count only if a commit follows them. A file
 * begins with the last publications of all writers.
 */
final class LogRecord {
  static final int HEADER_BYTES = 8;
  static final byte ROWS = 1;
  static final byte COMMIT = 2;
  static final byte PUBLISHED = 3;

  private LogRecord() {}

  static byte[] rows(byte[] batch) {
    return of(ROWS, batch);
  }

  static byte[] commit(long rows) {
    return of(COMMIT, ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(rows).array());
  }

  static byte[] published(String writer, long epoch) {
    byte[] name = writer.getBytes(StandardCharsets.UTF_8);
    return of(
        PUBLISHED,
        ByteBuffer.allocate(Long.BYTES + name.length)
            .order(ByteOrder.LITTLE_ENDIAN)
            .putLong(epoch)
            .put(name)
            .array());
  }

  private static byte[] of(byte kind, byte[] payload) {
    CRC32C checksum = new CRC32C();
    checksum.update(kind);
    checksum.update(payload);
    return ByteBuffer.allocate(HEADER_BYTES + 1 + payload.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(1 + payload.length)
        .putInt((int) checksum.getValue())
        .put(kind)
        .put(payload)
        .array();
  }
}
