package weir.engine.connector.log;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Reads the records of a file one after the other. Owned by one thread. */
final class RecordReader implements Closeable {
  private static final int WINDOW_BYTES = 128 * 1024;

  private final FileChannel file;
  private ByteBuffer window = newWindow(WINDOW_BYTES).limit(0);
  private long offset;
  private byte kind;
  private ByteBuffer payload = window;

  RecordReader(Path path) throws IOException {
    file = FileChannel.open(path);
  }

  /** The first byte behind the records read so far. */
  long offset() {
    return offset;
  }

  /** {@link LogRecord#ROWS}, {@link LogRecord#COMMIT} or {@link LogRecord#PUBLISHED}. */
  byte kind() {
    return kind;
  }

  /** What the record holds; valid until the next one is read. */
  ByteBuffer payload() {
    return payload;
  }

  /**
   * Reads the next record.
   *
   * @param end where the file's records end; bytes beyond may not be complete yet
   * @return false if no whole and undamaged record stands in front of the end
   */
  boolean next(long end) throws IOException {
    if (!show(LogRecord.HEADER_BYTES, end)) {
      return false;
    }
    int length = window.getInt(window.position());
    int checksum = window.getInt(window.position() + 4);
    if (length < 1 || !show((long) LogRecord.HEADER_BYTES + length, end)) {
      return false;
    }
    ByteBuffer body = window.slice(window.position() + LogRecord.HEADER_BYTES, length);
    CRC32C actual = new CRC32C();
    actual.update(body.duplicate());
    if ((int) actual.getValue() != checksum) {
      return false;
    }
    kind = body.get();
    payload = body.slice().order(ByteOrder.LITTLE_ENDIAN);
    window.position(window.position() + LogRecord.HEADER_BYTES + length);
    offset += LogRecord.HEADER_BYTES + length;
    return true;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Makes the window hold that many bytes from its position on; false if there are fewer. */
  private boolean show(long bytes, long end) throws IOException {
    if (bytes > end - offset || bytes > Integer.MAX_VALUE - 8) {
      return false;
    }
    if (window.remaining() >= bytes) {
      return true;
    }
    ByteBuffer target = bytes > window.capacity() ? newWindow((int) bytes) : window;
    ByteBuffer rest = window.slice();
    target.clear();
    target.put(rest);
    long room = Math.min(target.remaining(), end - offset - target.position());
    target.limit(target.position() + (int) room);
    while (target.position() < bytes) {
      if (file.read(target, offset + target.position()) < 0) {
        window = target.flip();
        return false;
      }
    }
    window = target.flip();
    return true;
  }

  private static ByteBuffer newWindow(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
