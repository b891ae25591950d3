package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;

/** The rows that are left over have the same first ranks as all rows. */
final class RankBoundsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema SCHEMA = Schema.of(new Field("k", BIGINT), new Field("v", BIGINT));
  private static final List<SortKey> ORDER = List.of(new SortKey(1, false, false));

  private record Row(long key, long value) {}

  private static RankBounds bounds(OverFunction function, long lastRank) {
    return RankBounds.of(SCHEMA, List.of(0), ORDER, function, lastRank).orElseThrow();
  }

  private static RowBatch batch(List<Row> rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    rows.forEach(row -> builder.row(row.key, row.value));
    return builder.build();
  }

  private static List<Row> rows(RowBatch batch) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      rows.add(new Row(batch.longs(0).value(row), batch.longs(1).value(row)));
    }
    return rows;
  }

  /** The values of a key up to a rank, in order. */
  private static List<Long> first(List<Row> rows, long key, OverFunction function, long lastRank) {
    List<Row> sorted =
        rows.stream()
            .filter(row -> row.key == key)
            .sorted(Comparator.comparingLong(Row::value))
            .toList();
    List<Long> first = new ArrayList<>();
    Ranks ranks = new Ranks(function);
    long rank = 0;
    for (int i = 0; i < sorted.size(); i++) {
      boolean isPeer = i > 0 && sorted.get(i).value == sorted.get(i - 1).value;
      rank = ranks.next(rank, i, isPeer);
      if (rank <= lastRank) {
        first.add(sorted.get(i).value);
      }
    }
    return first;
  }

  @ParameterizedTest
  @CsvSource({
    "ROW_NUMBER, 1, 1",
    "ROW_NUMBER, 3, 2048",
    "RANK, 1, 7",
    "RANK, 4, 100",
    "DENSE_RANK, 1, 50",
    "DENSE_RANK, 3, 2048",
    "DENSE_RANK, 16, 100"
  })
  void firstRanksStay(OverFunction function, long lastRank, int batchRows) {
    SplittableRandom random = new SplittableRandom(5);
    RankBounds bounds = bounds(function, lastRank);
    List<Row> all = new ArrayList<>();
    List<Row> left = new ArrayList<>();
    while (all.size() < 10_000) {
      List<Row> some = new ArrayList<>();
      for (int i = 0; i < batchRows; i++) {
        some.add(new Row(random.nextLong(20), random.nextLong(60)));
      }
      all.addAll(some);
      left.addAll(rows(bounds.wanted(batch(some))));
    }
    for (long key = 0; key < 20; key++) {
      assertEquals(first(all, key, function, lastRank), first(left, key, function, lastRank));
    }
    assertTrue(left.size() < all.size() * 3 / 4, left.size() + " are left");
  }

  @Test
  void nobodyLooksOnWhereFewRowsGo() {
    RankBounds bounds = bounds(OverFunction.ROW_NUMBER, 1);
    for (long key = 0; key < 70_000; key++) {
      bounds.wanted(batch(List.of(new Row(key, 1))));
    }
    RowBatch known = batch(List.of(new Row(1, 2), new Row(1, 3)));
    assertSame(known, bounds.wanted(known));
    assertTrue(bounds.bytes() < 2000, bounds.bytes() + " bytes");
  }

  /** As of the last state of something that changes a few times and never again. */
  @Test
  void rowsOfOneBatchTellMuchWhereFormerOnesTellNothing() {
    RankBounds bounds = bounds(OverFunction.ROW_NUMBER, 1);
    for (long key = 0; key < 70_000; key += 10) {
      List<Row> some = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        some.add(new Row(key + i % 10, -i));
      }
      assertEquals(some.subList(30, 40), rows(bounds.wanted(batch(some))));
    }
    assertTrue(bounds.bytes() < 20_000, bounds.bytes() + " bytes");
    assertEquals(
        List.of(new Row(9, 1)), rows(bounds.wanted(batch(List.of(new Row(9, 2), new Row(9, 1))))));
  }

  @Test
  void manyRanksAndNoOrderHaveNone() {
    OverFunction function = OverFunction.ROW_NUMBER;
    assertEquals(Optional.empty(), RankBounds.of(SCHEMA, List.of(0), List.of(), function, 1));
    assertEquals(Optional.empty(), RankBounds.of(SCHEMA, List.of(0), ORDER, function, 1000));
  }
}
