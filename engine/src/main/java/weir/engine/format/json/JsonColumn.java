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
import weir.engine.format.ValueOptions;
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
  private final JsonEscapes escapes = new JsonEscapes();

  JsonColumn(Field field, ColumnBuilder out, ValueOptions values) {
    this.field = field;
    this.out = out;
    DataType type = field.type();
    boolean isNested = NestedReader.isNested(type);
    nested = isNested ? NestedReader.of(field, values) : null;
    strings = isNested ? null : values.parser(field);
    numbers = isNested ? null : JsonTypes.numberParser(field, values);
    truths = type.kind().isText() || type.kind() == TypeKind.BOOLEAN ? strings : null;
    texts = type.kind().isText() ? strings : null;
    expected = JsonTypes.expected(field, values);
  }

  String name() {
    return field.name();
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
      return quote < 0
          ? readEscaped(bytes, start, end)
          : endIf(parsed(strings, bytes, start + 1, quote), quote + 1);
    }
    if (first == '-' || (first >= '0' && first <= '9')) {
      int numberEnd = JsonScan.numberEnd(bytes, start, end);
      return parsed(numbers, bytes, start, numberEnd) ? numberEnd : -1;
    }
    if (first == '{' || first == '[') {
      int valueEnd = JsonScan.valueEnd(bytes, start, end);
      return nested == null
          ? endIf(parsed(texts, bytes, start, valueEnd), valueEnd)
          : readNested(nested, bytes, start, valueEnd);
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

  private static int endIf(boolean isTaken, int end) {
    return isTaken ? end : -1;
  }

  private int readEscaped(byte[] bytes, int start, int end) {
    int quote = texts == null ? -1 : JsonScan.anyStringEnd(bytes, start + 1, end);
    if (quote < 0) {
      return -1;
    }
    escapes.read(bytes, start + 1, quote);
    return endIf(parsed(texts, escapes.text(), 0, escapes.length()), quote + 1);
  }

  private int readNested(NestedReader reader, byte[] bytes, int start, int valueEnd) {
    if (valueEnd < 0) {
      return -1;
    }
    try (JsonParser parser = Jackson.parser(bytes, start, valueEnd)) {
      parser.nextToken();
      out.appendObject(reader.read(parser, bytes, start));
      return valueEnd;
    } catch (IOException | BadRowException e) {
      return -1;
    }
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
      String found = parser.getText();
      byte[] text = found.getBytes(StandardCharsets.UTF_8);
      if (!parsed(parserFor(token), text, 0, text.length)) {
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
