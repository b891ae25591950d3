package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import weir.engine.WeirException;

final class DecimalsTest {
  private static final int ROUNDS = 50_000;

  private final Random random = new Random(42);

  private long randomUnscaled() {
    return random.nextLong() % Decimals.power(18) >> random.nextInt(60);
  }

  @Test
  void narrowDecimalsCompareAsTheirValuesDo() {
    for (int i = 0; i < ROUNDS; i++) {
      long left = random.nextInt(10) == 0 ? random.nextLong() : randomUnscaled();
      long right = random.nextInt(10) == 0 ? left : randomUnscaled();
      int leftScale = random.nextInt(19);
      int rightScale = random.nextInt(19);
      assertEquals(
          BigDecimal.valueOf(left, leftScale).compareTo(BigDecimal.valueOf(right, rightScale)),
          Integer.signum(Decimals.compare(left, leftScale, right, rightScale)));
    }
  }

  @Test
  void scalingDownRoundsHalfAwayFromZero() {
    for (int i = 0; i < ROUNDS; i++) {
      long unscaled = randomUnscaled();
      int by = random.nextInt(22);
      BigDecimal expected = BigDecimal.valueOf(unscaled, by).setScale(0, RoundingMode.HALF_UP);
      assertEquals(expected.longValueExact(), Decimals.scaleDown(unscaled, by));
    }
    assertEquals(1, Decimals.scaleDown(5, 1));
    assertEquals(-1, Decimals.scaleDown(-5, 1));
    assertEquals(0, Decimals.scaleDown(4, 1));
  }

  @Test
  void scalingUpKeepsThePrecision() {
    assertEquals(1200, Decimals.scaleUp(12, 0, 2, 4, "x"));
    assertEquals(0, Decimals.scaleUp(0, 0, 5, 4, "x"));
    WeirException overflow =
        assertThrows(WeirException.class, () -> Decimals.scaleUp(123, 0, 2, 4, "x"));
    assertEquals("in x: 123 is out of range for DECIMAL(4, 2)", overflow.getMessage());
  }
}
