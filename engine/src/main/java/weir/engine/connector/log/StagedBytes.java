package weir.engine.connector.log;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The bytes of a transaction until it is committed: in memory, beyond a limit in a file. */
final class StagedBytes implements Closeable {
  private static final int COPY_BYTES = 256 * 1024;

  private final Path spillPath;
  private final int memoryBytes;
  private final ByteArrayOutputStream memory = new ByteArrayOutputStream();
  private @Nullable RandomAccessFile spill;

  /**
   * @param spillPath where the file goes, if there must be one
   * @param memoryBytes how much is kept in memory
   */
  StagedBytes(Path spillPath, int memoryBytes) {
    this.spillPath = spillPath;
    this.memoryBytes = memoryBytes;
  }

  void add(byte[] bytes) throws IOException {
    memory.writeBytes(bytes);
    if (memory.size() > memoryBytes) {
      RandomAccessFile file =
          spill == null ? new RandomAccessFile(spillPath.toFile(), "rw") : spill;
      spill = file;
      file.write(memory.toByteArray());
      memory.reset();
    }
  }

  /** Writes everything to a file at its position. */
  void writeTo(RandomAccessFile target) throws IOException {
    if (spill != null) {
      byte[] piece = new byte[COPY_BYTES];
      spill.seek(0);
      for (int read = spill.read(piece); read >= 0; read = spill.read(piece)) {
        target.write(piece, 0, read);
      }
    }
    target.write(memory.toByteArray());
  }

  @Override
  public void close() throws IOException {
    if (spill != null) {
      spill.close();
      spill = null;
      Files.deleteIfExists(spillPath);
    }
  }
}
