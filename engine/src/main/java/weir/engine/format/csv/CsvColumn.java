package weir.engine.format.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.Field;
import weir.engine.format.BadRowException;
import weir.engine.format.Utf8;
import weir.engine.format.ValueOptions;
import weir.engine.format.ValueParser;

/** A wanted column: turns fields into its values. Owned by one thread. */
final class CsvColumn {
  private final Field field;
  private final ColumnBuilder out;
  private final ValueParser parser;
  private final byte[] nullText;
  private final boolean isText;
  private final String expected;

  CsvColumn(Field field, ColumnBuilder out, CsvSyntax syntax, ValueOptions values) {
    this.field = field;
    this.out = out;
    parser = values.parser(field);
    expected = values.expected(field);
    nullText = syntax.nullText().getBytes(StandardCharsets.UTF_8);
    isText = field.type().kind().isText();
  }

  /** Appends the field's value; returns what is wrong with it, or null. */
  @Nullable BadRowException append(CsvFields fields) {
    byte[] text = fields.text();
    int start = fields.textStart();
    int end = fields.textEnd();
    if (fields.isTextBehindQuote()) {
      return new BadRowException(field.name(), "found text behind the closing quote");
    }
    if (!fields.isQuoted() && isNull(text, start, end)) {
      return appendNull();
    }
    if (isText) {
      int invalid = Utf8.firstInvalid(text, start, end);
      if (invalid >= 0) {
        return notUtf8(text, start, invalid);
      }
    } else {
      start = skipBlanks(text, start, end);
      end = dropBlanks(text, start, end);
    }
    return parser.parse(text, start, end, out) ? null : unexpected(text, start, end);
  }

  private boolean isNull(byte[] text, int start, int end) {
    return end - start == nullText.length
        && (nullText.length == 0 || Arrays.equals(text, start, end, nullText, 0, nullText.length));
  }

  private @Nullable BadRowException appendNull() {
    if (!field.type().nullable()) {
      return BadRowException.unexpected(field.name(), "NULL", expected);
    }
    out.appendNull();
    return null;
  }

  private BadRowException unexpected(byte[] text, int start, int end) {
    String found = new String(text, start, end - start, StandardCharsets.UTF_8);
    return BadRowException.unexpected(field.name(), BadRowException.quoted(found), expected);
  }

  private BadRowException notUtf8(byte[] text, int start, int invalid) {
    return new BadRowException(
        field.name(),
        String.format(
            "byte %d of the value is 0x%02x, which is not UTF-8",
            invalid - start + 1, text[invalid]));
  }

  private static int skipBlanks(byte[] text, int start, int end) {
    int i = start;
    while (i < end && text[i] == ' ') {
      i++;
    }
    return i;
  }

  private static int dropBlanks(byte[] text, int start, int end) {
    int i = end;
    while (i > start && text[i - 1] == ' ') {
      i--;
    }
    return i;
  }
}
