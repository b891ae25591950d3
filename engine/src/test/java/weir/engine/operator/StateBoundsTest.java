package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.connector.Tables;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.FirstRowNode;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.MatchNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanText;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/** No operator keeps anything longer than EXPLAIN says. */
final class StateBoundsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final int ROWS = 3000;
  private static final long NEVER = Long.MIN_VALUE;

  private static final Schema INPUT =
      Schema.of(new Field("k", BIGINT), new Field("ts", DataType.timestamp()));

  /** A join drops its rows by stretches of time, of which none is shorter. */
  private static final long MIN_STRETCH = 1000;

  private static Arrivals arrivals(int inputs) {
    return new Arrivals(
        5, inputs, ROWS, 0, (input, time, random) -> Arrays.asList(random.nextLong(20), time));
  }

  private static PlanNode scan(String id) {
    return new ScanNode(
        id,
        Tables.stream(INPUT.fields().stream().map(f -> Tables.column(f.name(), f.type())).toList()),
        List.of(0, 1),
        Optional.empty(),
        Optional.of(new WatermarkSpec(1, Arrivals.DELAY)),
        INPUT);
  }

  @ParameterizedTest
  @CsvSource({"100, 100", "20, 100", "30, 70"})
  void windowsGoWhenTheyAreOver(long slide, long size) {
    Schema schema =
        Schema.of(
            new Field("k", BIGINT),
            new Field("window_start", DataType.timestamp()),
            new Field("window_end", DataType.timestamp()),
            new Field("window_time", DataType.timestamp()),
            new Field("n", BIGINT));
    WindowAggregateNode node =
        new WindowAggregateNode(
            "agg",
            scan("in"),
            slide == size
                ? new WindowSpec.Tumbling(size, 0)
                : new WindowSpec.Hopping(slide, size, 0),
            1,
            List.of(0),
            List.of(new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT)),
            schema);
    long bound = bound(node, "window's end: (.*?) \\(window");
    assertEquals(size + Arrivals.DELAY, bound);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      long[] now = {NEVER};
      check(operator, arrivals(1), now, () -> now[0] - bound);
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 100", "-500, 300", "-400, -100"})
  void joinedRowsGoWhenNothingCanMatchThem(long lower, long upper) {
    Schema schema = INPUT.append(List.of(new Field("k2", BIGINT), new Field("ts2", BIGINT)));
    IntervalJoinNode node =
        new IntervalJoinNode(
            "join",
            JoinType.INNER,
            scan("a"),
            scan("b"),
            List.of(0),
            List.of(0),
            1,
            1,
            lower,
            upper,
            Optional.empty(),
            1,
            schema);
    long left = bound(node, "keeps left rows for (.*?):");
    long right = bound(node, "keeps right rows for (.*?):");
    long stretch = Math.max(MIN_STRETCH, (upper - lower) / 4);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      long[] now = {NEVER, NEVER};
      check(operator, arrivals(2), now, () -> Math.min(now[1] - left, now[0] - right) - stretch);
    }
  }

  @Test
  void firstRowsOfKeysWithATimeGoWithIt() {
    FirstRowNode node =
        new FirstRowNode("first", scan("in"), List.of(0, 1), Optional.of(new GroupEnd(1, 1)), 0);
    long bound = bound(node, "passed ts: (.*?) Scan");
    assertEquals(Arrivals.DELAY, bound);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      long[] now = {NEVER};
      check(operator, arrivals(1), now, () -> now[0] - bound);
    }
  }

  /** Each key comes once, so that each partition is forgotten when its match is over. */
  @Test
  void partitionsOfAPatternGoWhenNoRowIsNearEnough() {
    MatchNode node = Patterns.oneOrMore(scan("in"), 0, 1, 100);
    assertEquals(100, bound(node, "partial matches for (.*?) after"));
    long bound = Arrivals.DELAY + 100;
    int step = 50;
    try (OperatorHarness operator =
        new OperatorHarness(node).function("measures", batch -> batch)) {
      long peak = 0;
      for (long i = 0; i < 100_000; i++) {
        operator.in(i, i);
        if (i % step == 0) {
          operator.watermark(0, i - Arrivals.DELAY).endEpoch();
          assertTrue(operator.metrics().stateRows() <= bound + step);
          peak = Math.max(peak, operator.metrics().stateBytes());
        }
      }
      assertTrue(peak < 4 << 20, "as many bytes as for some thousands of keys, not " + peak);
      assertEquals(100_000, operator.end().out().size());
      assertEquals(0, operator.metrics().stateRows());
    }
  }

  /** Where the earliest time may be. */
  interface Bound {
    long earliest();
  }

  /** Drives the operator; {@code now} has the largest time expected of each input. */
  private static void check(OperatorHarness operator, Arrivals arrivals, long[] now, Bound bound) {
    int checks = 0;
    for (OperatorEvent event : arrivals.events(10)) {
      event.send(operator);
      operator.endEpoch();
      if (event instanceof OperatorEvent.Watermark watermark) {
        now[watermark.input()] = watermark.time() + Arrivals.DELAY;
        long oldest = operator.metrics().oldestStateTime();
        boolean isKnown = Arrays.stream(now).allMatch(time -> time != NEVER);
        if (isKnown && oldest != OperatorMetrics.NO_TIME) {
          assertTrue(oldest >= bound.earliest(), () -> oldest + " < " + bound.earliest());
          checks++;
        }
      }
    }
    assertTrue(checks > ROWS / 100, checks + " checks");
    operator.end();
    assertEquals(0, operator.metrics().stateRows());
    assertEquals(OperatorMetrics.NO_TIME, operator.metrics().oldestStateTime());
  }

  @Test
  void theFirstRowsOfAnOrderAreFew() {
    SortNode node =
        new SortNode(
            "sort",
            new ValuesNode("in", List.of(), INPUT),
            List.of(new SortKey(0, false, false)),
            0,
            10);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      for (long i = 0; i < 100_000; i++) {
        operator.in(i * 7919 % 100_000, i);
        assertTrue(operator.metrics().stateRows() <= 16_384);
      }
      operator.end();
      assertEquals(0, operator.metrics().stateRows());
    }
  }

  /** The duration that EXPLAIN prints there. */
  private static long bound(PlanNode node, String pattern) {
    String text = String.join(" ", PlanText.lines(node)).replaceAll("\\s+", " ");
    Matcher found = Pattern.compile(pattern).matcher(text);
    assertTrue(found.find(), text);
    Map<String, Long> units =
        Map.of(
            "day", 86_400_000L, "hour", 3_600_000L, "minute", 60_000L, "second", 1000L, "ms", 1L);
    Matcher part = Pattern.compile("(\\d+) (day|hour|minute|second|ms)").matcher(found.group(1));
    long millis = 0;
    while (part.find()) {
      millis += Long.parseLong(part.group(1)) * units.getOrDefault(part.group(2), 0L);
    }
    return millis;
  }
}
