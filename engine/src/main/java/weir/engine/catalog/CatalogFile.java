package weir.engine.catalog;

import java.io.IOException;
import java.nio.file.Path;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.storage.DamagedException;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * The catalog on disk: one file, which each change replaces as a whole. A change is there once the
 * new file has its name; the one before stays beside it. Guarded by whoever calls it.
 */
public final class CatalogFile implements CatalogStore {
  /** The file's name in its directory. */
  public static final String NAME = "catalog.json";

  private final FileOperations files;
  private final Path directory;
  private final Path file;
  private final Path previous;
  private final Path temporary;
  private boolean isInDoubt;

  /**
   * @param directory where the file is or shall be; it is there, and taken for this process
   */
  public CatalogFile(FileOperations files, Path directory) {
    this.files = files;
    this.directory = directory;
    this.file = directory.resolve(NAME);
    this.previous = directory.resolve(NAME + ".previous");
    this.temporary = directory.resolve(NAME + ".tmp");
  }

  /**
   * What is there; empty if there never was anything.
   *
   * @throws WeirException STORAGE_FAILED if it cannot be read, NOT_SUPPORTED if another version of
   *     this program wrote it; either way nothing has been changed
   */
  public CatalogContent read() {
    try {
      // A change that was cut off may be seen and yet not be on the disk.
      files.sync(directory);
      return files.exists(file) ? CatalogJson.read(files.readAll(file)) : firstContent();
    } catch (DamagedException e) {
      throw new WeirException(
          ErrorCode.STORAGE_FAILED,
          "the catalog %s is damaged: %s. Put a good copy there: %s is the one before the last change, if it is there"
              .formatted(file, e.getMessage(), previous.getFileName()),
          e);
    } catch (WeirException e) {
      throw new WeirException(e.code(), "the catalog " + file + " " + e.getMessage(), e);
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the catalog " + file, e);
    }
  }

  /** Somebody has moved a catalog away if only the one before it is there. */
  private CatalogContent firstContent() {
    if (files.exists(previous)) {
      throw new WeirException(
          ErrorCode.STORAGE_FAILED,
          "is missing, but "
              + previous.getFileName()
              + " is there; rename that one to go on with it, or move it away to begin anew");
    }
    return CatalogContent.EMPTY;
  }

  @Override
  public void save(CatalogContent content) {
    try {
      settle();
      write(content);
    } catch (IOException e) {
      throw StorageFailure.of("cannot change the catalog " + file, e);
    }
    replace();
  }

  /**
   * After a change of which nobody knows whether it happened, nothing may build on it. It has not
   * if its file still has its first name.
   */
  private void settle() throws IOException {
    isInDoubt &= !files.exists(temporary);
    if (isInDoubt) {
      throw new IOException(
          "an earlier change failed when it may have happened; restart, which finds out");
    }
  }

  private void write(CatalogContent content) throws IOException {
    removeIfPresent(temporary);
    files.writeAll(temporary, CatalogJson.write(content));
    if (files.exists(file)) {
      removeIfPresent(previous);
      files.link(file, previous);
    }
    files.sync(directory);
  }

  /** The change itself. From here on a failure leaves open whether it happened. */
  private void replace() {
    isInDoubt = true;
    try {
      files.move(temporary, file);
      files.sync(directory);
    } catch (IOException e) {
      throw StorageFailure.of(
          "cannot change the catalog " + file + " to the end; a restart finds out whether it did",
          e);
    }
    isInDoubt = false;
  }

  private void removeIfPresent(Path path) throws IOException {
    if (files.exists(path)) {
      files.delete(path);
    }
  }
}
