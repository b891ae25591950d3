package weir.engine.state.rocksdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateChanges;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.TableId;
import weir.engine.state.TableName;
import weir.engine.storage.FileOperations;
import weir.engine.storage.OpenFiles;

/** What is native is given back, and never used afterwards. */
final class RocksResourcesTest {
  private static final KeyGroupRange GROUPS = new KeyGroupRange(0, 3);
  private static final TableId TABLE = new TableId("o", new TableName("t", 1));
  private static final FileOperations DISK = FileOperations.disk();

  @TempDir Path directory;
  private int directories;

  @Test
  void everyNativeObjectOfAStoreIsClosedInReverseOrder() {
    List<String> closed = new ArrayList<>();
    NativeResources resources = new NativeResources();
    resources.own(() -> closed.add("first"));
    resources.own(
        () -> {
          throw new IOException("does not close");
        });
    resources.own(() -> closed.add("last"));
    assertThrows(IllegalStateException.class, resources::close);
    resources.close();
    assertEquals(List.of("last", "first"), closed);
  }

  /** Memory is counted in the cache that stores share: what one leaks stays pinned in it. */
  @Test
  void storesLeaveNeitherMemoryNorFilesBehind() throws IOException {
    try (RocksMemory memory = new RocksMemory(RocksMemory.MIN_BYTES)) {
      useStore(memory);
      long writeBuffers = memory.pinnedBytes();
      for (int i = 0; i < 20; i++) {
        useStore(memory);
      }
      assertEquals(writeBuffers, memory.pinnedBytes());
      assertEquals(List.of(), openFiles());
      assertTrue(memory.usedBytes() <= RocksMemory.MIN_BYTES, "used " + memory.usedBytes());
    }
  }

  @Test
  void closedStoreRefusesEverything() {
    try (RocksMemory memory = new RocksMemory(RocksMemory.MIN_BYTES)) {
      StateStore store = open(memory);
      put(store, "k");
      StateCursor cursor = store.scan(TABLE, StateKey.group(0));
      store.close();
      assertThrows(IllegalStateException.class, cursor::next);
      assertThrows(IllegalStateException.class, () -> put(store, "k"));
      assertThrows(IllegalStateException.class, () -> store.scan(TABLE, StateKey.group(0)));
      assertThrows(IllegalStateException.class, () -> store.snapshot(nextDirectory()));
      assertThrows(IllegalStateException.class, store::statistics);
      cursor.close();
    }
  }

  @Test
  void databaseThatCannotBeOpenedIsSaidAndLeavesNothingOpen() throws IOException {
    try (RocksMemory memory = new RocksMemory(RocksMemory.MIN_BYTES)) {
      StateStore store = open(memory);
      put(store, "k");
      StateSnapshot snapshot = store.snapshot(nextDirectory());
      store.close();
      Files.writeString(snapshot.directory().resolve("CURRENT"), "MANIFEST-999999\n");
      WeirException failure = assertThrows(WeirException.class, () -> open(memory, snapshot));
      assertEquals(ErrorCode.STORAGE_FAILED, failure.code());
      assertTrue(String.valueOf(failure.getMessage()).startsWith("cannot open state in "));
      assertEquals(List.of(), openFiles());
    }
  }

  private void useStore(RocksMemory memory) {
    StateStore store = open(memory);
    for (int i = 0; i < 100; i++) {
      put(store, "key" + i);
    }
    StateSnapshot snapshot = store.snapshot(nextDirectory());
    StateCursor unclosed = store.scan(TABLE, StateKey.group(0));
    assertTrue(unclosed.next());
    store.close();
    StateStore restored = open(memory, snapshot);
    try (StateCursor cursor = restored.scan(TABLE, StateKey.group(0))) {
      assertTrue(cursor.next());
    }
    restored.close();
  }

  private StateStore open(RocksMemory memory, StateSnapshot... snapshots) {
    SnapshotFormats formats = SnapshotFormats.of(new RocksFormat(DISK));
    return new RocksBackend(DISK, formats, memory)
        .open(nextDirectory(), GROUPS, List.of(snapshots));
  }

  private Path nextDirectory() {
    directories++;
    return directory.resolve("d" + directories);
  }

  private static void put(StateStore store, String key) {
    StateChanges changes = new StateChanges(GROUPS, StateChanges.DEFAULT_LIMIT_BYTES, store::apply);
    changes
        .consumer(TABLE.operator())
        .put(TABLE.table(), 0, 0, ByteSlice.of(key), ByteSlice.of("value"));
    changes.flush();
  }

  private List<Path> openFiles() throws IOException {
    return OpenFiles.in(directory);
  }
}
