package weir.engine.format.json;

import org.jspecify.annotations.Nullable;
import weir.engine.format.BadRowException;
import weir.engine.format.RowCollector;

/**
 * Reads the lines that nearly all lines are like: an object without escapes, in the field order of
 * the line before, with values that fit their columns.
 */
final class FlatLineReader {
  private final RowCollector rows;
  private final FieldNames names;
  private final int columns;

  /** Stands before the first field. */
  private final FieldName lineStart = new FieldName(new byte[0], null);

  private long line;
  private FieldName previous = lineStart;
  private int missing;

  FlatLineReader(RowCollector rows, JsonColumns columns) {
    this.rows = rows;
    this.names = new FieldNames(columns);
    this.columns = columns.size();
  }

  /**
   * Appends the row of the line that starts there.
   *
   * @return the start of the next line; -1 if this line is not surely right, and then some columns
   *     may have got a value
   */
  int read(byte[] bytes, int start, int end) {
    if (bytes[start] != '{') {
      return -1;
    }
    line++;
    missing = columns;
    previous = lineStart;
    int i = start;
    do {
      i = readField(bytes, i + 1, end);
      i = i < 0 ? end : JsonScan.skipBlanks(bytes, i, end);
    } while (i < end && bytes[i] == ',');
    int next = i < end && bytes[i] == '}' ? JsonScan.nextLine(bytes, i + 1, end) : -1;
    return next >= 0 && endRow() ? next : -1;
  }

  /** Reads the name and the value that come there; returns the first byte behind them or -1. */
  private int readField(byte[] bytes, int start, int end) {
    FieldName name = nameAt(bytes, start, end);
    if (name == null) {
      return -1;
    }
    previous = name;
    int value = JsonScan.skipBlanks(bytes, start + name.leadLength(), end);
    JsonColumn column = name.column;
    if (value == end || column == null) {
      return JsonScan.valueEnd(bytes, value, end);
    }
    if (column.lastLine == line) {
      return -1;
    }
    column.lastLine = line;
    missing--;
    return column.readFlat(bytes, value, end);
  }

  private boolean endRow() {
    if (missing == 0) {
      rows.endRow();
      return true;
    }
    try {
      rows.endIncompleteRow();
      return true;
    } catch (BadRowException e) {
      return false;
    }
  }

  private @Nullable FieldName nameAt(byte[] bytes, int start, int end) {
    FieldName expected = previous.next;
    return expected != null && expected.isAt(bytes, start, end)
        ? expected
        : unexpectedNameAt(bytes, start, end);
  }

  private @Nullable FieldName unexpectedNameAt(byte[] bytes, int start, int end) {
    int nameStart = JsonScan.skipBlanks(bytes, start, end);
    int nameEnd = JsonScan.nameEnd(bytes, nameStart, end);
    int value = nameEnd < 0 ? -1 : JsonScan.valueStart(bytes, nameEnd, end);
    FieldName name = value < 0 ? null : names.at(bytes, nameStart, nameEnd);
    if (name != null) {
      name.lead(bytes, start, value);
      previous.next = name;
    }
    return name;
  }
}
