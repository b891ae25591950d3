package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.MatchNode;
import weir.engine.plan.OverFunction;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateMemory;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;
import weir.engine.time.Watermarks;
import weir.engine.udf.CallOrder;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.OutputKind;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/** Operators with more state than memory: same rows, and little of it is hot. */
final class LittleMemoryTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final long MEMORY = 1 << 20;
  private static final int KEYS = 15_000;
  private static final int EPOCH_ROWS = 1000;

  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT),
          new Field("text", VARCHAR));

  @TempDir Path directory;

  private static PlanNode input(String id) {
    return new ValuesNode(id, List.of(), INPUT);
  }

  @Test
  void groupsOfAnAggregate() {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT),
            new Field("n", BIGINT),
            new Field("s", BIGINT),
            new Field("t", VARCHAR));
    List<AggregateCall> calls =
        List.of(
            new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT),
            new AggregateCall(AggregateFunction.SUM, List.of(2), false, -1, "s", BIGINT),
            new AggregateCall(AggregateFunction.MAX, List.of(3), false, -1, "t", VARCHAR));
    check(
        new ChangingAggregateNode(
            "op", input("in"), List.of(0), calls, Optional.empty(), 0, schema),
        operator -> {});
  }

  @Test
  void groupsOfWindowsWhoseChangesComeOut() {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT), new Field("end", DataType.timestamp()), new Field("n", BIGINT));
    List<AggregateCall> calls =
        List.of(new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT));
    PlanNode node =
        new ChangingAggregateNode(
            "op", input("in"), List.of(0, 1), calls, Optional.of(new GroupEnd(1, 0)), 0, schema);
    OperatorHarness after = check(node, operator -> operator.watermark(0, KEYS + 1L).endEpoch());
    assertEquals(0, after.metrics().stateRows());
  }

  @Test
  void rowsThatAreDistinct() {
    check(
        new ChangingAggregateNode(
            "op",
            input("in"),
            List.of(3, 0, 1, 2),
            List.of(),
            Optional.empty(),
            0,
            INPUT.select(List.of(3, 0, 1, 2))),
        operator -> {});
  }

  @ParameterizedTest
  @EnumSource(
      value = JoinType.class,
      names = {"INNER", "FULL", "SEMI", "ANTI"})
  void rowsOfAJoinThatChanges(JoinType type) {
    Schema schema = type.givesPairs() ? INPUT.append(INPUT.fields()) : INPUT;
    check(
        new ChangingJoinNode(
            "op",
            type,
            input("left"),
            input("right"),
            List.of(0),
            List.of(0),
            Optional.empty(),
            0,
            schema),
        operator -> {});
  }

  @ParameterizedTest
  @EnumSource(
      value = OverFunction.class,
      names = {"ROW_NUMBER", "DENSE_RANK"})
  void firstRowsOfGroups(OverFunction function) {
    PlanNode changing =
        function == OverFunction.ROW_NUMBER
            ? input("in")
            : new UpsertNode("in", input("x"), List.of(0));
    check(
        new TopRowsNode(
            "op",
            changing,
            List.of(0),
            List.of(new SortKey(2, true, true)),
            function,
            2,
            false,
            Optional.empty(),
            INPUT),
        operator -> {});
  }

  /** A quarter of the range leaves at a time, which is not more than half of the memory. */
  @ParameterizedTest
  @EnumSource(JoinType.class)
  void rowsOfAJoinByTime(JoinType type) {
    Schema schema = type.givesPairs() ? INPUT.append(INPUT.fields()) : INPUT;
    PlanNode node =
        new IntervalJoinNode(
            "op",
            type,
            input("left"),
            input("right"),
            List.of(0),
            List.of(0),
            1,
            1,
            -KEYS,
            KEYS,
            Optional.empty(),
            1,
            schema);
    check(
        node,
        operator -> operator.watermark(0, 10L * KEYS).watermark(1, 10L * KEYS),
        LittleMemoryTest::timedRow);
  }

  @Test
  void lastRowsOfKeys() {
    check(new UpsertNode("op", input("in"), List.of(0)), operator -> {});
  }

  @Test
  void keysOfWhichTheFirstRowHasCome() {
    check(new FirstRowNode("op", input("in"), List.of(3), Optional.empty(), 0), operator -> {});
  }

  @Test
  void keysOfWhichTheFirstRowHasComeGoWithTheirTime() {
    PlanNode node =
        new FirstRowNode("op", input("in"), List.of(3, 1), Optional.of(new GroupEnd(1, 1)), 0);
    OperatorHarness after = check(node, operator -> operator.watermark(0, KEYS + 2L).endEpoch());
    assertEquals(0, after.metrics().stateRows());
  }

  /** Some matches end by the time of other partitions' rows, long after their own. */
  @ParameterizedTest
  @ValueSource(longs = {KEYS / 3, 3L * KEYS, MatchNode.UNBOUNDED})
  void partitionsOfAPattern(long withinMillis) {
    OperatorHarness after =
        check(
            Patterns.oneOrMore(input("in"), 3, 1, withinMillis),
            operator -> operator.watermark(0, Watermarks.END).endEpoch(),
            new Rows() {
              @Override
              public List<@Nullable Object> row(long number, long key) {
                return timedRow(number, key);
              }

              @Override
              public void endEpoch(OperatorHarness operator, long sent) {
                operator.watermark(0, sent).endEpoch();
              }
            });
    assertTrue(after.metrics().stateRows() < 2 * KEYS);
  }

  record Seen(long rows, List<String> texts) {}

  record Sight(String what, long rows, int texts) {}

  /** Keeps the texts of a key, and says in the end how many there were. */
  public static final class Texts implements StatefulFunction<Seen, Sight> {
    @Override
    public void process(weir.engine.udf.Rows rows, KeyState<Seen> state, Collector<Sight> out) {
      Seen seen = state.getOrElse(new Seen(0, List.of()));
      if (state.hasTimedOut()) {
        out.collect(new Sight("over", seen.rows(), seen.texts().size()));
        state.remove();
        return;
      }
      List<String> texts = new ArrayList<>(seen.texts());
      rows.forEach(row -> texts.add(String.valueOf(row.getString("text"))));
      state.update(new Seen(seen.rows() + rows.size(), texts));
      state.setTimeoutTimestamp(KEYS + rows.get(0).getLong("k"));
      out.collect(new Sight("rows", rows.size(), texts.size()));
    }

    @Override
    public CallOrder order() {
      return CallOrder.ARRIVAL;
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.EVENT_TIME;
    }
  }

  @Test
  void statesOfAFunctionAndTheirTimeouts() {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT),
            new Field("what", VARCHAR),
            new Field("rows", BIGINT),
            new Field("texts", DataType.of(TypeKind.INTEGER)));
    PlanNode node =
        new StatefulNode(
            "op",
            List.of(input("in")),
            "texts",
            new FunctionClass(Texts.class.getName(), Optional.empty(), Optional.empty()),
            ConstantRow.none(),
            List.of(0),
            List.of(),
            CallOrder.ARRIVAL,
            TimeoutKind.EVENT_TIME,
            OutputKind.APPEND,
            1,
            PlanNode.NO_TIME,
            0,
            schema);
    OperatorHarness after =
        check(
            node,
            operator ->
                operator
                    .watermark(0, KEYS + KEYS / 2)
                    .endEpoch()
                    .watermark(0, 2L * KEYS)
                    .endEpoch());
    assertEquals(0, after.metrics().stateRows());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void windowsThatComeBackGoAtTheirEnd(int seed) {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT), new Field("end", DataType.timestamp()), new Field("n", BIGINT));
    List<AggregateCall> calls =
        List.of(new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT));
    PlanNode node =
        new ChangingAggregateNode(
            "op", input("in"), List.of(0, 1), calls, Optional.of(new GroupEnd(1, 0)), 0, schema);
    SplittableRandom random = new SplittableRandom(seed);
    List<OperatorEvent> events = new ArrayList<>();
    long watermark = 0;
    for (int i = 0; i < 1000; i++) {
      long end = watermark - 5 + random.nextInt(50);
      events.add(
          new OperatorEvent.Row(
              0, watermark, OperatorHarness.row(random.nextLong(9), end, 0L, "text")));
      if (random.nextInt(3) == 0) {
        events.add(new OperatorEvent.Watermark(0, ++watermark));
      }
    }
    new Restarts(node, events).keyedBy(List.of(List.of(0, 1))).check(directory, seed);
  }

  /** Sends the same rows to an operator with all memory and to one with little. */
  private OperatorHarness check(PlanNode node, Consumer<OperatorHarness> last) {
    return check(node, last, (number, key) -> row(key));
  }

  /** The row of a key that comes as that one. */
  private interface Rows {
    List<@Nullable Object> row(long number, long key);

    /** Ends an epoch behind so many rows. */
    default void endEpoch(OperatorHarness operator, long unusedSent) {
      operator.endEpoch();
    }
  }

  private OperatorHarness check(PlanNode node, Consumer<OperatorHarness> last, Rows input) {
    List<String> expected = new ArrayList<>();
    try (OperatorHarness hot = harness(node)) {
      drive(node, hot, expected, input, () -> {});
      last.accept(hot);
      take(hot, expected);
    }
    List<String> rows = new ArrayList<>();
    StateMemory memory = new StateMemory(MEMORY);
    try (TestStores stores = new TestStores(directory);
        OperatorHarness operator = harness(node)) {
      operator.open();
      try (WorkerState worker =
          new WorkerState(
              Map.of("op", operator.state()),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL),
              memory)) {
        int[] epochs = {0};
        drive(
            node,
            operator,
            rows,
            input,
            () -> {
              assertTrue(memory.usedBytes() <= memory.hotBytes(), () -> used(memory));
              if (epochs[0]++ % 10 == 0) {
                try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
                  frozen.write(stores.nextDirectory());
                }
              }
            });
        last.accept(operator);
        take(operator, rows);
      }
      expected.sort(null);
      rows.sort(null);
      assertFalse(rows.isEmpty());
      assertEquals(expected, rows);
      return operator;
    }
  }

  private static OperatorHarness harness(PlanNode node) {
    return new OperatorHarness(node).clock(new StoppedClock()).function("measures", batch -> batch);
  }

  private static String used(StateMemory memory) {
    return memory.usedBytes() + " bytes are hot, not " + memory.hotBytes();
  }

  /** Two passes over all keys, each followed by rows with any of them. */
  private static void drive(
      PlanNode node, OperatorHarness operator, List<String> rows, Rows input, Runnable check) {
    SplittableRandom random = new SplittableRandom(1);
    int inputs = node.inputs().size();
    int sent = 0;
    for (int pass = 0; pass < 4; pass++) {
      for (int i = 0; i < KEYS; i++) {
        long key = pass % 2 == 0 ? i : random.nextInt(KEYS);
        operator.in(sent % inputs, RowBatch.NO_WATERMARK, input.row(sent, key));
        if (++sent % EPOCH_ROWS == 0) {
          input.endEpoch(operator, sent);
          take(operator, rows);
          check.run();
        }
      }
    }
  }

  private static List<@Nullable Object> row(long key) {
    return OperatorHarness.row(key, key + 1, key % 7, "a text of the key " + key);
  }

  private static List<@Nullable Object> timedRow(long number, long key) {
    return OperatorHarness.row(key, number, key % 7, "a text of the key " + key);
  }

  private static void take(OperatorHarness operator, List<String> rows) {
    operator.putOut().forEach(change -> rows.add(change.toString()));
  }

  /** Stands at its beginning. */
  private static final class StoppedClock implements Clock {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public long nanos() {
      return 0;
    }
  }
}
