package weir.engine.format;

import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;

/** CHAR and VARCHAR: the text itself, which must be UTF-8; refused if it is too long. */
final class TextParser extends ValueParser {
  private final int maxCharacters;

  TextParser(int precision) {
    maxCharacters = precision == DataType.UNSPECIFIED ? Integer.MAX_VALUE : precision;
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    if (end - start > maxCharacters && Utf8.characters(text, start, end) > maxCharacters) {
      return false;
    }
    ((BytesBuilder) out).append(text, start, end - start);
    return true;
  }
}
