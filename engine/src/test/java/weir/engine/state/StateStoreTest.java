package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.state.TestStores.change;
import static weir.engine.state.TestStores.get;
import static weir.engine.state.TestStores.put;
import static weir.engine.state.TestStores.rows;
import static weir.engine.state.TestStores.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.WeirException;
import weir.engine.storage.Checksum;

/** What every store does. */
@ParameterizedClass
@EnumSource(TestStores.Kind.class)
final class StateStoreTest {
  private static final KeyGroupRange ALL = new KeyGroupRange(0, 15);
  private static final TableName COUNTS = new TableName("counts", 1);
  private static final TableName ROWS = new TableName("rows", 2);
  private static final TableId AGGREGATE_COUNTS = new TableId("aggregate", COUNTS);
  private static final TableId JOIN_ROWS = new TableId("join", ROWS);

  private final TestStores.Kind kind;
  private final Path directory;
  private final TestStores stores;

  StateStoreTest(TestStores.Kind kind, @TempDir Path directory) {
    this.kind = kind;
    this.directory = directory;
    this.stores = new TestStores(directory);
  }

  @AfterEach
  void closeStores() {
    stores.close();
  }

  @Test
  void newStoreIsEmpty() {
    StateStore store = open();
    assertEquals(Set.of(), store.tables());
    assertEquals(List.of(), rows(store.scan(JOIN_ROWS, StateKey.group(0))));
    assertNull(get(store, JOIN_ROWS, 0, 0, "a"));
  }

  @Test
  void lookUpFindsWhatIsThereAtItsKeysNumber() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "b", "2"));
    change(store, "join", join -> put(join, ROWS, 1, 10, "a", "1"));
    StateKeys keys = new StateKeys();
    keys.add(1, 10, ByteSlice.of("b"));
    keys.add(1, 11, ByteSlice.of("b"));
    keys.add(1, 10, ByteSlice.of("a"));
    StateValues values = new StateValues();
    store.get(JOIN_ROWS, keys, values);
    assertEquals("2", text(values.get(0)));
    assertNull(values.get(1));
    assertEquals("1", text(values.get(2)));
  }

  @Test
  void emptyKeyAndEmptyValueAreKept() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "", ""));
    assertEquals("", get(store, JOIN_ROWS, 1, 10, ""));
    assertEquals(List.of("10:="), rows(store.scan(JOIN_ROWS, StateKey.group(1))));
  }

  @Test
  void scanGoesInOrderFromTheLowerBound() {
    StateStore store = open();
    change(
        store,
        "join",
        join -> {
          put(join, ROWS, 3, 5, "b1", "");
          put(join, ROWS, 3, -5, "a1", "");
          put(join, ROWS, 3, 5, "a2", "");
          put(join, ROWS, 3, 5, "a1", "");
          put(join, ROWS, 4, 0, "a1", "");
        });
    byte[] group = StateKey.group(3);
    byte[] bucket = StateKey.bucket(3, 5);
    byte[] startWithA = StateKey.of(3, 5, ByteSlice.of("a"));
    byte[] betweenA1AndA2 = StateKey.of(3, 5, ByteSlice.of("a10"));
    assertEquals(List.of("-5:a1=", "5:a1=", "5:a2=", "5:b1="), rows(store.scan(JOIN_ROWS, group)));
    assertEquals(List.of("5:a1=", "5:a2="), rows(store.scan(JOIN_ROWS, startWithA)));
    assertEquals(List.of("5:a2=", "5:b1="), rows(store.scan(JOIN_ROWS, bucket, betweenA1AndA2)));
    assertEquals(List.of(), rows(store.scan(JOIN_ROWS, bucket, StateKey.bucket(3, 6))));
  }

  @Test
  void bucketIsDeletedForItsKeyGroupOnlyAndBeforeWhatIsPutInTheSameStep() {
    StateStore store = open();
    change(
        store,
        "join",
        join -> {
          put(join, ROWS, 1, 10, "old", "");
          put(join, ROWS, 1, 11, "other bucket", "");
          put(join, ROWS, 2, 10, "other group", "");
        });
    change(
        store,
        "join",
        join -> {
          join.deleteBucket(ROWS, 1, 10);
          put(join, ROWS, 1, 10, "new", "");
        });
    assertEquals(
        List.of("10:new=", "11:other bucket="), rows(store.scan(JOIN_ROWS, StateKey.group(1))));
    assertEquals(List.of("10:other group="), rows(store.scan(JOIN_ROWS, StateKey.group(2))));
  }

  @Test
  void tablesAreApartAndCanBeDropped() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "k", "join"));
    change(store, "aggregate", aggregate -> put(aggregate, COUNTS, 1, 10, "k", "aggregate"));
    assertEquals(Set.of(JOIN_ROWS, AGGREGATE_COUNTS), store.tables());
    store.drop(JOIN_ROWS);
    store.drop(JOIN_ROWS);
    assertEquals(Set.of(AGGREGATE_COUNTS), store.tables());
    StateStore restored = open(stores.snapshot(store));
    assertEquals(Set.of(AGGREGATE_COUNTS), restored.tables());
    change(restored, "join", join -> put(join, ROWS, 1, 10, "again", ""));
    assertEquals(List.of("10:again="), rows(restored.scan(JOIN_ROWS, StateKey.group(1))));
  }

  @Test
  void statisticsCountKeys() {
    StateStore store = open();
    change(
        store,
        "join",
        join -> {
          for (int i = 0; i < 100; i++) {
            put(join, ROWS, 1, i, "key", "value");
          }
        });
    StoreStatistics.TableSize size = store.statistics().tables().get(JOIN_ROWS);
    assertNotNull(size);
    assertEquals(100, size.keys());
    assertTrue(size.bytes() > 1000);
    assertTrue(store.statistics().memoryBytes() > 1000);
  }

  @Test
  void snapshotStaysAsItWas() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "first", "1"));
    StateSnapshot first = stores.snapshot(store);
    change(store, "join", join -> join.deleteBucket(ROWS, 1, 10));
    change(store, "join", join -> put(join, ROWS, 1, 11, "second", "2"));
    StateSnapshot second = stores.snapshot(store);
    change(store, "join", join -> put(join, ROWS, 1, 12, "third", "3"));
    assertEquals(List.of("10:first=1"), rows(open(first).scan(JOIN_ROWS, StateKey.group(1))));
    assertEquals(List.of("11:second=2"), rows(open(second).scan(JOIN_ROWS, StateKey.group(1))));
  }

  @Test
  void snapshotIsNotTouchedByStoresThatStartFromIt() throws IOException {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "first", "1"));
    StateSnapshot snapshot = stores.snapshot(store);
    Map<Path, Checksum> before = checksums(snapshot);
    StateStore restored = stores.open(kind, new KeyGroupRange(1, 3), snapshot);
    change(restored, "join", join -> join.deleteBucket(ROWS, 1, 10));
    stores.snapshot(restored);
    restored.close();
    stores.open(kind.other(), ALL, snapshot);
    assertEquals(before, checksums(snapshot));
  }

  @Test
  void operatorThatKeepsAllOfItsStateGetsItReplayed() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 3, 10, "a", "1"));
    change(store, "aggregate", aggregate -> put(aggregate, COUNTS, 3, 10, "a", "not mine"));
    StateStore copy = stores.open(kind.other(), ALL);
    change(copy, "join", join -> StateReplay.replay(store, "join", table -> true, join));
    assertEquals(Set.of(JOIN_ROWS), copy.tables());
    assertEquals("1", get(copy, JOIN_ROWS, 3, 10, "a"));
  }

  @Test
  void largeValuesAndManyPartsGoThrough() {
    StateStore store = open();
    String large = "x".repeat(300_000);
    StateChanges changes = new StateChanges(ALL, 100_000, store::apply);
    StateConsumer join = changes.consumer("join");
    for (int i = 0; i < 10_000; i++) {
      put(join, ROWS, i % 16, 0, "key" + i, "value" + i);
    }
    put(join, ROWS, 7, 0, "large", large);
    changes.flush();
    StateStore restored = stores.open(kind.other(), ALL, stores.snapshot(store));
    assertEquals(large, get(restored, JOIN_ROWS, 7, 0, "large"));
    assertEquals("value9999", get(restored, JOIN_ROWS, 9999 % 16, 0, "key9999"));
    assertEquals(625, rows(restored.scan(JOIN_ROWS, StateKey.group(15))).size());
  }

  @Test
  void viewStaysAsItWasAlsoWhenTheStoreIsClosed() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "a", "1"));
    change(store, "join", join -> put(join, ROWS, 2, 5, "b", "2"));
    StoredView view = store.view(JOIN_ROWS);
    StoredView nothing = store.view(AGGREGATE_COUNTS);
    change(store, "join", join -> put(join, ROWS, 1, 10, "a", "changed"));
    change(store, "join", join -> join.deleteBucket(ROWS, 2, 5));
    change(store, "join", join -> put(join, ROWS, 0, 0, "c", "3"));
    StoredView later = store.view(JOIN_ROWS);
    store.close();
    assertEquals(List.of("10:a=1", "5:b=2"), rowsFrom(view, new byte[0]));
    assertEquals(List.of("5:b=2"), rowsFrom(view, StateKey.group(2)));
    view.close();
    view.close();
    assertEquals(List.of(), rowsFrom(nothing, new byte[0]));
    assertEquals(List.of("0:c=3", "10:a=changed"), rowsFrom(later, new byte[0]));
    nothing.close();
    later.close();
  }

  private static List<String> rowsFrom(StoredView view, byte[] from) {
    List<String> rows = new ArrayList<>();
    view.read(
        from,
        (key, value) -> {
          long bucket = StateKey.bucketOf(key, 0);
          rows.add(bucket + ":" + TestStores.ownKey(key) + "=" + text(value));
          return rows.size() < 2;
        });
    return rows;
  }

  @Test
  void closedStoreTakesItsCursorsAlong() {
    StateStore store = open();
    change(store, "join", join -> put(join, ROWS, 1, 10, "first", "1"));
    StateCursor cursor = store.scan(JOIN_ROWS, StateKey.group(1));
    assertTrue(cursor.next());
    store.close();
    store.close();
    cursor.close();
  }

  @Test
  void stateInAnUnknownFormatIsRefused() {
    StateSnapshot snapshot = new StateSnapshot("rocksdb-9", ALL, directory);
    WeirException failure = assertThrows(WeirException.class, () -> open(snapshot));
    assertTrue(String.valueOf(failure.getMessage()).contains("'rocksdb-9'"));
  }

  private StateStore open(StateSnapshot... snapshots) {
    return stores.open(kind, ALL, snapshots);
  }

  private static Map<Path, Checksum> checksums(StateSnapshot snapshot) throws IOException {
    Map<Path, Checksum> checksums = new HashMap<>();
    for (Path file : TestStores.DISK.list(snapshot.directory())) {
      assertTrue(Files.isRegularFile(file));
      checksums.put(file, Checksum.of(TestStores.DISK, file));
    }
    return checksums;
  }
}
