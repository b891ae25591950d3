package weir.engine.storage;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * A directory taken for this process: the operating system's lock on a file in it, which ends with
 * the process however that ends. The file's text names the process and stays.
 */
public final class DirectoryLock implements Closeable {
  /** The file's name. */
  public static final String FILE_NAME = "lock";

  /**
   * What this JVM holds. The system's locks belong to the process, and closing any channel on a
   * locked file gives the lock up; so a second attempt in the JVM must not even open the file.
   */
  private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

  private final Path directory;
  private final FileChannel channel;

  private DirectoryLock(Path directory, FileChannel channel) {
    this.directory = directory;
    this.channel = channel;
  }

  /**
   * Takes a directory that is there.
   *
   * @throws WeirException STORAGE_FAILED if it is taken, naming the process and the directory
   */
  public static DirectoryLock acquire(Path directory) throws IOException {
    Path real = directory.toRealPath();
    if (!HELD_HERE.add(real)) {
      throw inUse(real, thisProcess());
    }
    FileChannel channel = null;
    try {
      Path file = real.resolve(FILE_NAME);
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        throw inUse(real, owner(file));
      }
      write(channel, "process " + ProcessHandle.current().pid() + "\n");
      return new DirectoryLock(real, channel);
    } catch (OverlappingFileLockException e) {
      // Another class loader's copy of this class holds it: the channel stays open, see HELD_HERE.
      throw inUse(real, thisProcess());
    } catch (IOException | RuntimeException e) {
      if (channel != null) {
        channel.close();
      }
      HELD_HERE.remove(real);
      throw e;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
    HELD_HERE.remove(directory);
  }

  private static void write(FileChannel channel, String text) throws IOException {
    channel.truncate(0);
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static String thisProcess() {
    return "this process (" + ProcessHandle.current().pid() + ")";
  }

  private static String owner(Path file) throws IOException {
    String text = Files.readString(file).strip();
    return text.isEmpty() ? "another process" : text;
  }

  private static WeirException inUse(Path directory, String owner) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED,
        "the directory "
            + directory
            + " is in use by "
            + owner
            + "; stop that process or choose another directory");
  }
}
