package weir.engine.state.rocksdb;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.RocksDB;

/** Native objects of one owner, closed in the reverse order of their making. */
final class NativeResources implements AutoCloseable {
  static {
    // Before any other class of RocksDB: their static initialisers already call native code.
    RocksDB.loadLibrary();
  }

  private final Deque<AutoCloseable> resources = new ArrayDeque<>();

  /** Takes a resource into its care; returns it. */
  <T extends AutoCloseable> T own(T resource) {
    resources.push(resource);
    return resource;
  }

  @Override
  public void close() {
    RuntimeException failure = null;
    while (!resources.isEmpty()) {
      try {
        resources.pop().close();
      } catch (Exception e) {
        failure = new IllegalStateException("a native resource did not close", e);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
