package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.ValuesNode;

/** Aggregates that change, against the aggregate of the rows there are after every epoch. */
final class ChangingAggregateRandomTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final DataType DOUBLE = DataType.of(TypeKind.DOUBLE);
  private static final DataType VARCHAR = DataType.of(TypeKind.VARCHAR);
  private static final DataType NARROW = DataType.decimal(9, 2);
  private static final DataType WIDE = DataType.decimal(38, 2);

  private static final Schema INPUT =
      Schema.of(
          new Field("name", VARCHAR),
          new Field("number", BIGINT),
          new Field("v", BIGINT),
          new Field("d", DOUBLE),
          new Field("f", DataType.of(TypeKind.BOOLEAN)),
          new Field("n", NARROW),
          new Field("w", WIDE));

  private static final List<AggregateCall> CALLS =
      List.of(
          call(AggregateFunction.COUNT, BIGINT, false, -1),
          call(AggregateFunction.COUNT, BIGINT, true, -1, 2),
          call(AggregateFunction.COUNT, BIGINT, true, 4, 0, 2),
          call(AggregateFunction.SUM, BIGINT, false, 4, 2),
          call(AggregateFunction.SUM, DOUBLE, false, -1, 3),
          call(AggregateFunction.SUM, WIDE, true, -1, 5),
          call(AggregateFunction.SUM, WIDE, false, -1, 6),
          call(AggregateFunction.MIN, VARCHAR, false, -1, 0),
          call(AggregateFunction.MAX, BIGINT, false, -1, 2),
          call(AggregateFunction.MIN, DOUBLE, false, 4, 3),
          call(AggregateFunction.MAX, WIDE, false, -1, 6),
          call(AggregateFunction.AVG, DOUBLE, true, -1, 2),
          call(AggregateFunction.AVG, DOUBLE, false, -1, 3),
          call(AggregateFunction.AVG, WIDE, false, -1, 6));

  @TempDir Path directory;

  private static AggregateCall call(
      AggregateFunction function, DataType type, boolean distinct, int filter, Integer... columns) {
    return new AggregateCall(function, List.of(columns), distinct, filter, "x", type);
  }

  private static List<@Nullable Object> row(SplittableRandom random, int groups) {
    String[] names = {"a", "ä", "", "😀", "a longer name that does not fit eight bytes"};
    double[] doubles = {0.1, -0.0, 1e300, -1e300, 1e-300, Double.NaN, Double.POSITIVE_INFINITY};
    List<@Nullable Object> row = new ArrayList<>();
    row.add(random.nextInt(8) == 0 ? null : names[random.nextInt(names.length)]);
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(groups));
    row.add(random.nextInt(5) == 0 ? null : random.nextLong(-10, 10));
    int d = random.nextInt(60);
    row.add(
        d < 5
            ? null
            : d < 5 + doubles.length
                ? doubles[d - 5]
                : Math.scalb(random.nextDouble() - 0.5, random.nextInt(120)));
    row.add(random.nextInt(5) == 0 ? null : random.nextInt(2) == 0);
    row.add(random.nextInt(5) == 0 ? null : random.nextLong(-500, 500));
    row.add(random.nextInt(5) == 0 ? null : BigDecimal.valueOf(random.nextLong(-500, 500), 2));
    return row;
  }

  private static Schema output(List<Integer> keys, List<AggregateCall> calls) {
    List<Field> fields = new ArrayList<>(INPUT.select(keys).fields());
    for (int i = 0; i < calls.size(); i++) {
      fields.add(new Field("x" + i, calls.get(i).type()));
    }
    return new Schema(fields);
  }

  /** An input of those columns that changes, or does not. */
  static PlanNode input(Schema schema, boolean isUpdating) {
    PlanNode values = new ValuesNode("values", List.of(), schema);
    PlanNode changing =
        new ChangingAggregateNode("agg", values, List.of(), List.of(), Optional.empty(), 0, schema);
    return isUpdating ? new UnionNode("in", List.of(changing), -1, schema) : values;
  }

  @ParameterizedTest
  @CsvSource({
    "1, 0, true, 1, 1", "2, 0, false, 7, 5", "3, 1, true, 2048, 1", "4, 1, true, 1, 17",
    "5, 1, true, 7, 100", "6, 1, false, 7, 50", "7, 2, true, 7, 7", "8, 2, true, 2048, 900",
    "9, 2, false, 2048, 100", "10, 1, true, 3, 2000"
  })
  void changesLeadToTheAggregatesOfTheRowsThereAre(
      int seed, int keyCount, boolean isUpdating, int batchRows, int epochRows) {
    List<Integer> keys = IntStream.range(2 - keyCount, 2).boxed().toList();
    check(seed, keys, CALLS, isUpdating, batchRows, epochRows, 4);
  }

  /** So many groups come and go that they are swept out. */
  @ParameterizedTest
  @CsvSource({"1, 7, 100", "2, 2048, 1000"})
  void groupsWithoutRowsAreForgotten(int seed, int batchRows, int epochRows) {
    check(seed, List.of(1), CALLS.subList(0, 9), true, batchRows, epochRows, 100_000);
  }

  @ParameterizedTest
  @CsvSource({"1, true, 3, 10", "2, false, 3, 10", "3, true, 1, 1"})
  void distinctRowsComeAndGo(int seed, boolean isUpdating, int batchRows, int epochRows) {
    check(seed, List.of(0, 1), List.of(), isUpdating, batchRows, epochRows, 3);
  }

  private static void check(
      int seed,
      List<Integer> keys,
      List<AggregateCall> calls,
      boolean isUpdating,
      int batchRows,
      int epochRows,
      int groups) {
    Schema schema = output(keys, calls);
    PlanNode input = input(INPUT, isUpdating);
    PlanNode node =
        new ChangingAggregateNode("agg", input, keys, calls, Optional.empty(), 0, schema);
    RandomChanges changes =
        new RandomChanges(new SplittableRandom(seed), isUpdating, random -> row(random, groups));
    ChangedRows result = new ChangedRows(IntStream.range(0, keys.size()).boxed().toList());
    try (OperatorHarness operator = new OperatorHarness(node).batchRows(batchRows)) {
      for (int epoch = 0; epoch * epochRows < 6000; epoch++) {
        for (int i = 0; epoch > 0 && i < epochRows; i++) {
          changes.next(0).forEach(event -> event.send(operator));
        }
        result.apply(operator.endEpoch().changes());
        assertEquals(
            aggregated(keys, calls, schema, changes.rows()), result.sorted(), "epoch " + epoch);
        epochRows = epoch > 200 ? 6000 : epochRows;
      }
    }
  }

  /** Stopped and started again, by one worker or two. */
  @ParameterizedTest
  @CsvSource({"1, 0, true, 4", "2, 1, true, 4", "3, 2, false, 4", "4, 1, true, 1000"})
  void nobodyCanTellThatItWasStopped(int seed, int keyCount, boolean isUpdating, int groups) {
    List<Integer> keys = IntStream.range(2 - keyCount, 2).boxed().toList();
    PlanNode input = input(INPUT, isUpdating);
    PlanNode node =
        new ChangingAggregateNode(
            "agg", input, keys, CALLS, Optional.empty(), 0, output(keys, CALLS));
    RandomChanges changes =
        new RandomChanges(new SplittableRandom(seed), isUpdating, random -> row(random, groups));
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 800; i++) {
      events.addAll(changes.next(0));
    }
    Restarts restarts = new Restarts(node, events);
    (keyCount == 0 ? restarts : restarts.keyedBy(List.of(keys))).check(directory, seed);
  }

  private static List<String> aggregated(
      List<Integer> keys,
      List<AggregateCall> calls,
      Schema schema,
      List<List<@Nullable Object>> rows) {
    PlanNode node = new AggregateNode("agg", input(INPUT, false), keys, calls, schema);
    try (OperatorHarness operator = new OperatorHarness(node)) {
      rows.forEach(row -> operator.in(row.toArray()));
      return ChangedRows.sorted(operator.end().out());
    }
  }
}
