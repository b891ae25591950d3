package weir.engine.state.memory;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateChanges;
import weir.engine.state.TableChanges;
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
  private long changeBytes;
  private int fileCount;
  private @Nullable OpenFile current;

  Journal(FileOperations files, Path directory) {
    this.files = files;
    this.directory = directory;
  }

  Path directory() {
    return directory;
  }

  /** Adds changes. After a failure, the next snapshot starts with a full copy. */
  void append(List<TableChanges> changes) throws IOException {
    if (isCopyNeeded) {
      return;
    }
    try {
      writable().writer.accept(changes);
    } catch (UncheckedIOException e) {
      startAnew();
      throw e.getCause();
    }
  }

  /** The next snapshot is to start with a full copy. */
  void startAnew() throws IOException {
    isCopyNeeded = true;
    close();
    current = null;
  }

  /** The files that together hold what the tables hold now, oldest first. */
  List<Path> files(MemoryTables tables, KeyGroupRange groups) throws IOException {
    endFile();
    long worthwhile = Math.max(copyBytes, MIN_CHANGE_BYTES);
    if (isCopyNeeded || changeBytes > worthwhile || chain.size() == MAX_FILES) {
      writeCopy(tables, groups);
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
      changeBytes += file.finish();
      chain.add(file.path);
      isCopyNeeded = false;
    }
  }

  private void writeCopy(MemoryTables tables, KeyGroupRange groups) throws IOException {
    OpenFile file = OpenFile.create(files, nextFile());
    StateChanges copy = new StateChanges(groups, StateChanges.DEFAULT_LIMIT_BYTES, file.writer);
    try {
      for (int group = groups.first(); group <= groups.last(); group++) {
        tables.forEach(group, copy);
      }
      copy.flush();
      copyBytes = file.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } finally {
      file.out.close();
    }
    List<Path> old = List.copyOf(chain);
    chain.clear();
    chain.add(file.path);
    changeBytes = 0;
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
      OutputStream out = new BufferedOutputStream(files.create(path));
      try {
        return new OpenFile(path, out, new SnapshotWriter(out));
      } catch (IOException e) {
        out.close();
        throw e;
      }
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
