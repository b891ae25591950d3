package weir.engine.connector.file.sink;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import weir.engine.connector.file.layout.PreparedFile;
import weir.engine.connector.file.layout.StagedOutput;
import weir.engine.function.TextBuffer;

/** A staged file that takes rows. Owned by one thread. */
final class OpenFile {
  private static final int BUFFER_BYTES = 32 * 1024;

  private final StagedOutput staged;
  private final String partition;
  private final long startMillis;
  private final OutputStream out;
  private long rows;
  private long bytes;

  OpenFile(StagedOutput staged, String partition, boolean isCompressed, long startMillis)
      throws IOException {
    this.staged = staged;
    this.partition = partition;
    this.startMillis = startMillis;
    OutputStream buffered = new BufferedOutputStream(staged.stream(), BUFFER_BYTES);
    out = isCompressed ? new GZIPOutputStream(buffered, BUFFER_BYTES) : buffered;
  }

  void write(TextBuffer text, int rowCount) throws IOException {
    out.write(text.bytes(), 0, text.length());
    bytes += text.length();
    rows += rowCount;
  }

  /** How many bytes were written, before they were compressed. */
  long bytes() {
    return bytes;
  }

  /** When it was begun. */
  long startMillis() {
    return startMillis;
  }

  PreparedFile finish() throws IOException {
    out.close();
    return staged.finish(partition, rows);
  }

  void discard() {
    staged.discard();
  }
}
