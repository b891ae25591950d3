package weir.engine;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import weir.engine.catalog.CatalogFile;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;
import weir.engine.storage.WorkingDirectory;

/**
 * An engine's own folder, taken for this process; or none, for an engine that keeps nothing.
 *
 * <pre>
 *   lock           the process that uses it
 *   catalog.json   what has been created
 *   log/           the rows of streams and tables without another connector
 *   work/          what running queries could not keep in memory
 * </pre>
 */
final class DataDirectory implements AutoCloseable {
  private static final String WORK = "work";

  private final Optional<Path> path;
  private final FileOperations files;
  private final Closeable lock;

  private DataDirectory(Optional<Path> path, FileOperations files, Closeable lock) {
    this.path = path;
    this.files = files;
    this.lock = lock;
  }

  /**
   * Creates the folder if it is not there.
   *
   * @throws WeirException STORAGE_FAILED if it cannot be written to, or another process has it
   */
  static DataDirectory open(Optional<Path> path, FileOperations files) {
    if (path.isEmpty()) {
      return new DataDirectory(path, files, () -> {});
    }
    Path directory = path.get();
    try {
      files.createDurably(directory);
      return new DataDirectory(path, files, files.lock(directory));
    } catch (IOException e) {
      throw StorageFailure.of("cannot keep data in " + directory, e);
    }
  }

  /** The catalog as it was; gives the folder up if it cannot be read. */
  Catalog openCatalog() {
    try {
      return path.map(this::readCatalog).orElseGet(Catalog::new);
    } catch (WeirException e) {
      close();
      throw e;
    }
  }

  /** Where queries work; among the temporary files of the machine if there is no folder. */
  WorkingDirectory openWork() {
    return path.map(directory -> WorkingDirectory.at(files, directory.resolve(WORK)))
        .orElseGet(() -> WorkingDirectory.temporary(files));
  }

  private Catalog readCatalog(Path directory) {
    CatalogFile file = new CatalogFile(files, directory);
    return new Catalog(file, file.read());
  }

  @Override
  public void close() {
    try {
      lock.close();
    } catch (IOException e) {
      throw StorageFailure.of("cannot give up the data directory", e);
    }
  }
}
