package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;

/** Sorted rows against a list that is sorted by the order alone, and prefixes against the order. */
final class RowSortTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("l", DataType.of(TypeKind.BIGINT)),
          new Field("d", DataType.of(TypeKind.DOUBLE)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("a", DataType.arrayOf(DataType.of(TypeKind.BIGINT))));

  private static final List<Long> LONGS = List.of(Long.MIN_VALUE, -1L, 0L, 1L, 7L, Long.MAX_VALUE);
  private static final List<Double> DOUBLES =
      List.of(Double.NEGATIVE_INFINITY, -1.5, -0.0, 0.0, Double.MIN_VALUE, 1e300, Double.NaN);
  private static final List<String> TEXTS =
      List.of("", "a", "a\0", "abcdefgh", "abcdefghi", "abcdefgz", "ß", "\uFFFD", "😀");

  private static RowSlab slab(SplittableRandom random, int rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < rows; i++) {
      @Nullable Object[] row = {
        LONGS.get(random.nextInt(LONGS.size())),
        DOUBLES.get(random.nextInt(DOUBLES.size())),
        TEXTS.get(random.nextInt(TEXTS.size())),
        List.of(random.nextLong(3))
      };
      row[random.nextInt(4)] = null;
      builder.row(row);
    }
    RowBatch batch = builder.build(rows);
    RowSlab slab = new RowSlab(SCHEMA);
    slab.append(batch);
    return slab;
  }

  private static RowOrder order(SplittableRandom random, int column) {
    return new RowOrder(
        List.of(
            new SortKey(column, random.nextBoolean(), random.nextBoolean()),
            new SortKey(random.nextInt(4), random.nextBoolean(), random.nextBoolean())));
  }

  private static int[] expected(RowOrder order, RowSlab slab, int[] rows) {
    List<Integer> sorted = new ArrayList<>(Arrays.stream(rows).boxed().toList());
    sorted.sort((left, right) -> order.compare(slab, left, right));
    return sorted.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void rowsAreSortedAndEqualOnesStayAsTheyStood() {
    SplittableRandom random = new SplittableRandom(3);
    RowSort sort = new RowSort();
    for (int round = 0; round < 400; round++) {
      int size = round < 20 ? round : random.nextInt(200);
      RowSlab slab = slab(random, size);
      RowOrder order = order(random, random.nextInt(SortKey.ARRIVAL, 4));
      int[] rows =
          IntStream.generate(() -> random.nextInt(Math.max(1, size))).limit(size).toArray();
      int from = size / 5;
      int[] sorted = rows.clone();
      sort.sort(order, slab, sorted, from, size);
      assertArrayEquals(
          expected(order, slab, Arrays.copyOfRange(rows, from, size)),
          Arrays.copyOfRange(sorted, from, size));
      assertArrayEquals(Arrays.copyOf(rows, from), Arrays.copyOf(sorted, from));
    }
  }

  @Test
  void lesserPrefixesBelongToRowsThatComeFirst() {
    SplittableRandom random = new SplittableRandom(4);
    RowSlab slab = slab(random, 300);
    int apart = 0;
    for (int round = 0; round < 20_000; round++) {
      int column = random.nextInt(4);
      RowOrder order =
          new RowOrder(List.of(new SortKey(column, random.nextBoolean(), random.nextBoolean())));
      int left = random.nextInt(300);
      int right = random.nextInt(300);
      if (order.prefix(slab, left) < order.prefix(slab, right)) {
        assertTrue(order.compare(slab, left, right) < 0, () -> left + " and " + right);
        apart++;
      }
    }
    assertTrue(apart > 2000, apart + " are told apart");
  }
}
