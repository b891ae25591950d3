package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.ValuesNode;
import weir.engine.udf.CallOrder;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.OutputKind;
import weir.engine.udf.Row;
import weir.engine.udf.Rows;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/** Calls of users' functions, with rows that come in any order and restarts anywhere. */
final class StatefulOperatorTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final int TIME = 2;
  private static final long PAUSE = 25;

  private static final Schema INPUT =
      Schema.of(
          new Field("name", VARCHAR),
          new Field("number", BIGINT),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT.withNullable(false)));

  private static final Schema INITIAL =
      Schema.of(new Field("k", VARCHAR), new Field("count", BIGINT.withNullable(false)));

  @TempDir Path directory;

  private final ManualClock clock = new ManualClock();

  /** A clock that stands until it is set. */
  private static final class ManualClock implements Clock {
    private long millis;

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public long nanos() {
      return TimeUnit.MILLISECONDS.toNanos(millis);
    }
  }

  private OperatorHarness harness(StatefulNode node) {
    return new OperatorHarness(node).clock(clock);
  }

  record Out(String what, long count, long sum, LocalDateTime at) {}

  record Kept(long count, List<Long> values, LocalDateTime last) {}

  /** Sessions: what came, and what came together. */
  public static final class Sessions implements StatefulFunction<Kept, Out> {
    private final CallOrder order;
    private final OutputKind output;

    public Sessions(String order, String output) {
      this.order = CallOrder.valueOf(order);
      this.output = OutputKind.valueOf(output);
    }

    @Override
    public void process(Rows rows, KeyState<Kept> state, Collector<Out> out) {
      Kept kept = state.getOrElse(new Kept(0, List.of(), LocalDateTime.MIN));
      if (state.hasTimedOut()) {
        long millis = Objects.requireNonNull(state.timeoutMillis());
        LocalDateTime end = LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
        if (kept.count() % 3 != 0) {
          out.collect(new Out("over", kept.count(), sum(kept), end));
        }
        state.remove();
        return;
      }
      List<Long> values = new ArrayList<>(kept.values());
      LocalDateTime last = kept.last();
      for (Row row : rows) {
        values.add(row.getLong("v"));
        LocalDateTime time = Objects.requireNonNull(row.getTimestamp("ts"));
        last = time.isAfter(last) ? time : last;
      }
      Kept now = new Kept(kept.count() + rows.size(), values, last);
      state.update(now);
      long end = last.plus(Duration.ofMillis(PAUSE)).toInstant(ZoneOffset.UTC).toEpochMilli();
      state.setTimeoutTimestamp(Math.max(end, state.watermarkMillis() + 1));
      out.collect(new Out("rows " + rows.size(), now.count(), sum(now), last));
    }

    private static long sum(Kept kept) {
      return kept.values().stream().mapToLong(Long::longValue).sum();
    }

    @Override
    public CallOrder order() {
      return order;
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.EVENT_TIME;
    }

    @Override
    public OutputKind output() {
      return output;
    }
  }

  private static StatefulNode node(
      Class<?> function, List<Object> arguments, int keys, CallOrder order, OutputKind output) {
    return node(function, arguments, keys, order, TimeoutKind.EVENT_TIME, output, Optional.empty());
  }

  private static StatefulNode node(
      Class<?> function,
      List<Object> arguments,
      int keys,
      CallOrder order,
      TimeoutKind timeouts,
      OutputKind output,
      Optional<PlanNode> initial) {
    List<Integer> keyColumns = List.of(0, 1).subList(0, keys);
    List<Field> argumentFields = new ArrayList<>();
    arguments.forEach(each -> argumentFields.add(new Field("a", VARCHAR)));
    List<PlanNode> inputs = new ArrayList<>();
    inputs.add(new ValuesNode("in", List.of(), INPUT));
    initial.ifPresent(inputs::add);
    boolean isTimed = output == OutputKind.APPEND;
    Schema schema =
        INPUT
            .select(keyColumns)
            .append(
                List.of(
                    new Field("what", VARCHAR),
                    new Field("count", BIGINT.withNullable(!isTimed)),
                    new Field("sum", BIGINT.withNullable(!isTimed)),
                    new Field("at", DataType.timestamp())));
    return new StatefulNode(
        "op",
        inputs,
        "f",
        new FunctionClass(function.getName(), Optional.empty(), Optional.empty()),
        new ConstantRow(List.copyOf(arguments), new Schema(argumentFields)),
        keyColumns,
        initial.isPresent() ? List.of(0) : List.of(),
        order,
        timeouts,
        output,
        TIME,
        isTimed ? keys + 3 : PlanNode.NO_TIME,
        0,
        schema);
  }

  private static StatefulNode sessions(int keys, CallOrder order, OutputKind output) {
    return node(Sessions.class, List.of(order.name(), output.name()), keys, order, output);
  }

  private static Arrivals arrivals(int seed, int nullTimes) {
    String[] names = {"a", "ä", "", "😀", "a longer name that does not fit eight bytes"};
    return new Arrivals(
        seed,
        1,
        600,
        nullTimes,
        (input, time, random) ->
            Arrays.asList(
                random.nextInt(6) == 0 ? null : names[random.nextInt(names.length)],
                random.nextInt(6) == 0 ? null : (Object) random.nextLong(2),
                time,
                random.nextLong(100)));
  }

  @ParameterizedTest
  @CsvSource({"0, TIME", "1, TIME", "2, TIME", "0, ARRIVAL", "2, ARRIVAL"})
  void goesOnAfterRestarts(int keys, CallOrder order) {
    Restarts restarts =
        new Restarts(
            sessions(keys, order, OutputKind.APPEND),
            each -> each.clock(clock),
            arrivals(keys, 2).events(7));
    restarts.keyedBy(List.of(List.of(0, 1).subList(0, keys))).check(directory, keys);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void updatesGoOnAfterRestarts(int keys) {
    Restarts restarts =
        new Restarts(
            sessions(keys, CallOrder.TIME, OutputKind.UPDATE),
            each -> each.clock(clock),
            arrivals(7 + keys, 2).events(5));
    restarts.keyedBy(List.of(List.of(0, 1).subList(0, keys))).check(directory, keys);
  }

  /** The rows of the key at that time, and whether a pause follows. */
  private static List<String> expected(Arrivals arrivals) {
    Map<String, TreeMap<Long, List<Long>>> byKey = new TreeMap<>();
    for (Arrivals.Arrival arrival : arrivals.list()) {
      if (arrival.time() != null && !arrival.isLate()) {
        String key = arrival.values().get(0) + "|" + arrival.values().get(1);
        byKey
            .computeIfAbsent(key, added -> new TreeMap<>())
            .computeIfAbsent(arrival.time(), added -> new ArrayList<>())
            .add((Long) arrival.values().get(3));
      }
    }
    List<String> rows = new ArrayList<>();
    byKey.forEach((key, times) -> addExpected(key, times, rows));
    Collections.sort(rows);
    return rows;
  }

  private static void addExpected(
      String key, NavigableMap<Long, List<Long>> times, List<String> into) {
    long count = 0;
    long sum = 0;
    for (Map.Entry<Long, List<Long>> at : times.entrySet()) {
      count += at.getValue().size();
      sum += at.getValue().stream().mapToLong(Long::longValue).sum();
      into.add(key + "|rows " + at.getValue().size() + "|" + count + "|" + sum + "|" + at.getKey());
      Long next = times.higherKey(at.getKey());
      if (next == null || next > at.getKey() + PAUSE) {
        if (count % 3 != 0) {
          into.add(key + "|over|" + count + "|" + sum + "|" + (at.getKey() + PAUSE));
        }
        count = 0;
        sum = 0;
      }
    }
  }

  private static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream()
        .map(row -> String.join("|", row.stream().map(String::valueOf).toList()))
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void theOrderOfTimeIsWhatAFewLinesSay(int seed) {
    Arrivals arrivals = arrivals(seed, 3);
    List<String> expected = expected(arrivals);
    List<List<@Nullable Object>> first = List.of();
    for (int batchRows : new int[] {1, 7, 64, 1000}) {
      try (OperatorHarness operator = harness(sessions(2, CallOrder.TIME, OutputKind.APPEND))) {
        operator.latestTime(arrivals.latestTime());
        List<List<@Nullable Object>> rows = arrivals.drive(operator, batchRows);
        assertEquals(expected, sorted(rows));
        first = first.isEmpty() ? rows : first;
        assertEquals(first, rows, "the same order in any batches");
        long late = arrivals.list().stream().filter(Arrivals.Arrival::isLate).count();
        assertEquals(late, operator.metrics().lateRows());
        assertEquals(0, operator.metrics().stateRows());
      }
    }
  }

  @Test
  void keysWithoutStateAreForgottenAndComeBack() {
    try (OperatorHarness operator = harness(sessions(1, CallOrder.TIME, OutputKind.APPEND))) {
      for (long i = 0; i < 20_000; i++) {
        operator.in("key " + i % 7_000, 0L, i, 1L);
        if (i % 500 == 0) {
          operator.watermark(0, i).endEpoch();
          assertTrue(operator.metrics().stateRows() <= 600, "as many as come in a pause");
        }
      }
      List<List<@Nullable Object>> rows = operator.end().out();
      assertEquals(40_000, rows.size());
      assertEquals(20_000, rows.stream().filter(row -> "over".equals(row.get(1))).count());
    }
  }

  /** They come in the order in which the keys did, in any batches. */
  @ParameterizedTest
  @ValueSource(ints = {7, 2048})
  void timeoutsOfManyKeysAtOneInstant(int batchRows) {
    int keys = 100_000;
    try (OperatorHarness operator = harness(sessions(1, CallOrder.ARRIVAL, OutputKind.APPEND))) {
      operator.batchRows(batchRows).watermark(0, 0);
      for (int key = 0; key < keys; key++) {
        operator.in("key " + key, 0L, 5L, (long) key);
      }
      operator.endEpoch();
      assertEquals(keys, operator.out().size());
      assertEquals(List.of(), operator.watermark(0, 5 + PAUSE).endEpoch().out());
      assertEquals(keys, operator.metrics().stateRows());
      List<List<@Nullable Object>> rows = operator.watermark(0, 6 + PAUSE).endEpoch().out();
      assertEquals(keys, rows.size());
      for (int key = 0; key < keys; key++) {
        assertEquals(
            Arrays.asList("key " + key, "over", 1L, (long) key, 5L + PAUSE), rows.get(key));
      }
      assertEquals(0, operator.metrics().stateRows());
    }
  }

  /** Many keys, most of which nothing comes to for long. */
  @ParameterizedTest
  @CsvSource({"TIME, APPEND", "ARRIVAL, APPEND", "TIME, UPDATE"})
  void keysLeaveMemoryAndComeBack(CallOrder order, OutputKind output) {
    Arrivals arrivals =
        new Arrivals(
            3,
            1,
            3000,
            0,
            (input, time, random) ->
                Arrays.asList("key " + random.nextInt(400), 1L, time, random.nextLong(100)));
    new Restarts(sessions(1, order, output), each -> each.clock(clock), arrivals.events(50))
        .keyedBy(List.of(List.of(0)))
        .check(directory, 3);
  }

  @Test
  void aFunctionThatUpdatesTakesItsRowAwayWithItsState() {
    try (OperatorHarness operator = harness(sessions(1, CallOrder.TIME, OutputKind.UPDATE))) {
      operator.in("a", 0L, 0L, 1L).in("a", 0L, 1L, 1L).in("a", 0L, 2L, 1L).in("b", 0L, 2L, 1L);
      operator.watermark(0, 100);
      assertEquals(
          List.of(
              Arrays.asList("+I", "a", "rows 1", 1L, 1L, 0L),
              Arrays.asList("+I", "a", "rows 1", 2L, 2L, 1L),
              Arrays.asList("+I", "a", "rows 1", 3L, 3L, 2L),
              Arrays.asList("+I", "b", "rows 1", 1L, 1L, 2L),
              Arrays.asList("-D", "a", null, null, null, null),
              Arrays.asList("+I", "b", "over", 1L, 1L, 27L)),
          operator.changes());
    }
  }

  @Test
  void veryLargeEpochsAreTakenInParts() {
    int rows = ArrivalFeed.MAX_ROWS + 10;
    for (int batchRows : new int[] {1000, 64_000}) {
      try (OperatorHarness operator = harness(sessions(1, CallOrder.ARRIVAL, OutputKind.APPEND))) {
        operator.batchRows(batchRows);
        for (long i = 0; i < rows; i++) {
          operator.in("a", 0L, i % 10, 1L);
        }
        List<List<@Nullable Object>> out = operator.endEpoch().out();
        assertEquals(
            List.of("rows " + ArrivalFeed.MAX_ROWS, "rows 10"),
            out.stream().map(row -> row.get(1)).toList());
      }
    }
  }

  /** Counts on from what a table says. */
  public static final class Counts implements StatefulFunction<Counts.Count, Out> {
    record Count(long count) {}

    @Override
    public void process(Rows rows, KeyState<Count> state, Collector<Out> out) {
      long count = state.getOrElse(new Count(0)).count() + rows.size();
      state.update(new Count(count));
      out.collect(new Out("n", count, 0, Objects.requireNonNull(rows.get(0).getTimestamp("ts"))));
    }
  }

  @ParameterizedTest
  @CsvSource({"TIME", "ARRIVAL"})
  void rowsWaitForTheInitialState(CallOrder order) {
    StatefulNode node =
        node(
            Counts.class,
            List.of(),
            1,
            order,
            TimeoutKind.NONE,
            OutputKind.APPEND,
            Optional.of(new ValuesNode("initial", List.of(), INITIAL)));
    try (OperatorHarness operator = harness(node)) {
      operator.in("a", 0L, 5L, 1L).in("b", 0L, 5L, 1L);
      operator.watermark(0, 10).endEpoch();
      operator.in(1, Long.MIN_VALUE, Arrays.asList("a", 100L));
      operator.in(1, Long.MIN_VALUE, Arrays.asList("c", 300L));
      operator.in("a", 0L, 20L, 1L);
      operator.watermark(0, 30);
      assertEquals(List.of(), operator.endEpoch().out());
      operator.end(1).endEpoch();
      operator.in("c", 0L, 40L, 1L);
      operator.end(0);
      List<List<@Nullable Object>> rows = new ArrayList<>(operator.endEpoch().out());
      rows.sort(Comparator.comparing(row -> row.get(0) + " " + row.get(2)));
      List<List<@Nullable Object>> expected =
          order == CallOrder.TIME
              ? List.of(
                  Arrays.asList("a", "n", 101L, 0L, 5L),
                  Arrays.asList("a", "n", 102L, 0L, 20L),
                  Arrays.asList("b", "n", 1L, 0L, 5L),
                  Arrays.asList("c", "n", 301L, 0L, 40L))
              : List.of(
                  Arrays.asList("a", "n", 102L, 0L, 5L),
                  Arrays.asList("b", "n", 1L, 0L, 5L),
                  Arrays.asList("c", "n", 301L, 0L, 40L));
      assertEquals(expected, rows);
    }
  }

  /** Gives out a row that is earlier than it may be. */
  public static final class Early implements StatefulFunction<Long, Out> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
      LocalDateTime time = Objects.requireNonNull(rows.get(0).getTimestamp("ts"));
      out.collect(new Out("early", 0, 0, time.minus(Duration.ofMillis(3))));
    }
  }

  @Test
  void aRowIsNotEarlierThanItsCall() {
    StatefulNode node = node(Early.class, List.of(), 1, CallOrder.TIME, OutputKind.APPEND);
    try (OperatorHarness operator = harness(node)) {
      operator.in("a", 0L, 5L, 1L);
      OperatorHarness.assertFails(
          ErrorCode.FUNCTION_FAILED,
          "the event time at of a row is 3 ms before the rows or the timeout of its call",
          () -> operator.watermark(0, 10));
    }
  }

  /** Calls by the clock. */
  public static final class Ticks implements StatefulFunction<Long, Out> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
      state.update(state.getOrElse(0L) + 1);
      out.collect(
          new Out(
              state.hasTimedOut() ? "tick" : "rows",
              state.get(),
              state.processingTimeMillis(),
              LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC)));
      state.setTimeoutDuration(Duration.ofSeconds(1));
    }

    @Override
    public CallOrder order() {
      return CallOrder.ARRIVAL;
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.PROCESSING_TIME;
    }
  }

  @Test
  void theOperatorSaysWhenItWantsAnEpochWithoutRows() {
    StatefulNode node =
        node(
            Ticks.class,
            List.of(),
            1,
            CallOrder.ARRIVAL,
            TimeoutKind.PROCESSING_TIME,
            OutputKind.UPDATE,
            Optional.empty());
    try (OperatorHarness operator = harness(node)) {
      clock.millis = 500;
      operator.in("a", 0L, 0L, 1L).endEpoch();
      assertEquals(1500, operator.wakeUpMillis());
      clock.millis = 1400;
      operator.in("b", 0L, 0L, 1L).endEpoch();
      assertEquals(1500, operator.wakeUpMillis());
      operator.out();
      clock.millis = 1500;
      operator.endEpoch();
      assertEquals(2400, operator.wakeUpMillis());
      assertEquals(List.of(Arrays.asList("a", "tick", 2L, 1500L, 0L)), operator.out());
      clock.millis = 9000;
      operator.endEpoch();
      assertEquals(10_000, operator.wakeUpMillis(), "what was missed comes once");
      assertEquals(2, operator.out().size());
      operator.end();
      assertEquals(List.of(), operator.out(), "the end of the input is no time by the clock");
    }
  }
}
