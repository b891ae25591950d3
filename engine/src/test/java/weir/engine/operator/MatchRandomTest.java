package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.MatchExpressions;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchSkip;
import weir.engine.plan.MatchValue;
import weir.engine.plan.MatchVariable;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ShownRows;
import weir.engine.plan.SortKey;
import weir.engine.plan.ValuesNode;

/** Random patterns over random rows give what trying every way gives, restarted or not. */
final class MatchRandomTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final int KEY = 0;
  private static final int TIME = 1;
  private static final int VALUE = 2;
  private static final int VARIABLES = 5;
  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT), new Field("ts", DataType.timestamp()), new Field("v", BIGINT));

  private static final Comparator<@Nullable Long> LAST =
      Comparator.nullsLast(Comparator.naturalOrder());

  private static final AggregateCall COUNT =
      new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);

  @TempDir Path directory;

  private static MatchValue last(int number, List<Integer> variables, boolean isFinal) {
    return new MatchValue.Mapped(VALUE, variables, false, number, 0, isFinal, BIGINT);
  }

  private static MatchVariable variable(String name, MatchValue... values) {
    return new MatchVariable(
        name,
        values.length == 0
            ? Optional.empty()
            : Optional.of(new MatchExpressions(Arrays.asList(values), OperatorHarness.code(name))));
  }

  /**
   * A: even; B: more than the row before; C: no less than the last A; D: any; E: among the first 4.
   */
  private static final List<MatchVariable> DEFINED =
      List.of(
          variable("A", new MatchValue.Near(VALUE, 0, BIGINT)),
          variable(
              "B", new MatchValue.Near(VALUE, 0, BIGINT), new MatchValue.Near(VALUE, -1, BIGINT)),
          variable("C", new MatchValue.Near(VALUE, 0, BIGINT), last(0, List.of(0), false)),
          variable("D"),
          variable("E", new MatchValue.Aggregate(COUNT, List.of(), false)));

  /** The same, but for BB: more than 4; so that nothing before a match matters. */
  private static final List<MatchVariable> DEFINED_ALONE =
      List.of(
          DEFINED.get(0),
          variable("BB", new MatchValue.Near(VALUE, 0, BIGINT)),
          DEFINED.get(2),
          DEFINED.get(3),
          DEFINED.get(4));

  private static OperatorHarness setUp(OperatorHarness harness) {
    harness.function("A", test((v, other) -> v % 2 == 0));
    harness.function("B", test((v, other) -> other != null && v > other));
    harness.function("BB", test((v, other) -> v > 4));
    harness.function("C", test((v, other) -> other == null || v >= other));
    harness.function("E", test((n, other) -> n <= 4));
    return harness.function("measures", batch -> batch);
  }

  /**
   * A condition of the first column, which must not be NULL, and the second one, if there is one.
   */
  private static BatchFunction test(BiPredicate<Long, @Nullable Long> condition) {
    return batch -> {
      LongBuilder results = new LongBuilder(batch.size());
      for (int i = 0; i < batch.size(); i++) {
        List<@Nullable Object> values = batch.values(i);
        Long first = (Long) values.get(0);
        Long second = values.size() > 1 ? (Long) values.get(1) : null;
        results.append(first != null && condition.test(first, second) ? 1 : 0);
      }
      List<ColumnVector> columns = List.of(results.build());
      return RowBatch.of(
          Schema.of(new Field("x", DataType.of(TypeKind.BOOLEAN))), columns, batch.size());
    };
  }

  private record Row(@Nullable Long key, @Nullable Long time, @Nullable Long value) {}

  private static long time(Row row) {
    return Objects.requireNonNull(row.time);
  }

  private static boolean fits(
      MatchNode node, List<Row> rows, int variable, int start, List<Integer> path, int row) {
    Row own = rows.get(row);
    long within = node.withinMillis();
    if (within >= 0 && time(own) - time(rows.get(start)) >= within) {
      return false;
    }
    Long before = row == 0 ? null : rows.get(row - 1).value;
    Long lastA = path.contains(0) ? rows.get(start + path.lastIndexOf(0)).value : null;
    return switch (variable) {
      case 0 -> own.value != null && own.value % 2 == 0;
      case 1 ->
          node.preceding() == 0
              ? own.value != null && own.value > 4
              : own.value != null && before != null && own.value > before;
      case 2 -> own.value != null && (lastA == null || own.value >= lastA);
      case 4 -> path.size() < 4;
      default -> true;
    };
  }

  private static MatchPattern pattern(SplittableRandom random, int depth) {
    int kind = depth == 0 ? 0 : random.nextInt(8);
    if (kind < 2) {
      return new MatchPattern.Variable(random.nextInt(VARIABLES));
    } else if (kind < 5) {
      return new MatchPattern.Sequence(
          List.of(pattern(random, depth - 1), pattern(random, depth - 1)));
    } else if (kind == 5) {
      return new MatchPattern.Alternatives(
          List.of(pattern(random, depth - 1), pattern(random, depth - 1)));
    }
    int min = random.nextInt(3);
    int max = random.nextBoolean() ? MatchPattern.UNBOUNDED : min + 1 + random.nextInt(2);
    return new MatchPattern.Repeat(pattern(random, depth - 1), min, max, random.nextBoolean());
  }

  private static final List<ShownRows> SHOWN = List.of(ShownRows.values());

  private static MatchNode node(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    ShownRows rows = SHOWN.get(random.nextInt(SHOWN.size()));
    boolean isForgetting = random.nextBoolean();
    List<MatchValue> all =
        List.of(
            new MatchValue.Mapped(VALUE, List.of(), true, 0, 0, true, BIGINT),
            last(0, List.of(), false),
            last(1, List.of(0, 1), true),
            new MatchValue.Aggregate(COUNT, List.of(), true),
            new MatchValue.Aggregate(COUNT, List.of(0, 2), false),
            new MatchValue.Mapped(MatchValue.CLASSIFIER, List.of(), false, 0, 0, false, VARCHAR),
            new MatchValue.MatchNumber());
    List<MatchValue> measures = all.subList(0, all.size() - (isForgetting ? 1 : 0));
    List<Field> fields = new ArrayList<>();
    fields.add(INPUT.field(KEY));
    if (rows.isAll()) {
      fields.add(INPUT.field(TIME));
      fields.add(INPUT.field(VALUE));
    }
    measures.forEach(value -> fields.add(new Field("m" + fields.size(), value.type())));
    MatchSkip.Place place =
        random.nextBoolean() ? MatchSkip.Place.PAST_LAST_ROW : MatchSkip.Place.NEXT_ROW;
    return new MatchNode(
        "match",
        new ValuesNode("in", List.of(), INPUT),
        seed % 4 == 0 ? PlanNode.NO_TIME : TIME,
        List.of(KEY),
        List.of(new SortKey(TIME, false, false)),
        isForgetting ? DEFINED_ALONE : DEFINED,
        pattern(random, 3),
        false,
        false,
        random.nextBoolean() ? MatchNode.UNBOUNDED : 5 + random.nextInt(60),
        new MatchSkip(place, List.of()),
        rows,
        new MatchExpressions(measures, OperatorHarness.code("measures")),
        PlanNode.NO_TIME,
        new Schema(fields));
  }

  private static Arrivals arrivals(int seed) {
    return new Arrivals(
        seed,
        1,
        200,
        3,
        (input, time, random) ->
            Arrays.asList(
                random.nextInt(9) == 0 ? null : random.nextLong(3),
                time == null ? null : Math.floorDiv(time, 5) * 5,
                random.nextInt(8) == 0 ? null : random.nextLong(0, 9)));
  }

  private static List<String> naive(MatchNode node, Arrivals arrivals) {
    Map<String, List<Row>> partitions = new TreeMap<>();
    for (Arrivals.Arrival arrival : arrivals.list()) {
      Long time = (Long) arrival.values().get(TIME);
      boolean isTimed = node.inputTime() != PlanNode.NO_TIME;
      boolean isLate = time != null && time < arrival.watermark();
      boolean isKept = time != null || (!isTimed && node.withinMillis() < 0);
      if (isKept && !(isTimed && isLate)) {
        Row row =
            new Row((Long) arrival.values().get(KEY), time, (Long) arrival.values().get(VALUE));
        partitions.computeIfAbsent(String.valueOf(row.key), key -> new ArrayList<>()).add(row);
      }
    }
    List<String> found = new ArrayList<>();
    for (List<Row> rows : partitions.values()) {
      rows.sort(Comparator.comparing(Row::time, LAST).thenComparing(Row::value, LAST));
      findAll(node, rows, found);
    }
    return found.stream().sorted().toList();
  }

  private static void findAll(MatchNode node, List<Row> rows, List<String> found) {
    NaiveMatcher matcher =
        new NaiveMatcher(
            (variable, start, path, row) -> fits(node, rows, variable, start, path, row),
            rows.size());
    int number = 0;
    int matched = 0;
    int from = 0;
    while (from < rows.size()) {
      List<Integer> path = matcher.find(node.pattern(), from);
      if (path == null) {
        if (node.rows() == ShownRows.ALL_AND_UNMATCHED && from >= matched) {
          found.add(unmatched(node, rows.get(from)));
        }
        from++;
      } else {
        matched = Math.max(matched, from + Math.max(1, path.size()));
        describe(node, rows, from, path, ++number, found);
        boolean isPast = node.skip().place() == MatchSkip.Place.PAST_LAST_ROW;
        from += isPast ? Math.max(1, path.size()) : 1;
      }
    }
  }

  private static String unmatched(MatchNode node, Row row) {
    List<@Nullable Object> values = new ArrayList<>(Arrays.asList(row.key, row.time, row.value));
    values.addAll(Collections.nCopies(node.measures().values().size(), null));
    return values.toString();
  }

  private static void describe(
      MatchNode node,
      List<Row> rows,
      int start,
      List<Integer> path,
      int number,
      List<String> found) {
    if (path.isEmpty() && node.rows() == ShownRows.ALL_BUT_EMPTY) {
      return;
    }
    if (!node.rows().isAll() || path.isEmpty()) {
      found.add(output(node, rows, start, start, path, path.size(), number));
      return;
    }
    for (int i = 0; i < path.size(); i++) {
      found.add(output(node, rows, start, start + i, path, i + 1, number));
    }
  }

  private static String output(
      MatchNode node,
      List<Row> rows,
      int start,
      int row,
      List<Integer> path,
      int running,
      int number) {
    List<@Nullable Object> values = new ArrayList<>();
    Row own = rows.get(row);
    values.add(own.key);
    if (node.rows().isAll()) {
      values.add(own.time);
      values.add(own.value);
    }
    values.add(path.isEmpty() ? null : rows.get(start).value);
    values.add(running == 0 ? null : rows.get(start + running - 1).value);
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i) < 2) {
        places.add(start + i);
      }
    }
    values.add(places.size() < 2 ? null : rows.get(places.get(places.size() - 2)).value);
    values.add((long) path.size());
    values.add(path.subList(0, running).stream().filter(v -> v == 0 || v == 2).count());
    values.add(running == 0 ? null : node.names().get(path.get(running - 1)));
    if (node.countsMatches()) {
      values.add((long) number);
    }
    return values.toString();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void equalsTryingEveryWay(int seed) {
    for (int i = 0; i < 40; i++) {
      MatchNode node = node(100 * seed + i);
      Arrivals arrivals = arrivals(100 * seed + i);
      List<String> expected = naive(node, arrivals);
      List<String> order = null;
      for (int batchRows : new int[] {1, 7, 2048}) {
        List<String> found =
            arrivals.drive(setUp(new OperatorHarness(node)), batchRows).stream()
                .map(List::toString)
                .toList();
        String what =
            "%s of %d within %d %s at %d all %s"
                .formatted(
                    node.pattern().text(node.names()),
                    100 * seed + i,
                    node.withinMillis(),
                    node.skip(),
                    node.inputTime(),
                    node.rows());
        assertEquals(expected, found.stream().sorted().toList(), what);
        order = Objects.requireNonNullElse(order, found);
        assertEquals(order, found, what);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void goesOnAfterRestarts(int seed) {
    for (int i = 0; i < 3; i++) {
      int number = 1000 * seed + i;
      new Restarts(node(number), MatchRandomTest::setUp, arrivals(number).events(9))
          .keyedBy(List.of(List.of(KEY)))
          .check(directory.resolve(String.valueOf(i)), seed);
    }
  }
}
