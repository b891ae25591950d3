package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Rows by stretches, against a list that is sorted. */
final class StretchOrderTest {
  private static final long MILLIS = 1000;

  private static int[] sorted(long[] times, int[] rows, int count) {
    List<Integer> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      all.add(rows[i]);
    }
    all.sort(Comparator.comparingLong(row -> Math.floorDiv(times[row], MILLIS)));
    for (int i = count; i < rows.length; i++) {
      all.add(rows[i]);
    }
    return all.stream().mapToInt(Integer::intValue).toArray();
  }

  @Test
  void rowsOfAStretchStayInTheirOrder() {
    SplittableRandom random = new SplittableRandom(6);
    StretchOrder order = new StretchOrder(MILLIS);
    int applied = 0;
    for (int round = 0; round < 200; round++) {
      long[] times = random.longs(300, -3000, random.nextLong(-2000, 80_000)).toArray();
      int[] rows = random.ints(200, 0, 300).toArray();
      int count = random.nextInt(200);
      int[] expected = sorted(times, rows, count);
      int[] given = rows.clone();
      boolean isApplied = order.apply(times, rows, count);
      assertArrayEquals(isApplied ? expected : given, rows);
      applied += isApplied ? 1 : 0;
    }
    assertTrue(applied > 50 && applied < 190, applied + " of 200");
  }

  @Test
  void timesFarApartAndFewChangesStayAsTheyAre() {
    StretchOrder order = new StretchOrder(MILLIS);
    long[] apart = new long[20];
    for (int i = 0; i < apart.length; i++) {
      apart[i] = i % 2 == 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }
    int[] rows = {3, 1, 4, 0, 5, 9, 2, 6, 8, 7, 11, 10, 12};
    int[] given = rows.clone();
    assertFalse(order.apply(apart, rows, rows.length));
    assertFalse(order.apply(new long[20], rows, rows.length));
    assertFalse(order.apply(apart, rows, 0));
    assertArrayEquals(given, rows);
  }
}
