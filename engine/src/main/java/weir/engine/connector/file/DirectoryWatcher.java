package weir.engine.connector.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Tells readers that files may have changed: at once where the operating system reports it, and
 * once in a while in any case, for file systems that do not. One thread, which runs while somebody
 * watches. Safe for use by several threads.
 */
final class DirectoryWatcher implements Closeable {
  /** How long a change can go unnoticed on a file system that reports none. */
  private static final long UNREPORTED_MILLIS = 1000;

  private final List<Watch> watches = new CopyOnWriteArrayList<>();
  private @Nullable WatchService service;

  /**
   * Starts to call {@code onChange}, on the watcher's thread, until the watch is closed.
   *
   * @param names which names in the folder are of interest
   */
  synchronized Watch watch(Path folder, Predicate<Path> names, Runnable onChange) {
    try {
      WatchService running = service == null ? start() : service;
      Watch watch = new Watch(names, key(running, folder), onChange);
      watches.add(watch);
      return watch;
    } catch (IOException e) {
      stopIfUnused();
      throw FileFailure.of("watch " + folder, e);
    }
  }

  @Override
  public synchronized void close() {
    watches.clear();
    stopIfUnused();
  }

  private synchronized void remove(Watch watch) {
    watches.remove(watch);
    if (watches.stream().noneMatch(other -> other.key.equals(watch.key))) {
      watch.key.cancel();
    }
    stopIfUnused();
  }

  private WatchService start() throws IOException {
    WatchService started = FileSystems.getDefault().newWatchService();
    service = started;
    Thread thread = new Thread(() -> run(started), "weir-file-watcher");
    thread.setDaemon(true);
    thread.start();
    return started;
  }

  private void stopIfUnused() {
    WatchService running = service;
    if (running != null && watches.isEmpty()) {
      service = null;
      try {
        running.close();
      } catch (IOException e) {
        throw FileFailure.of("stop to watch files", e);
      }
    }
  }

  private static WatchKey key(WatchService service, Path folder) throws IOException {
    return folder.register(
        service,
        StandardWatchEventKinds.ENTRY_CREATE,
        StandardWatchEventKinds.ENTRY_MODIFY,
        StandardWatchEventKinds.ENTRY_DELETE);
  }

  private void run(WatchService running) {
    try {
      while (true) {
        WatchKey key = running.poll(UNREPORTED_MILLIS, TimeUnit.MILLISECONDS);
        if (key == null) {
          watches.forEach(watch -> watch.onChange.run());
        } else {
          tell(key, new ArrayList<>(key.pollEvents()));
          key.reset();
        }
      }
    } catch (ClosedWatchServiceException | InterruptedException e) {
      // Nobody watches any more.
    }
  }

  private void tell(WatchKey key, List<WatchEvent<?>> events) {
    for (Watch watch : watches) {
      if (watch.key.equals(key) && events.stream().anyMatch(watch::isAbout)) {
        watch.onChange.run();
      }
    }
  }

  /** One reader's interest in its files. */
  final class Watch implements Closeable {
    private final Predicate<Path> names;
    private final WatchKey key;
    private final Runnable onChange;

    private Watch(Predicate<Path> names, WatchKey key, Runnable onChange) {
      this.names = names;
      this.key = key;
      this.onChange = onChange;
    }

    @Override
    public void close() {
      remove(this);
    }

    private boolean isAbout(WatchEvent<?> event) {
      return !(event.context() instanceof Path name) || names.test(name);
    }
  }
}
