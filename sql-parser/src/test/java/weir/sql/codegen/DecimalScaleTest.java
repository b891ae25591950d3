package weir.sql.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Products and quotients of decimals of random types, compared with BigDecimal. */
final class DecimalScaleTest {
  private static final int ROUNDS = 150;
  private static final int MAX_DIGITS = 38;
  private static final int KEPT_SCALE = 6;

  private final LineRunner runner = new LineRunner();
  private final Random random = new Random(38);

  /** A value of type DECIMAL(precision, scale). */
  private record Operand(BigDecimal value, int precision, int scale) {
    int wholeDigits() {
      return precision - scale;
    }

    String sql() {
      return "CAST('" + value.toPlainString() + "' AS DECIMAL(" + precision + ", " + scale + "))";
    }
  }

  @Test
  void productsAreRoundedToTheScaleThatFits() {
    for (int i = 0; i < ROUNDS; i++) {
      Operand left = operand();
      Operand right = operand();
      int scale = left.scale + right.scale;
      if (left.scale > 0 && right.scale > 0) {
        scale = fitting(scale, left.wholeDigits() + right.wholeDigits());
      }
      BigDecimal product = left.value.multiply(right.value).setScale(scale, RoundingMode.HALF_UP);
      assertAnswer(left.sql() + " * " + right.sql(), product);
    }
  }

  @Test
  void quotientsAreRoundedToTheScaleThatFits() {
    for (int i = 0; i < ROUNDS; i++) {
      Operand left = operand();
      Operand right = operand();
      if (right.value.signum() == 0) {
        continue;
      }
      int scale = Math.max(KEPT_SCALE, left.scale + right.precision + 1);
      scale = fitting(scale, left.wholeDigits() + right.scale);
      assertAnswer(
          left.sql() + " / " + right.sql(),
          left.value.divide(right.value, scale, RoundingMode.HALF_UP));
    }
  }

  private void assertAnswer(String expression, BigDecimal exact) {
    String expected = exact.precision() > MAX_DIGITS ? "! NUMERIC_OVERFLOW" : exact.toPlainString();
    List<LineRunner.Answer> answers = runner.answers(expression);
    assertTrue(!answers.isEmpty(), expression);
    answers.forEach(
        answer -> assertTrue(answer.fits(expected), () -> expression + " is " + answer));
  }

  private static int fitting(int scale, int wholeDigits) {
    int fitting = scale;
    while (fitting > KEPT_SCALE && fitting + wholeDigits > MAX_DIGITS) {
      fitting--;
    }
    return fitting;
  }

  private Operand operand() {
    int precision = 1 + random.nextInt(MAX_DIGITS);
    int scale = random.nextInt(precision + 1);
    BigInteger digits = new BigInteger(1 + random.nextInt(3 * precision), random);
    digits = digits.mod(BigInteger.TEN.pow(precision));
    return new Operand(
        new BigDecimal(random.nextBoolean() ? digits : digits.negate(), scale), precision, scale);
  }

  @Test
  void theScaleGivesWayWhereBothFactorsHaveOne() {
    String wide = "CAST('12345678901.5' AS DECIMAL(38, 19))";
    assertEquals("152415787538942246702.250000", only(wide + " * " + wide));
    assertEquals("0.0000000003", only("CAST('0.0000000001' AS DECIMAL(38, 10)) * 3"));
  }

  private String only(String expression) {
    return runner.answers(expression).get(0).text();
  }
}
