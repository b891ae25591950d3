package weir.engine.connector.log;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
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
      copy(spill, target);
    }
    target.write(memory.toByteArray());
  }

  /** Writes a file's bytes to another at its position. */
  static void copy(Path source, RandomAccessFile target) throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(source.toFile(), "r")) {
      copy(file, target);
    }
  }

  private static void copy(RandomAccessFile source, RandomAccessFile target) throws IOException {
    byte[] piece = new byte[COPY_BYTES];
    source.seek(0);
    for (int read = source.read(piece); read >= 0; read = source.read(piece)) {
      target.write(piece, 0, read);
    }
  }

  /** Puts everything into a file that survives, or leaves no file of that name. */
  void moveTo(Path target) throws IOException {
    RandomAccessFile file = spill == null ? new RandomAccessFile(spillPath.toFile(), "rw") : spill;
    spill = file;
    file.write(memory.toByteArray());
    memory.reset();
    file.getFD().sync();
    file.close();
    Files.move(spillPath, target, StandardCopyOption.ATOMIC_MOVE);
    spill = null;
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
