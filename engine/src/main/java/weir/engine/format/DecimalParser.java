package weir.engine.format;

import java.math.BigDecimal;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.LongBuilder;

/** DECIMALs that are held as an unscaled {@code long}. Zeros beyond the scale are no loss. */
final class DecimalParser extends ValueParser {
  private static final long[] POWERS = new long[DataType.MAX_LONG_DECIMAL_PRECISION + 1];

  static {
    POWERS[0] = 1;
    for (int i = 1; i < POWERS.length; i++) {
      POWERS[i] = POWERS[i - 1] * 10;
    }
  }

  private final int precision;
  private final int scale;

  private DecimalParser(DataType type) {
    precision = type.precision();
    scale = type.scale();
  }

  static ValueParser of(DataType type) {
    return type.layout() == Layout.LONG ? new DecimalParser(type) : new WideDecimalParser(type);
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    boolean isNegative = start < end && text[start] == '-';
    long unscaled = 0;
    int digits = 0;
    int point = -1;
    for (int i = isNegative ? start + 1 : start; i < end; i++) {
      int digit = text[i] - '0';
      if (digit >= 0 && digit <= 9 && digits < DataType.MAX_LONG_DECIMAL_PRECISION) {
        unscaled = unscaled * 10 + digit;
        digits++;
      } else if (text[i] == '.' && point < 0) {
        point = digits;
      } else {
        return parseAny(text, start, end, out);
      }
    }
    int missingZeros = scale - (point < 0 ? 0 : digits - point);
    if (digits == 0 || missingZeros < 0 || digits + missingZeros > precision) {
      return parseAny(text, start, end, out);
    }
    unscaled *= POWERS[missingZeros];
    ((LongBuilder) out).append(isNegative ? -unscaled : unscaled);
    return true;
  }

  private boolean parseAny(byte[] text, int start, int end, ColumnBuilder out) {
    BigDecimal number = DecimalText.parse(text, start, end);
    BigDecimal fitting = number == null ? null : DecimalText.fit(number, precision, scale);
    if (fitting == null) {
      return false;
    }
    ((LongBuilder) out).append(fitting.unscaledValue().longValueExact());
    return true;
  }
}
