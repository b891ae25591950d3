package weir.engine.state.spill;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * The directory of one query, made when it is first needed and deleted at the end. Safe for use by
 * several threads.
 */
final class SpillDirectory implements AutoCloseable {
  private final FileOperations files;
  private final Supplier<Path> place;
  private @Nullable Path path;
  private long lastNumber;

  SpillDirectory(FileOperations files, Supplier<Path> place) {
    this.files = files;
    this.place = place;
  }

  FileOperations files() {
    return files;
  }

  /** A name in it that has not been given. */
  synchronized Path newName() {
    lastNumber++;
    return path().resolve(String.valueOf(lastNumber));
  }

  private Path path() {
    Path known = path;
    if (known != null) {
      return known;
    }
    Path made = place.get();
    try {
      files.createDirectories(made);
    } catch (IOException e) {
      throw StorageFailure.of("cannot create " + made + " for what does not fit into memory", e);
    }
    path = made;
    return made;
  }

  @Override
  public synchronized void close() {
    Path made = path;
    path = null;
    try {
      if (made != null) {
        files.deleteAll(made);
      }
    } catch (IOException e) {
      // It takes space and harms nothing; the next start deletes it.
    }
  }
}
