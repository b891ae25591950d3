package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
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

  /** A condition of the first column, NULL if that is, and of the second one, if there is one. */
  private static BatchFunction test(BiPredicate<Long, @Nullable Long> condition) {
    return batch -> {
      LongBuilder results = new LongBuilder(batch.size());
      for (int i = 0; i < batch.size(); i++) {
        List<@Nullable Object> values = batch.values(i);
        Long first = (Long) values.get(0);
        Long second = values.size() > 1 ? (Long) values.get(1) : null;
        if (first == null) {
          results.appendNull();
        } else {
          results.append(condition.test(first, second) ? 1 : 0);
        }
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
    int kind = depth == 0 ? 0 : random.nextInt(13);
    return switch (kind) {
      case 0, 1, 2 -> new MatchPattern.Variable(random.nextInt(VARIABLES));
      case 3, 4, 5 ->
          MatchPatterns.sequence(pattern(random, depth - 1), pattern(random, depth - 1));
      case 6, 7 -> MatchPatterns.either(pattern(random, depth - 1), pattern(random, depth - 1));
      case 8 -> MatchPatterns.permuted(pattern(random, depth - 1), pattern(random, depth - 1));
      case 9 -> new MatchPattern.Excluded(pattern(random, depth - 1));
      default -> repeated(pattern(random, depth - 1), random);
    };
  }

  private static MatchPattern repeated(MatchPattern part, SplittableRandom random) {
    int min = random.nextInt(3);
    int max = random.nextBoolean() ? MatchPattern.UNBOUNDED : min + 1 + random.nextInt(2);
    MatchPattern inner = random.nextInt(8) == 0 ? MatchPatterns.either(EMPTY, part) : part;
    return new MatchPattern.Repeat(inner, min, max, random.nextBoolean());
  }

  /**
   * Where to skip to. There is always such a row if the pattern's end is one, and its first row is
   * none.
   */
  private static MatchSkip skip(SplittableRandom random) {
    MatchSkip.Place place = PLACES.get(random.nextInt(PLACES.size()));
    boolean hasVariables = place == MatchSkip.Place.FIRST || place == MatchSkip.Place.LAST;
    return new MatchSkip(place, hasVariables ? SKIPPED_TO.get(random.nextInt(3)) : List.of());
  }

  /** A pattern in which there mostly is a row to skip to. */
  private static MatchPattern findable(
      MatchPattern pattern, MatchSkip skip, SplittableRandom random) {
    return skip.variables().isEmpty() || random.nextInt(4) == 0
        ? pattern
        : MatchPatterns.sequence(
            new MatchPattern.Variable(3),
            pattern,
            new MatchPattern.Variable(skip.variables().get(0)));
  }

  private static final List<ShownRows> SHOWN = List.of(ShownRows.values());
  private static final List<MatchSkip.Place> PLACES = List.of(MatchSkip.Place.values());
  private static final List<List<Integer>> SKIPPED_TO =
      List.of(List.of(0), List.of(1, 2), List.of(4, 0));
  private static final MatchPattern EMPTY = new MatchPattern.Sequence(List.of());

  private static MatchNode node(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return node(pattern(random, 3), seed % 4 != 0, random);
  }

  private static MatchNode node(MatchPattern pattern, boolean isTimed, SplittableRandom random) {
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
    MatchSkip skip = skip(random);
    return new MatchNode(
        "match",
        new ValuesNode("in", List.of(), INPUT),
        isTimed ? TIME : PlanNode.NO_TIME,
        List.of(KEY),
        List.of(new SortKey(TIME, false, false)),
        isForgetting ? DEFINED_ALONE : DEFINED,
        findable(pattern, skip, random),
        random.nextInt(10) == 0,
        random.nextInt(8) == 0,
        within(random),
        skip,
        rows,
        new MatchExpressions(measures, OperatorHarness.code("measures")),
        PlanNode.NO_TIME,
        new Schema(fields));
  }

  /** Often one that rows, whose times are multiples of 5, are apart. */
  private static long within(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0, 1 -> MatchNode.UNBOUNDED;
      case 2 -> 5 + 5 * random.nextInt(10);
      default -> 5 + random.nextInt(60);
    };
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

  /** There is no row to skip to. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1L;
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
            rows.size(),
            node.endsLast());
    int number = 0;
    int matched = 0;
    int from = 0;
    while (from < rows.size()) {
      NaiveMatcher.Match match =
          from > 0 && node.startsFirst() ? null : matcher.find(node.pattern(), from);
      if (match == null) {
        if (node.rows() == ShownRows.ALL_AND_UNMATCHED && from >= matched) {
          found.add(unmatched(node, rows.get(from)));
        }
        from++;
      } else {
        matched = Math.max(matched, from + Math.max(1, match.size()));
        describe(node, rows, from, match, ++number, found);
        from += skipped(node.skip(), match.variables());
      }
    }
  }

  /** How many rows behind the first one the next match may begin. */
  private static int skipped(MatchSkip skip, List<Integer> path) {
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (skip.variables().contains(path.get(i))) {
        places.add(i);
      }
    }
    int wanted =
        switch (skip.place()) {
          case PAST_LAST_ROW -> Math.max(1, path.size());
          case NEXT_ROW -> 1;
          case FIRST -> places.isEmpty() ? 0 : places.get(0);
          case LAST -> places.isEmpty() ? 0 : places.get(places.size() - 1);
        };
    if (wanted == 0) {
      throw new Lost();
    }
    return wanted;
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
      NaiveMatcher.Match match,
      int number,
      List<String> found) {
    List<Integer> path = match.variables();
    if (path.isEmpty() && node.rows() == ShownRows.ALL_BUT_EMPTY) {
      return;
    }
    if (!node.rows().isAll() || path.isEmpty()) {
      found.add(output(node, rows, start, start, path, path.size(), number));
      return;
    }
    for (int i = 0; i < path.size(); i++) {
      if (!match.excluded().get(i)) {
        found.add(output(node, rows, start, start + i, path, i + 1, number));
      }
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
    int tried = 0;
    for (int i = 0; i < 40; i++) {
      tried += equals(node(100 * seed + i), 100 * seed + i) ? 1 : 0;
    }
    assertTrue(tried > 30, () -> "few could be tried");
  }

  /** With all places to skip to, all rows shown, and matches of any length and of few rows. */
  @ParameterizedTest
  @FieldSource("weir.engine.operator.MatchPatterns#AWKWARD")
  void awkwardPatternsEqualTryingEveryWay(MatchPattern pattern) {
    int tried = 0;
    for (int i = 0; i < 24; i++) {
      tried += equals(node(pattern, i % 3 != 0, new SplittableRandom(i)), i) ? 1 : 0;
    }
    assertTrue(tried > 18, () -> "few could be tried");
  }

  /** Whether it was tried; there may be too many ways. */
  private static boolean equals(MatchNode node, int seed) {
    Arrivals arrivals = arrivals(seed);
    String what =
        "%s%s%s of %d within %d %s at %d all %s"
            .formatted(
                node.startsFirst() ? "^ " : "",
                node.pattern().text(node.names()),
                node.endsLast() ? " $" : "",
                seed,
                node.withinMillis(),
                node.skip(),
                node.inputTime(),
                node.rows());
    try {
      equals(naive(node, arrivals), node, arrivals, what);
    } catch (NaiveMatcher.TooManyWays e) {
      return false;
    } catch (Lost e) {
      for (int batchRows : new int[] {1, 2048}) {
        OperatorHarness.assertFails(
            ErrorCode.INVALID_VALUE,
            "AFTER MATCH SKIP TO",
            () -> arrivals.drive(setUp(new OperatorHarness(node)), batchRows));
      }
    }
    return true;
  }

  private static void equals(
      List<String> expected, MatchNode node, Arrivals arrivals, String what) {
    List<String> order = null;
    for (int batchRows : new int[] {1, 7, 2048}) {
      List<String> found =
          arrivals.drive(setUp(new OperatorHarness(node)), batchRows).stream()
              .map(List::toString)
              .toList();
      assertEquals(expected, found.stream().sorted().toList(), what);
      order = Objects.requireNonNullElse(order, found);
      assertEquals(order, found, what);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void goesOnAfterRestarts(int seed) {
    int tried = 0;
    for (int i = 0; tried < 3; i++) {
      int number = 1000 * seed + i;
      if (canBeTried(number)) {
        tried++;
        new Restarts(node(number), MatchRandomTest::setUp, arrivals(number).events(9))
            .keyedBy(List.of(List.of(KEY)))
            .check(directory.resolve(String.valueOf(i)), seed);
      }
    }
  }

  private static boolean canBeTried(int number) {
    try {
      return !naive(node(number), arrivals(number)).isEmpty();
    } catch (NaiveMatcher.TooManyWays | Lost e) {
      return false;
    }
  }
}
