package weir.engine.operator;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/** Every operator with state goes on after a restart as if nothing had happened. */
final class DurableOperatorsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final DataType WIDE = DataType.decimal(38, 2);

  private static final int TIME = 2;
  private static final int LONG_VALUE = 3;
  private static final int DOUBLE_VALUE = 4;
  private static final int CONDITION = 5;
  private static final int WIDE_VALUE = 8;

  private static final Schema INPUT =
      Schema.of(
          new Field("name", VARCHAR),
          new Field("number", BIGINT),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT),
          new Field("d", DOUBLE),
          new Field("f", DataType.of(TypeKind.BOOLEAN)),
          new Field("start", DataType.timestamp()),
          new Field("end", DataType.timestamp()),
          new Field("w", WIDE));

  private static final List<AggregateCall> CALLS =
      List.of(
          call(AggregateFunction.COUNT, BIGINT, false, -1),
          call(AggregateFunction.COUNT, BIGINT, false, -1, 0, LONG_VALUE),
          call(AggregateFunction.COUNT, BIGINT, true, -1, LONG_VALUE, 0),
          call(AggregateFunction.SUM, BIGINT, false, CONDITION, LONG_VALUE),
          call(AggregateFunction.SUM, DOUBLE, false, -1, DOUBLE_VALUE),
          call(AggregateFunction.SUM, WIDE, true, CONDITION, WIDE_VALUE),
          call(AggregateFunction.AVG, DOUBLE, true, -1, LONG_VALUE),
          call(AggregateFunction.AVG, DOUBLE, false, -1, DOUBLE_VALUE),
          call(AggregateFunction.AVG, WIDE, false, -1, WIDE_VALUE),
          call(AggregateFunction.MIN, VARCHAR, false, -1, 0),
          call(AggregateFunction.MAX, BIGINT, false, -1, LONG_VALUE),
          call(AggregateFunction.MIN, DOUBLE, false, -1, DOUBLE_VALUE),
          call(AggregateFunction.MAX, WIDE, false, -1, WIDE_VALUE),
          call(AggregateFunction.STDDEV_SAMP, DOUBLE, false, CONDITION, DOUBLE_VALUE),
          call(AggregateFunction.REGR_SLOPE, DOUBLE, false, -1, DOUBLE_VALUE, LONG_VALUE),
          call(AggregateFunction.BIT_XOR, BIGINT, true, -1, LONG_VALUE),
          call(AggregateFunction.ARG_MAX, VARCHAR, false, -1, 0, LONG_VALUE),
          call(AggregateFunction.MODE, VARCHAR, false, -1, 0),
          call(AggregateFunction.APPROX_COUNT_DISTINCT, BIGINT, false, -1, LONG_VALUE));

  private static final List<AggregateCall> OTHER_CALLS =
      List.of(
          call(AggregateFunction.VAR_POP, DOUBLE, false, -1, 1),
          call(AggregateFunction.STDDEV_SAMP, DOUBLE, true, CONDITION, 1),
          call(AggregateFunction.CORR, DOUBLE, false, -1, 1, LONG_VALUE),
          call(AggregateFunction.BIT_XOR, BIGINT, false, -1, LONG_VALUE),
          call(AggregateFunction.ARG_MIN, VARCHAR, false, -1, 0, LONG_VALUE),
          call(AggregateFunction.ARG_MAX, BIGINT, false, -1, 1, DOUBLE_VALUE),
          call(AggregateFunction.ARRAY_AGG, DataType.arrayOf(VARCHAR), false, -1, 0),
          call(AggregateFunction.ARRAY_AGG, DataType.arrayOf(VARCHAR), true, -1, 0),
          call(AggregateFunction.MODE, VARCHAR, false, -1, 0),
          ordered(AggregateFunction.LISTAGG, VARCHAR, LONG_VALUE, ",", 0),
          ordered(AggregateFunction.PERCENTILE_CONT, DOUBLE, 1, "0.4", 1),
          ordered(AggregateFunction.PERCENTILE_DISC, BIGINT, 1, "0.4", 1),
          call(AggregateFunction.APPROX_COUNT_DISTINCT, BIGINT, false, -1, LONG_VALUE));

  @TempDir Path directory;

  private static AggregateCall ordered(
      AggregateFunction function, DataType type, int order, String parameter, Integer... columns) {
    return new AggregateCall(
        function,
        List.of(columns),
        false,
        -1,
        List.of(new SortKey(order, false, false)),
        Optional.of(parameter),
        "x",
        type);
  }

  private static AggregateCall call(
      AggregateFunction function, DataType type, boolean distinct, int filter, Integer... columns) {
    return new AggregateCall(function, List.of(columns), distinct, filter, "x", type);
  }

  private static Arrivals arrivals(int seed, int inputs, int nullTimes, long slide, long size) {
    return new Arrivals(
        seed,
        inputs,
        600,
        nullTimes,
        (input, time, random) -> {
          List<@Nullable Object> row = new ArrayList<>();
          row.add(random.nextInt(8) == 0 ? null : name(random));
          row.add(random.nextInt(8) == 0 ? null : random.nextLong(-3, 3));
          row.add(time);
          row.add(random.nextInt(5) == 0 ? null : Long.MAX_VALUE / 100 * random.nextLong(-10, 10));
          row.add(
              random.nextInt(5) == 0
                  ? null
                  : Math.scalb(random.nextDouble() - 0.5, random.nextInt(120)));
          row.add(random.nextInt(5) == 0 ? null : random.nextBoolean());
          long start = time == null ? 0 : Math.floorDiv(time, slide) * slide;
          row.add(start);
          row.add(start + size);
          row.add(random.nextInt(5) == 0 ? null : BigDecimal.valueOf(random.nextInt(99), 2));
          return row;
        });
  }

  private static String name(SplittableRandom random) {
    String[] names = {"a", "ä", "", "😀", "a longer name that does not fit eight bytes", "b", "c"};
    return names[random.nextInt(names.length)];
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, 100, 100, 0",
    "2, 1, 100, 100, 37",
    "3, 2, 7, 7, -3",
    "4, 0, 25, 100, 0",
    "5, 1, 30, 100, 11",
    "6, 2, 10, 35, 0",
    "7, 2, 1, 9, 0"
  })
  void windowsOverTime(int seed, int keys, long slide, long size, long offset) {
    WindowSpec window =
        slide == size
            ? new WindowSpec.Tumbling(size, offset)
            : new WindowSpec.Hopping(slide, size, offset);
    checkWindows(seed, keys, window, CALLS, arrivals(seed, 1, 0, slide, size));
  }

  @ParameterizedTest
  @CsvSource({"61, 100, 100", "62, 25, 100"})
  void windowsOfOtherAggregates(int seed, long slide, long size) {
    WindowSpec window =
        slide == size ? new WindowSpec.Tumbling(size, 0) : new WindowSpec.Hopping(slide, size, 0);
    checkWindows(seed, 2, window, OTHER_CALLS, arrivals(seed, 1, 0, slide, size));
  }

  @ParameterizedTest
  @CsvSource({"11, 0, 10, 100", "12, 1, 100, 100", "13, 2, 50, 20"})
  void assignedWindows(int seed, int keys, long slide, long size) {
    checkWindows(
        seed, keys, new WindowSpec.Assigned(6, 7), CALLS, arrivals(seed, 1, 0, slide, size));
  }

  private void checkWindows(
      int seed, int keys, WindowSpec window, List<AggregateCall> calls, Arrivals arrivals) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    List<Field> fields = new ArrayList<>(INPUT.fields().subList(0, keys));
    for (String name : List.of("window_start", "window_end", "window_time")) {
      fields.add(new Field(name, DataType.timestamp()));
    }
    calls.forEach(call -> fields.add(new Field(call.name(), call.type())));
    WindowAggregateNode node =
        new WindowAggregateNode(
            "agg",
            new ValuesNode("in", List.of(), INPUT),
            window,
            TIME,
            keyColumns,
            calls,
            new Schema(fields));
    Restarts restarts = new Restarts(node, arrivals.events(7)).keyedBy(List.of(keyColumns));
    restarts.check(directory, seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void groupsOfAnInputThatEnds(int keys) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    List<Field> fields = new ArrayList<>(INPUT.fields().subList(0, keys));
    CALLS.forEach(call -> fields.add(new Field(call.name(), call.type())));
    AggregateNode node =
        new AggregateNode(
            "agg", new ValuesNode("in", List.of(), INPUT), keyColumns, CALLS, new Schema(fields));
    Restarts restarts = new Restarts(node, arrivals(keys, 1, 0, 10, 10).events(7));
    (keys == 0 ? restarts : restarts.keyedBy(List.of(keyColumns))).check(directory, keys);
  }

  /** Keys, then bounds of right time - left time. */
  @ParameterizedTest
  @CsvSource({
    "INNER, 1, 0, 100",
    "INNER, 2, -50, 50",
    "INNER, 1, -200, -10",
    "INNER, 0, 0, 5",
    "LEFT, 1, 0, 100",
    "RIGHT, 2, -50, 50",
    "FULL, 1, -200, -10",
    "SEMI, 1, 0, 100",
    "ANTI, 1, -50, 50"
  })
  void timeRangeJoins(JoinType type, int keys, long lower, long upper) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    IntervalJoinNode node =
        new IntervalJoinNode(
            "join",
            type,
            new ValuesNode("left", List.of(), INPUT),
            new ValuesNode("right", List.of(), INPUT),
            keyColumns,
            keyColumns,
            TIME,
            TIME,
            lower,
            upper,
            Optional.empty(),
            TIME,
            type.givesPairs() ? joined() : INPUT);
    Restarts restarts = new Restarts(node, arrivals(keys, 2, 5, 10, 10).events(7));
    restarts.keyedBy(List.of(keyColumns, keyColumns)).check(directory, 7);
  }

  @ParameterizedTest
  @CsvSource({"0, 12", "1, 5", "2, 60", "1, 500"})
  void sessions(int keys, String gap) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    SessionAssignNode node =
        new SessionAssignNode(
            "sessions",
            new ValuesNode("in", List.of(), INPUT),
            TIME,
            keyColumns,
            Long.decode(gap),
            INPUT.append(
                List.of(
                    new Field("window_start", DataType.timestamp()),
                    new Field("window_end", DataType.timestamp()),
                    new Field("window_time", DataType.timestamp()))));
    Restarts restarts = new Restarts(node, arrivals(keys, 1, 5, 10, 10).events(7));
    (keys == 0 ? restarts : restarts.keyedBy(List.of(keyColumns))).check(directory, 11);
  }

  private static Schema joined() {
    List<Field> fields = new ArrayList<>(INPUT.fields());
    INPUT.fields().forEach(field -> fields.add(new Field("r_" + field.name(), field.type())));
    return new Schema(fields);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void joinsByKey(boolean doesRightEndFirst) {
    List<Integer> keyColumns = List.of(0, 1);
    HashJoinNode node =
        new HashJoinNode(
            "join",
            JoinType.INNER,
            new ValuesNode("left", List.of(), INPUT),
            new ValuesNode("right", List.of(), INPUT),
            keyColumns,
            keyColumns,
            Optional.empty(),
            joined());
    List<OperatorEvent> events = rows(arrivals(21, 2, 5, 10, 10));
    if (doesRightEndFirst) {
      // The right rows, their end, then the left rows.
      events.sort(Comparator.comparingInt(event -> -((OperatorEvent.Row) event).input()));
    }
    new Restarts(node, events).keyedBy(List.of(keyColumns, keyColumns)).check(directory, 9);
  }

  private static List<OperatorEvent> rows(Arrivals arrivals) {
    return arrivals.events(7).stream()
        .filter(event -> event instanceof OperatorEvent.Row)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 5, LimitNode.ALL})
  void ordering(long fetch) {
    SortNode node =
        new SortNode(
            "sort",
            new ValuesNode("in", List.of(), INPUT),
            List.of(new SortKey(1, true, false), new SortKey(0, false, true)),
            2,
            fetch);
    Arrivals arrivals =
        new Arrivals(
            31,
            1,
            10_000,
            0,
            (input, time, random) ->
                Arrays.asList(
                    name(random), random.nextLong(100), time, 0L, 0.0, true, 0L, 0L, null));
    new Restarts(node, rows(arrivals)).check(directory, 33);
  }

  @Test
  void limits() {
    LimitNode node = new LimitNode("limit", new ValuesNode("in", List.of(), INPUT), 100, 500);
    new Restarts(node, rows(arrivals(41, 1, 0, 10, 10))).check(directory, 43);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void firstRowsToCome(boolean doKeysEnd) {
    List<Integer> key = List.of(0, doKeysEnd ? 2 : 1);
    FirstRowNode node =
        new FirstRowNode(
            "first",
            new ValuesNode("in", List.of(), INPUT),
            key,
            doKeysEnd ? Optional.of(new GroupEnd(2, 1)) : Optional.empty(),
            0);
    new Restarts(node, rows(arrivals(61, 1, 0, 10, 10))).keyedBy(List.of(key)).check(directory, 61);
  }

  @Test
  void unions() {
    UnionNode node =
        new UnionNode(
            "union",
            List.of(new ValuesNode("a", List.of(), INPUT), new ValuesNode("b", List.of(), INPUT)),
            TIME,
            INPUT);
    List<OperatorEvent> events = arrivals(51, 2, 0, 10, 10).events(7);
    new Restarts(node, events).check(directory, 53);
  }
}
