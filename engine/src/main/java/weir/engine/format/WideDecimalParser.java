package weir.engine.format;

import java.math.BigDecimal;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;

/** DECIMALs that are held as {@code BigDecimal}. Zeros beyond the scale are no loss. */
final class WideDecimalParser extends ValueParser {
  private final int precision;
  private final int scale;

  WideDecimalParser(DataType type) {
    precision = type.precision();
    scale = type.scale();
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    BigDecimal number = DecimalText.parse(text, start, end);
    BigDecimal fitting = number == null ? null : DecimalText.fit(number, precision, scale);
    if (fitting == null) {
      return false;
    }
    out.appendObject(fitting);
    return true;
  }
}
