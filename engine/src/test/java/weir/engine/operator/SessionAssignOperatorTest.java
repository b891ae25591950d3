package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.operator.OperatorHarness.row;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.ErrorCode;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.Arrivals.Arrival;
import weir.engine.plan.CalcNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;

final class SessionAssignOperatorTest {
  private static final Schema INPUT =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()));

  private static final PlanNode ROWS =
      new CalcNode(
          "rows",
          new ValuesNode("values", List.of(), INPUT),
          OperatorHarness.code("all"),
          2,
          INPUT);

  private static OperatorHarness sessions(PlanNode input, long gap, Integer... keys) {
    Schema schema =
        INPUT.append(
            List.of(
                new Field("window_start", DataType.timestamp()),
                new Field("window_end", DataType.timestamp()),
                new Field("window_time", DataType.timestamp())));
    return new OperatorHarness(
        new SessionAssignNode("sessions", input, 2, List.of(keys), gap, schema));
  }

  @Test
  void sessionEndsAGapBehindItsLastRowAndComesOutWithTheWatermark() {
    try (OperatorHarness sessions = sessions(ROWS, 10, 1)) {
      sessions.in(0, 0, row(1L, "a", 0L)).in(0, 0, row(2L, "b", 3L)).in(0, 0, row(3L, "a", 7L));
      assertEquals(List.of(), sessions.watermark(0, 12).out());
      assertEquals(3, sessions.metrics().stateRows());
      assertEquals(List.of(row(2L, "b", 3L, 3L, 13L, 12L)), sessions.watermark(0, 13).out());
      assertEquals(List.of(), sessions.watermark(0, 16).out());
      assertEquals(
          List.of(row(1L, "a", 0L, 0L, 17L, 16L), row(3L, "a", 7L, 0L, 17L, 16L)),
          sessions.watermark(0, 17).out());
      assertEquals(0, sessions.metrics().stateRows());
    }
  }

  @Test
  void rowsExactlyAGapApartBelongTogetherAndOneMillisecondMoreDoNot() {
    try (OperatorHarness sessions = sessions(ROWS, 10)) {
      sessions.in(0, 0, row(1L, "a", 0L)).in(0, 0, row(2L, "b", 10L));
      sessions.in(0, 0, row(3L, "c", 21L)).end();
      assertEquals(
          List.of(
              row(1L, "a", 0L, 0L, 20L, 19L),
              row(2L, "b", 10L, 0L, 20L, 19L),
              row(3L, "c", 21L, 21L, 31L, 30L)),
          sessions.out());
    }
  }

  @Test
  void rowOutOfOrderBringsSessionsTogether() {
    try (OperatorHarness sessions = sessions(ROWS, 10, 1)) {
      sessions.in(0, 0, row(1L, null, 0L)).in(0, 0, row(2L, null, 18L)).watermark(0, 5);
      assertEquals(List.of(), sessions.in(0, 5, row(3L, null, 9L)).watermark(0, 10).out());
      sessions.watermark(0, 28);
      assertEquals(
          List.of(
              row(1L, null, 0L, 0L, 28L, 27L),
              row(2L, null, 18L, 0L, 28L, 27L),
              row(3L, null, 9L, 0L, 28L, 27L)),
          sessions.out().stream()
              .sorted(Comparator.comparing(SessionAssignOperatorTest::id))
              .toList());
    }
  }

  private static long id(List<@Nullable Object> row) {
    return row.get(0) instanceof Long id ? id : 0;
  }

  @Test
  void rowIsLateWhoseOwnSessionWouldHaveEnded() {
    try (OperatorHarness sessions = sessions(ROWS, 10)) {
      sessions.in(0, 20, row(1L, "late", 10L)).in(0, 20, row(2L, "just", 11L));
      sessions.in(0, 20, row(3L, "no time", null)).end();
      assertEquals(List.of(row(2L, "just", 11L, 11L, 21L, 20L)), sessions.out());
      assertEquals(1, sessions.metrics().lateRows());
      assertEquals(1, sessions.metrics().errorRows());
    }
  }

  @Test
  void sessionThatIsOverForARowsSplitStaysSoForTheRow() {
    try (OperatorHarness sessions = sessions(ROWS, 10)) {
      sessions.in(0, 0, row(1L, "a", 0L)).in(0, 10, row(2L, "b", 5L)).end();
      assertEquals(
          List.of(row(1L, "a", 0L, 0L, 10L, 9L), row(2L, "b", 5L, 5L, 15L, 14L)), sessions.out());
    }
  }

  /** Rows that another step has made may touch a session at the very watermark. */
  @Test
  void rowsWithoutWatermarksWaitForThoseThatTouch() {
    PlanNode made = new SortNode("made", ROWS, List.of(), 0, LimitNode.ALL);
    try (OperatorHarness sessions = sessions(made, 10)) {
      sessions.batch(0, OperatorHarness.batchOf(INPUT, row(1L, "a", 0L)));
      assertEquals(List.of(), sessions.watermark(0, 10).out());
      sessions.batch(0, OperatorHarness.batchOf(INPUT, row(2L, "a", 10L)));
      assertEquals(List.of(), sessions.watermark(0, 20).out());
      assertEquals(2, sessions.watermark(0, 21).out().size());
    }
  }

  @Test
  void timeWithoutAnEndIsAnError() {
    try (OperatorHarness sessions = sessions(ROWS, 10)) {
      OperatorHarness.assertFails(
          ErrorCode.INVALID_VALUE,
          "too far from 1970",
          () -> sessions.in(1L, "a", Long.MAX_VALUE - 10).end());
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 5", "2, 1", "3, 40", "4, 12", "5, 3", "6, 200"})
  void sessionsAreThoseOfTheirDefinition(int seed, long gap) {
    String[] names = {"a", "b", "ä"};
    long[] ids = new long[1];
    Arrivals arrivals =
        new Arrivals(
            seed,
            1,
            12_000,
            2,
            (input, time, random) ->
                row(ids[0]++, random.nextInt(9) == 0 ? null : names[random.nextInt(3)], time));
    List<String> expected = expected(arrivals.list(), gap);
    long errors = arrivals.list().stream().filter(arrival -> arrival.time() == null).count();
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness sessions = sessions(ROWS, gap, 1)) {
        List<String> rows =
            arrivals.drive(sessions, batchRows).stream().map(String::valueOf).sorted().toList();
        assertEquals(expected, rows, "batches of " + batchRows);
        assertEquals(errors, sessions.metrics().errorRows());
        assertEquals(12_000 - errors - rows.size(), sessions.metrics().lateRows());
        assertEquals(0, sessions.metrics().stateRows());
      }
    }
  }

  private static final class Session {
    final List<Arrival> rows = new ArrayList<>();
    long start;
    long end;
  }

  /** Row by row, in the order of the rows' watermarks. */
  private static List<String> expected(List<Arrival> arrivals, long gap) {
    List<Session> all = new ArrayList<>();
    Map<@Nullable Object, List<Session>> open = new HashMap<>();
    arrivals.stream()
        .filter(arrival -> arrival.time() != null)
        .filter(arrival -> Objects.requireNonNull(arrival.time()) + gap > arrival.watermark())
        .sorted(Comparator.comparingLong(Arrival::watermark))
        .forEach(
            arrival -> {
              long time = Objects.requireNonNull(arrival.time());
              List<Session> ofKey =
                  open.computeIfAbsent(arrival.values().get(1), key -> new ArrayList<>());
              ofKey.removeIf(session -> session.end <= arrival.watermark());
              Session joined = new Session();
              joined.start = time;
              joined.end = time + gap;
              joined.rows.add(arrival);
              for (Session session : List.copyOf(ofKey)) {
                if (session.start <= time + gap && session.end >= time) {
                  joined.start = Math.min(joined.start, session.start);
                  joined.end = Math.max(joined.end, session.end);
                  joined.rows.addAll(session.rows);
                  ofKey.remove(session);
                  all.remove(session);
                }
              }
              ofKey.add(joined);
              all.add(joined);
            });
    List<String> rows = new ArrayList<>();
    for (Session session : all) {
      for (Arrival arrival : session.rows) {
        List<@Nullable Object> row = new ArrayList<>(arrival.values());
        row.add(session.start);
        row.add(session.end);
        row.add(session.end - 1);
        rows.add(String.valueOf(row));
      }
    }
    return rows.stream().sorted().toList();
  }
}
