package weir.engine.format;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/** Integers within limits: digits with an optional sign, or a decimal without a fraction. */
final class IntegerParser extends ValueParser {
  private static final int DIGITS_THAT_ALWAYS_FIT = 18;

  private final long min;
  private final long max;

  IntegerParser(long min, long max) {
    this.min = min;
    this.max = max;
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    if (start == end) {
      return false;
    }
    boolean isNegative = text[start] == '-';
    int digits = isNegative || text[start] == '+' ? start + 1 : start;
    if (digits == end || end - digits > DIGITS_THAT_ALWAYS_FIT) {
      return parseDecimal(text, start, end, out);
    }
    long value = 0;
    for (int i = digits; i < end; i++) {
      int digit = text[i] - '0';
      if (digit < 0 || digit > 9) {
        return parseDecimal(text, start, end, out);
      }
      value = value * 10 + digit;
    }
    return append(isNegative ? -value : value, out);
  }

  private boolean parseDecimal(byte[] text, int start, int end, ColumnBuilder out) {
    BigDecimal decimal = DecimalText.parse(text, start, end);
    Long value = decimal == null ? null : exactLong(decimal);
    return value != null && append(value, out);
  }

  private boolean append(long value, ColumnBuilder out) {
    if (value < min || value > max) {
      return false;
    }
    ((LongBuilder) out).append(value);
    return true;
  }

  private static @Nullable Long exactLong(BigDecimal decimal) {
    try {
      return decimal.longValueExact();
    } catch (ArithmeticException e) {
      return null;
    }
  }
}
