package weir.engine.state.rocksdb;

import java.util.concurrent.atomic.AtomicBoolean;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;
import weir.engine.state.StoredView;

/**
 * A table as it was. An iterator would keep write buffers in memory that have long been flushed, so
 * there is one only during each call.
 */
final class RocksView implements StoredView {
  private final RocksDB database;
  private final ColumnFamilyHandle family;
  private final Gate gate;
  private final Runnable leave;
  private final Snapshot snapshot;
  private final AtomicBoolean isClosed = new AtomicBoolean();

  /**
   * @param gate the store's
   * @param leave tells the store that it is needed no more
   */
  RocksView(RocksDB database, ColumnFamilyHandle family, Gate gate, Runnable leave) {
    this.database = database;
    this.family = family;
    this.gate = gate;
    this.leave = leave;
    this.snapshot = database.getSnapshot();
  }

  @Override
  public void read(byte[] from, Target target) {
    gate.run("cannot read state", () -> readAll(from, target));
  }

  private void readAll(byte[] from, Target target) throws RocksDBException {
    // What is read once is not to take the place of what is read again and again.
    try (ReadOptions options = new ReadOptions().setSnapshot(snapshot).setFillCache(false);
        RocksIterator rows = database.newIterator(family, options)) {
      rows.seek(from);
      boolean isMoreWanted = true;
      while (isMoreWanted && rows.isValid()) {
        isMoreWanted = target.accept(rows.key(), rows.value());
        rows.next();
      }
      rows.status();
    }
  }

  @Override
  public void close() {
    if (!isClosed.getAndSet(true)) {
      gate.run("cannot let go of state", () -> database.releaseSnapshot(snapshot));
      leave.run();
    }
  }
}
