package weir.bench.latency;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Lines of JSON appended to a file, in one write for each call. Nothing is allocated for a row: the
 * garbage of a sender is not the engine's.
 */
final class FileFeed implements Feed {
  private static final byte[] ID = ascii("{\"id\":");
  private static final byte[] BIDDER = ascii(",\"bidder\":");
  private static final byte[] PRICE = ascii(",\"price\":");
  private static final byte[] CHANNEL = ascii(",\"channel\":\"" + Rows.CHANNEL + "\"}\n");

  /** The most digits of a long, three times, and what stands around them. */
  private static final int LONGEST_LINE = 128;

  private final FileChannel file;
  private ByteBuffer lines = ByteBuffer.allocateDirect(LONGEST_LINE);

  private FileFeed(FileChannel file) {
    this.file = file;
  }

  /** Creates the file. */
  static FileFeed create(Path path) throws IOException {
    return new FileFeed(
        FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND));
  }

  /** Creates the file and the stream over it. */
  static FileFeed create(Statement statement, Path path) throws IOException, SQLException {
    FileFeed feed = create(path);
    statement.execute(
        "%s WITH ('connector' = 'file', 'path' = '%s', 'format' = 'json')"
            .formatted(Rows.STREAM, path));
    return feed;
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public int rowsAtOnce() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void prepare(long firstId, int count) {
    int needed = Math.multiplyExact(count, LONGEST_LINE);
    if (lines.capacity() < needed) {
      lines = ByteBuffer.allocateDirect(needed);
    }
    lines.clear();
    for (long id = firstId; id < firstId + count; id++) {
      lines.put(ID);
      putNumber(id);
      lines.put(BIDDER);
      putNumber(Rows.bidder(id));
      lines.put(PRICE);
      putNumber(Rows.price(id));
      lines.put(CHANNEL);
    }
    lines.flip();
  }

  private void putNumber(long number) {
    int digits = 1;
    for (long rest = number / 10; rest > 0; rest /= 10) {
      digits++;
    }
    int end = lines.position() + digits;
    long rest = number;
    for (int at = end - 1; at >= end - digits; at--) {
      lines.put(at, (byte) ('0' + rest % 10));
      rest /= 10;
    }
    lines.position(end);
  }

  @Override
  public void send() throws IOException {
    while (lines.hasRemaining()) {
      file.write(lines);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
