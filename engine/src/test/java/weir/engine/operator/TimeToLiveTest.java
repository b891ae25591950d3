package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateMemory;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

/** What nothing else bounds is forgotten once its time to live is over. */
final class TimeToLiveTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema INPUT = Schema.of(new Field("k", BIGINT), new Field("v", BIGINT));
  private static final long TTL = 1000;

  @TempDir Path directory;

  private final TestClock clock = new TestClock();

  /** A clock that the test moves. */
  private static final class TestClock implements Clock {
    private long millis;

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public long nanos() {
      return millis * 1_000_000;
    }
  }

  private static PlanNode input(String id) {
    return new ValuesNode(id, List.of(), INPUT);
  }

  private static PlanNode counts() {
    AggregateCall count =
        new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);
    return new ChangingAggregateNode(
        "op",
        input("in"),
        List.of(0),
        List.of(count),
        Optional.empty(),
        TTL,
        Schema.of(new Field("k", BIGINT), new Field("n", BIGINT)));
  }

  private static PlanNode join(JoinType type, boolean areNumbered) {
    Schema schema = INPUT.append(INPUT.fields());
    return new ChangingJoinNode(
        "op",
        type,
        input("left"),
        input("right"),
        List.of(0),
        List.of(0),
        Optional.empty(),
        TTL,
        areNumbered,
        areNumbered,
        schema);
  }

  private OperatorHarness harness(PlanNode node) {
    return new OperatorHarness(node).clock(clock);
  }

  private static List<String> changes(OperatorHarness operator) {
    operator.endEpoch();
    return operator.putOut().stream().map(Object::toString).toList();
  }

  @Test
  void aGroupBeginsAnewOnceNothingHasComeToItForItsTime() {
    try (OperatorHarness operator = harness(counts())) {
      assertEquals(List.of("[+I, 1, 2]"), changes(operator.in(1L, 0L).in(1L, 1L)));
      clock.millis = TTL;
      assertEquals(List.of("[-U, 1, 2]", "[+U, 1, 3]"), changes(operator.in(1L, 2L)));
      clock.millis = 2 * TTL;
      assertEquals(List.of("[+I, 2, 1]"), changes(operator.in(2L, 0L)));
      assertEquals(2, operator.metrics().stateRows());
      clock.millis = 2 * TTL + TTL / 4;
      assertEquals(List.of("[+I, 3, 1]"), changes(operator.in(3L, 0L)));
      assertEquals(2, operator.metrics().stateRows());
      assertEquals(List.of("[+I, 1, 1]"), changes(operator.in(1L, 3L)));
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aRowOfAJoinIsForgottenAndWhatItHasGivenOutStays(boolean areNumbered) {
    try (OperatorHarness operator = harness(join(JoinType.LEFT, areNumbered))) {
      RowBatchInput left = new RowBatchInput(operator, 0);
      RowBatchInput right = new RowBatchInput(operator, 1);
      left.row(1, 10);
      right.row(1, 20);
      assertEquals(List.of("[+I, 1, 10, 1, 20]"), changes(operator));
      clock.millis = TTL;
      left.row(1, 11);
      assertEquals(List.of("[+I, 1, 11, 1, 20]"), changes(operator));
      assertEquals(3, operator.metrics().stateRows());
      clock.millis = TTL + TTL / 4;
      left.row(9, 0);
      assertEquals(List.of("[+I, 9, 0, null, null]"), changes(operator));
      assertEquals(2, operator.metrics().stateRows());
      right.row(1, 21);
      assertEquals(List.of("[+I, 1, 11, 1, 21]"), changes(operator));
    }
  }

  @Test
  void takingAwayAForgottenRowOfAJoinChangesNothing() {
    try (OperatorHarness operator = harness(join(JoinType.LEFT, false))) {
      RowBatchInput left = new RowBatchInput(operator, 0);
      RowBatchInput right = new RowBatchInput(operator, 1);
      left.row(1, 10);
      assertEquals(List.of("[+I, 1, 10, null, null]"), changes(operator));
      clock.millis = 2 * TTL;
      left.row(9, 0);
      assertEquals(List.of("[+I, 9, 0, null, null]"), changes(operator));
      right.row(1, 20);
      assertEquals(List.of(), changes(operator));
      assertEquals(List.of(), changes(operator.change(0, RowKind.DELETE, 1L, 10L)));
      left.row(1, 10);
      assertEquals(List.of("[+I, 1, 10, 1, 20]"), changes(operator));
      right.row(1, 21);
      assertEquals(List.of("[+I, 1, 10, 1, 21]"), changes(operator));
    }
  }

  private record RowBatchInput(OperatorHarness operator, int input) {
    void row(long key, long value) {
      operator.in(input, RowBatch.NO_WATERMARK, OperatorHarness.row(key, value));
    }
  }

  static Stream<PlanNode> nodes() {
    return Stream.of(
        counts(),
        join(JoinType.INNER, false),
        join(JoinType.FULL, false),
        join(JoinType.INNER, true),
        join(JoinType.FULL, true));
  }

  /** Most of it is in the store only; the same comes out as if it were not. */
  @ParameterizedTest
  @MethodSource("nodes")
  void whatIsInTheStoreIsForgottenAsWell(PlanNode node) {
    List<String> expected = new ArrayList<>();
    try (OperatorHarness hot = harness(node)) {
      drive(node, hot, expected, () -> {});
    }
    List<String> rows = new ArrayList<>();
    clock.millis = 0;
    try (TestStores stores = new TestStores(directory);
        OperatorHarness operator = harness(node)) {
      operator.open();
      try (WorkerState worker =
          new WorkerState(
              Map.of("op", operator.state()),
              stores.open(TestStores.Kind.ROCKSDB, KeyGroups.ALL),
              new StateMemory(4000))) {
        drive(
            node,
            operator,
            rows,
            () -> {
              try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
                frozen.write(stores.nextDirectory());
              }
            });
      }
    }
    assertEquals(sorted(expected), sorted(rows));
  }

  private void drive(
      PlanNode node, OperatorHarness operator, List<String> rows, Runnable checkpoint) {
    int inputs = node.inputs().size();
    for (int i = 0; i < 3000; i++) {
      clock.millis += i % 7;
      long key = i * 37L % 500 + i / 1000 * 250L;
      operator.in(i % inputs, RowBatch.NO_WATERMARK, OperatorHarness.row(key, i % 3L));
      if (i % 10 == 0) {
        rows.addAll(changes(operator));
        rows.add("kept " + operator.metrics().stateRows());
      }
      if (i % 100 == 0) {
        checkpoint.run();
      }
    }
  }

  private static List<String> sorted(List<String> rows) {
    return rows.stream().sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3, 4, 1_000_000})
  void whatHasChangedIsKeptForItsTimeAndHalfOfItLongerAtMost(long ttl) {
    TimeToLive timeToLive = new TimeToLive(ttl);
    OperatorHarness context = harness(counts());
    timeToLive.open(context);
    for (long change = 0; change < ttl; change += Math.max(1, ttl / 10)) {
      clock.millis = change;
      long changed = timeToLive.now();
      clock.millis = change + ttl - 1;
      assertFalse(timeToLive.isOver(changed, timeToLive.now()));
      clock.millis = change + ttl + Math.max(2, ttl / 2);
      assertTrue(timeToLive.isOver(changed, timeToLive.now()));
    }
    context.close();
  }
}
