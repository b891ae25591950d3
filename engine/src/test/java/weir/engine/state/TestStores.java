package weir.engine.state;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.state.rocksdb.RocksMemory;
import weir.engine.storage.FileOperations;

/** Stores of both kinds in numbered directories, and short ways to use them. */
public final class TestStores implements AutoCloseable {
  static final FileOperations DISK = FileOperations.disk();

  /** The two kinds. */
  public enum Kind {
    MEMORY,
    ROCKSDB;

    public Kind other() {
      return this == MEMORY ? ROCKSDB : MEMORY;
    }
  }

  /** What is to be written into a store. */
  @FunctionalInterface
  interface Change {
    void write(StateConsumer target);
  }

  private final Path directory;
  private final StateBackend memory;
  private final StateBackend rocks;
  private final List<StateStore> stores = new ArrayList<>();
  private int directories;

  public TestStores(Path directory) {
    this.directory = directory;
    SnapshotFormats formats = SnapshotFormats.of(new MemoryFormat(DISK), new RocksFormat(DISK));
    memory = new MemoryBackend(DISK, formats);
    rocks = new RocksBackend(DISK, formats, new RocksMemory(RocksMemory.MIN_BYTES));
  }

  public StateStore open(Kind kind, KeyGroupRange groups, StateSnapshot... snapshots) {
    StateBackend backend = kind == Kind.MEMORY ? memory : rocks;
    StateStore store = backend.open(nextDirectory(), groups, List.of(snapshots));
    stores.add(store);
    return store;
  }

  StateSnapshot snapshot(StateStore store) {
    return store.snapshot(nextDirectory());
  }

  public Path nextDirectory() {
    directories++;
    return directory.resolve("d" + directories);
  }

  @Override
  public void close() {
    stores.forEach(StateStore::close);
    memory.close();
    rocks.close();
  }

  static void change(StateStore store, String operator, Change change) {
    StateChanges changes =
        new StateChanges(store.groups(), StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    change.write(changes.consumer(operator));
    changes.flush();
  }

  static void put(
      StateConsumer target, TableName table, int group, long bucket, String key, String value) {
    target.put(table, group, bucket, ByteSlice.of(key), ByteSlice.of(value));
  }

  /** The value as text, or null. */
  static @Nullable String get(StateStore store, TableId table, int group, long bucket, String key) {
    StateKeys keys = new StateKeys();
    keys.add(group, bucket, ByteSlice.of(key));
    StateValues values = new StateValues();
    store.get(table, keys, values);
    return text(values.get(0));
  }

  /** The rest of a cursor, each record as bucket:key=value. */
  static List<String> rows(StateCursor cursor) {
    List<String> rows = new ArrayList<>();
    try (cursor) {
      while (cursor.next()) {
        byte[] key = cursor.key();
        rows.add(StateKey.bucketOf(key, 0) + ":" + ownKey(key) + "=" + text(cursor.value()));
      }
    }
    return rows;
  }

  static String ownKey(byte[] storedKey) {
    return new ByteSlice()
        .set(storedKey, StateKey.PREFIX_BYTES, storedKey.length - StateKey.PREFIX_BYTES)
        .toString();
  }

  static @Nullable String text(byte @Nullable [] bytes) {
    return bytes == null ? null : ByteSlice.of(bytes).toString();
  }
}
