package weir.engine.connector.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.storage.FileName;
import weir.engine.storage.StorageFailure;

/**
 * The folders of an engine's logs: {@code <name>-<id>}. The id is the definition's own, so that a
 * new log never meets the files of one that has been dropped.
 */
final class LogFolders {
  /** How the folder of a dropped log is called until its files are gone. */
  static final String DOOMED_PREFIX = ".dropped-";

  private final Path parent;

  /** Those in that folder; what is left of dropped ones is removed. */
  LogFolders(Path parent) {
    this.parent = parent;
    try {
      Files.createDirectories(parent);
      for (Path folder : LogFiles.entries(parent)) {
        if (folder.getFileName().toString().startsWith(DOOMED_PREFIX)) {
          deleteQuietly(folder);
        }
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static void deleteQuietly(Path doomed) {
    try {
      LogFiles.deleteDoomed(doomed);
    } catch (IOException e) {
      // It takes space and harms nothing; the next start tries again.
    }
  }

  /** What a table's folder is called; no other table's is. */
  static String name(TableDefinition table) {
    return FileName.of(table.name().toLowerCase(Locale.ROOT)) + "-" + table.id();
  }

  /** The folder of a table's log, which need not exist yet. */
  Path of(TableDefinition table) {
    return parent.resolve(name(table));
  }

  /** Deletes the folder of a log that is not open, if there is one. */
  void delete(TableDefinition table) {
    try {
      if (Files.exists(of(table))) {
        LogFiles.delete(of(table));
      }
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private WeirException failed(IOException cause) {
    return StorageFailure.of("cannot keep logs in " + parent, cause);
  }
}
