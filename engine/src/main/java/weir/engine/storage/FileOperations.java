package weir.engine.storage;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.List;

/**
 * What durable state does with files, one step each, so that a test can fail or cut any of them.
 * Safe for use by several threads.
 *
 * <p>Nothing survives a power cut before it is synced: what is in a file by {@link #sync} of the
 * file, that it has this name by {@link #sync} of its directory.
 */
public interface FileOperations {
  /** The machine's disks. */
  static FileOperations disk() {
    return DiskFiles.INSTANCE;
  }

  /**
   * Creates a directory and those above it, as far as they are not there.
   *
   * @throws java.nio.file.NotDirectoryException if there is a file of that name
   */
  void createDirectories(Path directory) throws IOException;

  /** Starts a file that must not be there yet. The stream has no buffer. */
  OutputStream create(Path file) throws IOException;

  /** Opens a file to read it. */
  SeekableByteChannel open(Path file) throws IOException;

  /** Makes the content of a file, or the names in a directory, survive a power cut. */
  void sync(Path fileOrDirectory) throws IOException;

  /** Gives a file another name, by a copy where the file system cannot link. */
  void link(Path existing, Path link) throws IOException;

  /** Renames a file or directory in one step; a file that has the new name is replaced. */
  void move(Path source, Path target) throws IOException;

  /** Deletes a file or an empty directory. */
  void delete(Path path) throws IOException;

  /** What is in a directory, in order of name. */
  List<Path> list(Path directory) throws IOException;

  boolean exists(Path path);

  boolean isDirectory(Path path);

  long size(Path file) throws IOException;

  /**
   * What two names have in common exactly if they are links of the same file, as long as one of
   * them is there.
   */
  Object identity(Path file) throws IOException;

  /**
   * Takes a directory for this process, until closed.
   *
   * @throws weir.engine.WeirException STORAGE_FAILED if it is taken, naming the process
   */
  Closeable lock(Path directory) throws IOException;

  /** Creates a directory, if it is not there, so that it survives a power cut. */
  default void createDurably(Path directory) throws IOException {
    createDirectories(directory);
    Path parent = directory.toAbsolutePath().getParent();
    while (parent != null && trySync(parent)) {
      parent = parent.getParent();
    }
  }

  /** Syncs a directory; says whether that was allowed. Where not, nothing was created either. */
  private boolean trySync(Path directory) throws IOException {
    try {
      sync(directory);
      return true;
    } catch (AccessDeniedException e) {
      return false;
    }
  }

  /** All bytes of a file. */
  default byte[] readAll(Path file) throws IOException {
    try (InputStream in = Channels.newInputStream(open(file))) {
      return in.readAllBytes();
    }
  }

  /** Writes a file that must not be there yet, and syncs it: its content, not its name. */
  default void writeAll(Path file, byte[] bytes) throws IOException {
    try (OutputStream out = create(file)) {
      out.write(bytes);
    }
    sync(file);
  }

  /** Copies a file; the copy must not be there yet. */
  default void copy(Path source, Path target) throws IOException {
    try (InputStream in = Channels.newInputStream(open(source));
        OutputStream out = create(target)) {
      in.transferTo(out);
    }
  }

  /** Deletes a file, or a directory with all that is in it. */
  default void deleteAll(Path path) throws IOException {
    if (isDirectory(path)) {
      for (Path entry : list(path)) {
        deleteAll(entry);
      }
    }
    delete(path);
  }
}
