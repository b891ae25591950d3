package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Rows in slabs, alone and by key, against plain lists. */
final class RowSlabTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("l", DataType.of(TypeKind.BIGINT)),
          new Field("d", DataType.of(TypeKind.DOUBLE)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("o", DataType.decimal(38, 1)),
          new Field("a", DataType.arrayOf(DataType.of(TypeKind.BIGINT))));

  private static List<@Nullable Object> randomRow(SplittableRandom random) {
    long number = random.nextInt(50);
    @Nullable Object[] row = {
      number, number / 2.0, "ß".repeat((int) number), BigDecimal.valueOf(number, 1), List.of(number)
    };
    for (int i = 0; i < row.length; i++) {
      row[i] = random.nextInt(6) == 0 ? null : row[i];
    }
    return Arrays.asList(row);
  }

  private static RowBatch batch(List<List<@Nullable Object>> rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    rows.forEach(row -> builder.row(row.toArray()));
    return builder.build();
  }

  private static List<List<@Nullable Object>> rows(RowBatch batch) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      rows.add(batch.values(batch.row(i)));
    }
    return rows;
  }

  @Test
  void rowsComeBackAsTheyWere() {
    SplittableRandom random = new SplittableRandom(9);
    RowSlab slab = new RowSlab(SCHEMA);
    List<List<@Nullable Object>> expected = new ArrayList<>();
    for (int round = 0; round < 300; round++) {
      List<List<@Nullable Object>> some = new ArrayList<>();
      for (int i = 0; i < 10; i++) {
        some.add(randomRow(random));
      }
      slab.append(batch(some), new int[] {0, 7, 3, 3}, 1, 4);
      expected.addAll(List.of(some.get(7), some.get(3), some.get(3)));
      if (round % 20 == 19) {
        int size = random.nextInt(expected.size() - 10, expected.size());
        slab.truncate(size);
        expected.subList(size, expected.size()).clear();
      }
      assertEquals(expected.size(), slab.size());
    }
    int[] all = IntStream.range(0, slab.size()).toArray();
    assertEquals(expected, rows(slab.batch(all, 0, all.length)));
    assertEquals(
        List.of(expected.get(5), expected.get(0)), rows(slab.batch(new int[] {9, 5, 0}, 1, 3)));
    assertTrue(slab.bytes() > 0);
  }

  @Test
  void vectorsAreTakenByRowNumber() {
    SplittableRandom random = new SplittableRandom(10);
    List<List<@Nullable Object>> some = new ArrayList<>();
    long[] watermarks = new long[200];
    for (int i = 0; i < 200; i++) {
      some.add(randomRow(random));
      watermarks[i] = i;
    }
    int[] wanted = random.ints(500, 0, 200).toArray();
    RowBatch taken = batch(some).withWatermarks(watermarks).take(wanted, 300);
    List<List<@Nullable Object>> expected = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      expected.add(some.get(wanted[i]));
      assertEquals(wanted[i], taken.watermark(i));
    }
    assertEquals(expected, rows(taken));
  }

  @Test
  void noRowIsNullAndNeighboursComeTogether() {
    SplittableRandom random = new SplittableRandom(11);
    List<List<@Nullable Object>> some = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      some.add(randomRow(random));
    }
    RowSlab slab = new RowSlab(SCHEMA);
    slab.append(batch(some));
    int[] wanted = {RowSlab.NONE, 0, 1, 2, 2, 99, RowSlab.NONE, 5, 6, 4, RowSlab.NONE};
    for (int column = 0; column < SCHEMA.size(); column++) {
      ColumnVector taken = slab.vector(column, wanted, 0, wanted.length);
      ColumnVector whole = batch(some).column(column);
      for (int i = 0; i < wanted.length; i++) {
        boolean isThere = wanted[i] != RowSlab.NONE;
        assertTrue(isThere ? taken.isSame(i, whole, wanted[i]) : taken.isNull(i));
      }
    }
    assertEquals(1, new RowSlab(SCHEMA).vector(2, wanted, 0, 1).length());
  }

  @Test
  void rowsOfNumbersAreFoundBeforeAndAfterTheyHaveTheirPlaces() {
    SplittableRandom random = new SplittableRandom(13);
    KeyEncoder encoder = new KeyEncoder(SCHEMA, List.of(0));
    for (int run = 0; run < 20; run++) {
      KeyedRows keyed = new KeyedRows(SCHEMA, encoder);
      Map<@Nullable Object, List<Integer>> expected = new HashMap<>();
      for (int round = 0; round < 40; round++) {
        addRound(keyed, encoder, random, expected);
        for (int lookups = random.nextInt(4); lookups > 0; lookups--) {
          int count = random.nextInt(random.nextInt(10) == 0 ? 40 : 4);
          assertFound(keyed, encoder, random, count, expected);
        }
        if (random.nextInt(30) == 0) {
          assertEquals(expected.size(), keyed.keyCount());
        }
      }
    }
  }

  /** Rows of which some have NULL for a key, or none. */
  private static void addRound(
      KeyedRows keyed,
      KeyEncoder encoder,
      SplittableRandom random,
      Map<@Nullable Object, List<Integer>> expected) {
    List<List<@Nullable Object>> some = new ArrayList<>();
    boolean areNumbers = random.nextInt(4) > 0;
    for (int i = 0; i < 60; i++) {
      List<@Nullable Object> row = randomRow(random);
      if (row.get(0) != null || !areNumbers) {
        expected
            .computeIfAbsent(row.get(0), key -> new ArrayList<>())
            .add(keyed.size() + some.size());
        some.add(row);
      }
    }
    int[] numbers = IntStream.range(0, some.size()).toArray();
    encoder.encode(batch(some), numbers, some.size());
    int middle = some.size() / 2;
    keyed.add(encoder, batch(some), numbers, 0, middle);
    keyed.add(encoder, batch(some), numbers, middle, some.size());
  }

  private static void assertFound(
      KeyedRows keyed,
      KeyEncoder encoder,
      SplittableRandom random,
      int count,
      Map<@Nullable Object, List<Integer>> expected) {
    List<List<@Nullable Object>> wanted = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      wanted.add(randomRow(random));
    }
    encoder.encode(batch(wanted), IntStream.range(0, count).toArray(), count);
    int[] firsts = new int[count];
    keyed.findFirst(encoder, 0, count, firsts);
    for (int i = 0; i < count; i++) {
      assertEquals(expected.getOrDefault(wanted.get(i).get(0), List.of()), chain(keyed, firsts[i]));
    }
  }

  private static List<Integer> chain(KeyedRows keyed, int first) {
    List<Integer> chain = new ArrayList<>();
    for (int row = first; row != KeyedRows.NONE; row = keyed.next(row)) {
      chain.add(row);
    }
    return chain;
  }

  @Test
  void rowsOfAKeyAreFoundInTheOrderTheyCame() {
    SplittableRandom random = new SplittableRandom(12);
    KeyEncoder encoder = new KeyEncoder(SCHEMA, List.of(2));
    KeyedRows keyed = new KeyedRows(SCHEMA, encoder);
    Map<@Nullable Object, List<Integer>> expected = new HashMap<>();
    for (int round = 0; round < 50; round++) {
      List<List<@Nullable Object>> some = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        some.add(randomRow(random));
        expected
            .computeIfAbsent(some.get(i).get(2), key -> new ArrayList<>())
            .add(keyed.size() + i);
      }
      int[] numbers = IntStream.range(0, 40).toArray();
      encoder.encode(batch(some), numbers, 40);
      keyed.add(encoder, batch(some), numbers, 0, 40);
      int[] firsts = new int[40];
      keyed.findFirst(encoder, 0, 40, firsts);
      for (int i = 0; i < 40; i++) {
        assertEquals(expected.get(some.get(i).get(2)), chain(keyed, firsts[i]));
      }
    }
    encoder.encode(batch(List.of(Arrays.asList(0L, 0.0, "nobody", null, null))), new int[] {0}, 1);
    int[] first = new int[1];
    keyed.findFirst(encoder, 0, 1, first);
    assertEquals(KeyedRows.NONE, first[0]);
  }
}
