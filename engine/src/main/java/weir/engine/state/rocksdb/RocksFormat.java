package weir.engine.state.rocksdb;

import java.io.IOException;
import java.nio.file.Path;
import org.rocksdb.RocksDBException;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotConsumer;
import weir.engine.state.SnapshotFormat;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StateSnapshot;
import weir.engine.state.TableId;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/**
 * Snapshots that are checkpoints of RocksDB: a column family for each table, named as the table,
 * whose keys are as {@link StateKey} says.
 */
public final class RocksFormat implements SnapshotFormat {
  static final String NAME = "rocksdb-1";

  /** Nothing is read twice, so nothing is to stay in memory. */
  private static final long READ_BYTES = RocksMemory.MIN_BYTES;

  private final FileOperations files;

  public RocksFormat(FileOperations files) {
    this.files = files;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void read(
      StateSnapshot snapshot, KeyGroupRange groups, Path scratch, SnapshotConsumer target) {
    try {
      link(snapshot.directory(), scratch);
      try (RocksMemory memory = new RocksMemory(READ_BYTES);
          RocksStore store = RocksStore.open(scratch, snapshot.groups(), memory)) {
        for (int group = groups.first(); group <= groups.last(); group++) {
          read(store, group, target);
        }
      } finally {
        files.deleteAll(scratch);
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot read the state in " + snapshot.directory(), e);
    } catch (RocksDBException e) {
      throw RocksFailure.of("cannot read the state in " + snapshot.directory(), e);
    }
  }

  private static void read(RocksStore store, int group, SnapshotConsumer target) {
    ByteSlice key = new ByteSlice();
    ByteSlice value = new ByteSlice();
    for (TableId table : store.tables()) {
      try (StateCursor cursor = store.scan(table, StateKey.group(group))) {
        while (cursor.next()) {
          byte[] stored = cursor.key();
          byte[] found = cursor.value();
          target.put(table, key.set(stored, 0, stored.length), value.set(found, 0, found.length));
        }
      }
    }
  }

  /** Makes a directory in which a database may be opened: tables never change, the rest may. */
  void link(Path snapshot, Path directory) throws IOException {
    files.createDirectories(directory);
    for (Path file : files.list(snapshot)) {
      Path target = directory.resolve(file.getFileName());
      if (file.toString().endsWith(".sst")) {
        files.link(file, target);
      } else {
        files.copy(file, target);
      }
    }
  }
}
