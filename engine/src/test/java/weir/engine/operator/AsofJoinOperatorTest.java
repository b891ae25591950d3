package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.row;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.AsofMatch;
import weir.engine.plan.JoinType;
import weir.engine.plan.ValuesNode;

/** Joins with the next row in time, against a search through all rows. */
final class AsofJoinOperatorTest {
  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("ts", DataType.timestamp()),
          new Field("v", DataType.of(TypeKind.VARCHAR)));

  private static final long NONE = RowBatch.NO_WATERMARK;

  @TempDir Path directory;

  private static AsofJoinNode node(
      JoinType type, AsofMatch match, long shift, boolean isVersioned, boolean hasResidual) {
    return new AsofJoinNode(
        "join",
        type,
        new ValuesNode("left", List.of(), INPUT),
        new ValuesNode("right", List.of(), INPUT),
        List.of(0),
        List.of(0),
        1,
        1,
        match,
        shift,
        isVersioned,
        hasResidual ? Optional.of(OperatorHarness.code("residual")) : Optional.empty(),
        1,
        INPUT.append(INPUT.fields()));
  }

  /** The right v ends with an even digit. */
  private static RowBatch residual(RowBatch pairs) {
    int[] rows =
        IntStream.range(0, pairs.size())
            .map(pairs::row)
            .filter(row -> isEven(pairs.values(row).get(5)))
            .toArray();
    return pairs.withSelection(rows, rows.length);
  }

  private static boolean isEven(@Nullable Object text) {
    String digits = String.valueOf(text);
    return (digits.charAt(digits.length() - 1) - '0') % 2 == 0;
  }

  private static Arrivals arrivals(int seed) {
    int[] next = {0};
    return new Arrivals(
        seed,
        2,
        400,
        5,
        (input, time, random) ->
            row(
                random.nextInt(10) == 0 ? null : random.nextLong(5),
                time,
                (input == 0 ? "left" : "right") + next[0]++));
  }

  @ParameterizedTest
  @CsvSource({
    "1, INNER, LATEST_UNTIL, 0, false, false, 1",
    "2, LEFT, LATEST_UNTIL, 0, false, true, 7",
    "3, LEFT, LATEST_UNTIL, 0, true, true, 1",
    "4, INNER, LATEST_UNTIL, -25, true, false, 7",
    "5, LEFT, LATEST_BEFORE, 0, false, false, 7",
    "6, INNER, LATEST_BEFORE, 60, false, true, 64",
    "7, INNER, EARLIEST_FROM, 0, false, false, 1",
    "8, INNER, EARLIEST_AFTER, 0, false, false, 7",
    "9, INNER, EARLIEST_FROM, 30, false, true, 7",
    "10, INNER, EARLIEST_AFTER, -30, false, false, 64",
    "11, LEFT, EARLIEST_FROM, 0, false, false, 400",
    "12, LEFT, LATEST_UNTIL, 0, false, false, 400"
  })
  void findsTheRowThatASearchFinds(
      int seed,
      JoinType type,
      AsofMatch match,
      long shift,
      boolean isVersioned,
      boolean hasResidual,
      int batchRows) {
    AsofJoinNode node = node(type, match, shift, isVersioned, hasResidual);
    Arrivals arrivals = arrivals(seed);
    List<String> rows;
    try (OperatorHarness operator =
        new OperatorHarness(node).function("residual", AsofJoinOperatorTest::residual)) {
      rows = texts(arrivals.drive(operator, batchRows));
      assertEquals(
          arrivals.list().stream().filter(Arrivals.Arrival::isLate).count(),
          operator.metrics().lateRows());
    }
    assertEquals(searched(node, arrivals.list()), rows);
    new Restarts(
            node,
            harness -> harness.function("residual", AsofJoinOperatorTest::residual),
            arrivals.events(batchRows))
        .keyedBy(List.of(List.of(0), List.of(0)))
        .inAnyOrder()
        .check(directory, seed);
  }

  private static List<String> texts(List<List<@Nullable Object>> rows) {
    return rows.stream().map(String::valueOf).sorted().toList();
  }

  private static List<String> searched(AsofJoinNode node, List<Arrivals.Arrival> arrivals) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Arrivals.Arrival left : arrivals) {
      if (left.input() == 0 && !left.isLate()) {
        Optional<List<@Nullable Object>> right = partner(node, left, arrivals);
        if (right.isPresent() || node.type() == JoinType.LEFT) {
          List<@Nullable Object> pair = new ArrayList<>(left.values());
          pair.addAll(right.orElse(row(null, null, null)));
          rows.add(pair);
        }
      }
    }
    return texts(rows);
  }

  private static Optional<List<@Nullable Object>> partner(
      AsofJoinNode node, Arrivals.Arrival left, List<Arrivals.Arrival> arrivals) {
    List<Arrivals.Arrival> fitting = new ArrayList<>();
    for (Arrivals.Arrival right : arrivals) {
      Object key = left.values().get(0);
      Long time = left.time();
      Long rightTime = right.time();
      if (right.input() == 1
          && !right.isLate()
          && key != null
          && key.equals(right.values().get(0))
          && time != null
          && rightTime != null
          && fits(node.match(), rightTime, time + node.shift())) {
        fitting.add(right);
      }
    }
    Comparator<Arrivals.Arrival> byTime =
        Comparator.comparing(right -> right.time() == null ? 0L : right.time());
    Comparator<Arrivals.Arrival> byText =
        Comparator.comparing(right -> String.valueOf(right.values().get(2)));
    Comparator<Arrivals.Arrival> next = node.match().isBackward() ? byTime.reversed() : byTime;
    if (node.isVersioned()) {
      // The last that came: a stable minimum over the arrivals in reverse.
      java.util.Collections.reverse(fitting);
    }
    return fitting.stream()
        .min(node.isVersioned() ? next : next.thenComparing(byText))
        .map(Arrivals.Arrival::values)
        .filter(values -> node.residual().isEmpty() || isEven(values.get(2)));
  }

  private static boolean fits(AsofMatch match, long right, long left) {
    return switch (match) {
      case LATEST_UNTIL -> right <= left;
      case LATEST_BEFORE -> right < left;
      case EARLIEST_FROM -> right >= left;
      case EARLIEST_AFTER -> right > left;
    };
  }

  @Test
  void rowWaitsUntilBothWatermarksHavePassedIt() {
    AsofJoinNode node = node(JoinType.INNER, AsofMatch.LATEST_UNTIL, 0, true, false);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      operator.in(1, NONE, row(1L, 10L, "v10"));
      operator.in(0, NONE, row(1L, 15L, "s15"));
      operator.watermark(0, 20);
      assertEquals(List.of(), operator.out());
      operator.watermark(1, 15);
      assertEquals(List.of(), operator.out());
      operator.in(1, 15, row(1L, 15L, "v15"));
      operator.watermark(1, 16);
      assertEquals(List.of(row(1L, 15L, "s15", 1L, 15L, "v15")), operator.out());
      assertEquals(1, operator.metrics().stateRows());
    }
  }

  @Test
  void deletedVersionIsValidNoMore() {
    AsofJoinNode node = node(JoinType.LEFT, AsofMatch.LATEST_UNTIL, 0, true, false);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      operator.in(1, NONE, row(1L, 10L, "v10"));
      operator.in(1, RowKind.UPDATE_BEFORE, NONE, row(1L, 10L, "v10"));
      operator.in(1, RowKind.UPDATE_AFTER, NONE, row(1L, 20L, "v20"));
      operator.in(1, RowKind.DELETE, NONE, row(1L, 30L, "v20"));
      operator.in(1, NONE, row(1L, 40L, "v40"));
      for (long time : new long[] {9, 10, 19, 20, 29, 30, 39, 40}) {
        operator.in(0, NONE, row(1L, time, "s"));
      }
      List<@Nullable Object> found =
          operator.end().out().stream().map(values -> values.get(5)).toList();
      assertEquals(row(null, "v10", "v10", "v20", "v20", null, null, "v40"), found);
    }
  }

  @Test
  void onlyTheLastVersionIsKeptBehindTheWatermark() {
    AsofJoinNode node = node(JoinType.INNER, AsofMatch.LATEST_UNTIL, 0, true, false);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      for (long time = 0; time < 50_000; time++) {
        operator.in(1, NONE, row(time % 3, time, "v"));
        if (time % 100 == 99) {
          operator.watermark(0, time);
          operator.watermark(1, time);
          assertTrue(operator.metrics().stateRows() <= 3 + 1);
        }
      }
      assertTrue(operator.metrics().stateBytes() < 200_000);
    }
  }

  @Test
  void openRowsGoOnceTheyAreTaken() {
    AsofJoinNode node = node(JoinType.INNER, AsofMatch.EARLIEST_AFTER, 0, false, false);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      long watermark = 0;
      for (long time = 0; time < 50_000; time++) {
        operator.in(0, NONE, row(time % 3, time, "left"));
        operator.in(1, NONE, row(time % 3, time, "right"));
        if (time % 100 == 99) {
          operator.watermark(0, time);
          operator.watermark(1, time);
          assertTrue(operator.metrics().stateRows() <= 3 + 2);
          assertTrue(operator.metrics().stateBytes() < 1_000_000);
          watermark = time;
        }
      }
      assertTrue(watermark > 0);
    }
  }
}
