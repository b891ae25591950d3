package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.OverFunction;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.TopRowsNode;

/** The first rows of groups that change, against those of the rows there are after every epoch. */
final class TopRowsRandomTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT),
          new Field("v", BIGINT),
          new Field("s", DataType.of(TypeKind.VARCHAR)));

  private static final Schema TIMED =
      Schema.of(
          new Field("end", DataType.timestamp()), new Field("v", BIGINT), new Field("n", BIGINT));

  @TempDir Path directory;

  private static List<@Nullable Object> row(SplittableRandom random, int keys, int values) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(keys));
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(values));
    row.add(random.nextInt(8) == 0 ? null : "s" + random.nextInt(3));
    return row;
  }

  private static TopRowsNode node(
      OverFunction function, long limit, boolean isGrouped, boolean givesRank, boolean isUpdating) {
    List<Field> fields = new ArrayList<>(INPUT.fields());
    if (givesRank) {
      fields.add(new Field("rank", BIGINT));
    }
    return new TopRowsNode(
        "top",
        ChangingAggregateRandomTest.input(INPUT, isUpdating),
        isGrouped ? List.of(0) : List.of(),
        List.of(new SortKey(1, true, true)),
        function,
        limit,
        givesRank,
        Optional.empty(),
        new Schema(fields));
  }

  @ParameterizedTest
  @CsvSource({
    "1, ROW_NUMBER, 1, true, false, true, 1, 1",
    "2, ROW_NUMBER, 3, true, true, true, 7, 10",
    "3, ROW_NUMBER, 3, false, true, true, 7, 10",
    "4, ROW_NUMBER, 5, true, false, false, 7, 10",
    "5, ROW_NUMBER, 4, false, true, false, 1, 1",
    "6, ROW_NUMBER, 1, true, true, false, 2048, 50",
    "7, RANK, 1, true, false, true, 1, 1",
    "8, RANK, 4, true, true, true, 7, 10",
    "9, RANK, 3, false, true, false, 7, 10",
    "10, RANK, 2, true, false, false, 7, 1",
    "11, DENSE_RANK, 1, true, false, true, 1, 1",
    "12, DENSE_RANK, 3, false, true, true, 7, 10",
    "13, DENSE_RANK, 2, true, true, false, 7, 10",
    "14, DENSE_RANK, 2, true, false, false, 2048, 100",
    "15, ROW_NUMBER, 1000, true, true, true, 7, 40",
    "16, ROW_NUMBER, 1, true, false, false, 1, 1",
    "17, ROW_NUMBER, 1, true, false, false, 7, 10",
    "18, ROW_NUMBER, 1, false, false, false, 7, 10"
  })
  void changesLeadToTheFirstOfTheRowsThereAre(
      int seed,
      OverFunction function,
      long limit,
      boolean isGrouped,
      boolean givesRank,
      boolean isUpdating,
      int batchRows,
      int epochRows) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges input = new RandomChanges(random, isUpdating, source -> row(source, 3, 6));
    TopRowsNode node = node(function, limit, isGrouped, givesRank, isUpdating);
    ChangedRows result = new ChangedRows(node.changes().key().orElse(null));
    int epochs = Math.min(150, 2 + 900 / epochRows);
    try (OperatorHarness top = new OperatorHarness(node).batchRows(batchRows)) {
      for (int epoch = 0; epoch < epochs; epoch++) {
        for (int i = 0; i < epochRows; i++) {
          input.next(0).forEach(event -> event.send(top));
        }
        result.apply(top.endEpoch().changes());
        assertEquals(ChangedRows.sorted(first(node, input.rows())), result.sorted());
      }
    }
  }

  /** Row by row, over all rows there are. */
  private static List<List<@Nullable Object>> first(
      TopRowsNode node, List<List<@Nullable Object>> rows) {
    Map<@Nullable Object, List<List<@Nullable Object>>> groups = new LinkedHashMap<>();
    for (List<@Nullable Object> row : rows) {
      Object group = node.keys().isEmpty() ? "all" : row.get(0);
      groups.computeIfAbsent(group, key -> new ArrayList<>()).add(row);
    }
    List<List<@Nullable Object>> found = new ArrayList<>();
    for (List<List<@Nullable Object>> group : groups.values()) {
      group.sort(order());
      for (int i = 0; i < group.size(); i++) {
        long rank = rank(node.function(), group, i);
        if (rank <= node.limit()) {
          List<@Nullable Object> row = new ArrayList<>(group.get(i));
          if (node.givesRank()) {
            row.add(rank);
          }
          found.add(row);
        }
      }
    }
    return found;
  }

  private static Comparator<List<@Nullable Object>> order() {
    Comparator<@Nullable Long> descending =
        Comparator.nullsFirst(Comparator.<Long>naturalOrder().reversed());
    return Comparator.<List<@Nullable Object>, @Nullable Long>comparing(
            row -> (Long) row.get(1), descending)
        .thenComparing(row -> (Long) row.get(0), Comparator.nullsLast(Long::compare))
        .thenComparing(row -> (String) row.get(2), Comparator.nullsLast(String::compareTo));
  }

  private static long rank(OverFunction function, List<List<@Nullable Object>> group, int index) {
    List<@Nullable Object> values =
        group.subList(0, index).stream().map(row -> row.get(1)).toList();
    @Nullable Object own = group.get(index).get(1);
    long less = values.stream().filter(value -> !Objects.equals(value, own)).count();
    return 1
        + switch (function) {
          case ROW_NUMBER -> index;
          case RANK -> less;
          default -> values.stream().filter(v -> !Objects.equals(v, own)).distinct().count();
        };
  }

  @ParameterizedTest
  @CsvSource({
    "1, ROW_NUMBER, 3, true, true",
    "2, RANK, 3, true, true",
    "3, ROW_NUMBER, 3, true, false",
    "4, DENSE_RANK, 3, true, false",
    "5, ROW_NUMBER, 1, false, false"
  })
  void nobodyCanTellThatItWasStopped(
      int seed, OverFunction function, long limit, boolean givesRank, boolean isUpdating) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges input = new RandomChanges(random, isUpdating, source -> row(source, 9, 20));
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      events.addAll(input.next(0));
    }
    new Restarts(node(function, limit, true, givesRank, isUpdating), events)
        .keyedBy(List.of(List.of(0)))
        .check(directory, seed);
  }

  /** So many rows come and go that they are swept out, from large groups. */
  @ParameterizedTest
  @CsvSource({"1, 3", "2, 2000"})
  void rowsThatAreGoneAreForgotten(int seed, int limit) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges input = new RandomChanges(random, true, source -> row(source, 2, 1_000_000));
    TopRowsNode node = node(OverFunction.ROW_NUMBER, limit, true, false, true);
    ChangedRows result = new ChangedRows(null);
    try (OperatorHarness top = new OperatorHarness(node)) {
      for (int epoch = 0; epoch < 40; epoch++) {
        for (int i = 0; i < 300; i++) {
          input.next(0).forEach(event -> event.send(top));
        }
        result.apply(top.endEpoch().changes());
      }
      assertEquals(ChangedRows.sorted(first(node, input.rows())), result.sorted());
      assertEquals(new HashSet<>(input.rows()).size(), top.metrics().stateRows());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void ofRowsThatAreOnlyAddedTheFirstAreKept(int limit) {
    TopRowsNode node = node(OverFunction.ROW_NUMBER, limit, true, false, false);
    SplittableRandom random = new SplittableRandom(5);
    try (OperatorHarness top = new OperatorHarness(node)) {
      for (int epoch = 0; epoch < 50; epoch++) {
        for (int i = 0; i < 500; i++) {
          top.in(0, Long.MIN_VALUE, row(random, 4, 1_000_000));
        }
        top.endEpoch();
        assertTrue(top.metrics().stateRows() <= 5L * limit, top.metrics().stateRows() + " rows");
      }
    }
  }

  @Test
  void groupGoesWhenTheWatermarkHasReachedItsEnd() {
    PlanNode input = ChangingAggregateRandomTest.input(TIMED, true);
    TopRowsNode node =
        new TopRowsNode(
            "top",
            input,
            List.of(0),
            List.of(new SortKey(2, true, true)),
            OverFunction.ROW_NUMBER,
            1,
            false,
            Optional.of(new GroupEnd(0, 0)),
            TIMED);
    try (OperatorHarness top = new OperatorHarness(node)) {
      top.change(0, RowKind.INSERT, 10L, 1L, 5L).change(0, RowKind.INSERT, 20L, 2L, 5L);
      top.change(0, RowKind.INSERT, 10L, 3L, 7L).endEpoch();
      assertEquals(List.of(List.of("+I", 10L, 3L, 7L), List.of("+I", 20L, 2L, 5L)), top.changes());
      top.change(0, RowKind.DELETE, 10L, 3L, 7L).watermark(0, 10).endEpoch();
      assertEquals(List.of(List.of("-U", 10L, 3L, 7L), List.of("+U", 10L, 1L, 5L)), top.changes());
      assertEquals(10, top.watermark());
      assertEquals(1, top.metrics().stateRows(), "the row of the group that is not over");
      top.change(0, RowKind.INSERT, 10L, 9L, 9L).change(0, RowKind.INSERT, 11L, 9L, 9L).endEpoch();
      assertEquals(List.of(List.of("+I", 11L, 9L, 9L)), top.changes());
      assertEquals(1, top.metrics().lateRows());
      top.end();
      assertEquals(0, top.metrics().stateRows());
    }
  }
}
