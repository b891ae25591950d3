package weir.engine.connector.file;

import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

/** Whether something may have changed in a folder since it was last asked; at first it may. */
final class ChangeSignal implements AutoCloseable {
  private final AtomicBoolean hasChanged = new AtomicBoolean(true);
  private final DirectoryWatcher.Watch watch;

  /**
   * @param names which names concern whoever asks
   * @param wakeUp called, from any thread, when there is something
   */
  ChangeSignal(DirectoryWatcher watcher, Path folder, Predicate<Path> names, Runnable wakeUp) {
    watch =
        watcher.watch(
            folder,
            names,
            () -> {
              hasChanged.set(true);
              wakeUp.run();
            });
  }

  /** Whether something may have changed since the last call. */
  boolean take() {
    return hasChanged.getAndSet(false);
  }

  @Override
  public void close() {
    watch.close();
  }
}
