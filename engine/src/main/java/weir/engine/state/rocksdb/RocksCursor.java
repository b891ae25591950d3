package weir.engine.state.rocksdb;

import java.util.Set;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Slice;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;

/** Goes through a part of a table. Closed by its reader or, at the latest, by its store. */
final class RocksCursor implements StateCursor {
  private static final byte[] NONE = {};

  private final NativeResources resources = new NativeResources();
  private final RocksIterator iterator;
  private final Gate gate;
  private final Set<RocksCursor> openCursors;
  private boolean isStarted;
  private byte[] key = NONE;
  private byte[] value = NONE;

  /**
   * @param prefix what the keys begin with
   * @param from where to start
   * @param gate the store's
   * @param openCursors of the store, which this one is to leave
   */
  RocksCursor(
      RocksDB database,
      ColumnFamilyHandle family,
      byte[] prefix,
      byte[] from,
      Gate gate,
      Set<RocksCursor> openCursors) {
    this.gate = gate;
    this.openCursors = openCursors;
    Slice end = resources.own(new Slice(StateKey.behind(prefix)));
    ReadOptions options = resources.own(new ReadOptions()).setIterateUpperBound(end);
    iterator = resources.own(database.newIterator(family, options));
    iterator.seek(from);
  }

  @Override
  public boolean next() {
    return gate.call("cannot read state", this::advance);
  }

  @Override
  public byte[] key() {
    return key;
  }

  @Override
  public byte[] value() {
    return value;
  }

  @Override
  public void close() {
    if (openCursors.remove(this)) {
      free();
    }
  }

  /** Frees the iterator; only while its store is open. */
  void free() {
    resources.close();
  }

  private boolean advance() throws RocksDBException {
    if (isStarted) {
      iterator.next();
    }
    isStarted = true;
    if (!iterator.isValid()) {
      iterator.status();
      return false;
    }
    key = iterator.key();
    value = iterator.value();
    return true;
  }
}
