package weir.engine.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Decimal numbers of any size, for the cases that the quick ways leave over. */
final class DecimalText {
  /** A longer number is no number: reading digits takes quadratic time. */
  private static final int MAX_LENGTH = 1000;

  private static final int MAX_EXPONENT_DIGITS = 9;

  private DecimalText() {}

  /** The number, or null if the text is not one: sign, digits, point, digits, exponent. */
  static @Nullable BigDecimal parse(byte[] text, int start, int end) {
    return isNumber(text, start, end) ? new BigDecimal(string(text, start, end)) : null;
  }

  /** The same number with that scale; null if digits would be lost or there would be too many. */
  static @Nullable BigDecimal fit(BigDecimal number, int precision, int scale) {
    if (number.signum() == 0) {
      return BigDecimal.ZERO.setScale(scale);
    }
    BigDecimal shortest = number.stripTrailingZeros();
    int integerDigits = shortest.precision() - shortest.scale();
    boolean fits = shortest.scale() <= scale && integerDigits <= precision - scale;
    return fits ? shortest.setScale(scale, RoundingMode.UNNECESSARY) : null;
  }

  static boolean isNumber(byte[] text, int start, int end) {
    if (start == end || end - start > MAX_LENGTH) {
      return false;
    }
    int i = text[start] == '-' || text[start] == '+' ? start + 1 : start;
    int integerEnd = Digits.end(text, i, end);
    int digits = integerEnd - i;
    i = integerEnd;
    if (i < end && text[i] == '.') {
      int fractionEnd = Digits.end(text, i + 1, end);
      digits += fractionEnd - i - 1;
      i = fractionEnd;
    }
    if (digits > 0 && i < end && (text[i] | 0x20) == 'e') {
      int exponent = i + 1 < end && (text[i + 1] == '-' || text[i + 1] == '+') ? i + 2 : i + 1;
      i = Digits.end(text, exponent, end);
      digits = i - exponent <= MAX_EXPONENT_DIGITS ? i - exponent : 0;
    }
    return digits > 0 && i == end;
  }

  static String string(byte[] text, int start, int end) {
    return new String(text, start, end - start, StandardCharsets.ISO_8859_1);
  }
}
