package weir.engine.format;

import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowKind;

/** What becomes of the row of a key: the symbols of {@link RowKind}, and no other text. */
final class RowKindParser extends ValueParser {
  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    if (RowKind.find(text, start, end) < 0) {
      return false;
    }
    ((BytesBuilder) out).append(text, start, end - start);
    return true;
  }
}
