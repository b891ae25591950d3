package weir.engine.format.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import weir.engine.format.BadRowException;
import weir.engine.format.ByteOrderMark;
import weir.engine.format.RowCollector;
import weir.engine.format.Utf8;

/** Reads any line, with Jackson, and says what is wrong with a bad one. */
final class LineReader {
  private final RowCollector rows;
  private final JsonColumns columns;

  /** By which field each column has got its value in this line. */
  private final Map<JsonColumn, String> sources = new HashMap<>();

  LineReader(RowCollector rows, JsonColumns columns) {
    this.rows = rows;
    this.columns = columns;
  }

  /** Appends the row of the line, or nothing if it is blank. */
  void read(byte[] bytes, int start, int end) throws BadRowException {
    checkText(bytes, start, end);
    sources.clear();
    try (JsonParser parser = Jackson.parser(bytes, start, end)) {
      JsonToken first = parser.nextToken();
      if (first == null) {
        return;
      }
      if (first != JsonToken.START_OBJECT) {
        throw new BadRowException(null, "expected a JSON object, found " + first.asString());
      }
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        readField(parser, bytes, start);
      }
      if (parser.nextToken() != null) {
        throw new BadRowException(null, "expected the end of the line behind the object");
      }
      rows.endIncompleteRow();
    } catch (JsonProcessingException e) {
      throw malformed(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void readField(JsonParser parser, byte[] line, int lineStart)
      throws IOException, BadRowException {
    String name = parser.currentName();
    JsonColumn column = columns.of(name);
    parser.nextToken();
    if (column == null || !isTaken(column, name)) {
      parser.skipChildren();
      return;
    }
    column.truncate(rows.rows());
    column.read(parser, line, lineStart);
    sources.put(column, name);
  }

  /** Whether the column takes this field although it may have got another. */
  private boolean isTaken(JsonColumn column, String name) throws BadRowException {
    String earlier = sources.get(column);
    if (earlier == null || earlier.equals(name) || name.equals(column.name())) {
      return true;
    }
    if (earlier.equals(column.name())) {
      return false;
    }
    throw new BadRowException(
        column.name(), "the fields '" + earlier + "' and '" + name + "' differ in case only");
  }

  private static void checkText(byte[] bytes, int start, int end) throws BadRowException {
    if (ByteOrderMark.skip(bytes, start, end, true) > start) {
      throw new BadRowException(
          null, place(0) + " starts a byte order mark, which stands at the start of a file only");
    }
    int invalid = Utf8.firstInvalid(bytes, start, end);
    if (invalid >= 0) {
      throw new BadRowException(
          null,
          String.format(
              "%s is 0x%02x, which is not UTF-8", place(invalid - start), bytes[invalid]));
    }
    int i = start;
    while (i < end) {
      if (bytes[i] == 0) {
        throw new BadRowException(null, place(i - start) + " is 0, which is not text");
      }
      boolean isEscape = bytes[i] == '\\' && i + 1 < end;
      int length = isEscape ? Math.max(2, JsonEscapes.escapeLength(bytes, i, end)) : 1;
      if (length == 2 && bytes[i + 1] == 'u') {
        throw new BadRowException(null, place(i - start) + " starts an escape of no character");
      }
      i += length;
    }
  }

  private static String place(int offset) {
    return "byte " + (offset + 1) + " of the line";
  }

  private static BadRowException malformed(JsonProcessingException e) {
    long offset = e.getLocation() == null ? -1 : e.getLocation().getByteOffset();
    String place = offset < 0 ? "" : ", at " + place((int) offset);
    return new BadRowException(
        null, "not valid JSON: " + BadRowException.shortened(e.getOriginalMessage()) + place);
  }
}
