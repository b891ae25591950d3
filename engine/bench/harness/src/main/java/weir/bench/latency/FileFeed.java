package weir.bench.latency;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.sql.Statement;

/** Lines of JSON appended to a file, in one write for each call. */
final class FileFeed implements Feed {
  private final FileChannel file;
  private final StringBuilder lines = new StringBuilder();

  private FileFeed(FileChannel file) {
    this.file = file;
  }

  /** Creates the file and the stream over it. */
  static FileFeed create(Statement statement, Path path) throws IOException, SQLException {
    FileChannel file =
        FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.APPEND);
    statement.execute(
        "%s WITH ('connector' = 'file', 'path' = '%s', 'format' = 'json')"
            .formatted(Rows.STREAM, path));
    return new FileFeed(file);
  }

  @Override
  public int rowsAtOnce() {
    return Integer.MAX_VALUE;
  }

  @Override
  public void send(long firstId, int count) throws IOException {
    lines.setLength(0);
    for (long id = firstId; id < firstId + count; id++) {
      lines
          .append("{\"id\":")
          .append(id)
          .append(",\"bidder\":")
          .append(Rows.bidder(id))
          .append(",\"price\":")
          .append(Rows.price(id))
          .append(",\"channel\":\"")
          .append(Rows.CHANNEL)
          .append("\"}\n");
    }
    ByteBuffer bytes = ByteBuffer.wrap(lines.toString().getBytes(StandardCharsets.US_ASCII));
    while (bytes.hasRemaining()) {
      file.write(bytes);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
