package weir.engine.storage;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;

/**
 * A directory for what is worthless once its process has ended. Made when it is first asked for and
 * deleted at the end; what a process has left behind that was killed goes when the next one starts,
 * or, among the temporary files of the machine, when the next one makes such a directory. Safe for
 * use by several threads.
 */
public final class WorkingDirectory implements AutoCloseable {
  private static final String PREFIX = "weir-work-";
  private static final int ATTEMPTS = 10;

  private final FileOperations files;
  private final @Nullable Path place;
  private @Nullable Path path;
  private @Nullable Closeable lock;

  private WorkingDirectory(FileOperations files, @Nullable Path place) {
    this.files = files;
    this.place = place;
  }

  /**
   * That directory, which nobody else uses.
   *
   * @throws WeirException STORAGE_FAILED if what lies there cannot be deleted
   */
  public static WorkingDirectory at(FileOperations files, Path place) {
    try {
      if (files.exists(place)) {
        files.deleteAll(place);
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot delete what is left in " + place, e);
    }
    return new WorkingDirectory(files, place);
  }

  /** A new one among the temporary files of the machine. */
  public static WorkingDirectory temporary(FileOperations files) {
    return new WorkingDirectory(files, null);
  }

  /** The directory, which is there now. */
  public synchronized Path path() {
    Path known = path;
    if (known == null) {
      known = make();
      path = known;
    }
    return known;
  }

  private Path make() {
    try {
      if (place == null) {
        deleteAbandoned(files, Path.of(System.getProperty("java.io.tmpdir")));
        return makeTemporary();
      }
      files.createDirectories(place);
      return place;
    } catch (IOException e) {
      throw StorageFailure.of("cannot create a working directory", e);
    }
  }

  /** Another process may take the directory for an abandoned one before it is locked. */
  private Path makeTemporary() throws IOException {
    for (int attempt = 1; ; attempt++) {
      Path made = Files.createTempDirectory(PREFIX);
      try {
        lock = files.lock(made);
        return made;
      } catch (IOException | WeirException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /** The lock of a directory ends with its process; one without a lock is just being made. */
  private static void deleteAbandoned(FileOperations files, Path parent) {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(parent, PREFIX + "*")) {
      for (Path directory : found) {
        if (files.exists(directory.resolve(DirectoryLock.FILE_NAME))) {
          deleteUnlessInUse(files, directory);
        }
      }
    } catch (IOException e) {
      // It takes space and harms nothing.
    }
  }

  private static void deleteUnlessInUse(FileOperations files, Path directory) {
    try {
      Closeable taken = files.lock(directory);
      try {
        files.deleteAll(directory);
      } finally {
        taken.close();
      }
    } catch (IOException | WeirException e) {
      // It is in use, or belongs to somebody else.
    }
  }

  @Override
  public synchronized void close() {
    Path made = path;
    path = null;
    try {
      if (made != null) {
        files.deleteAll(made);
      }
      if (lock != null) {
        lock.close();
        lock = null;
      }
    } catch (IOException e) {
      // The next start deletes it.
    }
  }
}
