package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.AsofMatch;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.JoinType;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.TimeSortNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowOverNode;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;
import weir.engine.state.StateMemory;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;
import weir.engine.time.Watermarks;

/** Rows that wait for the watermark, and what functions in the order of time keep, are stored. */
final class WaitingRowsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final int KEY = 0;
  private static final int TIME = 1;
  private static final int VALUE = 2;

  @TempDir Path directory;

  private static final List<SortKey> BY_TIME = List.of(new SortKey(TIME, false, false));

  /** Half of the times pass, then all. */
  private void check(PlanNode node) {
    new LittleMemory(directory)
        .check(
            node,
            operator -> {
              for (int input = 0; input < node.inputs().size(); input++) {
                operator.watermark(input, LittleMemory.KEYS / 2);
              }
              operator.end();
            });
  }

  @Test
  void ofAnOrder() {
    List<SortKey> order = List.of(new SortKey(TIME, false, false), new SortKey(3, true, true));
    check(new TimeSortNode("op", LittleMemory.input("in"), TIME, order));
  }

  @ParameterizedTest
  @EnumSource(AsofMatch.class)
  void ofAJoinWithTheNextRow(AsofMatch match) {
    check(asof(match, JoinType.LEFT));
  }

  /** Left rows whose partner comes much later, or never. */
  @ParameterizedTest
  @CsvSource({"EARLIEST_AFTER, LEFT", "EARLIEST_FROM, INNER"})
  void ofAJoinWithARowThatIsFarBehind(AsofMatch match, JoinType type) {
    LittleMemory.Rows rows =
        new LittleMemory.Rows() {
          @Override
          public List<@Nullable Object> row(long number, long key) {
            return LittleMemory.timedRow(number, key);
          }

          @Override
          public void endEpoch(OperatorHarness operator, long sent) {
            operator.watermark(0, sent);
            operator.watermark(1, sent);
            operator.endEpoch();
          }
        };
    new LittleMemory(directory).check(asof(match, type), operator -> operator.end(), rows);
  }

  /** Right rows are so far ahead that all left ones wait for the first of them. */
  @ParameterizedTest
  @CsvSource({
    "EARLIEST_AFTER, LEFT, 20000",
    "EARLIEST_FROM, INNER, 20000",
    "EARLIEST_FROM, LEFT, 1000000"
  })
  void ofAJoinByTimeAlone(AsofMatch match, JoinType type, long ahead) {
    LittleMemory.Rows rows =
        new LittleMemory.Rows() {
          @Override
          public List<@Nullable Object> row(long number, long key) {
            return LittleMemory.timedRow(number % 2 == 0 ? number : number + ahead, key);
          }

          @Override
          public void endEpoch(OperatorHarness operator, long sent) {
            operator.watermark(0, sent);
            operator.watermark(1, sent);
            operator.endEpoch();
          }
        };
    PlanNode node = asof(match, type, List.of());
    new LittleMemory(directory).check(node, operator -> operator.end(), rows);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void ofAJoinByTimeAloneAfterRestarts(int seed) {
    Arrivals arrivals =
        new Arrivals(
            seed,
            2,
            600,
            3,
            (number, time, random) ->
                OperatorHarness.row(random.nextLong(5), time, number, "a text of " + number));
    PlanNode node = asof(AsofMatch.EARLIEST_AFTER, JoinType.LEFT, List.of());
    new Restarts(node, arrivals.events(7)).check(directory, seed);
  }

  private static PlanNode asof(AsofMatch match, JoinType type) {
    return asof(match, type, List.of(KEY));
  }

  private static PlanNode asof(AsofMatch match, JoinType type, List<Integer> keys) {
    Schema input = LittleMemory.INPUT;
    return new AsofJoinNode(
        "op",
        type,
        LittleMemory.input("left"),
        LittleMemory.input("right"),
        keys,
        keys,
        TIME,
        TIME,
        match,
        1,
        false,
        Optional.empty(),
        TIME,
        input.append(input.fields()));
  }

  @Test
  void ofWindowsThatAreOrdered() {
    check(
        new WindowOverNode(
            "op",
            LittleMemory.input("in"),
            TIME,
            true,
            List.of(TIME),
            List.of(new SortKey(KEY, false, false)),
            List.of(call(OverFunction.ROW_NUMBER, 1, frame(false, FrameBound.START))),
            LittleMemory.INPUT.append(List.of(new Field("x", BIGINT)))));
  }

  private static Frame frame(boolean isRows, FrameBound start) {
    return new Frame(
        isRows ? Frame.Unit.ROWS : Frame.Unit.RANGE,
        start,
        FrameBound.CURRENT,
        Frame.Exclusion.NONE);
  }

  private static FrameBound preceding(long offset) {
    return new FrameBound(FrameBound.Kind.PRECEDING, BigDecimal.valueOf(offset));
  }

  private static OverCall call(OverFunction function, long number, Frame frame) {
    return new OverCall(
        function, Optional.empty(), List.of(VALUE), number, false, frame, "x", BIGINT);
  }

  private static OverCall sum(Frame frame) {
    AggregateCall sum =
        new AggregateCall(AggregateFunction.SUM, List.of(VALUE), false, -1, "s", BIGINT);
    return new OverCall(
        OverFunction.AGGREGATE, Optional.of(sum), List.of(VALUE), 1, false, frame, "x", BIGINT);
  }

  /** The calls are of all rows so far, of the last rows, of the rows of some time. */
  private enum Functions {
    RUNNING,
    LAST_ROWS,
    ROWS_OF_SOME_TIME,
    ALL;

    List<OverCall> calls() {
      Frame all = frame(false, FrameBound.START);
      return switch (this) {
        case RUNNING -> List.of(sum(all), call(OverFunction.RANK, 1, all));
        case LAST_ROWS -> List.of(call(OverFunction.LAG, 2, all), sum(frame(true, preceding(1))));
        case ROWS_OF_SOME_TIME -> List.of(sum(frame(false, preceding(3))));
        case ALL ->
            List.of(
                sum(all), call(OverFunction.LAG, 1, all), sum(frame(false, preceding(1_000_000))));
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Functions.class)
  void ofFunctionsInTheOrderOfTime(Functions functions) {
    List<Field> results = functions.calls().stream().map(call -> new Field("x", BIGINT)).toList();
    PlanNode node =
        new TimeOverNode(
            "op",
            LittleMemory.input("in"),
            TIME,
            List.of(KEY),
            BY_TIME,
            functions.calls(),
            0,
            LittleMemory.INPUT.append(results));
    new LittleMemory(directory)
        .check(node, operator -> operator.end(), LittleMemory::timedRow, LittleMemory.KEYS / 10);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void goOnWaitingAfterRestarts(int seed) {
    Schema input =
        Schema.of(
            new Field("k", BIGINT), new Field("ts", DataType.timestamp()), new Field("v", BIGINT));
    PlanNode node = new TimeSortNode("op", new ValuesNode("in", List.of(), input), TIME, BY_TIME);
    Arrivals arrivals =
        new Arrivals(
            seed,
            1,
            900,
            3,
            (number, time, random) ->
                OperatorHarness.row(random.nextLong(5), time, random.nextLong(9)));
    new Restarts(node, arrivals.events(7)).check(directory, seed);
  }

  /** Steps of which each is small, through rows in any order, some of them added on the way. */
  @ParameterizedTest
  @ValueSource(longs = {1, 50, 100_000, 1L << 40})
  void comeBackStepByStep(long timePerRow) {
    Schema schema = Schema.of(new Field("ts", DataType.timestamp()), new Field("n", BIGINT));
    TimeOrderedRows rows = TimeOrderedRows.asTheyCame(schema, 0, List.of());
    HotState hot = new HotState(rows);
    RegisteredState state = new RegisteredState(KeyGroups.ALL);
    rows.register(state);
    hot.register(state);
    int count = 40_000;
    StateMemory memory = new StateMemory(1 << 19);
    SplittableRandom random = new SplittableRandom(timePerRow);
    try (TestStores stores = new TestStores(directory);
        WorkerState worker =
            new WorkerState(
                Map.of("op", state), stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL), memory)) {
      List<long[]> expected = new ArrayList<>();
      OperatorMetrics metrics = new OperatorMetrics();
      for (int from = 0; from < count; from += 500) {
        RowBatchBuilder batch = new RowBatchBuilder(schema);
        for (long n = from; n < from + 500; n++) {
          long time = (random.nextInt(2 * count) - count) * timePerRow;
          batch.row(time, n);
          expected.add(new long[] {time, n});
        }
        rows.add(batch.build(), metrics);
        hot.tidy();
        assertTrue(memory.usedBytes() <= memory.hotBytes());
        if (from % 5000 == 0) {
          try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
            frozen.write(stores.nextDirectory());
          }
        }
      }
      assertEquals(count, rows.size());
      List<String> found = new ArrayList<>();
      int[] steps = {0};
      rows.inSteps(
          Watermarks.END,
          step -> {
            add(rows.before(step), found);
            assertTrue(rows.hotBytes() <= 2 * memory.hotBytes(), () -> rows.hotBytes() + " bytes");
            rows.remove(step);
            hot.tidy();
            steps[0]++;
          });
      expected.sort((left, right) -> Long.compare(left[0], right[0]));
      assertEquals(expected.stream().map(row -> row[0] + " " + row[1]).toList(), found);
      assertTrue(steps[0] > 8, () -> steps[0] + " steps");
      assertEquals(0, rows.size());
      assertEquals(OperatorMetrics.NO_TIME, rows.oldestTime());
    }
  }

  private static void add(RowBatch batch, List<String> found) {
    long[] times = batch.longs(0).values();
    long[] numbers = batch.longs(1).values();
    LongStream.range(0, batch.size())
        .forEach(row -> found.add(times[(int) row] + " " + numbers[(int) row]));
  }
}
