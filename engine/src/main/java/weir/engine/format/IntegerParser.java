package weir.engine.format;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/** Integers within limits: digits with an optional sign, or a decimal without a fraction. */
final class IntegerParser extends ValueParser {
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
    long value = Digits.value(text, digits, end);
    return value == Digits.INVALID
        ? parseDecimal(text, start, end, out)
        : append(isNegative ? -value : value, out);
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
