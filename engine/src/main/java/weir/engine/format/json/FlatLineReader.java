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
  private final FieldName lineStart = new FieldName(new byte[] {'{'}, null);

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
      i = readField(bytes, JsonScan.skipBlanks(bytes, i + 1, end), end);
      i = i < 0 ? end : JsonScan.skipBlanks(bytes, i, end);
    } while (i < end && bytes[i] == ',');
    int next = i < end && bytes[i] == '}' ? JsonScan.nextLine(bytes, i + 1, end) : -1;
    return next >= 0 && endRow() ? next : -1;
  }

  /** Reads the name and the value that start there; returns the first byte behind them or -1. */
  private int readField(byte[] bytes, int start, int end) {
    FieldName name = nameAt(bytes, start, end);
    if (name == null) {
      return -1;
    }
    previous = name;
    int colon = JsonScan.skipBlanks(bytes, start + name.length(), end);
    int value =
        colon < end && bytes[colon] == ':' ? JsonScan.skipBlanks(bytes, colon + 1, end) : end;
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
    if (expected != null && expected.isAt(bytes, start, end)) {
      return expected;
    }
    int quote = start < end && bytes[start] == '"' ? JsonScan.stringEnd(bytes, start + 1, end) : -1;
    FieldName name = quote < 0 ? null : names.at(bytes, start, quote + 1);
    previous.next = name == null ? expected : name;
    return name;
  }
}
