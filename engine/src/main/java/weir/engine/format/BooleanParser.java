package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/** {@code true} and {@code false}, in any case. */
final class BooleanParser extends ValueParser {
  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    String word = end - start > 5 ? "" : DecimalText.string(text, start, end);
    boolean isTrue = word.equalsIgnoreCase("true");
    if (!isTrue && !word.equalsIgnoreCase("false")) {
      return false;
    }
    ((LongBuilder) out).append(isTrue ? 1L : 0L);
    return true;
  }
}
