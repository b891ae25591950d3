package weir.durable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * A folder for tests whose processes die and whose machine does not: in memory, where the system
 * has such a place with room enough, so that nothing waits for a disk.
 */
public final class FolderInMemory implements TempDirFactory {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long ROOM_BYTES = 2L << 30;

  @Override
  public Path createTempDirectory(
      AnnotatedElementContext elementContext, ExtensionContext extensionContext)
      throws IOException {
    boolean isThere =
        Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ROOM_BYTES;
    return isThere ? Files.createTempDirectory(MEMORY, "weir") : Files.createTempDirectory("weir");
  }
}
