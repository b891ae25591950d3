package weir.engine.state.rocksdb;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.rocksdb.RocksDBException;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateBackend;
import weir.engine.state.StateChanges;
import weir.engine.state.StateMemory;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/** Stores in RocksDB. */
public final class RocksBackend implements StateBackend {
  private final FileOperations files;
  private final SnapshotFormats formats;
  private final RocksMemory memory;
  private final StateMemory hotMemory;
  private final RocksFormat ownFormat;
  private final AtomicLong opened = new AtomicLong();

  /**
   * @param files by which snapshots are read
   * @param formats of the snapshots that are to be read
   * @param memory that all stores share; closed with the backend
   */
  public RocksBackend(FileOperations files, SnapshotFormats formats, RocksMemory memory) {
    this(files, formats, memory, StateMemory.unlimited());
  }

  /**
   * @param memory of which stores get their part
   */
  public RocksBackend(FileOperations files, SnapshotFormats formats, StateMemory memory) {
    this(files, formats, new RocksMemory(memory.storeBytes()), memory);
  }

  private RocksBackend(
      FileOperations files, SnapshotFormats formats, RocksMemory memory, StateMemory hotMemory) {
    this.hotMemory = hotMemory;
    this.files = files;
    this.formats = formats;
    this.memory = memory;
    this.ownFormat = new RocksFormat(files);
  }

  @Override
  public String name() {
    return "rocksdb";
  }

  /** Starts from links to the own snapshot that has most of the groups, and reads the others in. */
  @Override
  public StateStore open(
      Path workingDirectory, KeyGroupRange groups, List<StateSnapshot> snapshots) {
    List<StateSnapshot> wanted =
        snapshots.stream().filter(snapshot -> snapshot.groups().intersects(groups)).toList();
    Optional<StateSnapshot> base =
        wanted.stream()
            .filter(snapshot -> snapshot.format().equals(RocksFormat.NAME))
            .max(Comparator.comparingInt(snapshot -> common(snapshot, groups).size()));
    RocksStore store = openBase(workingDirectory, groups, base);
    try {
      if (base.isPresent() && !groups.contains(base.get().groups())) {
        store.dropOtherGroups();
      }
      for (StateSnapshot snapshot : wanted) {
        if (!base.equals(Optional.of(snapshot))) {
          add(snapshot, store);
        }
      }
      return store;
    } catch (RuntimeException e) {
      store.close();
      throw e;
    }
  }

  @Override
  public StateMemory memory() {
    return hotMemory;
  }

  /** How much of their memory all stores use now. */
  public long usedBytes() {
    return memory.usedBytes();
  }

  @Override
  public void close() {
    memory.close();
  }

  private RocksStore openBase(
      Path workingDirectory, KeyGroupRange groups, Optional<StateSnapshot> base) {
    String action = "cannot open state in " + workingDirectory;
    // One that was there before may still be read, and delete files by their names.
    Path own = workingDirectory.resolve(Long.toString(opened.incrementAndGet()));
    try {
      files.createDirectories(own);
      if (base.isPresent()) {
        ownFormat.link(base.get().directory(), own);
      }
      return RocksStore.open(own, groups, memory);
    } catch (IOException e) {
      throw StorageFailure.of(action, e);
    } catch (RocksDBException e) {
      throw RocksFailure.of(action, e);
    }
  }

  private void add(StateSnapshot snapshot, RocksStore store) {
    KeyGroupRange groups = common(snapshot, store.groups());
    Path scratch = store.directory().resolveSibling(store.directory().getFileName() + "-import");
    StateChanges changes = new StateChanges(groups, StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    formats.format(snapshot.format()).read(snapshot, groups, scratch, changes);
    changes.flush();
  }

  private static KeyGroupRange common(StateSnapshot snapshot, KeyGroupRange groups) {
    return snapshot.groups().intersection(groups);
  }
}
