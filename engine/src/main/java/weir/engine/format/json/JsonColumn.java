package weir.engine.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;
import weir.engine.format.BadRowException;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueParser;

/** A wanted column: turns JSON values into its values. Owned by one thread. */
final class JsonColumn {
  /** The row in which the column last got a value, as {@link FlatLineReader} counts lines. */
  long lastLine;

  private final Field field;
  private final ColumnBuilder out;
  private final @Nullable NestedReader nested;
  private final @Nullable ValueParser strings;
  private final @Nullable ValueParser numbers;
  private final @Nullable ValueParser truths;
  private final @Nullable ValueParser texts;
  private final String expected;

  JsonColumn(Field field, ColumnBuilder out, TimestampFormat timestamps) {
    this.field = field;
    this.out = out;
    DataType type = field.type();
    boolean isNested = NestedReader.isNested(type);
    nested = isNested ? NestedReader.of(field, timestamps) : null;
    strings = isNested ? null : ValueParser.of(type, timestamps);
    numbers = isNested ? null : JsonTypes.numberParser(type, timestamps);
    truths = type.kind().isText() || type.kind() == TypeKind.BOOLEAN ? strings : null;
    texts = type.kind().isText() ? strings : null;
    expected = JsonTypes.expected(type, timestamps);
  }

  String name() {
    return field.name();
  }

  int size() {
    return out.size();
  }

  /** Takes back what was appended beyond that many rows. */
  void truncate(int rows) {
    out.truncate(rows);
  }

  /**
   * Appends the flat value that starts there.
   *
   * @return the first byte behind it; -1 if it is not one that is surely right
   */
  int readFlat(byte[] bytes, int start, int end) {
    int first = bytes[start];
    if (first == '"') {
      int quote = JsonScan.stringEnd(bytes, start + 1, end);
      return parsed(strings, bytes, start + 1, quote) ? quote + 1 : -1;
    }
    if (first == '-' || (first >= '0' && first <= '9')) {
      int numberEnd = JsonScan.numberEnd(bytes, start, end);
      return parsed(numbers, bytes, start, numberEnd) ? numberEnd : -1;
    }
    if (first == '{' || first == '[') {
      int valueEnd = JsonScan.valueEnd(bytes, start, end);
      return parsed(texts, bytes, start, valueEnd) ? valueEnd : -1;
    }
    int wordEnd = JsonScan.wordEnd(bytes, start, end);
    if (wordEnd < 0) {
      return -1;
    }
    if (first == 'n') {
      if (!field.type().nullable()) {
        return -1;
      }
      out.appendNull();
      return wordEnd;
    }
    return parsed(truths, bytes, start, wordEnd) ? wordEnd : -1;
  }

  /**
   * Appends the value at which the parser stands.
   *
   * @param line the bytes that the parser reads, from {@code lineStart} on
   */
  void read(JsonParser parser, byte[] line, int lineStart) throws IOException, BadRowException {
    JsonToken token = parser.currentToken();
    if (token == JsonToken.VALUE_NULL) {
      readNull();
    } else if (nested != null) {
      out.appendObject(nested.read(parser, line, lineStart));
    } else if (token.isStructStart()) {
      int start = lineStart + (int) parser.currentTokenLocation().getByteOffset();
      parser.skipChildren();
      int end = lineStart + (int) parser.currentLocation().getByteOffset();
      if (!parsed(texts, line, start, end)) {
        throw unexpected(new String(line, start, end - start, StandardCharsets.UTF_8));
      }
    } else {
      byte[] text = parser.getText().getBytes(StandardCharsets.UTF_8);
      if (!parsed(parserFor(token), text, 0, text.length)) {
        String found = parser.getText();
        throw unexpected(token == JsonToken.VALUE_STRING ? '"' + found + '"' : found);
      }
    }
  }

  private void readNull() throws BadRowException {
    if (!field.type().nullable()) {
      throw BadRowException.unexpected(field.name(), "null", expected);
    }
    out.appendNull();
  }

  private @Nullable ValueParser parserFor(JsonToken token) {
    if (token == JsonToken.VALUE_STRING) {
      return strings;
    }
    return token.isNumeric() ? numbers : truths;
  }

  private boolean parsed(@Nullable ValueParser parser, byte[] text, int start, int end) {
    return end >= start && parser != null && parser.parse(text, start, end, out);
  }

  private BadRowException unexpected(String found) {
    return BadRowException.unexpected(field.name(), BadRowException.shortened(found), expected);
  }
}
