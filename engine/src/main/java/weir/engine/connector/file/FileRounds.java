package weir.engine.connector.file;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Says which files there are, whenever there may be something new in them. */
abstract sealed class FileRounds implements AutoCloseable {
  /** The files as they are now, or null if nothing has changed since the last call. */
  abstract @Nullable List<DataFile> next();

  /** Whether the last round has been handed out. */
  abstract boolean isOver();

  @Override
  public abstract void close();

  /** One round: the files as they are at this moment. */
  static FileRounds once(FileSet files) {
    return new OneRound(files.list());
  }

  /** A round at the start, and one after each change, of which {@code wakeUp} tells. */
  static FileRounds watching(FileSet files, DirectoryWatcher watcher, Runnable wakeUp) {
    return new WatchedRounds(files, watcher, wakeUp);
  }

  private static final class OneRound extends FileRounds {
    private @Nullable List<DataFile> files;

    OneRound(List<DataFile> files) {
      this.files = files;
    }

    @Override
    @Nullable List<DataFile> next() {
      List<DataFile> round = files;
      files = null;
      return round;
    }

    @Override
    boolean isOver() {
      return files == null;
    }

    @Override
    public void close() {}
  }

  private static final class WatchedRounds extends FileRounds {
    private final FileSet files;
    private final AtomicBoolean hasChanged = new AtomicBoolean(true);
    private final DirectoryWatcher.Watch watch;

    WatchedRounds(FileSet files, DirectoryWatcher watcher, Runnable wakeUp) {
      this.files = files;
      watch =
          watcher.watch(
              files,
              () -> {
                hasChanged.set(true);
                wakeUp.run();
              });
    }

    @Override
    @Nullable List<DataFile> next() {
      return hasChanged.getAndSet(false) ? files.list() : null;
    }

    @Override
    boolean isOver() {
      return false;
    }

    @Override
    public void close() {
      watch.close();
    }
  }
}
