package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ExchangeNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/** Groups that come in parts are the groups of their rows, however few or many there are. */
final class PartialAggregateOperatorTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);

  private static final Schema INPUT =
      Schema.of(
          new Field("d", DOUBLE),
          new Field("k", VARCHAR),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT));

  private static final List<AggregateCall> CALLS =
      List.of(
          call(AggregateFunction.COUNT, BIGINT),
          call(AggregateFunction.SUM, DOUBLE, 0),
          call(AggregateFunction.SUM, BIGINT, 3),
          call(AggregateFunction.AVG, DOUBLE, 3),
          call(AggregateFunction.MIN, VARCHAR, 1),
          call(AggregateFunction.MAX, DOUBLE, 0),
          call(AggregateFunction.STDDEV_SAMP, DOUBLE, 3));

  private static AggregateCall call(AggregateFunction function, DataType type, Integer... columns) {
    return new AggregateCall(function, List.of(columns), false, -1, "x", type);
  }

  private static PlanNode input() {
    return new ValuesNode("in", List.of(), INPUT);
  }

  private static Schema output(String... times) {
    List<Field> fields = new ArrayList<>(List.of(INPUT.field(1)));
    for (String time : times) {
      fields.add(new Field(time, DataType.timestamp()));
    }
    CALLS.forEach(call -> fields.add(new Field(call.name(), call.type())));
    return new Schema(fields);
  }

  private static PlanNode hopping(PlanNode input) {
    return new WindowAggregateNode(
        "agg",
        input,
        new WindowSpec.Hopping(10, 35, 0),
        2,
        List.of(1),
        CALLS,
        output("window_start", "window_end", "window_time"));
  }

  private static PlanNode finite(PlanNode input) {
    return new AggregateNode("agg", input, List.of(1), CALLS, output());
  }

  private static PlanNode changing(PlanNode input) {
    return new ChangingAggregateNode(
        "agg", input, List.of(1), CALLS, Optional.empty(), 0, output());
  }

  /** The step with an exchange before it, and what can be done before that. */
  private interface Step {
    PlanNode over(PlanNode input);
  }

  private static final List<Step> STEPS =
      List.of(
          PartialAggregateOperatorTest::hopping,
          PartialAggregateOperatorTest::finite,
          PartialAggregateOperatorTest::changing);

  /** One aggregate as it runs on one worker, and another one whose rows are exchanged. */
  private static final class Pair implements AutoCloseable {
    private final Random random;
    private final OperatorHarness alone;
    private final OperatorHarness partial;
    private final OperatorHarness rest;
    private long sent;
    private long time;
    private long watermark = RowBatch.NO_WATERMARK;
    private long split = RowBatch.NO_WATERMARK;

    Pair(Step step, Random random, int batchRows) {
      this.random = random;
      PlanNode before = step.over(input()).beforeExchange(input());
      PlanNode behind = step.over(new ExchangeNode("exchange", before, List.of(1)));
      alone = new OperatorHarness(step.over(input())).batchRows(batchRows);
      partial = new OperatorHarness(before).batchRows(batchRows);
      rest = new OperatorHarness(behind).batchRows(batchRows);
      partial.onEmit(this::send);
    }

    private void send(RowBatch batch) {
      assertTrue(batch.size() > 0);
      sent += batch.size();
      rest.batch(0, batch);
    }

    /** Some rows, of which a few are late, and the watermark behind them. */
    void rows(int count, int keys) {
      rows(newRows(count, keys));
      if (random.nextInt(3) > 0 && split > watermark) {
        watermark = split;
        alone.watermark(0, watermark);
        partial.watermark(0, watermark);
        passWatermark();
      }
    }

    void rows(RowBatch batch) {
      alone.batch(0, batch);
      partial.batch(0, batch);
      passWatermark();
    }

    private void passWatermark() {
      if (partial.watermark() > rest.watermark()) {
        rest.watermark(0, partial.watermark());
      }
    }

    RowBatch newRows(int count, int keys) {
      RowBatchBuilder builder = new RowBatchBuilder(INPUT);
      long[] watermarks = new long[count];
      for (int i = 0; i < count; i++) {
        time += random.nextInt(200) == 0 ? random.nextInt(30) : 0;
        long rowTime = time - (random.nextInt(50) == 0 ? random.nextInt(120) : random.nextInt(5));
        watermarks[i] = split;
        split = Math.max(split, rowTime - 5);
        builder.row(
            random.nextInt(9) == 0 ? null : Math.scalb(random.nextDouble(), random.nextInt(90)),
            random.nextInt(50) == 0 ? null : "key " + random.nextInt(keys),
            rowTime,
            random.nextInt(9) == 0 ? null : random.nextLong(-1L << 40, 1L << 40));
      }
      return builder.build().withWatermarks(watermarks);
    }

    void endEpoch() {
      alone.endEpoch();
      partial.endEpoch();
      passWatermark();
      rest.endEpoch();
      check();
    }

    private void check() {
      assertEquals(sorted(alone.changes()), sorted(rest.changes()));
      assertEquals(
          alone.metrics().lateRows(), partial.metrics().lateRows() + rest.metrics().lateRows());
      assertEquals(alone.metrics().stateRows(), rest.metrics().stateRows());
    }

    void end() {
      alone.end();
      partial.end();
      rest.end();
      check();
    }

    @Override
    public void close() {
      alone.close();
      partial.close();
      rest.close();
    }
  }

  private static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream().map(Object::toString).sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void fewGroupsAreSentInPlaceOfTheirRows(int batchRows) {
    for (Step step : STEPS) {
      try (Pair pair = new Pair(step, new Random(batchRows), batchRows)) {
        for (int i = 0; i < 40; i++) {
          pair.rows(500, 3);
          if (i % 8 == 7) {
            pair.endEpoch();
          }
        }
        pair.end();
        assertTrue(pair.sent > 0);
        assertTrue(pair.sent < 5_000, () -> pair.sent + " of 20,000 rows");
      }
    }
  }

  @Test
  void manyGroupsAreSentAsRows() {
    for (Step step : STEPS) {
      try (Pair pair = new Pair(step, new Random(5), 2048)) {
        for (int i = 0; i < 50; i++) {
          pair.rows(2000, 1_000_000);
        }
        long asRows = pair.sent;
        assertTrue(asRows > 80_000, () -> asRows + " of 100,000 rows");
        pair.end();
      }
    }
  }

  @Test
  void itIsTriedAgainWhetherGroupsAreFewer() {
    try (Pair pair = new Pair(PartialAggregateOperatorTest::changing, new Random(3), 2048)) {
      for (int i = 0; i < 30; i++) {
        pair.rows(2000, 1_000_000);
      }
      RowBatch few = pair.newRows(20_000, 3);
      for (int i = 0; i < 150; i++) {
        pair.rows(few);
      }
      pair.endEpoch();
      assertTrue(pair.sent < 2_400_000, () -> pair.sent + " of 3,060,000 rows");
      pair.end();
    }
  }

  @Test
  void noRowsGiveNoParts() {
    for (Step step : STEPS) {
      try (Pair pair = new Pair(step, new Random(1), 16)) {
        pair.endEpoch();
        pair.end();
        assertEquals(0, pair.sent);
      }
    }
  }
}
