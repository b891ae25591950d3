package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;

/**
 * DOUBLEs, rounded to the nearest as Java does; NaN, Infinity and -Infinity by name only.
 *
 * <p>A number of up to 15 digits divided by a power of ten up to 10^22 needs one correctly rounded
 * division, since both are exact (Clinger, How to read floating point numbers accurately, 1990).
 */
final class DoubleParser extends ValueParser {
  private static final int EXACT_DIGITS = 15;
  private static final double[] POWERS = new double[EXACT_DIGITS + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    boolean isNegative = start < end && text[start] == '-';
    long digitsValue = 0;
    int digits = 0;
    int point = -1;
    for (int i = isNegative ? start + 1 : start; i < end; i++) {
      int digit = text[i] - '0';
      if (digit >= 0 && digit <= 9 && digits < EXACT_DIGITS) {
        digitsValue = digitsValue * 10 + digit;
        digits++;
      } else if (text[i] == '.' && point < 0) {
        point = digits;
      } else {
        return parseAny(text, start, end, (DoubleBuilder) out);
      }
    }
    if (digits == 0) {
      return false;
    }
    double value = point < 0 ? digitsValue : digitsValue / POWERS[digits - point];
    ((DoubleBuilder) out).append(isNegative ? -value : value);
    return true;
  }

  private static boolean parseAny(byte[] text, int start, int end, DoubleBuilder out) {
    String word = DecimalText.string(text, start, end);
    if (isSpecial(word)) {
      out.append(Double.parseDouble(word));
      return true;
    }
    double value = DecimalText.isNumber(text, start, end) ? Double.parseDouble(word) : Double.NaN;
    if (!Double.isFinite(value)) {
      return false;
    }
    out.append(value);
    return true;
  }

  static boolean isSpecial(String word) {
    return word.equals("NaN") || word.equals("Infinity") || word.equals("-Infinity");
  }
}
