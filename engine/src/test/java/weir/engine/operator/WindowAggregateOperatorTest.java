package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.operator.OperatorHarness.row;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

final class WindowAggregateOperatorTest {
  private static final long NONE = RowBatch.NO_WATERMARK;

  /** Key, time, value. */
  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("v", DataType.of(TypeKind.BIGINT)));

  private static final AggregateCall COUNT =
      new AggregateCall(
          AggregateFunction.COUNT, List.of(), false, -1, "n", DataType.of(TypeKind.BIGINT));

  private static final AggregateCall SUM =
      new AggregateCall(
          AggregateFunction.SUM, List.of(2), false, -1, "s", DataType.of(TypeKind.BIGINT));

  private static WindowAggregateNode node(WindowSpec window) {
    Schema schema =
        Schema.of(
            new Field("k", DataType.of(TypeKind.VARCHAR)),
            new Field("window_start", DataType.timestamp()),
            new Field("window_end", DataType.timestamp()),
            new Field("window_time", DataType.timestamp()),
            new Field("n", DataType.of(TypeKind.BIGINT)),
            new Field("s", DataType.of(TypeKind.BIGINT)));
    PlanNode input = new ValuesNode("in", List.of(), INPUT);
    return new WindowAggregateNode(
        "agg", input, window, 1, List.of(0), List.of(COUNT, SUM), schema);
  }

  private static OperatorHarness tumbling(long size) {
    return new OperatorHarness(node(new WindowSpec.Tumbling(size, 0)));
  }

  private static OperatorHarness hopping(long slide, long size) {
    return new OperatorHarness(node(new WindowSpec.Hopping(slide, size, 0)));
  }

  @Test
  void windowIsEmittedOnceWhenTheWatermarkReachesItsEnd() {
    try (OperatorHarness agg = tumbling(10)) {
      agg.in("a", 1L, 5L).in("b", 9L, 7L).in("a", 3L, 1L).in("a", 10L, 2L);
      agg.watermark(0, 9);
      assertEquals(List.of(), agg.out());
      assertEquals(3, agg.metrics().stateRows());

      agg.watermark(0, 10);
      assertEquals(
          List.of(row("a", 0L, 10L, 9L, 2L, 6L), row("b", 0L, 10L, 9L, 1L, 7L)), agg.out());
      assertEquals(10, agg.watermark());
      assertEquals(1, agg.metrics().stateRows());

      agg.end();
      assertEquals(List.of(row("a", 10L, 20L, 19L, 1L, 2L)), agg.out());
      assertEquals(0, agg.metrics().stateRows());
      assertEquals(OperatorHarness.END, agg.watermark());
    }
  }

  @Test
  void rowIsLateIfItsWindowEndedAtOrBeforeItsOwnWatermark() {
    try (OperatorHarness agg = tumbling(10)) {
      agg.in(0, 9, row("a", 9L, 1L)).in(0, 10, row("a", 9L, 1L)).in(0, 11, row("a", 9L, 1L));
      agg.end();
      assertEquals(List.of(row("a", 0L, 10L, 9L, 1L, 1L)), agg.out());
      assertEquals(2, agg.metrics().lateRows());
    }
  }

  @Test
  void batchOfLateRowsOnlyIsCountedAndLeavesNothing() {
    try (OperatorHarness agg = tumbling(10)) {
      agg.in(0, 10, row("a", 9L, 1L));
      assertEquals(List.of(), agg.end().out());
      assertEquals(1, agg.metrics().lateRows());
    }
  }

  @Test
  void windowsBefore1970StartAtMultiplesOfTheirSizeToo() {
    try (OperatorHarness agg = tumbling(10)) {
      agg.in("a", -1L, 1L).in("a", -10L, 2L).in("a", -11L, 3L).in("a", 0L, 4L).end();
      assertEquals(
          List.of(
              row("a", -20L, -10L, -11L, 1L, 3L),
              row("a", -10L, 0L, -1L, 2L, 3L),
              row("a", 0L, 10L, 9L, 1L, 4L)),
          agg.out());
    }
  }

  @Test
  void hopRowCountsInEveryWindowThatHoldsIt() {
    try (OperatorHarness agg = hopping(5, 12)) {
      agg.in("a", 7L, 1L).end();
      assertEquals(
          List.of(row("a", 0L, 12L, 11L, 1L, 1L), row("a", 5L, 17L, 16L, 1L, 1L)), agg.out());
    }
  }

  @Test
  void hopRowIsLeftOutOnlyOfWindowsThatEndedAtItsWatermark() {
    try (OperatorHarness agg = hopping(5, 15)) {
      agg.in(0, NONE, row("a", 7L, 1L));
      agg.in(0, 10, row("a", 7L, 10L));
      agg.in(0, 15, row("a", 7L, 100L));
      agg.in(0, 19, row("a", 7L, 200L));
      agg.in(0, 20, row("a", 7L, 1000L));
      agg.in(0, 22, row("a", 7L, 1000L)).end();
      assertEquals(
          List.of(
              row("a", -5L, 10L, 9L, 1L, 1L),
              row("a", 0L, 15L, 14L, 2L, 11L),
              row("a", 5L, 20L, 19L, 4L, 311L)),
          agg.out());
      assertEquals(2, agg.metrics().lateRows());
    }
  }

  @Test
  void rowWithoutATimeIsLeftOutAndCountedAsInError() {
    try (OperatorHarness agg = tumbling(10)) {
      agg.in("a", null, 1L).in("a", 3L, 2L).in("b", null, 1L).end();
      assertEquals(List.of(row("a", 0L, 10L, 9L, 1L, 2L)), agg.out());
      assertEquals(2, agg.metrics().errorRows());
      assertEquals(0, agg.metrics().lateRows());
    }
  }
}
