package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;

/** REALs: rounded once to a {@code float}, held widened. */
final class RealParser extends ValueParser {
  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    String word = DecimalText.string(text, start, end);
    boolean isSpecial = DoubleParser.isSpecial(word);
    if (!isSpecial && !DecimalText.isNumber(text, start, end)) {
      return false;
    }
    float value = Float.parseFloat(word);
    if (!isSpecial && !Float.isFinite(value)) {
      return false;
    }
    ((DoubleBuilder) out).append(value);
    return true;
  }
}
