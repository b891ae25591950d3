package weir.engine.state.rocksdb;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StateKeys;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.StateValues;
import weir.engine.state.StoreStatistics;
import weir.engine.state.StoreStatistics.TableSize;
import weir.engine.state.StoredView;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;

/** A store in a database of its own. */
final class RocksStore implements StateStore {
  /** How many records go into the database at a time. */
  private static final int BATCH_RECORDS = 4096;

  /** Behind all key groups. */
  private static final byte[] END = StateKey.group(KeyGroupRange.MAX_GROUPS);

  private final Path directory;
  private final KeyGroupRange groups;
  private final NativeResources resources;
  private final Gate gate = new Gate();
  private final ColumnFamilyOptions tableOptions;
  private final WriteOptions writeOptions;
  private final RocksDB database;
  private final ConcurrentMap<TableId, ColumnFamilyHandle> families = new ConcurrentHashMap<>();
  private final Set<RocksCursor> cursors = ConcurrentHashMap.newKeySet();

  /** Its owner, and the views that are open. */
  private final AtomicInteger users = new AtomicInteger(1);

  private final AtomicBoolean isClosed = new AtomicBoolean();

  private RocksStore(
      Path directory, KeyGroupRange groups, RocksMemory memory, NativeResources resources)
      throws RocksDBException {
    this.directory = directory;
    this.groups = groups;
    this.resources = resources;
    tableOptions = RocksSettings.table(memory, resources);
    writeOptions = resources.own(new WriteOptions()).setDisableWAL(true);
    List<ColumnFamilyDescriptor> descriptors = familiesIn(directory);
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    database =
        resources.own(
            RocksDB.open(
                RocksSettings.database(memory, resources),
                directory.toString(),
                descriptors,
                handles));
    for (ColumnFamilyHandle handle : handles) {
      resources.own(handle);
      if (!Arrays.equals(handle.getName(), RocksDB.DEFAULT_COLUMN_FAMILY)) {
        families.put(TableId.parse(text(handle.getName())), handle);
      }
    }
  }

  /** Opens a database; an empty one if the directory has none. */
  static RocksStore open(Path directory, KeyGroupRange groups, RocksMemory memory)
      throws RocksDBException {
    NativeResources resources = new NativeResources();
    try {
      return new RocksStore(directory, groups, memory, resources);
    } catch (RocksDBException | RuntimeException e) {
      resources.close();
      throw e;
    }
  }

  Path directory() {
    return directory;
  }

  @Override
  public KeyGroupRange groups() {
    return groups;
  }

  @Override
  public boolean isBehindMemory() {
    return true;
  }

  @Override
  public Set<TableId> tables() {
    return Set.copyOf(families.keySet());
  }

  @Override
  public void get(TableId table, StateKeys keys, StateValues values) {
    values.reset(keys.size());
    ColumnFamilyHandle family = families.get(table);
    if (family != null && keys.size() > 0) {
      gate.run("cannot read state in " + directory, () -> get(family, keys, values));
    }
  }

  @Override
  public void apply(List<TableChanges> changes) {
    gate.run(
        "cannot write state to " + directory,
        () -> {
          for (TableChanges table : changes) {
            apply(table);
          }
        });
  }

  @Override
  public StateCursor scan(TableId table, byte[] prefix, byte[] from) {
    ColumnFamilyHandle family = families.get(table);
    if (family == null) {
      return StateCursor.empty();
    }
    return gate.call(
        "cannot read state in " + directory,
        () -> {
          RocksCursor cursor = new RocksCursor(database, family, prefix, from, gate, cursors);
          cursors.add(cursor);
          return cursor;
        });
  }

  @Override
  public StoredView view(TableId table) {
    ColumnFamilyHandle family = families.get(table);
    if (family == null) {
      return StoredView.empty();
    }
    return gate.call(
        "cannot read state in " + directory,
        () -> {
          users.incrementAndGet();
          return new RocksView(database, family, gate, this::leave);
        });
  }

  @Override
  public void drop(TableId table) {
    ColumnFamilyHandle family = families.remove(table);
    if (family != null) {
      // The handle stays open to the end, since a reader may have it.
      gate.run("cannot drop state in " + directory, () -> database.dropColumnFamily(family));
    }
  }

  @Override
  public StateSnapshot snapshot(Path target) {
    gate.run(
        "cannot write a snapshot of the state to " + target,
        () -> {
          try (Checkpoint checkpoint = Checkpoint.create(database)) {
            checkpoint.createCheckpoint(target.toString());
          }
        });
    return new StateSnapshot(RocksFormat.NAME, groups, target);
  }

  @Override
  public StoreStatistics statistics() {
    return gate.call(
        "cannot measure the state in " + directory,
        () -> {
          Map<TableId, TableSize> sizes = new HashMap<>();
          long memoryBytes = 0;
          for (Map.Entry<TableId, ColumnFamilyHandle> entry : families.entrySet()) {
            ColumnFamilyHandle family = entry.getValue();
            long buffered = property(family, "rocksdb.cur-size-all-mem-tables");
            memoryBytes += buffered + property(family, "rocksdb.estimate-table-readers-mem");
            long keys = property(family, "rocksdb.estimate-num-keys");
            long onDisk = property(family, "rocksdb.live-sst-files-size");
            sizes.put(entry.getKey(), new TableSize(keys, onDisk + buffered));
          }
          return new StoreStatistics(sizes, memoryBytes);
        });
  }

  /** Deletes what a snapshot with more key groups brought along. */
  void dropOtherGroups() {
    byte[] first = StateKey.group(groups.first());
    byte[] behind = StateKey.group(groups.last() + 1);
    gate.run(
        "cannot write state to " + directory,
        () -> {
          for (ColumnFamilyHandle family : families.values()) {
            deleteRange(family, StateKey.group(0), first);
            deleteRange(family, behind, END);
          }
        });
  }

  /** Those who have a view go on reading, but nothing in the directory changes any more. */
  @Override
  public void close() {
    if (!isClosed.getAndSet(true)) {
      gate.run("cannot close state in " + directory, () -> database.cancelAllBackgroundWork(true));
      leave();
    }
  }

  private void leave() {
    if (users.decrementAndGet() == 0) {
      gate.close(
          () -> {
            cursors.forEach(RocksCursor::free);
            resources.close();
          });
    }
  }

  private void get(ColumnFamilyHandle family, StateKeys keys, StateValues values)
      throws RocksDBException {
    int[] order = keys.order();
    List<byte[]> sorted = new ArrayList<>(order.length);
    for (int index : order) {
      sorted.add(keys.key(index));
    }
    List<byte[]> found = database.multiGetAsList(Collections.nCopies(order.length, family), sorted);
    for (int i = 0; i < order.length; i++) {
      values.set(order[i], found.get(i));
    }
  }

  private void apply(TableChanges changes) throws RocksDBException {
    ColumnFamilyHandle family = familyToWrite(changes.id());
    BatchBytes batch = new BatchBytes(family);
    for (TableChanges.Sorted sorted = changes.sorted(); sorted.next(); ) {
      add(sorted, batch);
      if (batch.count() == BATCH_RECORDS) {
        write(batch);
      }
    }
    write(batch);
  }

  private void write(BatchBytes changes) throws RocksDBException {
    try (WriteBatch batch = changes.take()) {
      database.write(writeOptions, batch);
    }
  }

  private static void add(TableChanges.Sorted change, BatchBytes batch) {
    ByteSlice key = change.key();
    switch (change.kind()) {
      case PUT -> batch.put(key, change.value());
      case DELETE -> batch.delete(key);
      case DELETE_BUCKET -> batch.deleteRange(key, StateKey.behind(key.toBytes()));
    }
  }

  private ColumnFamilyHandle familyToWrite(TableId table) throws RocksDBException {
    ColumnFamilyHandle family = families.get(table);
    if (family == null) {
      family = resources.own(database.createColumnFamily(descriptor(bytes(table.toString()))));
      families.put(table, family);
    }
    return family;
  }

  private void deleteRange(ColumnFamilyHandle family, byte[] from, byte[] to)
      throws RocksDBException {
    if (Arrays.compareUnsigned(from, to) < 0) {
      database.deleteFilesInRanges(family, List.of(from, to), false);
      database.deleteRange(family, writeOptions, from, to);
    }
  }

  private long property(ColumnFamilyHandle family, String name) throws RocksDBException {
    return database.getLongProperty(family, name);
  }

  private List<ColumnFamilyDescriptor> familiesIn(Path databaseDirectory) throws RocksDBException {
    List<byte[]> names = List.of();
    if (Files.exists(databaseDirectory.resolve("CURRENT"))) {
      try (Options options = new Options()) {
        names = RocksDB.listColumnFamilies(options, databaseDirectory.toString());
      }
    }
    // A damaged database lists none; opening it says what is wrong with it.
    return names.isEmpty()
        ? List.of(descriptor(RocksDB.DEFAULT_COLUMN_FAMILY))
        : names.stream().map(this::descriptor).toList();
  }

  private ColumnFamilyDescriptor descriptor(byte[] name) {
    return new ColumnFamilyDescriptor(name, tableOptions);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
