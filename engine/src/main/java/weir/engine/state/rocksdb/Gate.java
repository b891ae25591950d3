package weir.engine.state.rocksdb;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.rocksdb.RocksDBException;

/**
 * Lets calls into native code through as long as what they use is open; after {@link #close}, which
 * waits for those inside, it refuses. Safe for use by several threads.
 */
final class Gate {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private boolean isClosed;

  /** A call into native code. */
  @FunctionalInterface
  interface NativeCall<T> {
    T call() throws RocksDBException;
  }

  /** A call into native code that returns nothing. */
  @FunctionalInterface
  interface NativeRun {
    void run() throws RocksDBException;
  }

  /**
   * @param action as {@link RocksFailure#of} wants it
   */
  <T> T call(String action, NativeCall<T> call) {
    lock.readLock().lock();
    try {
      if (isClosed) {
        throw new IllegalStateException("the store is closed");
      }
      return call.call();
    } catch (RocksDBException e) {
      throw RocksFailure.of(action, e);
    } finally {
      lock.readLock().unlock();
    }
  }

  void run(String action, NativeRun run) {
    call(
        action,
        () -> {
          run.run();
          return true;
        });
  }

  /** Refuses further calls, then frees what they used; nothing happens the second time. */
  void close(Runnable free) {
    lock.writeLock().lock();
    try {
      if (!isClosed) {
        isClosed = true;
        free.run();
      }
    } finally {
      lock.writeLock().unlock();
    }
  }
}
