package weir.engine.format.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.format.BadRowException;
import weir.engine.format.ByteOrderMark;
import weir.engine.function.TextBuffer;

/** Puts quotes around the fields that would else be read as something else. One thread's. */
final class CsvQuoting {
  private final byte quote;
  private final byte escape;
  private final byte[] nullText;
  private final boolean isEmptyQuoted;

  /** The bytes that a field without quotes cannot hold. */
  private final boolean[] isSpecial = new boolean[256];

  private byte[] field = new byte[256];

  /**
   * @param isOnlyColumn whether a record is one field, which then must not be empty: empty lines
   *     are skipped
   */
  CsvQuoting(CsvSyntax syntax, boolean isOnlyColumn) {
    isEmptyQuoted = isOnlyColumn;
    quote = syntax.quote();
    escape = syntax.escape();
    nullText = syntax.nullText().getBytes(StandardCharsets.UTF_8);
    isSpecial[syntax.delimiter()] = true;
    isSpecial['\n'] = true;
    isSpecial['\r'] = true;
    if (quote != CsvSyntax.NONE) {
      isSpecial[quote] = true;
    }
  }

  /**
   * Quotes the field that starts there and ends the text, if it must be.
   *
   * @param column its name, for the message
   * @throws WeirException INVALID_VALUE if it must be, and there are no quotes
   */
  void quoteIfNeeded(TextBuffer out, int start, String column) {
    if (isNeeded(out.bytes(), start, out.length())) {
      if (quote == CsvSyntax.NONE) {
        throw unquotable(out, start, column);
      }
      quote(out, start);
    }
  }

  private boolean isNeeded(byte[] bytes, int start, int end) {
    if (Arrays.equals(bytes, start, end, nullText, 0, nullText.length)) {
      return true;
    }
    for (int i = start; i < end; i++) {
      if (isSpecial[bytes[i] & 0xff]) {
        return true;
      }
    }
    return start == end ? isEmptyQuoted : ByteOrderMark.skip(bytes, start, end, true) > start;
  }

  private void quote(TextBuffer out, int start) {
    int length = out.length() - start;
    field = length > field.length ? new byte[2 * length] : field;
    System.arraycopy(out.bytes(), start, field, 0, length);
    out.setLength(start);
    out.append(quote);
    for (int i = 0; i < length; i++) {
      if (field[i] == quote || field[i] == escape) {
        out.append(escape);
      }
      out.append(field[i]);
    }
    out.append(quote);
  }

  private static WeirException unquotable(TextBuffer out, int start, String column) {
    String text = new String(out.bytes(), start, out.length() - start, StandardCharsets.UTF_8);
    return new WeirException(
        ErrorCode.INVALID_VALUE,
        "column "
            + column
            + ": the value "
            + BadRowException.quoted(text)
            + " can only stand in quotes, and 'quote' is empty");
  }
}
