package weir.engine.operator.aggregate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class DoubleSumsTest {
  private static double sum(double... values) {
    DoubleSums sums = new DoubleSums();
    sums.resize(3);
    for (double value : values) {
      sums.add(1, value);
    }
    return sums.rounded(1);
  }

  @Test
  void smallValuesAreNotLostBesideLargeOnes() {
    assertEquals(2.0, sum(1.0, 1e100, 1.0, -1e100));
    assertEquals(1.0, sum(1e16, 1.0, -1e16));
    assertEquals(1.0, sum(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
  }

  @Test
  void infinitiesAndNaNsAreTheSum() {
    assertEquals(Double.POSITIVE_INFINITY, sum(1, Double.POSITIVE_INFINITY, -5));
    assertEquals(Double.NaN, sum(Double.POSITIVE_INFINITY, 1, Double.NEGATIVE_INFINITY));
    assertEquals(Double.NaN, sum(1e300, 1e-300, Double.NaN, 1));
    assertEquals(Double.POSITIVE_INFINITY, sum(Double.MAX_VALUE, Double.MAX_VALUE, 1));
  }

  @Test
  void sumOverTheWholeRangeOfExponentsIsTheExactOneRounded() {
    SplittableRandom random = new SplittableRandom(11);
    for (int spread : new int[] {0, 20, 60, 200, 1000}) {
      for (int round = 0; round < 50; round++) {
        double[] values = random.doubles(100, -1, 1).toArray();
        BigDecimal exact = BigDecimal.ZERO;
        for (int i = 0; i < values.length; i++) {
          values[i] = Math.scalb(values[i], random.nextInt(-spread, spread + 1));
          exact = exact.add(new BigDecimal(values[i]));
        }
        assertEquals(exact.doubleValue(), sum(values));
        assertEquals(exact.doubleValue(), sumOfParts(values));
      }
    }
  }

  private static double sumOfParts(double[] values) {
    DoubleSums first = new DoubleSums();
    DoubleSums second = new DoubleSums();
    first.resize(1);
    second.resize(2);
    for (int i = values.length - 1; i >= 0; i--) {
      if (i % 3 == 0) {
        first.add(0, values[i]);
      } else {
        second.add(1, values[i]);
      }
    }
    first.merge(second, 1, 0);
    return first.rounded(0);
  }

  @Test
  void clearedSumsStartFromZero() {
    DoubleSums sums = new DoubleSums();
    sums.resize(1);
    sums.add(0, 1e300);
    sums.add(0, 1e-300);
    sums.clear(1);
    sums.resize(1);
    sums.add(0, 2.5);
    assertEquals(2.5, sums.rounded(0));
  }
}
