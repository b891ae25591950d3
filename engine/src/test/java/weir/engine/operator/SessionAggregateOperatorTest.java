package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.operator.OperatorHarness.row;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.SessionAggregateNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.ValuesNode;

final class SessionAggregateOperatorTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final int TIME = 2;
  private static final int VALUE = 3;
  private static final Schema INPUT =
      Schema.of(
          new Field("a", VARCHAR),
          new Field("b", BIGINT),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT));

  private static final List<Field> WINDOW =
      List.of(
          new Field("window_start", DataType.timestamp()),
          new Field("window_end", DataType.timestamp()),
          new Field("window_time", DataType.timestamp()));

  @TempDir Path directory;

  private static AggregateCall call(AggregateFunction function, boolean isDistinct, int argument) {
    List<Integer> arguments = argument < 0 ? List.of() : List.of(argument);
    return new AggregateCall(function, arguments, isDistinct, -1, "x", BIGINT);
  }

  private static SessionAggregateNode node(Schema input, List<Integer> keys, int time, long gap) {
    List<AggregateCall> calls =
        List.of(
            call(AggregateFunction.COUNT, false, -1),
            call(AggregateFunction.SUM, false, input.size() - 1),
            call(AggregateFunction.COUNT, true, input.size() - 1),
            call(AggregateFunction.MAX, false, input.size() - 1));
    return node(input, keys, time, gap, calls);
  }

  private static SessionAggregateNode node(
      Schema input, List<Integer> keys, int time, long gap, List<AggregateCall> calls) {
    List<Field> results = calls.stream().map(call -> new Field("x", call.type())).toList();
    return new SessionAggregateNode(
        "op",
        new ValuesNode("in", List.of(), input),
        time,
        keys,
        gap,
        calls,
        input.select(keys).append(WINDOW).append(results));
  }

  private static OperatorHarness sessions(long gap) {
    return new OperatorHarness(node(INPUT, List.of(0), TIME, gap));
  }

  @Test
  void sessionComesOutOnceTheWatermarkHasReachedItsEnd() {
    try (OperatorHarness sessions = sessions(10)) {
      sessions.in(0, 0, row("x", 1L, 5L, 7L)).in(0, 0, row("x", 1L, 12L, 8L)).watermark(0, 21);
      assertEquals(List.of(), sessions.out());
      assertEquals(1, sessions.metrics().stateRows(), "the session, and no row");
      sessions.watermark(0, 22);
      assertEquals(List.of(row("x", 5L, 22L, 21L, 2L, 15L, 2L, 8L)), sessions.out());
      assertEquals(22, sessions.watermark());
      assertEquals(0, sessions.metrics().stateRows());
    }
  }

  @Test
  void rowThatComesLaterBringsSessionsTogether() {
    try (OperatorHarness sessions = sessions(10)) {
      sessions.in(0, 0, row("x", 1L, 0L, 1L)).in(0, 0, row("x", 1L, 18L, 2L)).watermark(0, 5);
      assertEquals(2, sessions.metrics().stateRows());
      sessions.in(0, 5, row("x", 1L, 9L, 3L)).watermark(0, 10);
      assertEquals(List.of(), sessions.out());
      assertEquals(1, sessions.metrics().stateRows());
      sessions.end();
      assertEquals(List.of(row("x", 0L, 28L, 27L, 3L, 6L, 3L, 3L)), sessions.out());
    }
  }

  @Test
  void lateRowsAndThoseWithoutATimeAreCounted() {
    try (OperatorHarness sessions = sessions(10)) {
      sessions.in(0, 20, row("x", 1L, 10L, 1L)).in(0, 20, row("x", 1L, 11L, null));
      sessions.in(0, 20, row("x", 1L, null, 1L)).end();
      assertEquals(List.of(row("x", 11L, 21L, 20L, 1L, null, 0L, null)), sessions.out());
      assertEquals(1, sessions.metrics().lateRows());
      assertEquals(1, sessions.metrics().errorRows());
    }
  }

  @Test
  void nothingComesOfNothing() {
    try (OperatorHarness sessions = sessions(10)) {
      assertEquals(List.of(), sessions.end().out());
    }
  }

  private static Arrivals arrivals(int seed) {
    String[] names = {"a", "ä", "", "😀", "a longer name that does not fit eight bytes"};
    return new Arrivals(
        seed,
        1,
        900,
        4,
        (input, time, random) ->
            Arrays.asList(
                random.nextInt(9) == 0 ? null : names[random.nextInt(names.length)],
                random.nextLong(2),
                time,
                random.nextInt(9) == 0 ? null : random.nextLong(-9, 9)));
  }

  /** The groups are those of the rows with their sessions, whatever happens in between. */
  @ParameterizedTest
  @CsvSource({"1, 0, 12", "2, 1, 5", "3, 2, 60", "4, 1, 40", "5, 1, 5000", "6, 2, 1"})
  void groupsAreThoseOfTheRowsWithTheirSessions(int seed, int keys, long gap) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    SessionAssignNode assign =
        new SessionAssignNode(
            "op",
            new ValuesNode("in", List.of(), INPUT),
            TIME,
            keyColumns,
            gap,
            INPUT.append(WINDOW));
    SessionAggregateNode node = node(INPUT, keyColumns, TIME, gap);
    List<List<@Nullable Object>> expected;
    try (OperatorHarness operator = new OperatorHarness(assign)) {
      expected = grouped(arrivals(seed).drive(operator, 7), keys);
    }
    try (OperatorHarness operator = new OperatorHarness(node)) {
      assertEquals(inOrder(expected, keys), inOrder(arrivals(seed).drive(operator, 7), keys));
    }
    Restarts restarts = new Restarts(node, arrivals(seed).events(7));
    (keys == 0 ? restarts : restarts.keyedBy(List.of(keyColumns))).check(directory, seed);
  }

  private static List<List<@Nullable Object>> grouped(List<List<@Nullable Object>> rows, int keys) {
    Map<List<@Nullable Object>, List<@Nullable Long>> groups = new LinkedHashMap<>();
    for (List<@Nullable Object> row : rows) {
      List<@Nullable Object> group = new ArrayList<>(row.subList(0, keys));
      group.addAll(row.subList(4, 7));
      groups.computeIfAbsent(group, added -> new ArrayList<>()).add((Long) row.get(VALUE));
    }
    List<List<@Nullable Object>> found = new ArrayList<>();
    groups.forEach(
        (group, values) -> {
          List<@Nullable Object> result = new ArrayList<>(group);
          List<Long> given = values.stream().filter(Objects::nonNull).toList();
          result.add((long) values.size());
          result.add(given.isEmpty() ? null : given.stream().mapToLong(Long::longValue).sum());
          result.add(given.stream().distinct().count());
          result.add(given.stream().max(Comparator.naturalOrder()).orElse(null));
          found.add(result);
        });
    return found;
  }

  /** In the order of their ends, then of their starts; which of equal ones is first is open. */
  private static List<String> inOrder(List<List<@Nullable Object>> groups, int keys) {
    return groups.stream()
        .sorted(
            Comparator.comparingLong((List<@Nullable Object> row) -> time(row, keys + 1))
                .thenComparingLong(row -> time(row, keys))
                .thenComparing(String::valueOf))
        .map(String::valueOf)
        .toList();
  }

  private static long time(List<@Nullable Object> row, int column) {
    return (Long) Objects.requireNonNull(row.get(column));
  }

  /** Of 15,000 keys, some of them again and again, all with open sessions at some time. */
  @Test
  void sessionsThatDoNotFitIntoMemory() {
    List<AggregateCall> calls =
        List.of(
            call(AggregateFunction.COUNT, false, -1),
            call(AggregateFunction.SUM, false, 2),
            new AggregateCall(AggregateFunction.MAX, List.of(3), false, -1, "t", VARCHAR));
    SessionAggregateNode node = node(LittleMemory.INPUT, List.of(0), 1, 40_000, calls);
    OperatorHarness after =
        new LittleMemory(directory)
            .check(node, operator -> operator.end(), LittleMemory::timedRow, 500);
    assertEquals(0, after.metrics().stateRows());
  }
}
