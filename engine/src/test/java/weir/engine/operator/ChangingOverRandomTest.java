package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
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
import weir.engine.plan.ChangingOverNode;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;

/** Functions over windows of rows that change, against the rows there are after every epoch. */
final class ChangingOverRandomTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema INPUT = Schema.of(new Field("k", BIGINT), new Field("v", BIGINT));
  private static final Frame WHOLE =
      new Frame(true, FrameBound.START, FrameBound.END, Frame.Exclusion.NONE);

  @TempDir Path directory;

  private static List<@Nullable Object> row(SplittableRandom random) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(4));
    row.add(random.nextInt(8) == 0 ? null : random.nextLong(9));
    return row;
  }

  /** The value before, the one after, the place, and the sum of all. */
  private static ChangingOverNode node(boolean isUpdating) {
    AggregateCall sum =
        new AggregateCall(AggregateFunction.SUM, List.of(1), false, -1, "s", BIGINT);
    List<OverCall> calls =
        List.of(
            call(OverFunction.LAG, Optional.empty(), List.of(1)),
            call(OverFunction.LEAD, Optional.empty(), List.of(1)),
            call(OverFunction.ROW_NUMBER, Optional.empty(), List.of()),
            call(OverFunction.AGGREGATE, Optional.of(sum), List.of(1)));
    List<Field> fields = new ArrayList<>(INPUT.fields());
    calls.forEach(call -> fields.add(new Field("x", BIGINT)));
    return new ChangingOverNode(
        "over",
        ChangingAggregateRandomTest.input(INPUT, isUpdating),
        List.of(0),
        List.of(new SortKey(1, false, false)),
        calls,
        Optional.empty(),
        new Schema(fields));
  }

  private static OverCall call(
      OverFunction function, Optional<AggregateCall> aggregate, List<Integer> arguments) {
    return new OverCall(function, aggregate, arguments, 1, false, WHOLE, "x", BIGINT);
  }

  @ParameterizedTest
  @CsvSource({"1, true, 1, 1", "2, true, 7, 20", "3, false, 7, 10", "4, true, 2048, 100"})
  void changesLeadToTheResultsOfTheRowsThereAre(
      int seed, boolean isUpdating, int batchRows, int epochRows) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges input = new RandomChanges(random, isUpdating, ChangingOverRandomTest::row);
    ChangedRows result = new ChangedRows(null);
    try (OperatorHarness over = new OperatorHarness(node(isUpdating)).batchRows(batchRows)) {
      for (int epoch = 0; epoch < Math.min(60, 2 + 400 / epochRows); epoch++) {
        for (int i = 0; i < epochRows; i++) {
          input.next(0).forEach(event -> event.send(over));
        }
        result.apply(over.endEpoch().changes());
        assertEquals(ChangedRows.sorted(naive(input.rows())), result.sorted());
      }
    }
  }

  private static List<List<@Nullable Object>> naive(List<List<@Nullable Object>> rows) {
    Map<@Nullable Object, List<@Nullable Long>> groups = new LinkedHashMap<>();
    for (List<@Nullable Object> row : rows) {
      groups.computeIfAbsent(row.get(0), key -> new ArrayList<>()).add((Long) row.get(1));
    }
    List<List<@Nullable Object>> results = new ArrayList<>();
    groups.forEach(
        (key, values) -> {
          values.sort(Comparator.nullsLast(Long::compare));
          Long sum = values.stream().filter(v -> v != null).reduce(Long::sum).orElse(null);
          for (int i = 0; i < values.size(); i++) {
            List<@Nullable Object> result = new ArrayList<>();
            result.add(key);
            result.add(values.get(i));
            result.add(i == 0 ? null : values.get(i - 1));
            result.add(i + 1 == values.size() ? null : values.get(i + 1));
            result.add(i + 1L);
            result.add(sum);
            results.add(result);
          }
        });
    return results;
  }

  @ParameterizedTest
  @CsvSource({"1, true", "2, false"})
  void nobodyCanTellThatItWasStopped(int seed, boolean isUpdating) {
    SplittableRandom random = new SplittableRandom(seed);
    RandomChanges input = new RandomChanges(random, isUpdating, ChangingOverRandomTest::row);
    List<OperatorEvent> events = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      events.addAll(input.next(0));
    }
    new Restarts(node(isUpdating), events).keyedBy(List.of(List.of(0))).check(directory, seed);
  }
}
