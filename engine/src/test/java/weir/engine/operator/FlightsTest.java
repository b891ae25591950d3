package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.SessionAssignNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/**
 * Windows and joins over 20,000 real flights, out of order by their real delays, against results of
 * an independent program.
 */
final class FlightsTest {
  private static final Path FOLDER = Path.of("..", "testdata", "flights");
  private static final Pattern FIELD = Pattern.compile("\"(\\w+)\":(?:\"([^\"]*)\"|([^,}]+))");
  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final long DELAY = 30 * MINUTE;

  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);

  /** Columns 0 to 4. */
  private static final Schema FLIGHTS =
      Schema.of(
          new Field("flight_id", BIGINT),
          new Field("scheduled", DataType.timestamp()),
          new Field("delay", BIGINT),
          new Field("origin", VARCHAR),
          new Field("destination", VARCHAR));

  private static final ValuesNode INPUT = new ValuesNode("flights", List.of(), FLIGHTS);

  /** A flight with the watermark just before it. */
  private record Flight(List<@Nullable Object> values, long watermark) {
    long scheduled() {
      return values.get(1) instanceof Long time ? time : RowBatch.NO_WATERMARK;
    }
  }

  private static List<Flight> flights() throws IOException {
    List<Flight> flights = new ArrayList<>();
    long watermark = RowBatch.NO_WATERMARK;
    for (String line : Files.readAllLines(FOLDER.resolve("flights.jsonl"))) {
      List<@Nullable Object> row = new ArrayList<>();
      for (MatchResult field : FIELD.matcher(line).results().toList()) {
        if (!field.group(1).equals("distance")) {
          row.add(value(field));
        }
      }
      Flight flight = new Flight(row, watermark);
      flights.add(flight);
      watermark = Math.max(watermark, flight.scheduled() - DELAY);
    }
    return flights;
  }

  private static Object value(MatchResult field) {
    if (field.group(2) == null) {
      return Long.valueOf(field.group(3));
    }
    return field.group(1).equals("scheduled")
        ? LocalDateTime.parse(field.group(2)).toInstant(ZoneOffset.UTC).toEpochMilli()
        : field.group(2);
  }

  private static List<String> expected(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve("expected").resolve(file)).stream()
        .skip(1)
        .sorted()
        .toList();
  }

  private static WindowAggregateNode byOrigin(WindowSpec window) {
    List<AggregateCall> calls =
        List.of(
            new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "flights", BIGINT),
            new AggregateCall(AggregateFunction.SUM, List.of(2), false, -1, "sum_delay", BIGINT),
            new AggregateCall(AggregateFunction.MIN, List.of(2), false, -1, "min_delay", BIGINT),
            new AggregateCall(AggregateFunction.MAX, List.of(2), false, -1, "max_delay", BIGINT));
    Schema schema =
        FLIGHTS
            .select(List.of(3))
            .append(
                List.of(
                    new Field("window_start", DataType.timestamp()),
                    new Field("window_end", DataType.timestamp()),
                    new Field("window_time", DataType.timestamp())))
            .append(calls.stream().map(call -> new Field(call.name(), call.type())).toList());
    return new WindowAggregateNode("agg", INPUT, window, 1, List.of(3), calls, schema);
  }

  /** One input, its watermark brought up to date after every batch, as a source would. */
  private static List<List<@Nullable Object>> run(OperatorHarness operator, int batchRows)
      throws IOException {
    operator.batchRows(batchRows);
    long watermark = RowBatch.NO_WATERMARK;
    int rows = 0;
    for (Flight flight : flights()) {
      operator.in(0, flight.watermark(), flight.values());
      long newWatermark = Math.max(flight.watermark(), flight.scheduled() - DELAY);
      if (++rows % batchRows == 0 && newWatermark > watermark) {
        watermark = newWatermark;
        operator.watermark(0, watermark);
      }
    }
    return operator.end().out();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void hourlyDelaysByOriginAreAsExpected(int batchRows) throws IOException {
    try (OperatorHarness agg = new OperatorHarness(byOrigin(new WindowSpec.Tumbling(HOUR, 0)))) {
      List<String> lines = new ArrayList<>();
      for (List<@Nullable Object> row : run(agg, batchRows)) {
        lines.add(
            String.format(
                "%s,%s,%s,%s,%s,%s",
                time(row.get(1)), row.get(0), row.get(4), row.get(5), row.get(6), row.get(7)));
      }
      assertEquals(16_111, lines.size());
      assertEquals(823, agg.metrics().lateRows());
      assertEquals(0, agg.metrics().stateRows());
      assertEquals(expected("tumble_1h_by_origin_delay_30m.csv"), lines.stream().sorted().toList());
    }
  }

  private static String time(@Nullable Object millis) {
    DateTimeFormatter format = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss");
    long time = millis instanceof Long value ? value : 0;
    return Instant.ofEpochMilli(time).atOffset(ZoneOffset.UTC).format(format);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void everyHalfHourTheLastTwoHoursHaveAsManyGroupsAsExpected(int batchRows) throws IOException {
    WindowSpec window = new WindowSpec.Hopping(30 * MINUTE, 2 * HOUR, 0);
    try (OperatorHarness agg = new OperatorHarness(byOrigin(window))) {
      List<List<@Nullable Object>> rows = run(agg, batchRows);
      assertEquals(56_061, rows.size());
      assertEquals(78_116, rows.stream().mapToLong(FlightsTest::count).sum());
      assertEquals(61, agg.metrics().lateRows());
      assertEquals(0, agg.metrics().stateRows());
    }
  }

  private static long count(List<@Nullable Object> row) {
    return row.get(4) instanceof Long count ? count : 0;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void sessionsOfAnAirportEndAfterAPauseOf45Minutes(int batchRows) throws IOException {
    Schema schema =
        FLIGHTS.append(
            List.of(
                new Field("window_start", DataType.timestamp()),
                new Field("window_end", DataType.timestamp()),
                new Field("window_time", DataType.timestamp())));
    SessionAssignNode node =
        new SessionAssignNode("sessions", INPUT, 1, List.of(3), 45 * MINUTE, schema);
    try (OperatorHarness sessions = new OperatorHarness(node)) {
      List<List<@Nullable Object>> rows = run(sessions, batchRows);
      assertEquals(19_605, rows.size());
      assertEquals(
          14_929,
          rows.stream().map(row -> row.subList(3, 7)).map(FlightsTest::session).distinct().count());
      assertEquals(395, sessions.metrics().lateRows());
      assertEquals(0, sessions.metrics().stateRows());
    }
  }

  /** Of origin, destination, start and end: all but the destination. */
  private static List<@Nullable Object> session(List<@Nullable Object> row) {
    return Arrays.asList(row.get(0), row.get(2), row.get(3));
  }

  private static IntervalJoinNode connections() {
    return connections(JoinType.INNER);
  }

  private static IntervalJoinNode connections(JoinType type) {
    Schema schema = new Schema(FLIGHTS.fields()).append(FLIGHTS.fields());
    return new IntervalJoinNode(
        "join",
        type,
        INPUT,
        INPUT,
        List.of(4),
        List.of(3),
        1,
        1,
        HOUR,
        2 * HOUR,
        Optional.empty(),
        1,
        schema);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void connectionsAreAsExpected(int batchRows) throws IOException {
    try (OperatorHarness join = new OperatorHarness(connections()).batchRows(batchRows)) {
      List<String> pairs = new ArrayList<>();
      for (List<@Nullable Object> row : fly(join, batchRows)) {
        pairs.add(row.get(0) + "," + row.get(5));
      }
      assertEquals(7_210, pairs.size());
      assertEquals(2 * 1_909, join.metrics().lateRows());
      assertEquals(0, join.metrics().stateRows());
      assertEquals(
          expected("connections_1h_to_2h_delay_30m.csv"), pairs.stream().sorted().toList());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 2048})
  void flightsWithoutAConnectionComeOutAlone(int batchRows) throws IOException {
    OperatorHarness left = new OperatorHarness(connections(JoinType.LEFT)).batchRows(batchRows);
    try (left) {
      List<List<@Nullable Object>> rows = fly(left, batchRows);
      assertEquals(12_481, rows.stream().filter(row -> row.get(5) == null).count());
      assertEquals(7_210, rows.stream().filter(row -> row.get(5) != null).count());
      assertEquals(0, left.metrics().stateRows());
    }
  }

  /** All flights as both inputs. */
  private static List<List<@Nullable Object>> fly(OperatorHarness join, int batchRows)
      throws IOException {
    List<Flight> flights = flights();
    long watermark = RowBatch.NO_WATERMARK;
    for (int from = 0; from < flights.size(); from += batchRows) {
      List<Flight> some = flights.subList(from, Math.min(flights.size(), from + batchRows));
      some.forEach(flight -> join.in(0, flight.watermark(), flight.values()));
      some.forEach(flight -> join.in(1, flight.watermark(), flight.values()));
      Flight last = some.get(some.size() - 1);
      long newWatermark = Math.max(last.watermark(), last.scheduled() - DELAY);
      if (newWatermark > watermark) {
        watermark = newWatermark;
        join.watermark(0, watermark).watermark(1, watermark);
      }
    }
    return join.end().out();
  }

  /** Left rows for two hours of the other's watermark, right rows until an hour before it. */
  @Test
  void joinKeepsNoMoreThanItsRangeAndOneBucketCallFor() throws IOException {
    try (OperatorHarness join = new OperatorHarness(connections()).batchRows(1)) {
      List<Long> times = new ArrayList<>();
      for (Flight flight : flights().subList(0, 5000)) {
        join.in(0, flight.watermark(), flight.values());
        join.in(1, flight.watermark(), flight.values());
        long before = flight.watermark();
        long watermark = Math.max(before, flight.scheduled() - DELAY);
        if (flight.scheduled() >= before) {
          times.add(flight.scheduled());
        }
        if (watermark > before) {
          join.watermark(0, watermark).watermark(1, watermark);
          long kept = join.metrics().stateRows();
          assertTrue(kept >= matchable(times, watermark), kept + " rows");
          assertTrue(kept <= matchable(times, watermark - HOUR / 4), kept + " rows");
        }
      }
    }
  }

  private static long matchable(List<Long> times, long watermark) {
    long left = times.stream().filter(time -> time >= watermark - 2 * HOUR).count();
    long right = times.stream().filter(time -> time >= watermark + HOUR).count();
    return left + right;
  }
}
