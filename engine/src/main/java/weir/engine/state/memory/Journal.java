package weir.engine.state.memory;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.state.TableId;
import weir.engine.state.snapshot.SnapshotWriter;
import weir.engine.storage.FileOperations;

/**
 * What tables hold, as files: a full copy, then the changes since, one file for each snapshot. Once
 * the changes are as large as the copy, or there are many, the next snapshot starts with a new
 * copy; so a snapshot costs, on average, in proportion to what has changed. Owned by one thread.
 */
final class Journal {
  /** The most files of a snapshot. */
  static final int MAX_FILES = 32;

  /** With less than this in it, a file is not worth being merged. */
  static final long MIN_CHANGE_BYTES = 64 << 10;

  private final FileOperations files;
  private final Path directory;
  private final List<Path> chain = new ArrayList<>();
  private boolean isCopyNeeded = true;
  private long copyBytes;

  /** How much has changed since the copy, also if it is not in a file. */
  private long changedBytes;

  private int fileCount;
  private @Nullable OpenFile current;

  Journal(FileOperations files, Path directory) {
    this.files = files;
    this.directory = directory;
  }

  Path directory() {
    return directory;
  }

  /**
   * Adds changes, unless the next snapshot starts with a full copy anyway: as it does after a
   * failure, too.
   */
  void append(Map<TableId, SortedRun> changes) throws IOException {
    changedBytes += changes.values().stream().mapToLong(SortedRun::bytes).sum();
    if (changedBytes > Math.max(copyBytes, MIN_CHANGE_BYTES)) {
      startAnew();
    }
    if (isCopyNeeded) {
      return;
    }
    try {
      SnapshotWriter writer = writable().writer;
      for (Map.Entry<TableId, SortedRun> table : changes.entrySet()) {
        MergedCursor records = new MergedCursor(List.of(table.getValue()));
        while (records.nextChange()) {
          writer.add(table.getKey(), records.kind(), records.keySlice(), records.valueSlice());
        }
      }
    } catch (IOException e) {
      startAnew();
      throw e;
    }
  }

  /** The next snapshot is to start with a full copy. */
  void startAnew() throws IOException {
    isCopyNeeded = true;
    OpenFile file = current;
    current = null;
    if (file != null) {
      file.out.close();
      files.delete(file.path);
    }
  }

  /** The files that together hold what the tables hold now, oldest first. */
  List<Path> files(MemoryTables tables) throws IOException {
    endFile();
    if (isCopyNeeded || chain.size() == MAX_FILES) {
      writeCopy(tables);
    }
    return List.copyOf(chain);
  }

  void close() throws IOException {
    OpenFile file = current;
    if (file != null) {
      file.out.close();
    }
  }

  private OpenFile writable() throws IOException {
    OpenFile file = current;
    if (file == null) {
      file = OpenFile.create(files, nextFile());
      current = file;
    }
    return file;
  }

  private void endFile() throws IOException {
    OpenFile file = current;
    if (file != null) {
      current = null;
      isCopyNeeded = true;
      file.finish();
      chain.add(file.path);
      isCopyNeeded = false;
    }
  }

  private void writeCopy(MemoryTables tables) throws IOException {
    OpenFile file = OpenFile.create(files, nextFile());
    try {
      tables.forEach(
          (table, rows) -> {
            while (rows.next()) {
              file.writer.add(table, rows.kind(), rows.keySlice(), rows.valueSlice());
            }
          });
      copyBytes = file.finish();
    } finally {
      file.out.close();
    }
    List<Path> old = List.copyOf(chain);
    chain.clear();
    chain.add(file.path);
    changedBytes = 0;
    isCopyNeeded = false;
    for (Path path : old) {
      files.delete(path);
    }
  }

  private Path nextFile() {
    return directory.resolve(String.format(Locale.ROOT, "%08d.state", ++fileCount));
  }

  /** A file that is being written. */
  private record OpenFile(Path path, OutputStream out, SnapshotWriter writer) {
    static OpenFile create(FileOperations files, Path path) throws IOException {
      OutputStream out = files.create(path);
      return new OpenFile(path, out, new SnapshotWriter(out));
    }

    /** Completes the file; returns how many bytes it has. */
    long finish() throws IOException {
      try (out) {
        writer.finish();
      }
      return writer.bytes();
    }
  }
}
