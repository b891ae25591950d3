package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.row;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.ValuesNode;

final class TimeOverOperatorTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final int KEY = 0;
  private static final int TIME = 1;
  private static final int VALUE = 2;
  private static final long BEFORE = 60;
  private static final long AFTER = 25;
  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT), new Field("ts", DataType.timestamp()), new Field("v", BIGINT));

  private static final Frame RUNNING = frame(false, FrameBound.START, FrameBound.CURRENT);
  private static final List<OverCall> CALLS =
      List.of(
          call(OverFunction.ROW_NUMBER, 1, false, RUNNING),
          call(OverFunction.RANK, 1, false, RUNNING),
          call(OverFunction.DENSE_RANK, 1, false, RUNNING),
          call(OverFunction.LAG, 2, false, RUNNING, VALUE),
          call(OverFunction.LAG, 1, true, RUNNING, VALUE),
          sum(RUNNING),
          sum(frame(true, preceding(3), FrameBound.CURRENT)),
          sum(frame(false, preceding(BEFORE), FrameBound.CURRENT)),
          call(OverFunction.NTH_VALUE, 2, true, RUNNING, VALUE),
          call(OverFunction.LAST_VALUE, 1, true, RUNNING, VALUE),
          call(
              OverFunction.ROW_NUMBER_IN_FRAME,
              1,
              false,
              frame(false, preceding(BEFORE), FrameBound.CURRENT)));

  @TempDir Path directory;

  private static FrameBound preceding(long offset) {
    return new FrameBound(FrameBound.Kind.PRECEDING, BigDecimal.valueOf(offset));
  }

  private static Frame frame(boolean isRows, FrameBound start, FrameBound end) {
    return new Frame(isRows ? Frame.Unit.ROWS : Frame.Unit.RANGE, start, end, Frame.Exclusion.NONE);
  }

  private static OverCall call(
      OverFunction function, long number, boolean ignoresNulls, Frame frame, Integer... columns) {
    return new OverCall(
        function, Optional.empty(), List.of(columns), number, ignoresNulls, frame, "x", BIGINT);
  }

  private static OverCall sum(Frame frame) {
    AggregateCall sum =
        new AggregateCall(AggregateFunction.SUM, List.of(VALUE), false, -1, "s", BIGINT);
    return new OverCall(
        OverFunction.AGGREGATE, Optional.of(sum), List.of(VALUE), 1, false, frame, "x", BIGINT);
  }

  private static TimeOverNode node(List<OverCall> calls, long followingMillis) {
    List<Field> fields = new ArrayList<>(INPUT.fields());
    calls.forEach(call -> fields.add(new Field("x", BIGINT)));
    return new TimeOverNode(
        "over",
        new ValuesNode("in", List.of(), INPUT),
        TIME,
        List.of(KEY),
        List.of(new SortKey(TIME, false, false)),
        calls,
        followingMillis,
        new Schema(fields));
  }

  private static Arrivals arrivals(int seed) {
    return new Arrivals(
        seed,
        1,
        500,
        3,
        (input, time, random) ->
            Arrays.asList(
                random.nextInt(9) == 0 ? null : random.nextLong(3),
                time == null ? null : Math.floorDiv(time, 5) * 5,
                random.nextInt(4) == 0 ? null : random.nextLong(-9, 9)));
  }

  @Test
  void rowComesOnceTheWatermarkHasPassedItsTime() {
    try (OperatorHarness over = new OperatorHarness(node(CALLS.subList(0, 1), 0))) {
      over.in(0, 0, row(1L, 20L, 5L)).in(0, 0, row(1L, 10L, 7L));
      over.watermark(0, 10);
      assertEquals(List.of(), over.out());
      assertEquals(10, over.watermark());
      over.watermark(0, 11);
      assertEquals(List.of(row(1L, 10L, 7L, 1L)), over.out());
      over.in(0, 11, row(1L, 10L, 8L)).in(0, 11, row(1L, null, 8L));
      over.watermark(0, 20);
      assertEquals(List.of(), over.out());
      assertEquals(1, over.metrics().lateRows());
      over.watermark(0, 21);
      assertEquals(List.of(row(1L, 20L, 5L, 2L)), over.out());
      assertEquals(1, over.metrics().stateRows(), "the count of the key");
    }
  }

  @Test
  void rowsThatNoFrameReachesAreLetGo() {
    OverCall call = sum(frame(false, preceding(100), FrameBound.CURRENT));
    try (OperatorHarness over = new OperatorHarness(node(List.of(call), 0))) {
      for (long time = 0; time < 100_000; time += 10) {
        over.in(0, time, row(1L, time, 1L)).watermark(0, time + 1);
      }
      assertEquals(10_000, over.out().size());
      assertEquals(1 + 10, over.metrics().stateRows(), "the key, and the rows of 100 ms");
    }
  }

  /** Keys come and go, and none is kept for longer than its last row. */
  @Test
  void keysOfWhichNothingIsLeftAreForgotten() {
    OverCall call =
        call(
            OverFunction.ROW_NUMBER_IN_FRAME,
            1,
            false,
            frame(false, preceding(10_000), FrameBound.CURRENT));
    try (OperatorHarness over = new OperatorHarness(node(List.of(call), 0))) {
      for (long time = 0; time < 500_000; time += 10) {
        over.in(0, time, row(time / 20, time, 1L)).watermark(0, time + 1);
        assertTrue(over.metrics().stateRows() < 12_000, over.metrics().stateRows() + " rows");
      }
      List<List<@Nullable Object>> rows = over.out();
      assertEquals(25_000, rows.stream().filter(row -> row.get(3).equals(1L)).count());
    }
  }

  @Test
  void rowWaitsForWhatFollowsInItsFrame() {
    FrameBound after = new FrameBound(FrameBound.Kind.FOLLOWING, BigDecimal.valueOf(AFTER));
    OverCall call = sum(frame(false, FrameBound.CURRENT, after));
    try (OperatorHarness over = new OperatorHarness(node(List.of(call), AFTER))) {
      over.in(0, 0, row(1L, 10L, 1L)).in(0, 0, row(1L, 35L, 2L)).in(0, 0, row(1L, 36L, 4L));
      over.watermark(0, 35);
      assertEquals(List.of(), over.out());
      assertEquals(10, over.watermark());
      over.watermark(0, 36);
      assertEquals(List.of(row(1L, 10L, 1L, 3L)), over.out());
      assertEquals(List.of(row(1L, 35L, 2L, 6L), row(1L, 36L, 4L, 4L)), over.end().out());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void randomRowsGiveWhatANaiveEvaluationGives(int seed) {
    Arrivals arrivals = arrivals(seed);
    List<String> expected = naive(arrivals);
    for (int batchRows : new int[] {1, 7, 10_000}) {
      try (OperatorHarness over = new OperatorHarness(node(CALLS, 0))) {
        List<String> actual =
            arrivals.drive(over, batchRows).stream().map(String::valueOf).toList();
        assertEquals(expected, actual.stream().sorted().toList(), "batches of " + batchRows);
      }
    }
  }

  @Test
  void restartsDoNotShow() {
    new Restarts(node(CALLS, 0), arrivals(9).events(7))
        .keyedBy(List.of(List.of(KEY)))
        .check(directory, 9);
  }

  /** Row by row, over all rows that are not late. */
  private static List<String> naive(Arrivals arrivals) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Arrivals.Arrival arrival : arrivals.list()) {
      List<@Nullable Object> values = arrival.values();
      boolean isLate = arrival.time() != null && time(values) < arrival.watermark();
      if (arrival.time() != null && !isLate) {
        rows.add(values);
      }
    }
    rows.sort(
        Comparator.<List<@Nullable Object>>comparingLong(TimeOverOperatorTest::time)
            .thenComparing(row -> (Long) row.get(KEY), Comparator.nullsLast(Long::compare))
            .thenComparing(row -> (Long) row.get(VALUE), Comparator.nullsLast(Long::compare)));
    List<String> results = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      results.add(naive(rows, i).toString());
    }
    return results.stream().sorted().toList();
  }

  private static long time(List<@Nullable Object> row) {
    return row.get(TIME) instanceof Long time ? time : Long.MIN_VALUE;
  }

  private static List<@Nullable Object> naive(List<List<@Nullable Object>> rows, int current) {
    List<@Nullable Object> row = rows.get(current);
    List<List<@Nullable Object>> before = new ArrayList<>();
    List<List<@Nullable Object>> upToEquals = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<@Nullable Object> other = rows.get(i);
      if (java.util.Objects.equals(other.get(KEY), row.get(KEY)) && time(other) <= time(row)) {
        upToEquals.add(other);
        if (i < current) {
          before.add(other);
        }
      }
    }
    long earlier = before.stream().filter(other -> time(other) < time(row)).count();
    long times =
        before.stream()
            .filter(other -> time(other) < time(row))
            .map(o -> time(o))
            .distinct()
            .count();
    List<@Nullable Object> result = new ArrayList<>(row);
    result.add(before.size() + 1L);
    result.add(earlier + 1);
    result.add(times + 1);
    result.add(nthLast(before, 2));
    result.add(nthLast(before.stream().filter(o -> o.get(VALUE) != null).toList(), 1));
    result.add(sum(upToEquals));
    List<List<@Nullable Object>> withRow = new ArrayList<>(before);
    withRow.add(row);
    result.add(sum(withRow.subList(Math.max(0, withRow.size() - 4), withRow.size())));
    result.add(sum(upToEquals.stream().filter(o -> time(o) >= time(row) - BEFORE).toList()));
    List<List<@Nullable Object>> values =
        upToEquals.stream().filter(o -> o.get(VALUE) != null).toList();
    result.add(values.size() < 2 ? null : values.get(1).get(VALUE));
    result.add(values.isEmpty() ? null : values.get(values.size() - 1).get(VALUE));
    result.add(withRow.stream().filter(o -> time(o) >= time(row) - BEFORE).count());
    return result;
  }

  private static @Nullable Object nthLast(List<List<@Nullable Object>> rows, int n) {
    return rows.size() < n ? null : rows.get(rows.size() - n).get(VALUE);
  }

  private static @Nullable Object sum(List<List<@Nullable Object>> rows) {
    List<Long> values = new ArrayList<>();
    for (List<@Nullable Object> row : rows) {
      if (row.get(VALUE) instanceof Long value) {
        values.add(value);
      }
    }
    return values.isEmpty() ? null : values.stream().mapToLong(Long::longValue).sum();
  }
}
