package weir.engine.connector.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ColumnDefinition;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.connector.ChangeReader;
import weir.engine.connector.TableChanges;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.FollowedRows;
import weir.engine.operator.Output;
import weir.engine.plan.Changes;

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
  private ViewTable table = view.newTable();
  private final ViewSource source = new ViewSource(TABLE, view);
  private final FollowedRows rows = new FollowedRows(SCHEMA, Changes.byKey(List.of(0)), 3);
  private final Map<Long, Long> seen = new TreeMap<>();
  private final List<String> told = new ArrayList<>();
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

  private boolean follow() {
    TableChanges next = reader.poll();
    if (next == null) {
      return false;
    }
    if (next.isWhole()) {
      rows.beginAnew();
    }
    rows.add(next.rows());
    rows.subtract(next.early());
    rows.emit(new Seen());
    return true;
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
    table = view.newTable();
    table.apply(batch(RowKind.INSERT, 2L, 21L, RowKind.INSERT, 3L, 30L));
    view.show(table);
    follow();
    assertEquals(Map.of(2L, 21L, 3L, 30L), seen);
    assertEquals(List.of("+I 1 10", "+I 2 20", "-D 1 10", "-U 2 20", "+U 2 21", "+I 3 30"), told);
  }

  @Test
  void rowsOfWhatIsOnlyAddedAreNotTakenBack() {
    FollowedRows added = new FollowedRows(SCHEMA, Changes.APPEND_ONLY, 3);
    added.add(List.of(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    assertEquals(true, added.emit(new Seen()));
    added.beginAnew();
    added.add(List.of(batch(RowKind.INSERT, 1L, 10L)));
    assertEquals(false, added.emit(new Seen()));
    added.beginAnew();
    added.add(List.of(batch(RowKind.INSERT, 1L, 10L, RowKind.INSERT, 2L, 20L)));
    added.add(List.of(batch(RowKind.INSERT, 3L, 30L)));
    assertEquals(true, added.emit(new Seen()));
    assertEquals(List.of("+I 1 10", "+I 2 20", "+I 3 30"), told);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void followerGetsToWhereTheViewIs(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    Map<Long, Long> now = new TreeMap<>();
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
