package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.OverNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.ValuesNode;

/** Ranks of which only the first are wanted, against those of all rows. */
final class OverOperatorTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema INPUT =
      Schema.of(new Field("k", BIGINT), new Field("v", BIGINT), new Field("id", BIGINT));

  private static final Frame WHOLE =
      new Frame(true, FrameBound.START, FrameBound.END, Frame.Exclusion.NONE);

  private static final int ROWS = 150_000;
  private static final int KEYS = 500;

  private static OverNode node(OverFunction function, long lastRank) {
    OverCall call =
        new OverCall(function, Optional.empty(), List.of(), 1, false, WHOLE, "place", BIGINT);
    return new OverNode(
        "over",
        new ValuesNode("in", List.of(), INPUT),
        List.of(0),
        List.of(new SortKey(1, true, false)),
        List.of(call),
        lastRank,
        INPUT.append(List.of(new Field("place", BIGINT))));
  }

  private static OperatorHarness filled(OverNode node, int values) {
    OperatorHarness harness = new OperatorHarness(node);
    SplittableRandom random = new SplittableRandom(7);
    for (long id = 0; id < ROWS; id++) {
      Long key = random.nextInt(50) == 0 ? null : random.nextLong(KEYS);
      Long value = random.nextInt(50) == 0 ? null : random.nextLong(values);
      harness.in(key, value, id);
    }
    return harness;
  }

  private static List<List<@Nullable Object>> first(OperatorHarness harness, long lastRank) {
    List<List<@Nullable Object>> found = new ArrayList<>();
    for (List<@Nullable Object> row : harness.end().out()) {
      if (row.get(3) instanceof Long place && place <= lastRank) {
        found.add(row);
      }
    }
    found.sort(Comparator.comparing(String::valueOf));
    return found;
  }

  @ParameterizedTest
  @CsvSource({
    "ROW_NUMBER, 1, 1000000",
    "ROW_NUMBER, 10, 7",
    "RANK, 1, 200",
    "RANK, 20, 200",
    "DENSE_RANK, 3, 200",
    "DENSE_RANK, 1000, 100"
  })
  void firstRanksAreThoseOfAllRows(OverFunction function, long lastRank, int values) {
    try (OperatorHarness all = filled(node(function, OverNode.ALL), values);
        OperatorHarness first = filled(node(function, lastRank), values)) {
      assertEquals(first(all, lastRank), first(first, lastRank));
    }
  }

  @ParameterizedTest
  @CsvSource({"ROW_NUMBER, 1", "ROW_NUMBER, 10", "RANK, 1"})
  void fewMoreRowsAreKeptThanAreWanted(OverFunction function, long lastRank) {
    try (OperatorHarness harness = filled(node(function, lastRank), 1_000_000)) {
      long kept = harness.metrics().stateRows();
      assertTrue(kept > 0 && kept < 70_000, () -> kept + " rows");
    }
  }
}
