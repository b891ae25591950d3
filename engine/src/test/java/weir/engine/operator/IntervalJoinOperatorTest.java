package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.END;
import static weir.engine.operator.OperatorHarness.code;
import static weir.engine.operator.OperatorHarness.row;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.Arrivals.Arrival;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.ValuesNode;

final class IntervalJoinOperatorTest {
  private static final long NONE = RowBatch.NO_WATERMARK;
  private static final long HOUR = 3_600_000;

  private static final Schema LEFT =
      Schema.of(
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("ts", DataType.timestamp()));

  private static final Schema RIGHT =
      Schema.of(
          new Field("at", DataType.timestamp()),
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("v", DataType.of(TypeKind.DOUBLE)));

  /** The key columns wanted: of the left side; those of the right have the same names. */
  private static IntervalJoinNode node(
      List<Integer> keys, long lower, long upper, int timeColumn, boolean hasResidual) {
    return node(JoinType.INNER, keys, lower, upper, timeColumn, hasResidual);
  }

  private static IntervalJoinNode node(
      JoinType type,
      List<Integer> keys,
      long lower,
      long upper,
      int timeColumn,
      boolean hasResidual) {
    return new IntervalJoinNode(
        "join",
        type,
        new ValuesNode("left", List.of(), LEFT),
        new ValuesNode("right", List.of(), RIGHT),
        keys,
        keys.stream().map(key -> key == 0 ? 2 : 1).toList(),
        2,
        0,
        lower,
        upper,
        hasResidual ? Optional.of(code("residual")) : Optional.empty(),
        timeColumn,
        type.givesPairs() ? LEFT.append(RIGHT.fields()) : LEFT);
  }

  private static OperatorHarness join(long lower, long upper) {
    return new OperatorHarness(node(List.of(1), lower, upper, 2, false));
  }

  private static List<@Nullable Object> left(@Nullable Long number, @Nullable Long time) {
    return row("l", number, time);
  }

  private static List<@Nullable Object> right(@Nullable Long number, @Nullable Long time) {
    return row(time, number, "r", 0.5);
  }

  private static List<@Nullable Object> pair(long number, long leftTime, long rightTime) {
    return row("l", number, leftTime, rightTime, number, "r", 0.5);
  }

  @Test
  void bothEndsOfTheRangeBelongToIt() {
    try (OperatorHarness join = join(-5, 10)) {
      join.in(0, NONE, left(1L, 100L));
      for (long time : new long[] {94, 95, 100, 110, 111}) {
        join.in(1, NONE, right(1L, time));
      }
      assertEquals(List.of(pair(1, 100, 95), pair(1, 100, 100), pair(1, 100, 110)), join.out());
    }
  }

  @Test
  void partnersAreFoundWhicheverComesFirst() {
    try (OperatorHarness join = join(0, 10)) {
      join.in(1, NONE, right(1L, 5L)).in(0, NONE, left(1L, 0L)).in(1, NONE, right(1L, 7L));
      assertEquals(List.of(pair(1, 0, 5), pair(1, 0, 7)), join.end().out());
    }
  }

  @Test
  void nullMatchesNothingNeitherAsKeyNorAsTime() {
    try (OperatorHarness join = join(0, 10)) {
      join.in(0, NONE, left(null, 0L)).in(0, NONE, left(1L, null));
      join.in(1, NONE, right(null, 0L)).in(1, NONE, right(1L, null));
      assertEquals(List.of(), join.out());
      assertEquals(0, join.metrics().stateRows());
      assertEquals(0, join.metrics().lateRows());
    }
  }

  @Test
  void rowIsLateIfItsTimeIsBehindItsOwnWatermark() {
    try (OperatorHarness join = join(0, 10)) {
      join.in(1, NONE, right(1L, 5L));
      join.in(0, 4, left(1L, 3L)).in(0, 3, left(1L, 3L)).in(0, 2, left(1L, 3L));
      assertEquals(List.of(pair(1, 3, 5), pair(1, 3, 5)), join.out());
      assertEquals(1, join.metrics().lateRows());
      join.in(1, 7, right(1L, 6L));
      assertEquals(List.of(), join.out());
      assertEquals(2, join.metrics().lateRows());
    }
  }

  /** Impressions 2 hours late, clicks 3 hours late, a click within an hour after: 4 and 2 hours. */
  @Test
  void rowsAreKeptForTheRangeAndTheOtherSidesDelay() {
    try (OperatorHarness join = join(0, HOUR)) {
      for (long time = 0; time < 10 * HOUR; time += HOUR / 10) {
        join.in(0, NONE, left(time, time)).in(1, NONE, right(-time - 1, time));
      }
      long now = 10 * HOUR;
      join.watermark(0, now - 2 * HOUR).watermark(1, now - 3 * HOUR);
      assertEquals(now - 4 * HOUR, join.watermark());
      assertEquals(40 + 20, join.metrics().stateRows());
      assertTrue(join.metrics().stateBytes() > 0);
      join.end();
      assertEquals(0, join.metrics().stateRows());
      assertEquals(0, join.metrics().stateBytes());
    }
  }

  @Test
  void rowStaysUntilTheOtherWatermarkHasPassedItsRange() {
    try (OperatorHarness join = join(1000, 3000)) {
      join.in(0, NONE, left(1L, 0L)).watermark(1, 3000).in(1, 3000, right(1L, 3000L));
      assertEquals(List.of(pair(1, 0, 3000)), join.out());
      assertEquals(2, join.metrics().stateRows());
      join.watermark(1, 4000);
      assertEquals(1, join.metrics().stateRows());
      join.watermark(0, 2999);
      assertEquals(1, join.metrics().stateRows());
      join.watermark(0, 3001).in(1, 4000, right(1L, 4000L));
      assertEquals(List.of(), join.out());
      assertEquals(0, join.metrics().stateRows());
    }
  }

  @Test
  void leftTimeIsForwardedUpToTheRightWatermarkMinusTheUpperEnd() {
    try (OperatorHarness join = join(-5, 10)) {
      join.watermark(0, 100);
      assertEquals(NONE, join.watermark());
      join.watermark(1, 105);
      assertEquals(95, join.watermark());
      join.watermark(1, 500);
      assertEquals(100, join.watermark());
      join.end(1);
      assertEquals(100, join.watermark());
      join.watermark(0, 101);
      assertEquals(101, join.watermark());
      join.end(0);
      assertEquals(END, join.watermark());
    }
  }

  @Test
  void rightTimeIsForwardedUpToTheLeftWatermarkPlusTheLowerEnd() {
    try (OperatorHarness join = new OperatorHarness(node(List.of(1), -5, 10, 3, false))) {
      join.watermark(0, 100).watermark(1, 105);
      assertEquals(95, join.watermark());
      join.end(0);
      assertEquals(105, join.watermark());
      join.end(1);
      assertEquals(END, join.watermark());
    }
  }

  @Test
  void nothingIsKeptForAnInputThatHasEnded() {
    try (OperatorHarness join = join(0, 10)) {
      join.in(0, NONE, left(1L, 5L)).end(0);
      join.in(1, NONE, right(1L, 7L)).in(1, NONE, right(1L, 8L));
      assertEquals(List.of(pair(1, 5, 7), pair(1, 5, 8)), join.out());
      assertEquals(1, join.metrics().stateRows());
    }
  }

  @Test
  void timesAtTheEndsOfTheRangeMatchWithoutOverflow() {
    try (OperatorHarness join = join(-HOUR, HOUR)) {
      join.in(0, NONE, left(1L, Long.MAX_VALUE - 1)).in(0, NONE, left(1L, Long.MIN_VALUE));
      join.in(1, NONE, right(1L, Long.MAX_VALUE)).in(1, NONE, right(1L, Long.MIN_VALUE + 5));
      join.watermark(0, END - 1).watermark(1, Long.MIN_VALUE + 1);
      assertEquals(
          List.of(
              pair(1, Long.MAX_VALUE - 1, Long.MAX_VALUE),
              pair(1, Long.MIN_VALUE, Long.MIN_VALUE + 5)),
          join.end().out());
    }
  }

  @Test
  void rowWithoutAPartnerComesOutOnceWhenItLeaves() {
    IntervalJoinNode node = node(JoinType.LEFT, List.of(1), 0, 10, 2, false);
    try (OperatorHarness join = new OperatorHarness(node).batchRows(1)) {
      join.in(0, NONE, left(1L, 0L)).in(0, NONE, left(2L, 5L)).in(0, NONE, left(3L, 5L));
      join.in(0, NONE, left(null, 7L)).in(0, NONE, left(4L, null));
      assertEquals(
          List.of(
              row("l", null, 7L, null, null, null, null),
              row("l", 4L, null, null, null, null, null)),
          join.out());
      assertEquals(List.of(pair(2, 5, 9)), join.in(1, NONE, right(2L, 9L)).out());
      assertEquals(List.of(), join.watermark(0, 20).watermark(1, 10).out());
      assertEquals(0, join.watermark());
      assertEquals(List.of(row("l", 1L, 0L, null, null, null, null)), join.watermark(1, 11).out());
      assertEquals(1, join.watermark());
      assertEquals(List.of(), join.watermark(1, 15).out());
      assertEquals(List.of(row("l", 3L, 5L, null, null, null, null)), join.watermark(1, 16).out());
      assertEquals(6, join.watermark());
      assertEquals(List.of(), join.end().out());
      assertEquals(0, join.metrics().stateRows());
    }
  }

  @Test
  void semiJoinGivesALeftRowOnceWhicheverComesFirst() {
    IntervalJoinNode node = node(JoinType.SEMI, List.of(1), 0, 10, 2, false);
    try (OperatorHarness join = new OperatorHarness(node).batchRows(1)) {
      join.in(0, NONE, left(1L, 0L)).in(1, NONE, right(1L, 1L)).in(1, NONE, right(1L, 2L));
      assertEquals(List.of(left(1L, 0L)), join.out());
      join.in(1, NONE, right(2L, 5L)).in(1, NONE, right(2L, 5L)).in(0, NONE, left(2L, 5L));
      assertEquals(List.of(left(2L, 5L)), join.out());
      assertEquals(List.of(), join.end().out());
    }
  }

  @Test
  void antiJoinGivesALeftRowOnceNothingCanMatchItAnyMore() {
    IntervalJoinNode node = node(JoinType.ANTI, List.of(1), 0, 10, 2, false);
    try (OperatorHarness join = new OperatorHarness(node).batchRows(1)) {
      join.in(0, NONE, left(1L, 0L)).in(0, NONE, left(2L, 0L)).in(1, NONE, right(1L, 10L));
      assertEquals(List.of(), join.watermark(1, 10).out());
      assertEquals(List.of(left(2L, 0L)), join.watermark(1, 11).out());
      assertEquals(List.of(left(3L, 0L)), join.in(0, NONE, left(3L, 0L)).out());
      assertEquals(List.of(), join.end().out());
    }
  }

  @Test
  void outputIsCutIntoBatches() {
    try (OperatorHarness join = join(0, 10).batchRows(3)) {
      for (int i = 0; i < 10; i++) {
        join.in(0, NONE, left(1L, 0L));
      }
      join.in(1, NONE, right(1L, 0L)).in(1, NONE, right(1L, 1L));
      assertEquals(20, join.out().size());
    }
  }

  private static Arrivals arrivals(int seed, int numbers) {
    String[] names = {"a", "ä", "", "😀"};
    return new Arrivals(
        seed,
        2,
        2000,
        5,
        (input, time, random) -> {
          String name = random.nextInt(10) == 0 ? null : names[random.nextInt(names.length)];
          Long number = random.nextInt(10) == 0 ? null : random.nextLong(numbers);
          return input == 0
              ? row(name, number, time)
              : row(time, number, name, random.nextInt(4) / 2.0);
        });
  }

  @ParameterizedTest
  @CsvSource({
    "1, '1', 0, 60, 4, false",
    "2, '0', -30, 30, 4, false",
    "3, '01', -200, 100, 2, true",
    "4, '', 5, 9, 1, false",
    "5, '1', 40, 40, 2, false",
    "6, '1', -9000, 9000, 50, true",
    "7, '1', 10, -10, 3, false"
  })
  void pairsAreThoseOfTheDefinition(
      int seed, String keyDigits, long lower, long upper, int numbers, boolean hasResidual) {
    List<Integer> keys = keyDigits.chars().mapToObj(digit -> digit - '0').toList();
    Arrivals arrivals = arrivals(seed, numbers);
    List<String> expected = new ArrayList<>();
    for (Arrival left : arrivals.list()) {
      for (Arrival right : arrivals.list()) {
        boolean isPair = left.input() == 0 && right.input() == 1 && !left.isLate();
        if (isPair && !right.isLate() && matches(left, right, keys, lower, upper)) {
          List<@Nullable Object> pair = new ArrayList<>(left.values());
          pair.addAll(right.values());
          if (!hasResidual || !Objects.equals(pair.get(6), 0.5)) {
            expected.add(pair.toString());
          }
        }
      }
    }
    checkAll(arrivals, node(keys, lower, upper, 2, hasResidual), expected);
  }

  @ParameterizedTest
  @CsvSource({
    "1, '1', 0, 60, 4, false",
    "2, '0', -30, 30, 4, true",
    "3, '01', -200, 100, 2, true",
    "4, '', 5, 9, 1, true",
    "5, '1', 40, 40, 2, false",
    "6, '1', -9000, 9000, 50, true",
    "7, '1', -60, -20, 3, false"
  })
  void rowsWithAndWithoutAPartnerAreThoseOfTheDefinition(
      int seed, String keyDigits, long lower, long upper, int numbers, boolean hasResidual) {
    List<Integer> keys = keyDigits.chars().mapToObj(digit -> digit - '0').toList();
    for (JoinType type : JoinType.values()) {
      Arrivals arrivals = arrivals(seed, numbers);
      IntervalJoinNode node = node(type, keys, lower, upper, 2, hasResidual);
      checkAll(arrivals, node, expected(type, arrivals, keys, lower, upper, hasResidual));
    }
  }

  private static List<String> expected(
      JoinType type,
      Arrivals arrivals,
      List<Integer> keys,
      long lower,
      long upper,
      boolean hasResidual) {
    List<Arrival> lefts =
        arrivals.list().stream().filter(row -> row.input() == 0 && !row.isLate()).toList();
    List<Arrival> rights =
        arrivals.list().stream().filter(row -> row.input() == 1 && !row.isLate()).toList();
    Set<Arrival> matched = Collections.newSetFromMap(new IdentityHashMap<>());
    List<String> rows = new ArrayList<>();
    for (Arrival left : lefts) {
      for (Arrival right : rights) {
        boolean isWanted = !hasResidual || !Objects.equals(right.values().get(3), 0.5);
        if (isWanted && matches(left, right, keys, lower, upper)) {
          matched.add(left);
          matched.add(right);
          if (type.givesPairs()) {
            rows.add(joined(left.values(), right.values()));
          }
        }
      }
    }
    List<@Nullable Object> noLeft = Collections.nCopies(3, null);
    List<@Nullable Object> noRight = Collections.nCopies(type.givesPairs() ? 4 : 0, null);
    for (Arrival left : lefts) {
      if (type == JoinType.SEMI
          ? matched.contains(left)
          : !matched.contains(left) && type.givesLeftAlone()) {
        rows.add(joined(left.values(), noRight));
      }
    }
    for (Arrival right : rights) {
      if (type.givesRightAlone() && !matched.contains(right)) {
        rows.add(joined(noLeft, right.values()));
      }
    }
    return rows;
  }

  private static String joined(List<@Nullable Object> left, List<@Nullable Object> right) {
    List<@Nullable Object> row = new ArrayList<>(left);
    row.addAll(right);
    return row.toString();
  }

  private static boolean matches(
      Arrival left, Arrival right, List<Integer> keys, long lower, long upper) {
    if (left.time() == null || right.time() == null) {
      return false;
    }
    long difference = right.time() - left.time();
    boolean isPair = difference >= lower && difference <= upper;
    for (int key : keys) {
      Object leftKey = left.values().get(key);
      isPair &= leftKey != null && leftKey.equals(right.values().get(key == 0 ? 2 : 1));
    }
    return isPair;
  }

  private static void checkAll(Arrivals arrivals, IntervalJoinNode node, List<String> expected) {
    List<List<@Nullable Object>> first = null;
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness join = new OperatorHarness(node)) {
        join.function("residual", IntervalJoinOperatorTest::withoutHalf);
        List<List<@Nullable Object>> actual = arrivals.drive(join, batchRows);
        first = first == null ? actual : first;
        if (node.type() == JoinType.INNER) {
          assertEquals(first, actual, "in batches of " + batchRows);
        }
        assertEquals(
            expected.stream().sorted().toList(),
            actual.stream().map(Object::toString).sorted().toList(),
            node.type() + " in batches of " + batchRows);
        assertEquals(
            arrivals.list().stream().filter(Arrival::isLate).count(), join.metrics().lateRows());
        assertEquals(0, join.metrics().stateRows());
        assertEquals(0, join.metrics().stateBytes());
      }
    }
  }

  /** WHERE v <> 0.5. */
  private static RowBatch withoutHalf(RowBatch batch) {
    int[] rows =
        IntStream.range(0, batch.size())
            .filter(row -> batch.doubles(6).value(row) != 0.5)
            .toArray();
    return batch.withSelection(rows, rows.length);
  }
}
