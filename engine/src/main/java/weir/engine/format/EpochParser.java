package weir.engine.format;

import java.math.BigDecimal;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongBuilder;

/** Timestamps as a number of seconds or milliseconds since 1970-01-01 00:00 UTC. */
final class EpochParser extends ValueParser {
  /** How many of the digits of a number of seconds stand for milliseconds. */
  static final int SECONDS_SCALE = 3;

  private static final int PLAIN_DIGITS = 15;

  /** Less than this many milliseconds before and after 1970. */
  private static final long LIMIT_MILLIS = 1_000_000_000_000_000_000L;

  private final int decimalsToMillis;

  /**
   * @param decimalsToMillis how far the point moves to the right: 3 for seconds, 0 for milliseconds
   */
  EpochParser(int decimalsToMillis) {
    this.decimalsToMillis = decimalsToMillis;
  }

  /**
   * A time that can be read again.
   *
   * @throws WeirException INVALID_VALUE if it has too many digits
   */
  static long checked(Field column, long millis) {
    if (millis <= -LIMIT_MILLIS || millis >= LIMIT_MILLIS) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "column "
              + column.name()
              + " has a time of "
              + millis
              + " milliseconds since 1970; files hold 18 digits of them");
    }
    return millis;
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    long value = end - start <= PLAIN_DIGITS ? Digits.value(text, start, end) : Digits.INVALID;
    if (value == Digits.INVALID) {
      return parseAny(text, start, end, out);
    }
    ((LongBuilder) out).append(decimalsToMillis == 0 ? value : value * 1000);
    return true;
  }

  private boolean parseAny(byte[] text, int start, int end, ColumnBuilder out) {
    BigDecimal number = DecimalText.parse(text, start, end);
    BigDecimal millis =
        number == null
            ? null
            : DecimalText.fit(number, DataType.MAX_LONG_DECIMAL_PRECISION, decimalsToMillis);
    if (millis == null) {
      return false;
    }
    ((LongBuilder) out).append(millis.unscaledValue().longValueExact());
    return true;
  }
}
