package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.MatchNode;
import weir.engine.plan.OverFunction;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.TopRowsNode;
import weir.engine.plan.UpsertNode;
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

  @TempDir Path directory;

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
    new LittleMemory(directory)
        .check(
            new ChangingAggregateNode(
                "op", LittleMemory.input("in"), List.of(0), calls, Optional.empty(), 0, schema),
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
            "op",
            LittleMemory.input("in"),
            List.of(0, 1),
            calls,
            Optional.of(new GroupEnd(1, 0)),
            0,
            schema);
    OperatorHarness after =
        new LittleMemory(directory)
            .check(node, operator -> operator.watermark(0, LittleMemory.KEYS + 1L).endEpoch());
    assertEquals(0, after.metrics().stateRows());
  }

  @Test
  void rowsThatAreDistinct() {
    new LittleMemory(directory)
        .check(
            new ChangingAggregateNode(
                "op",
                LittleMemory.input("in"),
                List.of(3, 0, 1, 2),
                List.of(),
                Optional.empty(),
                0,
                LittleMemory.INPUT.select(List.of(3, 0, 1, 2))),
            operator -> {});
  }

  @ParameterizedTest
  @EnumSource(
      value = JoinType.class,
      names = {"INNER", "FULL", "SEMI", "ANTI"})
  void rowsOfAJoinThatChanges(JoinType type) {
    new LittleMemory(directory).check(changingJoin(type, false), operator -> {});
  }

  /**
   * A join by the first column.
   *
   * @param areNumbered whether the rows of both sides are kept by number
   */
  private static ChangingJoinNode changingJoin(JoinType type, boolean areNumbered) {
    Schema schema =
        type.givesPairs()
            ? LittleMemory.INPUT.append(LittleMemory.INPUT.fields())
            : LittleMemory.INPUT;
    return new ChangingJoinNode(
        "op",
        type,
        LittleMemory.input("left"),
        LittleMemory.input("right"),
        List.of(0),
        List.of(0),
        Optional.empty(),
        0,
        areNumbered,
        areNumbered,
        schema);
  }

  @ParameterizedTest
  @EnumSource(
      value = JoinType.class,
      names = {"INNER", "LEFT"})
  void rowsOfAJoinThatOnlyCome(JoinType type) {
    new LittleMemory(directory).check(changingJoin(type, true), operator -> {});
  }

  @Test
  void firstRowOfGroups() {
    new LittleMemory(directory)
        .check(
            new TopRowsNode(
                "op",
                LittleMemory.input("in"),
                List.of(0),
                List.of(new SortKey(2, true, true)),
                OverFunction.ROW_NUMBER,
                1,
                false,
                Optional.empty(),
                LittleMemory.INPUT),
            operator -> {});
  }

  @ParameterizedTest
  @EnumSource(
      value = OverFunction.class,
      names = {"ROW_NUMBER", "DENSE_RANK"})
  void firstRowsOfGroups(OverFunction function) {
    PlanNode changing =
        function == OverFunction.ROW_NUMBER
            ? LittleMemory.input("in")
            : new UpsertNode("in", LittleMemory.input("x"), List.of(0));
    new LittleMemory(directory)
        .check(
            new TopRowsNode(
                "op",
                changing,
                List.of(0),
                List.of(new SortKey(2, true, true)),
                function,
                2,
                false,
                Optional.empty(),
                LittleMemory.INPUT),
            operator -> {});
  }

  /** A quarter of the range leaves at a time, which is not more than half of the memory. */
  @ParameterizedTest
  @EnumSource(JoinType.class)
  void rowsOfAJoinByTime(JoinType type) {
    Schema schema =
        type.givesPairs()
            ? LittleMemory.INPUT.append(LittleMemory.INPUT.fields())
            : LittleMemory.INPUT;
    PlanNode node =
        new IntervalJoinNode(
            "op",
            type,
            LittleMemory.input("left"),
            LittleMemory.input("right"),
            List.of(0),
            List.of(0),
            1,
            1,
            -LittleMemory.KEYS,
            LittleMemory.KEYS,
            Optional.empty(),
            1,
            schema);
    new LittleMemory(directory)
        .check(
            node,
            operator ->
                operator
                    .watermark(0, 10L * LittleMemory.KEYS)
                    .watermark(1, 10L * LittleMemory.KEYS),
            LittleMemory::timedRow);
  }

  @Test
  void lastRowsOfKeys() {
    new LittleMemory(directory)
        .check(new UpsertNode("op", LittleMemory.input("in"), List.of(0)), operator -> {});
  }

  @Test
  void keysOfWhichTheFirstRowHasCome() {
    new LittleMemory(directory)
        .check(
            new FirstRowNode("op", LittleMemory.input("in"), List.of(3), Optional.empty(), 0),
            operator -> {});
  }

  @Test
  void keysOfWhichTheFirstRowHasComeGoWithTheirTime() {
    PlanNode node =
        new FirstRowNode(
            "op", LittleMemory.input("in"), List.of(3, 1), Optional.of(new GroupEnd(1, 1)), 0);
    OperatorHarness after =
        new LittleMemory(directory)
            .check(node, operator -> operator.watermark(0, LittleMemory.KEYS + 2L).endEpoch());
    assertEquals(0, after.metrics().stateRows());
  }

  /** Some matches end by the time of other partitions' rows, long after their own. */
  @ParameterizedTest
  @ValueSource(longs = {LittleMemory.KEYS / 3, 3L * LittleMemory.KEYS, MatchNode.UNBOUNDED})
  void partitionsOfAPattern(long withinMillis) {
    OperatorHarness after =
        new LittleMemory(directory)
            .check(
                Patterns.oneOrMore(LittleMemory.input("in"), 3, 1, withinMillis),
                operator -> operator.watermark(0, Watermarks.END).endEpoch(),
                new LittleMemory.Rows() {
                  @Override
                  public List<@Nullable Object> row(long number, long key) {
                    return LittleMemory.timedRow(number, key);
                  }

                  @Override
                  public void endEpoch(OperatorHarness operator, long sent) {
                    operator.watermark(0, sent).endEpoch();
                  }
                });
    assertTrue(after.metrics().stateRows() < 2 * LittleMemory.KEYS);
  }

  /** Some sessions end while rows come, others at the end of the input. */
  @ParameterizedTest
  @ValueSource(longs = {LittleMemory.KEYS / 5, 3L * LittleMemory.KEYS})
  void rowsOfSessions(long gapMillis) {
    Schema schema =
        LittleMemory.INPUT.append(
            List.of(
                new Field("window_start", DataType.timestamp()),
                new Field("window_end", DataType.timestamp()),
                new Field("window_time", DataType.timestamp())));
    PlanNode node =
        new SessionAssignNode("op", LittleMemory.input("in"), 1, List.of(0), gapMillis, schema);
    OperatorHarness after =
        new LittleMemory(directory)
            .check(
                node,
                operator -> operator.watermark(0, Watermarks.END).endEpoch(),
                LittleMemory::timedRow,
                100);
    assertEquals(0, after.metrics().stateRows());
  }

  /** Which rows come first does not depend on what is in memory. */
  @Test
  void firstRowsOfAWholeResult() {
    PlanNode input = LittleMemory.input("in");
    new LittleMemory(directory)
        .check(new CompleteNode("op", input, List.of(), 7, 100), operator -> {});
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
      state.setTimeoutTimestamp(LittleMemory.KEYS + rows.get(0).getLong("k"));
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
            List.of(LittleMemory.input("in")),
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
        new LittleMemory(directory)
            .check(
                node,
                operator ->
                    operator
                        .watermark(0, LittleMemory.KEYS + LittleMemory.KEYS / 2)
                        .endEpoch()
                        .watermark(0, 2L * LittleMemory.KEYS)
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
            "op",
            LittleMemory.input("in"),
            List.of(0, 1),
            calls,
            Optional.of(new GroupEnd(1, 0)),
            0,
            schema);
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

  /** Cold rows are divided among more workers than have stored them. */
  @ParameterizedTest
  @ValueSource(ints = {3, 8, 9})
  void rowsOfAJoinByTimeGoToOtherWorkers(int seed) {
    Schema input = LittleMemory.INPUT;
    PlanNode node =
        new IntervalJoinNode(
            "op",
            JoinType.FULL,
            LittleMemory.input("left"),
            LittleMemory.input("right"),
            List.of(0),
            List.of(0),
            1,
            1,
            -5000,
            5000,
            Optional.empty(),
            1,
            input.append(input.fields()));
    Arrivals arrivals =
        new Arrivals(
            seed,
            2,
            1500,
            0,
            (number, time, random) ->
                OperatorHarness.row(random.nextLong(200), time, random.nextLong(9), "text"));
    new Restarts(node, arrivals.events(7))
        .keyedBy(List.of(List.of(0), List.of(0)))
        .inAnyOrder()
        .turning(seed)
        .check(directory, seed);
  }
}
