package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * A record of a log's file, as bytes:
 *
 * <pre>
 *   int     bytes that follow the checksum
 *   int     CRC-32C of them
 *   byte    kind: 1 rows, 2 commit
 *   byte[]  rows: a batch, see BatchCodec; commit: a long, the rows of the log up to here
 * </pre>
 *
 * All numbers are little-endian. Rows count only if a commit follows them.
 */
final class LogRecord {
  static final int HEADER_BYTES = 8;
  static final byte ROWS = 1;
  static final byte COMMIT = 2;

  private LogRecord() {}

  static byte[] rows(byte[] batch) {
    return of(ROWS, batch);
  }

  static byte[] commit(long rows) {
    return of(COMMIT, ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(rows).array());
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
