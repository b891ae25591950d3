package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static weir.engine.operator.OperatorHarness.END;
import static weir.engine.operator.OperatorHarness.code;
import static weir.engine.operator.OperatorHarness.row;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.ValuesNode;

final class HashJoinOperatorTest {
  private static final long NONE = RowBatch.NO_WATERMARK;
  private static final Schema LEFT =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT)),
          new Field("code", DataType.of(TypeKind.VARCHAR)));
  private static final Schema RIGHT =
      Schema.of(
          new Field("code", DataType.of(TypeKind.VARCHAR)),
          new Field("city", DataType.of(TypeKind.VARCHAR)));

  private static HashJoinNode node(Schema left, Schema right, boolean hasKey, boolean hasResidual) {
    return new HashJoinNode(
        "join",
        JoinType.INNER,
        new ValuesNode("left", List.of(), left),
        new ValuesNode("right", List.of(), right),
        hasKey ? List.of(1) : List.of(),
        hasKey ? List.of(0) : List.of(),
        hasResidual ? Optional.of(code("residual")) : Optional.empty(),
        left.append(right.fields()));
  }

  private static OperatorHarness join() {
    return new OperatorHarness(node(LEFT, RIGHT, true, false));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 2048})
  void leftRowsWaitForTheRightInputThenPassBy(int batchRows) {
    try (OperatorHarness join = join().batchRows(batchRows)) {
      join.in(0, NONE, row(1L, "b")).in(1, NONE, row("a", "Aachen")).in(0, NONE, row(2L, "a"));
      join.in(0, NONE, row(3L, "c")).in(1, NONE, row("b", "Bonn")).in(1, NONE, row("a", "Alt"));
      assertEquals(List.of(), join.out());
      assertEquals(6, join.metrics().stateRows());
      join.end(1);
      assertEquals(
          List.of(row(1L, "b", "b", "Bonn"), row(2L, "a", "a", "Aachen"), row(2L, "a", "a", "Alt")),
          join.out());
      assertEquals(3, join.metrics().stateRows());
      assertEquals(NONE, join.watermark());
      join.in(0, NONE, row(4L, "b"));
      assertEquals(List.of(row(4L, "b", "b", "Bonn")), join.out());
      join.end(0);
      assertEquals(END, join.watermark());
    }
  }

  @Test
  void rightRowsPassByWhereTheLeftOnesAreKept() {
    HashJoinNode node = node(LEFT, RIGHT, true, false).keepingLeft();
    try (OperatorHarness join = new OperatorHarness(node)) {
      join.in(1, NONE, row("b", "Bonn")).in(0, NONE, row(1L, "b")).in(0, NONE, row(2L, "a"));
      join.in(0, NONE, row(3L, "b"));
      assertEquals(List.of(), join.out());
      join.end(0);
      assertEquals(List.of(row(1L, "b", "b", "Bonn"), row(3L, "b", "b", "Bonn")), join.out());
      join.in(1, NONE, row("a", "Alt")).in(1, NONE, row(null, "Nowhere"));
      assertEquals(List.of(row(2L, "a", "a", "Alt")), join.out());
      join.end(1);
      assertEquals(END, join.watermark());
    }
  }

  @Test
  void onlyInnerJoinsMayKeepTheLeftRows() {
    HashJoinNode inner = node(LEFT, RIGHT, true, false);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new HashJoinNode(
                "join",
                JoinType.LEFT,
                inner.left(),
                inner.right(),
                List.of(1),
                List.of(0),
                Optional.empty(),
                true,
                inner.schema()));
  }

  @Test
  void leftInputMayEndFirst() {
    try (OperatorHarness join = join()) {
      join.in(0, NONE, row(1L, "b")).end(0).in(1, NONE, row("b", "Bonn"));
      assertEquals(NONE, join.watermark());
      assertEquals(List.of(row(1L, "b", "b", "Bonn")), join.end(1).out());
      assertEquals(END, join.watermark());
    }
  }

  @Test
  void nullKeysMatchNothing() {
    try (OperatorHarness join = join()) {
      join.in(1, NONE, row(null, "Nowhere")).in(0, NONE, row(1L, null));
      assertEquals(List.of(), join.end(1).end(0).out());
    }
  }

  @Test
  void withoutKeysAllPairsComeEvenOfRowsWithoutColumns() {
    Schema none = Schema.of();
    try (OperatorHarness join = new OperatorHarness(node(LEFT, none, false, false))) {
      join.in(0, NONE, row(1L, "a")).in(0, NONE, row(2L, "b"));
      join.batch(1, RowBatch.of(none, List.of(), 2));
      assertEquals(
          List.of(row(1L, "a"), row(1L, "a"), row(2L, "b"), row(2L, "b")),
          join.end(1).end(0).out());
    }
    try (OperatorHarness join = new OperatorHarness(node(none, none, false, false))) {
      join.batch(0, RowBatch.of(none, List.of(), 3)).batch(1, RowBatch.of(none, List.of(), 4));
      assertEquals(12, join.end(1).end(0).out().size());
    }
  }

  @Test
  void residualDecidesOverTheJoinedRow() {
    try (OperatorHarness join = new OperatorHarness(node(LEFT, RIGHT, true, true))) {
      join.function("residual", HashJoinOperatorTest::withBonn);
      join.in(1, NONE, row("b", "Bonn")).in(1, NONE, row("b", "Berlin"));
      join.in(0, NONE, row(1L, "b"));
      assertEquals(List.of(row(1L, "b", "b", "Bonn")), join.end(1).end(0).out());
    }
  }

  private static RowBatch withBonn(RowBatch batch) {
    int[] rows =
        IntStream.range(0, batch.size())
            .filter(row -> batch.bytes(3).text(row).equals("Bonn"))
            .toArray();
    return batch.withSelection(rows, rows.length);
  }

  @Test
  void pairsAreThoseOfTheDefinition() {
    SplittableRandom random = new SplittableRandom(5);
    List<List<@Nullable Object>> left = new ArrayList<>();
    List<List<@Nullable Object>> right = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      String key = random.nextInt(9) == 0 ? null : "schlüssel" + random.nextInt(200);
      if (random.nextInt(3) == 0) {
        right.add(row(key, "city " + i));
      } else {
        left.add(row((long) i, key));
      }
    }
    List<List<@Nullable Object>> expected = new ArrayList<>();
    for (List<@Nullable Object> one : left) {
      for (List<@Nullable Object> other : right) {
        Object key = one.get(1);
        if (key != null && key.equals(other.get(0))) {
          expected.add(row(one.get(0), key, key, other.get(1)));
        }
      }
    }
    for (int batchRows : new int[] {1, 7, 2048}) {
      try (OperatorHarness join = join().batchRows(batchRows)) {
        left.subList(0, 300).forEach(values -> join.in(0, NONE, values));
        right.forEach(values -> join.in(1, NONE, values));
        join.end(1);
        left.subList(300, left.size()).forEach(values -> join.in(0, NONE, values));
        assertEquals(expected, join.end(0).out());
      }
    }
  }
}
