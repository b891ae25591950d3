package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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

/** The edges of timeouts: what rows say a function does, in any order, anywhere, restarted. */
final class StatefulTimeoutsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final int ACTIONS = 8;
  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("v", BIGINT.withNullable(false)));

  @TempDir Path directory;

  private final ManualClock clock = new ManualClock();

  /** A clock that stands until it is set. */
  private static final class ManualClock implements Clock {
    private long millis;

    void set(long newMillis) {
      millis = newMillis;
    }

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public long nanos() {
      return TimeUnit.MILLISECONDS.toNanos(millis);
    }
  }

  record Out(String what, long calls, long at) {}

  /** What a call does with its key, by a number that the row says, or how often it was called. */
  private static final class Action {
    static final int SETS = 0;
    static final int REMOVES = 2;
    static final int REMOVES_AND_SETS = 3;
    static final int SETS_TWICE = 4;
    static final int SETS_AS_SOON_AS_CAN_BE = 5;
    static final int REMOVES_AND_COMES_BACK = 6;

    private Action() {}

    /** How much later than the call the timeout is; negative for none. */
    static long delay(int action) {
      return switch (action) {
        case SETS -> 10;
        case REMOVES_AND_SETS -> 17;
        case SETS_TWICE -> 25;
        case SETS_AS_SOON_AS_CAN_BE -> 1;
        case REMOVES_AND_COMES_BACK -> 40;
        default -> -1;
      };
    }

    /** What is kept behind the call, null for nothing. */
    static @Nullable Long kept(int action, long calls) {
      return switch (action) {
        case REMOVES, REMOVES_AND_SETS -> null;
        case REMOVES_AND_COMES_BACK -> 0L;
        default -> calls;
      };
    }
  }

  /** Does what the last of its rows says. */
  public static final class Alarms implements StatefulFunction<Long, Out> {
    private final TimeoutKind timeouts;

    public Alarms(String timeouts) {
      this.timeouts = TimeoutKind.valueOf(timeouts);
    }

    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
      long calls = state.getOrElse(0L) + 1;
      Long due = state.timeoutMillis();
      out.collect(new Out(due == null ? "rows " + rows.size() : "timeout", calls, at(due, rows)));
      int action = due == null ? (int) last(rows).getLong("v") : (int) (calls % ACTIONS);
      state.update(calls);
      if (action == Action.SETS_TWICE) {
        set(state, 3);
      }
      if (Action.delay(action) > 0) {
        set(state, Action.delay(action));
      }
      Long kept = Action.kept(action, calls);
      if (kept == null || kept == 0) {
        state.remove();
      }
      if (kept != null && kept == 0) {
        state.update(0L);
      }
    }

    private static Row last(Rows rows) {
      return rows.get(rows.size() - 1);
    }

    private static long at(@Nullable Long due, Rows rows) {
      return due == null ? last(rows).getMillis("ts") : due;
    }

    private void set(KeyState<Long> state, long millis) {
      if (timeouts == TimeoutKind.EVENT_TIME) {
        state.setTimeoutAfterWatermark(Duration.ofMillis(millis));
      } else {
        state.setTimeoutDuration(Duration.ofMillis(millis));
      }
    }

    @Override
    public CallOrder order() {
      return timeouts == TimeoutKind.EVENT_TIME ? CallOrder.TIME : CallOrder.ARRIVAL;
    }

    @Override
    public TimeoutKind timeouts() {
      return timeouts;
    }
  }

  private static StatefulNode alarms(TimeoutKind timeouts) {
    return node(
        Alarms.class,
        List.of(timeouts.name()),
        timeouts == TimeoutKind.EVENT_TIME ? CallOrder.TIME : CallOrder.ARRIVAL,
        timeouts);
  }

  private static StatefulNode node(
      Class<?> function, List<Object> arguments, CallOrder order, TimeoutKind timeouts) {
    List<Field> argumentFields = new ArrayList<>();
    arguments.forEach(each -> argumentFields.add(new Field("a", DataType.of(TypeKind.VARCHAR))));
    return new StatefulNode(
        "op",
        List.of(new ValuesNode("in", List.of(), INPUT)),
        "alarms",
        new FunctionClass(function.getName(), Optional.empty(), Optional.empty()),
        new ConstantRow(arguments, new Schema(argumentFields)),
        List.of(0),
        List.of(),
        order,
        timeouts,
        OutputKind.APPEND,
        1,
        PlanNode.NO_TIME,
        0,
        INPUT
            .select(List.of(0))
            .append(
                List.of(
                    new Field("what", DataType.of(TypeKind.VARCHAR)),
                    new Field("calls", BIGINT.withNullable(false)),
                    new Field("at", BIGINT.withNullable(false)))));
  }

  private OperatorHarness harness(StatefulNode node) {
    return new OperatorHarness(node).clock(clock);
  }

  private static Arrivals arrivals(int seed, int keys) {
    return new Arrivals(
        seed,
        1,
        1500,
        2,
        (input, time, random) ->
            Arrays.asList("key " + random.nextInt(keys), time, random.nextLong(ACTIONS)));
  }

  // ~ The same in a few lines

  private static final class Key {
    final Map<Long, List<Long>> rows = new TreeMap<>();
    long calls;
    long timeout = Long.MAX_VALUE;
  }

  private static List<String> expected(Arrivals arrivals) {
    Map<String, Key> keys = new TreeMap<>();
    for (Arrivals.Arrival arrival : arrivals.list()) {
      if (arrival.time() != null && !arrival.isLate()) {
        keys.computeIfAbsent(String.valueOf(arrival.values().get(0)), name -> new Key())
            .rows
            .computeIfAbsent(arrival.time(), time -> new ArrayList<>())
            .add((Long) arrival.values().get(2));
      }
    }
    List<String> rows = new ArrayList<>();
    keys.forEach((name, key) -> addExpected(name, key, arrivals.latestTime(), rows));
    Collections.sort(rows);
    return rows;
  }

  private static void addExpected(String name, Key key, long latest, List<String> into) {
    key.rows.forEach(
        (time, values) -> {
          timeOutBefore(name, key, time, into);
          long last = Collections.max(values);
          call(name, key, "rows " + values.size(), time, time, (int) last, into);
        });
    timeOutBefore(name, key, latest, into);
    if (key.timeout != Long.MAX_VALUE) {
      into.add("%s|timeout|%d|%d".formatted(name, key.calls + 1, key.timeout));
    }
  }

  private static void timeOutBefore(String name, Key key, long time, List<String> into) {
    while (key.timeout < time) {
      long due = key.timeout;
      call(name, key, "timeout", due, due + 1, (int) ((key.calls + 1) % ACTIONS), into);
    }
  }

  private static void call(
      String name, Key key, String what, long at, long watermark, int action, List<String> into) {
    key.calls++;
    into.add("%s|%s|%d|%d".formatted(name, what, key.calls, at));
    long delay = Action.delay(action);
    key.timeout = delay > 0 ? watermark + delay : Long.MAX_VALUE;
    key.calls = Objects.requireNonNullElse(Action.kept(action, key.calls), 0L);
  }

  private static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream()
        .map(row -> String.join("|", row.stream().map(String::valueOf).toList()))
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void timeoutsComeWhenAFewLinesSay(int seed) {
    Arrivals arrivals = arrivals(seed, 1 + 4 * seed);
    List<String> expected = expected(arrivals);
    for (int batchRows : new int[] {1, 7, 64, 2000}) {
      try (OperatorHarness operator = harness(alarms(TimeoutKind.EVENT_TIME))) {
        operator.latestTime(arrivals.latestTime());
        assertEquals(expected, sorted(arrivals.drive(operator, batchRows)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void eventTimeTimeoutsGoOnAfterRestartsOnAnyWorkers(int seed) {
    Arrivals arrivals = arrivals(10 + seed, 60 * seed);
    new Restarts(
            alarms(TimeoutKind.EVENT_TIME),
            each -> each.clock(clock).latestTime(arrivals.latestTime()),
            arrivals.events(20))
        .keyedBy(List.of(List.of(0)))
        .onWorkers(4)
        .turning(seed)
        .check(directory, seed);
  }

  /** At the end, what other keys there are on a worker must make no difference. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void periodicTimeoutsEndAlikeOnAnyWorkers(int seed) {
    Arrivals arrivals = arrivals(20 + seed, 9);
    new Restarts(
            node(Periodic.class, List.of(), CallOrder.TIME, TimeoutKind.EVENT_TIME),
            each -> each.clock(clock).latestTime(arrivals.latestTime() - 30),
            arrivals.events(200))
        .keyedBy(List.of(List.of(0)))
        .onWorkers(4)
        .turning(seed)
        .check(directory, seed);
  }

  /** Calls itself every three milliseconds. */
  public static final class Periodic implements StatefulFunction<Long, Out> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
      long calls = state.getOrElse(0L) + 1;
      state.update(calls);
      out.collect(new Out("call of " + rows.size(), calls, state.watermarkMillis()));
      state.setTimeoutAfterWatermark(Duration.ofMillis(3));
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.EVENT_TIME;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void timeoutsByTheClockGoOnAfterRestartsOnAnyWorkers(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<OperatorEvent> events = new ArrayList<>();
    long now = 0;
    for (int i = 0; i < 1500; i++) {
      if (i % 10 == 0) {
        now += random.nextInt(8) == 0 ? 100 : random.nextInt(4);
        events.add(new OperatorEvent.Time(clock::set, now));
      }
      events.add(
          new OperatorEvent.Row(
              0,
              Long.MIN_VALUE,
              Arrays.asList("key " + random.nextInt(50), 0L, random.nextLong(ACTIONS))));
    }
    new Restarts(alarms(TimeoutKind.PROCESSING_TIME), each -> each.clock(clock), events)
        .keyedBy(List.of(List.of(0)))
        .onWorkers(4)
        .turning(seed)
        .check(directory, seed);
  }

  // ~ One by one

  /** Sets a timeout so much later than its row, at once. */
  public static final class Exact implements StatefulFunction<Long, Out> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
      if (state.hasTimedOut()) {
        out.collect(new Out("timeout", 0, Objects.requireNonNull(state.timeoutMillis())));
        return;
      }
      for (Row row : rows) {
        state.setTimeoutTimestamp(row.getMillis("ts") + row.getLong("v"));
      }
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.EVENT_TIME;
    }
  }

  private OperatorHarness exact() {
    return harness(node(Exact.class, List.of(), CallOrder.TIME, TimeoutKind.EVENT_TIME));
  }

  @Test
  void aTimeoutAtTheWatermarkOrBeforeItIsRefusedByTheNameOfTheFunction() {
    for (long later : new long[] {0, -1}) {
      try (OperatorHarness operator = exact()) {
        operator.in("a", 5L, later);
        OperatorHarness.assertFails(
            ErrorCode.FUNCTION_FAILED,
            "the function failed in alarms, called with ('a'): IllegalArgumentException: the"
                + " timeout 1970-01-01T00:00:00.00%d must be later than the watermark"
                    .formatted(5 + later),
            () -> operator.watermark(0, 10));
      }
    }
  }

  @Test
  void aTimeoutComesWhenTheWatermarkExceedsItAndNotBefore() {
    try (OperatorHarness operator = exact()) {
      operator.in("a", 5L, 1L).watermark(0, 6);
      assertEquals(List.of(), operator.out(), "the row's time has passed, its timeout has not");
      assertEquals(1, operator.metrics().stateRows(), "a timeout alone is kept, too");
      assertEquals(List.of(Arrays.asList("a", "timeout", 0L, 6L)), operator.watermark(0, 7).out());
      assertEquals(0, operator.metrics().stateRows());
    }
  }

  @Test
  void aRowAtTheTimeoutCancelsItAndOneBehindItDoesNot() {
    try (OperatorHarness operator = exact()) {
      operator.in("a", 5L, 5L).in("a", 10L, 90L).in("b", 5L, 5L).in("b", 11L, 90L);
      assertEquals(
          List.of(Arrays.asList("b", "timeout", 0L, 10L)), operator.watermark(0, 50).out());
      assertEquals(
          List.of(Arrays.asList("a", "timeout", 0L, 100L), Arrays.asList("b", "timeout", 0L, 101L)),
          operator.end().out());
    }
  }
}
