package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class NumberTextTest {
  private static final int ROUNDS = 20_000;

  private final Random random = new Random(42);

  private static String written(TextBuffer out) {
    return Text.string(out.bytes(), 0, out.length());
  }

  @Test
  void integersAreWrittenAsJavaWritesThemAndReadBack() {
    TextBuffer out = new TextBuffer();
    for (int i = 0; i < ROUNDS; i++) {
      long value = random.nextLong() >> random.nextInt(64);
      NumberText.write(out.clear(), value);
      assertEquals(Long.toString(value), written(out));
      long read = NumberText.readLong(out.bytes(), 0, out.length(), Long.MAX_VALUE, "");
      assertEquals(value, read);
    }
  }

  @Test
  void decimalsAreWrittenWithAllDigitsOfTheirScale() {
    TextBuffer out = new TextBuffer();
    for (int i = 0; i < ROUNDS; i++) {
      long unscaled = random.nextLong() % Decimals.power(18) >> random.nextInt(60);
      int scale = random.nextInt(19);
      NumberText.writeDecimal(out.clear(), unscaled, scale);
      assertEquals(BigDecimal.valueOf(unscaled, scale).toPlainString(), written(out));
    }
  }

  @Test
  void doublesAreWrittenTheSameTheQuickWay() {
    TextBuffer out = new TextBuffer();
    for (int i = 0; i < ROUNDS; i++) {
      double value = (random.nextLong() >> random.nextInt(64)) / Math.pow(10, random.nextInt(9));
      NumberText.writeDouble(out.clear(), value);
      assertEquals(NumberText.text(value), written(out));
    }
    for (double value :
        new double[] {0, -0.0, 1e15, 999_999_999_999_999.0, 1e-4, 9e-5, 0.1, -2.5}) {
      NumberText.writeDouble(out.clear(), value);
      assertEquals(NumberText.text(value), written(out));
    }
  }

  @Test
  void doublesAreWrittenWithTheFewestDigitsThatReadBack() {
    for (int i = 0; i < ROUNDS; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (!Double.isFinite(value)) {
        continue;
      }
      String text = NumberText.text(value);
      assertEquals(value, Double.parseDouble(text), text);
      assertTrue(digits(text) <= digits(Double.toString(value)), text);
      BigDecimal exact = new BigDecimal(value);
      int fewer = digits(text) - 1;
      if (fewer > 0) {
        double shorter = exact.round(new MathContext(fewer)).doubleValue();
        assertTrue(shorter != value, () -> text + " is not the shortest");
      }
    }
  }

  @Test
  void knownDoublesThatJava17WritesTooLong() {
    assertEquals("2e-44", NumberText.text(2.0E-44));
    assertEquals("2.2250738585072014e-308", NumberText.text(Double.MIN_NORMAL));
    assertEquals("5e-324", NumberText.text(Double.MIN_VALUE));
    assertEquals("0.001", NumberText.text(0.001));
    assertEquals("123456.7", NumberText.realText(123456.7f));
    assertEquals("1e-45", NumberText.realText(Float.MIN_VALUE));
  }

  private static int digits(String text) {
    return new BigDecimal(text).stripTrailingZeros().precision();
  }
}
