package weir.engine.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Digits read eight at a time say what they say one by one. */
final class DigitsTest {
  private static final int MOST_BEFORE = 20;
  private static final int MOST_DIGITS = 25;

  private final Random random = new Random(7);

  @Test
  void numbersOfAllLengthsAtAllPlaces() {
    for (int before = 0; before <= MOST_BEFORE; before++) {
      for (int count = 0; count <= MOST_DIGITS; count++) {
        String digits = digits(count);
        byte[] text = ("9".repeat(before) + digits + "9").getBytes(StandardCharsets.US_ASCII);
        assertEquals(expected(digits), Digits.value(text, before, before + count), digits);
        byte[] atEnd = Arrays.copyOf(text, before + count);
        assertEquals(expected(digits), Digits.value(atEnd, before, before + count), digits);
      }
    }
  }

  @Test
  void anyOtherByteMakesNoNumber() {
    for (int count = 1; count <= MOST_DIGITS; count++) {
      for (int place = 0; place < count; place++) {
        for (int value = 0; value < 256; value++) {
          byte[] text =
              ("12345678901234567890" + digits(count)).getBytes(StandardCharsets.US_ASCII);
          int start = text.length - count;
          text[start + place] = (byte) value;
          boolean isDigit = value >= '0' && value <= '9';
          String said = new String(text, start, count, StandardCharsets.ISO_8859_1);
          assertEquals(
              isDigit ? expected(said) : Digits.INVALID,
              Digits.value(text, start, text.length),
              said);
          int end = isDigit ? text.length : start + place;
          assertEquals(end, Digits.end(text, start, text.length), said);
          assertEquals(end, Digits.end(Arrays.copyOf(text, text.length + 9), start, text.length));
        }
      }
    }
  }

  @Test
  void allNinesAndAllZeros() {
    for (int count = 1; count <= MOST_DIGITS; count++) {
      for (String digit : new String[] {"9", "0"}) {
        String digits = digit.repeat(count);
        byte[] text = ("                " + digits).getBytes(StandardCharsets.US_ASCII);
        assertEquals(expected(digits), Digits.value(text, 16, text.length), digits);
      }
    }
  }

  private String digits(int count) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < count; i++) {
      digits.append(random.nextInt(10));
    }
    return digits.toString();
  }

  private static long expected(String digits) {
    boolean fits = !digits.isEmpty() && digits.length() <= 18;
    return fits ? new BigInteger(digits).longValueExact() : Digits.INVALID;
  }
}
