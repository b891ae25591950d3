package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.END;
import static weir.engine.operator.OperatorHarness.code;
import static weir.engine.operator.OperatorHarness.row;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.CalcNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAssignNode;
import weir.engine.plan.WindowSpec;

/** The operators that pass rows on without keeping any: calc, limit, union, window assignment. */
final class PassingOperatorsTest {
  private static final long NONE = RowBatch.NO_WATERMARK;
  private static final Schema SCHEMA =
      Schema.of(
          new Field("n", DataType.of(TypeKind.BIGINT)), new Field("ts", DataType.timestamp()));

  private static ValuesNode input(String id) {
    return new ValuesNode(id, List.of(), SCHEMA);
  }

  /** An input with event time, which values do not have. */
  private static PlanNode timedInput() {
    return new UnionNode("timed", List.of(input("in")), 1, SCHEMA);
  }

  private static RowBatch evenOnly(RowBatch batch) {
    int[] rows =
        IntStream.range(0, batch.size())
            .filter(row -> batch.longs(0).value(row) % 2 == 0)
            .toArray();
    return batch.withSelection(rows, rows.length);
  }

  private static OperatorHarness calc(int timeColumn) {
    return new OperatorHarness(new CalcNode("calc", input("in"), code("even"), timeColumn, SCHEMA))
        .function("even", PassingOperatorsTest::evenOnly);
  }

  @Test
  void calcPassesWhatItsCodeLeavesAndTheWatermark() {
    try (OperatorHarness calc = calc(1)) {
      calc.in(1L, 10L).in(2L, 20L).in(4L, null).watermark(0, 15);
      assertEquals(List.of(row(2L, 20L), row(4L, null)), calc.out());
      assertEquals(15, calc.watermark());
      assertEquals(END, calc.end().watermark());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 2048})
  void calcMendsUpdatesThatLoseASide(int batchRows) {
    try (OperatorHarness calc = calc(1).batchRows(batchRows)) {
      calc.change(0, RowKind.INSERT, 1L, 0L).change(0, RowKind.INSERT, 2L, 0L);
      update(calc, row(2L, 0L), row(4L, 0L));
      update(calc, row(4L, 0L), row(5L, 0L));
      update(calc, row(1L, 0L), row(3L, 0L));
      update(calc, row(3L, 0L), row(6L, 0L));
      update(calc, row(6L, 0L), row(6L, 0L));
      calc.change(0, RowKind.DELETE, 5L, 0L).change(0, RowKind.DELETE, 6L, 0L);
      assertEquals(
          List.of(
              row("+I", 2L, 0L),
              row("-U", 2L, 0L),
              row("+U", 4L, 0L),
              row("-D", 4L, 0L),
              row("+I", 6L, 0L),
              row("-D", 6L, 0L)),
          calc.changes());
    }
  }

  private static void update(
      OperatorHarness operator, List<@Nullable Object> before, List<@Nullable Object> after) {
    operator.change(0, RowKind.UPDATE_BEFORE, before.toArray());
    operator.change(0, RowKind.UPDATE_AFTER, after.toArray());
  }

  @Test
  void withoutATimeColumnOnlyTheEndIsForwarded() {
    try (OperatorHarness calc = calc(PlanNode.NO_TIME)) {
      calc.watermark(0, 15);
      assertEquals(NONE, calc.watermark());
      assertEquals(END, calc.end().watermark());
    }
  }

  @Test
  void unionPassesAllRowsAndTheSmallestWatermark() {
    PlanNode node = new UnionNode("union", List.of(input("a"), input("b")), 1, SCHEMA);
    try (OperatorHarness union = new OperatorHarness(node)) {
      union.in(0, NONE, row(1L, 10L)).in(1, NONE, row(2L, 20L)).watermark(0, 30);
      assertEquals(List.of(row(1L, 10L), row(2L, 20L)), union.out());
      assertEquals(NONE, union.watermark());
      assertEquals(20, union.watermark(1, 20).watermark());
      assertEquals(20, union.watermark(0, 40).watermark());
      assertEquals(40, union.end(1).watermark());
      assertEquals(END, union.end(0).watermark());
    }
  }

  private static OperatorHarness limit(long offset, long fetch) {
    return new OperatorHarness(new LimitNode("limit", input("in"), offset, fetch));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 2048})
  void limitLeavesOutPassesOnAndFinishes(int batchRows) {
    try (OperatorHarness limit = limit(2, 3).batchRows(batchRows)) {
      limit.in(1L, null).in(2L, null).in(3L, null).in(4L, null);
      assertEquals(List.of(row(3L, null), row(4L, null)), limit.out());
      assertFalse(limit.isFinished());
      limit.in(5L, null).in(6L, null).in(7L, null);
      assertEquals(List.of(row(5L, null)), limit.out());
      assertTrue(limit.isFinished());
    }
  }

  @Test
  void limitOfZeroFinishesAtTheFirstEvent() {
    try (OperatorHarness limit = limit(0, 0)) {
      assertTrue(limit.watermark(0, 5).isFinished());
    }
    try (OperatorHarness limit = limit(5, 0)) {
      assertEquals(List.of(), limit.in(1L, null).out());
      assertTrue(limit.isFinished());
    }
  }

  @Test
  void offsetAloneNeverFinishes() {
    try (OperatorHarness limit = limit(1, LimitNode.ALL)) {
      assertEquals(List.of(row(2L, null)), limit.in(1L, null).in(2L, null).end().out());
      assertFalse(limit.isFinished());
    }
  }

  private static OperatorHarness assign(WindowSpec window) {
    List<Field> windowFields = new ArrayList<>();
    for (String name : List.of("window_start", "window_end", "window_time")) {
      windowFields.add(new Field(name, DataType.timestamp()));
    }
    return new OperatorHarness(
        new WindowAssignNode("assign", timedInput(), window, 1, SCHEMA.append(windowFields)));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void everyRowGetsItsWindowsInOrderOfTheirEnd(int batchRows) {
    try (OperatorHarness assign = assign(new WindowSpec.Hopping(5, 12, 1)).batchRows(batchRows)) {
      assign.in(1L, 0L).in(2L, 6L).watermark(0, 3);
      assertEquals(
          List.of(
              row(1L, 0L, -9L, 3L, 2L),
              row(1L, 0L, -4L, 8L, 7L),
              row(2L, 6L, -4L, 8L, 7L),
              row(2L, 6L, 1L, 13L, 12L),
              row(2L, 6L, 6L, 18L, 17L)),
          assign.out());
      assertEquals(3, assign.watermark());
    }
  }

  @Test
  void assignedRowsKeepTheirWatermarks() {
    List<RowBatch> batches = new ArrayList<>();
    try (OperatorHarness assign = assign(new WindowSpec.Tumbling(10, 0))) {
      assign.onEmit(batches::add).in(0, 7, row(1L, 12L)).in(0, 8, row(2L, 13L)).out();
    }
    assertEquals(7, batches.get(0).watermark(0));
    assertEquals(8, batches.get(0).watermark(1));
  }

  @Test
  void rowWithoutATimeHasNoWindowAndIsInError() {
    try (OperatorHarness assign = assign(new WindowSpec.Tumbling(10, 0))) {
      assertEquals(List.of(), assign.in(1L, null).out());
      assertEquals(1, assign.metrics().errorRows());
    }
  }

  @Test
  void windowsCumulateFromTheSameStart() {
    try (OperatorHarness assign = assign(new WindowSpec.Cumulating(5, 15, 1))) {
      assertEquals(
          List.of(row(1L, 7L, 1L, 11L, 10L), row(1L, 7L, 1L, 16L, 15L), row(2L, 0L, -14L, 1L, 0L)),
          assign.in(1L, 7L).in(2L, 0L).out());
    }
  }

  @Test
  void valuesBecomeBatches() {
    List<@Nullable Object> first = row(1L, null);
    ValuesNode values =
        new ValuesNode("values", List.of(first, row(2L, 5L), row(null, 6L)), SCHEMA);
    List<RowBatch> batches = ValuesBatches.of(values, 2);
    assertEquals(List.of(2, 1), batches.stream().map(RowBatch::size).toList());
    assertEquals(first, batches.get(0).values(0));
    assertEquals(row(null, 6L), batches.get(1).values(0));
    ValuesNode noColumns = new ValuesNode("values", List.of(List.of()), Schema.of());
    assertEquals(1, ValuesBatches.of(noColumns, 2).get(0).size());
  }

  @Test
  void whereRowsEnterOrLeaveThereIsNoOperator() {
    PlanNode values = input("in");
    assertThrows(
        WeirException.class,
        () -> values.accept(new OperatorFactory(OperatorHarness::noAggregate)));
  }
}
