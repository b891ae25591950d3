package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.operator.OperatorHarness.row;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
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
import weir.engine.plan.JoinType;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.ValuesNode;

/** Left rows meet what a table has at the end of their epoch, against a map. */
final class LookupJoinOperatorTest {
  private static final Schema LEFT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)), new Field("ts", DataType.timestamp()));

  private static final Schema RIGHT =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)));

  private static final long NONE = RowBatch.NO_WATERMARK;

  @TempDir Path directory;

  private static LookupJoinNode node(JoinType type, boolean hasResidual) {
    return new LookupJoinNode(
        "op",
        type,
        new ValuesNode("left", List.of(), LEFT),
        new ValuesNode("right", List.of(), RIGHT),
        List.of(0),
        List.of(0),
        hasResidual ? Optional.of(OperatorHarness.code("residual")) : Optional.empty(),
        1,
        LEFT.append(RIGHT.fields()));
  }

  /** The name ends with an even digit. */
  private static RowBatch residual(RowBatch pairs) {
    int[] rows =
        IntStream.range(0, pairs.size())
            .map(pairs::row)
            .filter(row -> isEven(pairs.values(row).get(3)))
            .toArray();
    return pairs.withSelection(rows, rows.length);
  }

  private static boolean isEven(@Nullable Object text) {
    String digits = String.valueOf(text);
    return (digits.charAt(digits.length() - 1) - '0') % 2 == 0;
  }

  private static OperatorHarness harness(LookupJoinNode node) {
    return new OperatorHarness(node).function("residual", LookupJoinOperatorTest::residual);
  }

  private static OperatorEvent.Row event(SplittableRandom random, int number, int keys) {
    if (random.nextInt(3) > 0) {
      Long key = random.nextInt(10) == 0 ? null : Long.valueOf(random.nextLong(keys));
      return new OperatorEvent.Row(0, NONE, row(key, (long) number));
    }
    RowKind kind = random.nextInt(4) == 0 ? RowKind.DELETE : RowKind.INSERT;
    return new OperatorEvent.Row(1, kind, NONE, row(random.nextLong(keys), "n" + number));
  }

  /** The rows of an epoch, once the table is as it is at its end. */
  private static List<List<@Nullable Object>> expected(
      LookupJoinNode node, List<OperatorEvent.Row> epoch, Map<@Nullable Object, Object> table) {
    for (OperatorEvent.Row event : epoch) {
      if (event.input() == 1 && event.kind() == RowKind.DELETE) {
        table.remove(event.values().get(0));
      } else if (event.input() == 1) {
        table.put(event.values().get(0), String.valueOf(event.values().get(1)));
      }
    }
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (OperatorEvent.Row event : epoch) {
      if (event.input() == 0) {
        Object key = event.values().get(0);
        Object name = table.get(key);
        boolean isFound = name != null && (node.residual().isEmpty() || isEven(name));
        if (isFound) {
          rows.add(row(key, event.values().get(1), key, name));
        } else if (node.type() == JoinType.LEFT) {
          rows.add(row(key, event.values().get(1), null, null));
        }
      }
    }
    return rows;
  }

  @ParameterizedTest
  @CsvSource({
    "1, INNER, false, 1, 5, 10",
    "2, LEFT, false, 7, 5, 10",
    "3, LEFT, true, 7, 5, 100",
    "4, INNER, true, 2048, 3000, 500"
  })
  void leftRowsMeetTheTableAsItIsAtTheEndOfTheirEpoch(
      int seed, JoinType type, boolean hasResidual, int batchRows, int keys, int epochRows) {
    LookupJoinNode node = node(type, hasResidual);
    SplittableRandom random = new SplittableRandom(seed);
    Map<@Nullable Object, Object> table = new HashMap<>();
    List<OperatorEvent> all = new ArrayList<>();
    try (OperatorHarness operator = harness(node).batchRows(batchRows)) {
      for (int from = 0; from < 6_000; from += epochRows) {
        List<OperatorEvent.Row> epoch = new ArrayList<>();
        for (int i = 0; i < epochRows; i++) {
          epoch.add(event(random, from + i, keys));
        }
        epoch.forEach(event -> event.send(operator));
        assertEquals(expected(node, epoch, table), operator.endEpoch().out());
        all.addAll(epoch);
      }
    }
    new Restarts(
            node, operator -> operator.function("residual", LookupJoinOperatorTest::residual), all)
        .keyedBy(List.of(List.of(0), List.of(0)))
        .check(directory, seed);
  }

  @Test
  void leftRowsWaitNoMoreOnceTheTableHasEnded() {
    try (OperatorHarness operator = harness(node(JoinType.INNER, false))) {
      operator.in(1, NONE, row(1L, "one")).in(0, NONE, row(1L, 10L));
      assertEquals(List.of(), operator.out());
      assertEquals(List.of(row(1L, 10L, 1L, "one")), operator.end(1).out());
      assertEquals(List.of(row(1L, 20L, 1L, "one")), operator.in(1L, 20L).out());
    }
  }

  @Test
  void rowsKeepTheirWatermarksAndTheWatermarkWaitsForThem() {
    List<Long> watermarks = new ArrayList<>();
    try (OperatorHarness operator = harness(node(JoinType.LEFT, false))) {
      operator.onEmit(batch -> watermarks.add(batch.watermark(batch.row(0))));
      operator.watermark(0, 5);
      assertEquals(5, operator.watermark());
      operator.in(0, 7, row(1L, 6L)).watermark(0, 8);
      assertEquals(5, operator.watermark());
      operator.endEpoch();
      assertEquals(8, operator.watermark());
    }
    assertEquals(List.of(7L), watermarks);
  }

  @Test
  void endsWithItsLeftRows() {
    try (OperatorHarness operator = harness(node(JoinType.INNER, false))) {
      operator.in(1, NONE, row(1L, "one")).in(0, NONE, row(1L, 10L)).end(0);
      assertEquals(List.of(row(1L, 10L, 1L, "one")), operator.endEpoch().out());
      assertTrue(operator.isFinished());
    }
  }
}
