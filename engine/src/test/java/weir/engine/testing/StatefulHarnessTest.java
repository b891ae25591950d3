package weir.engine.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import weir.engine.WeirException;
import weir.engine.testing.UserStatus.Action;
import weir.engine.testing.UserStatus.Status;
import weir.engine.udf.CallOrder;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.Rows;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/** The rules of timeouts, each by hand. */
final class StatefulHarnessTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private static LocalDateTime at(String time) {
    return LocalDateTime.parse("2026-03-01T" + time);
  }

  private static StatefulHarness<Action, Status> users(TimeoutKind kind, CallOrder order) {
    return StatefulHarness.of(new UserStatus(HOUR, kind, order), Action.class)
        .partitionBy("userId")
        .eventTime("at");
  }

  private static Action action(String user, String action, String time) {
    return new Action(user, action, at(time));
  }

  @Test
  void aProcessingTimeTimeoutNeedsNoRows() {
    try (var users = users(TimeoutKind.PROCESSING_TIME, CallOrder.ARRIVAL)) {
      users.rows(action("ann", "login", "12:00:00"), action("ann", "buy", "11:00:00"));
      assertEquals(List.of(new Status("buy", 2, true)), users.out());
      users.advanceClock(HOUR.minusMillis(1));
      assertEquals(List.of(), users.out());
      users.advanceClock(Duration.ofMillis(1));
      assertEquals(List.of(new Status("buy", 2, false)), users.out());
      assertEquals(0, users.kept());
    }
  }

  @Test
  void theNextCallCancelsATimeout() {
    try (var users = users(TimeoutKind.PROCESSING_TIME, CallOrder.ARRIVAL)) {
      users.rows(action("ann", "login", "12:00:00"));
      users.advanceClock(Duration.ofMinutes(59));
      users.rows(action("ann", "look", "12:01:00"));
      users.out();
      users.advanceClock(Duration.ofMinutes(59));
      assertEquals(List.of(), users.out());
      users.advanceClock(Duration.ofMinutes(1));
      assertEquals(List.of(new Status("look", 2, false)), users.out());
    }
  }

  @Test
  void anEventTimeTimeoutComesWhenTheWatermarkExceedsIt() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      users.rows(action("ann", "login", "12:00:00"));
      assertEquals(List.of(), users.out());
      users.watermark(at("12:00:00"));
      assertEquals(List.of(), users.out(), "a row waits until the watermark has passed it");
      users.watermark(at("12:00:00.001"));
      assertEquals(List.of(new Status("login", 1, true)), users.out());
      users.watermark(at("13:00:00"));
      assertEquals(List.of(), users.out());
      users.watermark(at("13:00:00.001"));
      assertEquals(List.of(new Status("login", 1, false)), users.out());
      assertEquals(0, users.kept());
    }
  }

  @Test
  void aRowAtTheTimeoutComesBeforeIt() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      users.rows(action("ann", "login", "12:00:00"), action("ann", "look", "13:00:00"));
      users.rows(action("bob", "login", "12:00:00"), action("bob", "look", "13:00:00.001"));
      users.watermark(at("13:30:00"));
      assertEquals(
          List.of(
              new Status("login", 1, true),
              new Status("login", 1, true),
              new Status("look", 2, true),
              new Status("login", 1, false),
              new Status("look", 1, true)),
          users.out());
    }
  }

  @Test
  void theClockDoesNotMoveEventTime() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      users.rows(action("ann", "login", "12:00:00")).watermark(at("12:30:00"));
      users.out();
      users.restart();
      users.advanceClock(Duration.ofDays(1));
      assertEquals(List.of(), users.out());
      assertEquals(1, users.kept());
      users.watermark(at("13:00:00.001"));
      assertEquals(List.of(new Status("login", 1, false)), users.out());
    }
  }

  @Test
  void afterARestartProcessingTimeTimeoutsAreDueThatCameMeanwhile() {
    try (var users = users(TimeoutKind.PROCESSING_TIME, CallOrder.ARRIVAL)) {
      users.rows(action("ann", "login", "12:00:00"));
      users.out();
      users.restart();
      assertEquals(List.of(), users.out());
      users.advanceClock(HOUR);
      assertEquals(List.of(new Status("login", 1, false)), users.out());
    }
  }

  @Test
  void inOrderOfArrivalTheWatermarkIsTheQuerys() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.ARRIVAL)) {
      users.watermark(at("11:00:00"));
      users.rows(action("ann", "login", "12:00:00"), action("ann", "early", "11:30:00"));
      assertEquals(List.of(new Status("early", 2, true)), users.out());
      users.watermark(at("12:00:00"));
      assertEquals(List.of(), users.out());
      users.watermark(at("12:00:00.001"));
      assertEquals(List.of(new Status("early", 2, false)), users.out());
      users.rows(action("ann", "late", "11:59:59"));
      assertEquals(1, users.lateRows());
    }
  }

  @Test
  void theEndOfTheInputBringsEachTimeoutOnce() {
    try (var ticks = StatefulHarness.of(new Ticks(), Action.class).eventTime("at")) {
      ticks.rows(action("ann", "x", "12:00:00"));
      ticks.watermark(at("12:02:30"));
      assertEquals(List.of(new Tick(0), new Tick(60_000), new Tick(120_000)), ticks.out());
      ticks.end();
      assertEquals(List.of(new Tick(180_000)), ticks.out());
    }
  }

  record Tick(long millis) {}

  /** Work that comes back every minute. */
  static final class Ticks implements StatefulFunction<Long, Tick> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Tick> out) {
      if (!state.exists()) {
        state.update(state.watermarkMillis());
      }
      long start = state.get();
      Long due = state.timeoutMillis();
      long now = due == null ? start : due;
      out.collect(new Tick(now - start));
      state.setTimeoutTimestamp(now + 60_000);
    }

    @Override
    public TimeoutKind timeouts() {
      return TimeoutKind.EVENT_TIME;
    }
  }

  /** Does what a test says. */
  private static final class Scripted implements StatefulFunction<List<String>, Tick> {
    private final TimeoutKind kind;
    private final Consumer<KeyState<List<String>>> action;

    Scripted(TimeoutKind kind, Consumer<KeyState<List<String>>> action) {
      this.kind = kind;
      this.action = action;
    }

    @Override
    public void process(Rows rows, KeyState<List<String>> state, Collector<Tick> out) {
      action.accept(state);
    }

    @Override
    public TimeoutKind timeouts() {
      return kind;
    }
  }

  private static String failure(TimeoutKind kind, Consumer<KeyState<List<String>>> action) {
    try (var harness =
        StatefulHarness.of(new Scripted(kind, action), Action.class)
            .partitionBy("userId")
            .eventTime("at")) {
      harness.rows(action("ann", "x", "12:00:00"));
      WeirException error =
          assertThrows(WeirException.class, () -> harness.watermark(at("12:00:01")));
      return String.valueOf(error.getMessage());
    }
  }

  @Test
  void aTimeoutMustBeLaterThanTheWatermark() {
    String message =
        failure(
            TimeoutKind.EVENT_TIME, state -> state.setTimeoutTimestamp(state.watermarkMillis()));
    assertTrue(
        message.contains("the timeout 2026-03-01T12:00 must be later than the watermark"), message);
    assertTrue(message.contains("userId = 'ann'"), message);
    assertTrue(message.contains("action = 'x'"), message);
  }

  @Test
  void timeoutsOfTheOtherKindAreRefused() {
    assertTrue(
        failure(TimeoutKind.EVENT_TIME, state -> state.setTimeoutDuration(HOUR))
            .contains("setTimeoutDuration is for timeouts() that say PROCESSING_TIME"));
    assertTrue(
        failure(TimeoutKind.NONE, state -> state.setTimeoutTimestamp(at("13:00:00")))
            .contains("setTimeoutTimestamp is for timeouts() that say EVENT_TIME"));
    assertTrue(
        failure(TimeoutKind.PROCESSING_TIME, state -> state.setTimeoutDuration(Duration.ZERO))
            .contains("must be longer than 0 ms"));
  }

  @Test
  void aStateThatIsNotThereIsNoNull() {
    assertTrue(failure(TimeoutKind.NONE, KeyState::get).contains("ask exists() first"));
  }

  @Test
  void whatIsChangedInPlaceIsKept() {
    List<Integer> sizes = new ArrayList<>();
    try (var harness =
        StatefulHarness.of(
                new Scripted(
                    TimeoutKind.NONE,
                    state -> {
                      if (!state.exists()) {
                        state.update(new ArrayList<>());
                      }
                      state.get().add("x");
                      sizes.add(state.get().size());
                    }),
                Action.class)
            .eventTime("at")) {
      harness.rows(action("a", "x", "12:00:00")).watermark(at("12:00:01")).restart();
      harness.rows(action("a", "x", "12:00:02")).watermark(at("12:00:03")).restart();
      harness.rows(action("a", "x", "12:00:04")).watermark(at("12:00:05"));
      assertEquals(List.of(1, 2, 3), sizes);
    }
  }

  @Test
  void aKeyWithoutStateCostsNothing() {
    try (var harness =
        StatefulHarness.of(new Scripted(TimeoutKind.NONE, state -> {}), Action.class)
            .partitionBy("userId")
            .eventTime("at")) {
      for (int i = 0; i < 10_000; i++) {
        harness.rows(action("user" + i, "x", "12:00:00"));
      }
      harness.watermark(at("12:00:01"));
      assertEquals(0, harness.kept());
      assertTrue(harness.keptBytes() < 100_000, () -> "bytes " + harness.keptBytes());
    }
  }

  @Test
  void theNextCallCancelsATimeoutOfEventTime() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      users.rows(action("ann", "login", "12:00:00"), action("ann", "look", "12:59:59"));
      users.watermark(at("13:59:59"));
      assertEquals(List.of(new Status("login", 1, true), new Status("look", 2, true)), users.out());
      users.watermark(at("13:59:59.001"));
      assertEquals(List.of(new Status("look", 2, false)), users.out());
    }
  }

  /** Forgets the key at each row and begins it again, and at last only forgets it. */
  @Test
  void aKeyThatIsRemovedCanBeginAgainInOneBatch() {
    List<String> seen = new ArrayList<>();
    try (var harness =
        StatefulHarness.of(
                new Scripted(
                    TimeoutKind.EVENT_TIME,
                    state -> {
                      seen.add(state.hasTimedOut() ? "over" : String.valueOf(state.exists()));
                      state.remove();
                      if (seen.size() < 3) {
                        state.update(List.of("a"));
                        state.remove();
                        state.update(List.of("b"));
                        state.setTimeoutTimestamp(at("13:00:00"));
                      }
                    }),
                Action.class)
            .partitionBy("userId")
            .eventTime("at")) {
      harness.rows(
          action("ann", "x", "12:00:00"),
          action("ann", "x", "12:00:01"),
          action("ann", "x", "12:00:02"),
          action("ann", "x", "12:00:03"));
      harness.watermark(at("12:30:00"));
      assertEquals(List.of("false", "true", "true", "false"), seen);
      assertEquals(0, harness.kept());
      harness.restart();
      harness.watermark(at("14:00:00")).end();
      assertEquals(4, seen.size(), "the timeout went with the call that set none");
    }
  }

  /** Only the clock goes on. */
  @Test
  void processingTimeGoesOnWithoutAnyRowEver() {
    try (var harness =
        StatefulHarness.of(new Scripted(TimeoutKind.PROCESSING_TIME, state -> {}), Action.class)
            .partitionBy("userId")
            .eventTime("at")) {
      harness.advanceClock(HOUR).advanceClock(HOUR);
      assertEquals(List.of(), harness.out());
      harness.end();
      assertEquals(List.of(), harness.out());
    }
  }

  @Test
  void nullIsAKey() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      Action nobody = new Action(null, "x", at("12:00:00"));
      users.rows(nobody, nobody).watermark(at("12:00:01"));
      assertEquals(List.of(new Status("x", 2, true)), users.out());
    }
  }

  @Test
  void rowsAreObjectsOfTheirClass() {
    List<String> seen = new ArrayList<>();
    StatefulFunction<String, Tick> function =
        new StatefulFunction<>() {
          @Override
          public void process(Rows rows, KeyState<String> state, Collector<Tick> out) {
            for (Action action : rows.as(Action.class)) {
              seen.add(action.userId() + " " + action.action());
            }
            seen.add(String.valueOf(state.key().getString("user_id")));
          }
        };
    try (var harness =
        StatefulHarness.of(function, Action.class).partitionBy("userId").eventTime("at")) {
      harness.rows(action("ann", "a", "12:00:00")).watermark(at("12:00:01"));
      assertEquals(List.of("ann a", "ann"), seen);
    }
  }

  record Timed(LocalDateTime at) {}

  /** Says the times of what comes. */
  static final class Times implements StatefulFunction<Long, Timed> {
    @Override
    public void process(Rows rows, KeyState<Long> state, Collector<Timed> out) {
      rows.forEach(row -> out.collect(new Timed(Objects.requireNonNull(row.getTimestamp("at")))));
    }

    @Override
    public CallOrder order() {
      return CallOrder.ARRIVAL;
    }

    @Override
    public String timeColumn() {
      return "at";
    }
  }

  @Test
  void rowsAreLateForAFunctionWhoseOutputHasEventTime() {
    try (var times = StatefulHarness.of(new Times(), Action.class).eventTime("at")) {
      times.watermark(at("12:00:00"));
      times.rows(action("ann", "late", "11:59:59.999"), action("ann", "in time", "12:00:00"));
      assertEquals(List.of(new Timed(at("12:00:00"))), times.out());
      assertEquals(1, times.lateRows());
    }
  }

  @Test
  void lateRowsAreLeftOutAndCounted() {
    try (var users = users(TimeoutKind.EVENT_TIME, CallOrder.TIME)) {
      users.watermark(at("12:00:00"));
      users.rows(action("ann", "late", "11:59:59.999"), action("ann", "in time", "12:00:00"));
      users.watermark(at("12:00:01"));
      assertEquals(List.of(new Status("in time", 1, true)), users.out());
      assertEquals(1, users.lateRows());
    }
  }
}
