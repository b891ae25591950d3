package weir.engine.connector.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ChangeReader;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.RowReader;
import weir.engine.connector.SplitReader;
import weir.engine.connector.TableChanges;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.FollowedRows;
import weir.engine.operator.Output;
import weir.engine.plan.Changes;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;
import weir.engine.state.StateMemory;
import weir.engine.state.StateStore;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

/** Who follows a view sees its rows as they were at its checkpoints, and each change once. */
final class FollowedViewTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);

  private static final TableDefinition TABLE =
      new TableDefinition(
          "v",
          TableDefinition.Kind.TABLE,
          List.of(
              new ColumnDefinition("k", BIGINT, Optional.empty(), ""),
              new ColumnDefinition("n", BIGINT, Optional.empty(), "")),
          List.of("k"),
          Optional.empty(),
          MaterializedViewDefinition.tableOptions(false),
          "");

  private static final Schema SCHEMA = TABLE.physicalSchema();

  private final MaterializedView view = new MaterializedView(TABLE);
  private ViewTable table = view.newTable(TABLE);
  private final ViewSource source = new ViewSource(TABLE, view);
  private final FollowedRows rows = new FollowedRows(SCHEMA, Changes.byKey(List.of(0)), 3);
  private final Map<Long, Long> seen = new TreeMap<>();
  private final List<String> told = new ArrayList<>();
  private final Map<Long, Long> now = new TreeMap<>();
  private long lastEpoch;
  private ChangeReader reader = source.changes(() -> {}).orElseThrow();

  private static RowBatch batch(Object... kindsAndRows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    byte[] kinds = new byte[kindsAndRows.length / 3];
    for (int i = 0; i < kinds.length; i++) {
      kinds[i] = ((RowKind) kindsAndRows[3 * i]).code();
      builder.row(kindsAndRows[3 * i + 1], kindsAndRows[3 * i + 2]);
    }
    return builder.build().withRowKinds(kinds);
  }

  private void follow() {
    follow(rows);
  }

  private void follow(FollowedRows followed) {
    try (TableChanges next = reader.poll()) {
      if (next == null) {
        return;
      }
      if (next.isWhole()) {
        followed.beginAnew();
      }
      followed.add(next.rows());
      followed.subtract(next.early());
      followed.emit(new Seen());
    }
  }

  /** Does with a map what the changes say. */
  private final class Seen implements Output {
    @Override
    public void emit(RowBatch batch) {
      for (int i = 0; i < batch.size(); i++) {
        long key = batch.longs(0).value(batch.row(i));
        long value = batch.longs(1).value(batch.row(i));
        RowKind kind = batch.rowKind(batch.row(i));
        told.add(kind.symbol() + " " + key + " " + value);
        if (kind.isRemoval()) {
          assertEquals(value, seen.remove(key));
        } else {
          assertNull(seen.put(key, value));
        }
      }
    }

    @Override
    public void watermark(long watermark) {}

    @Override
    public void finish() {}
  }

  @Test
  void nothingIsSeenBeforeItsCheckpointIsThere() {
    view.show(table);
    view.apply(table, List.of(batch(RowKind.INSERT, 1L, 10L)));
    view.prepare(1);
    view.apply(
        table, List.of(batch(RowKind.UPDATE_BEFORE, 1L, 10L, RowKind.UPDATE_AFTER, 1L, 11L)));
    follow();
    assertEquals(Map.of(), seen);
    view.publish(1, table);
    follow();
    assertEquals(Map.of(1L, 10L), seen);
    view.prepare(2);
    view.publish(2, table);
    follow();
    assertEquals(List.of("+I 1 10", "-U 1 10", "+U 1 11"), told);
  }

  @Test
  void changesThatCancelOutAreNotTold() {
    view.show(table);
    view.apply(table, List.of(batch(RowKind.INSERT, 1L, 10L)));
    view.apply(table, List.of(batch(RowKind.DELETE, 1L, 10L)));
    view.apply(table, List.of(batch(RowKind.INSERT, 2L, 20L)));
    view.prepare(1);
    view.publish(1, table);
    follow();
    assertEquals(List.of("+I 2 20"), told);
  }

  @Test
  void viewThatBeginsAnewIsTakenAsItIsThen() {
    view.show(table);
    view.apply(table, List.of(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    view.prepare(1);
    view.publish(1, table);
    follow();
    table = view.newTable(TABLE);
    table.apply(batch(RowKind.INSERT, 2L, 21L, RowKind.INSERT, 3L, 30L));
    view.show(table);
    follow();
    assertEquals(Map.of(2L, 21L, 3L, 30L), seen);
    assertEquals(List.of("+I 1 10", "+I 2 20", "-D 1 10", "-U 2 20", "+U 2 21", "+I 3 30"), told);
  }

  @Test
  void rowsOfWhatIsOnlyAddedAreNotTakenBack() {
    FollowedRows added = new FollowedRows(SCHEMA, Changes.APPEND_ONLY, 3);
    added.add(told(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    assertEquals(true, added.emit(new Seen()));
    added.beginAnew();
    added.add(told(batch(RowKind.INSERT, 1L, 10L)));
    assertEquals(false, added.emit(new Seen()));
    added.beginAnew();
    added.add(told(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    added.add(told(batch(RowKind.INSERT, 3L, 30L)));
    assertEquals(true, added.emit(new Seen()));
    assertEquals(List.of("+I 1 10", "+I 2 20", "+I 3 30"), told);
  }

  private static RowReader told(RowBatch batch) {
    return RowReader.of(List.of(batch));
  }

  /** All rows are looked through again when the reader has lost touch, and after a restart. */
  @Test
  void rowsThatAreFollowedNeedNotFitIntoMemory(@TempDir Path directory) {
    int count = 15_000;
    StateMemory memory = new StateMemory(1 << 20);
    view.show(table);
    applyAll(count, key -> key);
    try (TestStores stores = new TestStores(directory)) {
      FollowedRows followed = new FollowedRows(SCHEMA, Changes.byKey(List.of(0)), 1000);
      WorkerState worker = worker(stores, followed, memory);
      follow(followed);
      assertEquals(visible(count, key -> key), seen);
      assertTrue(memory.usedBytes() <= memory.hotBytes());
      told.clear();
      applyAll(count / 3, key -> 2 * key);
      follow(followed);
      assertEquals(visible(count, key -> key < count / 3 ? 2 * key : key), seen);
      reader.close();
      reader = source.changes(() -> {}).orElseThrow();
      told.clear();
      follow(followed);
      assertEquals(List.of(), told);
      FrozenWorker.Written written;
      try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
        written = frozen.write(stores.nextDirectory());
      }
      worker.close();
      applyAll(count, key -> 3 * key);
      for (TestStores.Kind kind : TestStores.Kind.values()) {
        FollowedRows restarted = new FollowedRows(SCHEMA, Changes.byKey(List.of(0)), 1000);
        Map<Long, Long> before = new TreeMap<>(seen);
        try (WorkerState next = worker(stores, kind, restarted, memory, written)) {
          assertEquals(count, restarted.size());
          reader.close();
          reader = source.changes(() -> {}).orElseThrow();
          follow(restarted);
          assertEquals(visible(count, key -> 3 * key), seen);
          assertTrue(memory.usedBytes() <= memory.hotBytes());
        }
        seen.clear();
        seen.putAll(before);
      }
    }
  }

  private void applyAll(int count, LongUnaryOperator value) {
    List<Object> rows = new ArrayList<>();
    for (long key = 0; key < count; key++) {
      Long before = now.put(key, value.applyAsLong(key));
      if (before != null) {
        rows.addAll(List.of(RowKind.UPDATE_BEFORE, key, before));
      }
      rows.addAll(List.of(RowKind.UPDATE_AFTER, key, value.applyAsLong(key)));
      if (rows.size() > 6000 || key == count - 1) {
        view.apply(table, List.of(batch(rows.toArray())));
        rows.clear();
      }
    }
    lastEpoch++;
    view.prepare(lastEpoch);
    view.publish(lastEpoch, table);
  }

  private static Map<Long, Long> visible(int count, LongUnaryOperator value) {
    Map<Long, Long> rows = new TreeMap<>();
    for (long key = 0; key < count; key++) {
      rows.put(key, value.applyAsLong(key));
    }
    return rows;
  }

  private static WorkerState worker(TestStores stores, FollowedRows rows, StateMemory memory) {
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    rows.register(state);
    StateStore store = stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL);
    WorkerState worker = new WorkerState(Map.of("scan", state), store, memory);
    worker.restore(List.of());
    return worker;
  }

  private static WorkerState worker(
      TestStores stores,
      TestStores.Kind kind,
      FollowedRows rows,
      StateMemory memory,
      FrozenWorker.Written written) {
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    rows.register(state);
    StateStore store = stores.open(kind, KeyGroups.ALL, written.snapshot());
    WorkerState worker = new WorkerState(Map.of("scan", state), store, memory);
    worker.restore(written.notes());
    return worker;
  }

  @Test
  void partOfAnEpochThatFailedIsNotSeen() {
    view.show(table);
    view.apply(table, List.of(batch(RowKind.INSERT, 1L, 10L)));
    RowBatch good = batch(RowKind.INSERT, 2L, 20L);
    Schema other = Schema.of(new Field("k", DataType.of(TypeKind.VARCHAR)));
    RowBatch bad = new RowBatchBuilder(other).row("k").build();
    assertThrows(RuntimeException.class, () -> view.apply(table, List.of(good, bad)));
    WeirException refused = assertThrows(WeirException.class, view::rows);
    assertEquals(ErrorCode.CONNECTOR_FAILED, refused.code());
    table = view.newTable(TABLE);
    table.apply(batch(RowKind.INSERT, 1L, 10L));
    view.show(table);
    try (ViewRows rows = view.rows()) {
      assertEquals(1, Objects.requireNonNull(rows.next()).size());
    }
  }

  @Test
  void whoReadsADroppedViewIsTold() {
    view.show(table);
    view.apply(table, List.of(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    ReadRequest request = new ReadRequest(List.of(0, 1), 1, ReadRequest.Extent.FINITE, () -> {}, 1);
    try (SplitReader slow = source.open(source.splits().get(0), request)) {
      assertEquals(1, Objects.requireNonNull(slow.poll()).size());
      view.drop();
      WeirException refused = assertThrows(WeirException.class, () -> assertNull(slow.poll()));
      assertEquals(ErrorCode.TABLE_NOT_FOUND, refused.code());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void followerGetsToWhereTheViewIs(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Long, Long> visible = new TreeMap<>();
    Map<Long, Long> preparedNow = new TreeMap<>();
    view.show(table);
    for (long epoch = 1; epoch < 500; epoch++) {
      view.apply(table, List.of(change(now, random)));
      if (random.nextInt(3) == 0) {
        view.prepare(epoch);
        preparedNow = new TreeMap<>(now);
        view.publish(epoch, table);
        visible = preparedNow;
      }
      if (random.nextInt(4) == 0) {
        follow();
        assertEquals(visible, seen);
      }
      if (random.nextInt(40) == 0) {
        reader.close();
        reader = source.changes(() -> {}).orElseThrow();
      }
    }
  }

  private static RowBatch change(Map<Long, Long> now, SplittableRandom random) {
    long key = random.nextLong(6);
    long value = random.nextLong(100);
    if (!now.containsKey(key)) {
      now.put(key, value);
      return batch(RowKind.INSERT, key, value);
    }
    long before = Objects.requireNonNull(now.get(key));
    if (random.nextBoolean()) {
      now.remove(key);
      return batch(RowKind.DELETE, key, before);
    }
    now.put(key, value);
    return batch(RowKind.UPDATE_BEFORE, key, before, RowKind.UPDATE_AFTER, key, value);
  }
}
