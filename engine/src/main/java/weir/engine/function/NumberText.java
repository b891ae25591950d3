package weir.engine.function;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import weir.engine.WeirException;

/**
 * Numbers as text and back, as PostgreSQL writes them: a DECIMAL with all digits of its scale, a
 * DOUBLE with the fewest digits that read back as the same number. White space around a number is
 * ignored when reading.
 */
public final class NumberText {
  /**
   * Below this many digits a double's shortest form is the same on every Java, unless it is one of
   * the smallest, which have fewer digits than that.
   */
  private static final int SAFE_DOUBLE_DIGITS = 15;

  private static final int SAFE_REAL_DIGITS = 6;

  /** Up to so many digits behind the point are found without objects. */
  private static final int QUICK_DECIMALS = 6;

  /** The powers of ten between which a double is written without an exponent. */
  private static final int LEAST_PLAIN_EXPONENT = -4;

  private static final double LEAST_PLAIN = 1e-4;

  private static final double LEAST_EXPONENTIAL = 1e15;

  private NumberText() {}

  public static void write(TextBuffer out, long value) {
    if (value == Long.MIN_VALUE) {
      out.append("-9223372036854775808");
      return;
    }
    if (value < 0) {
      out.append('-');
    }
    writeDigits(out, Math.abs(value), 1);
  }

  /** Writes a narrow decimal. */
  public static void writeDecimal(TextBuffer out, long unscaled, int scale) {
    if (scale == 0) {
      write(out, unscaled);
      return;
    }
    if (unscaled < 0) {
      out.append('-');
    }
    long size = Math.abs(unscaled);
    long factor = Decimals.power(scale);
    writeDigits(out, size / factor, 1);
    out.append('.');
    writeDigits(out, size % factor, scale);
  }

  public static void write(TextBuffer out, BigDecimal value) {
    out.append(value.toPlainString());
  }

  /**
   * Writes the same as {@link #text}, mostly without making objects: of a number of up to 15 digits
   * that reads back as the value there is only one, and dividing by a power of ten rounds
   * correctly.
   */
  public static void writeDouble(TextBuffer out, double value) {
    double size = Math.abs(value);
    boolean isPlain = size >= LEAST_PLAIN && size < LEAST_EXPONENTIAL;
    for (int decimals = 0; isPlain && decimals <= QUICK_DECIMALS; decimals++) {
      double factor = Decimals.power(decimals);
      double digits = Math.rint(value * factor);
      if (digits / factor == value && Math.abs(digits) < LEAST_EXPONENTIAL) {
        writeDecimal(out, (long) digits, decimals);
        return;
      }
    }
    out.append(text(value));
  }

  public static void writeReal(TextBuffer out, double value) {
    out.append(realText(value));
  }

  /** Writes a number that is not negative with at least that many digits. */
  static void writeDigits(TextBuffer out, long value, int minDigits) {
    int digits = 1;
    for (long rest = value / 10; rest > 0; rest /= 10) {
      digits++;
    }
    for (int i = digits; i < minDigits; i++) {
      out.append('0');
    }
    for (long factor = Decimals.power(digits - 1); factor > 0; factor /= 10) {
      out.append((int) ('0' + value / factor % 10));
    }
  }

  /** A DOUBLE as text. */
  public static String text(double value) {
    if (!Double.isFinite(value) || value == 0) {
      return special(value);
    }
    BigDecimal shortest = new BigDecimal(Double.toString(value)).stripTrailingZeros();
    int fewest = Math.abs(value) < Double.MIN_NORMAL ? 1 : SAFE_DOUBLE_DIGITS;
    for (int digits = fewest; shortest.precision() > digits; digits++) {
      BigDecimal shorter = new BigDecimal(value).round(new MathContext(digits));
      if (shorter.doubleValue() == value) {
        shortest = shorter.stripTrailingZeros();
      }
    }
    return text(shortest, SAFE_DOUBLE_DIGITS);
  }

  /** A REAL as text. */
  public static String realText(double value) {
    if (!Double.isFinite(value) || value == 0) {
      return special(value);
    }
    float real = (float) value;
    BigDecimal shortest = new BigDecimal(Float.toString(real)).stripTrailingZeros();
    int fewest = Math.abs(real) < Float.MIN_NORMAL ? 1 : SAFE_REAL_DIGITS;
    for (int digits = fewest; shortest.precision() > digits; digits++) {
      BigDecimal shorter = new BigDecimal(real).round(new MathContext(digits));
      if (shorter.floatValue() == real) {
        shortest = shorter.stripTrailingZeros();
      }
    }
    return text(shortest, SAFE_REAL_DIGITS);
  }

  private static String special(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0" : "0";
    }
    return Double.toString(value);
  }

  private static String text(BigDecimal digits, int maxPlainExponent) {
    int exponent = digits.precision() - digits.scale() - 1;
    if (exponent >= LEAST_PLAIN_EXPONENT && exponent < maxPlainExponent) {
      return digits.toPlainString();
    }
    String unscaled = digits.unscaledValue().abs().toString();
    String fraction = unscaled.length() > 1 ? "." + unscaled.substring(1) : "";
    String sign = digits.signum() < 0 ? "-" : "";
    String exponentSign = exponent < 0 ? "-" : "+";
    String exponentDigits = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    return sign + unscaled.charAt(0) + fraction + "e" + exponentSign + exponentDigits;
  }

  /** Reads an integer whose type's largest value is {@code max}. */
  public static long readLong(byte[] text, int start, int length, long max, String where) {
    int end = trimmedEnd(text, start, start + length);
    int from = trimmedStart(text, start, end);
    boolean isNegative = from < end && text[from] == '-';
    int digit = isNegative || (from < end && text[from] == '+') ? from + 1 : from;
    if (digit == end) {
      throw invalid(where, text, start, length, Numbers.typeName(max));
    }
    // Counted downwards, because the least value has no positive counterpart.
    long value = 0;
    boolean overflows = false;
    for (; digit < end; digit++) {
      int next = text[digit] - '0';
      if (next < 0 || next > 9) {
        throw invalid(where, text, start, length, Numbers.typeName(max));
      }
      overflows |= value < Long.MIN_VALUE / 10 || value * 10 < Long.MIN_VALUE + next;
      value = value * 10 - next;
    }
    overflows |= isNegative ? value < -max - 1 : value < -max;
    if (overflows) {
      throw Failures.textOutOfRange(where, text, start, length, Numbers.typeName(max));
    }
    return isNegative ? value : -value;
  }

  public static double readDouble(byte[] text, int start, int length, String where) {
    String number = trimmed(text, start, length);
    return switch (number.toLowerCase(Locale.ROOT)) {
      case "nan" -> Double.NaN;
      case "infinity", "+infinity", "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-infinity", "-inf" -> Double.NEGATIVE_INFINITY;
      default -> {
        if (!isDecimal(number)) {
          throw invalid(where, text, start, length, "DOUBLE");
        }
        double value = Double.parseDouble(number);
        if (Double.isInfinite(value)) {
          throw Failures.textOutOfRange(where, text, start, length, "DOUBLE");
        }
        yield value;
      }
    };
  }

  /** Reads a DECIMAL(precision, scale); digits beyond the scale are rounded half up. */
  public static BigDecimal readDecimal(
      byte[] text, int start, int length, int precision, int scale, String where) {
    String number = trimmed(text, start, length);
    String type = Decimals.typeName(precision, scale);
    if (!isDecimal(number)) {
      throw invalid(where, text, start, length, type);
    }
    BigDecimal value = new BigDecimal(number);
    if (value.signum() != 0 && value.precision() - value.scale() > precision - scale) {
      throw Failures.textOutOfRange(where, text, start, length, type);
    }
    BigDecimal rounded =
        value.signum() == 0
            ? BigDecimal.ZERO.setScale(scale)
            : value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      throw Failures.textOutOfRange(where, text, start, length, type);
    }
    return rounded;
  }

  public static long readNarrowDecimal(
      byte[] text, int start, int length, int precision, int scale, String where) {
    return readDecimal(text, start, length, precision, scale, where)
        .unscaledValue()
        .longValueExact();
  }

  /** Whether that is [sign] digits [. digits] [e [sign] digits], with a short exponent. */
  private static boolean isDecimal(String number) {
    int at = skipSign(number, 0);
    int wholeEnd = skipDigits(number, at);
    int digits = wholeEnd - at;
    at = wholeEnd;
    if (at < number.length() && number.charAt(at) == '.') {
      int fractionEnd = skipDigits(number, at + 1);
      digits += fractionEnd - at - 1;
      at = fractionEnd;
    }
    if (digits > 0 && at < number.length() && (number.charAt(at) | 0x20) == 'e') {
      int exponent = skipSign(number, at + 1);
      at = skipDigits(number, exponent);
      digits = at > exponent && at - exponent <= 4 ? digits : 0;
    }
    return digits > 0 && at == number.length();
  }

  private static int skipSign(String number, int at) {
    boolean isSign = at < number.length() && (number.charAt(at) == '-' || number.charAt(at) == '+');
    return isSign ? at + 1 : at;
  }

  private static int skipDigits(String number, int from) {
    int at = from;
    while (at < number.length() && number.charAt(at) >= '0' && number.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static String trimmed(byte[] text, int start, int length) {
    int end = trimmedEnd(text, start, start + length);
    int from = trimmedStart(text, start, end);
    return new String(text, from, end - from, StandardCharsets.UTF_8);
  }

  static int trimmedStart(byte[] text, int start, int end) {
    int from = start;
    while (from < end && isSpace(text[from])) {
      from++;
    }
    return from;
  }

  static int trimmedEnd(byte[] text, int start, int end) {
    int to = end;
    while (to > start && isSpace(text[to - 1])) {
      to--;
    }
    return to;
  }

  private static boolean isSpace(byte value) {
    return value == ' ' || (value >= '\t' && value <= '\r');
  }

  private static WeirException invalid(
      String where, byte[] text, int start, int length, String type) {
    return Failures.invalidText(where, text, start, length, type, "");
  }
}
