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
    int missing = columns;
    FieldName name = lineStart;
    int i = start;
    do {
      name = nameBehind(name, bytes, i + 1, end);
      if (name == null) {
        return -1;
      }
      missing -= name.column == null ? 0 : 1;
      i = readValue(name, bytes, i + 1 + name.leadLength(), end);
      i = i < 0 ? end : JsonScan.skipBlanks(bytes, i, end);
    } while (i < end && bytes[i] == ',');
    int next = i < end && bytes[i] == '}' ? JsonScan.nextLine(bytes, i + 1, end) : -1;
    return next >= 0 && endRow(missing) ? next : -1;
  }

  /** Reads the value that comes there; returns the first byte behind it or -1. */
  private int readValue(FieldName name, byte[] bytes, int start, int end) {
    int value = JsonScan.skipBlanks(bytes, start, end);
    JsonColumn column = name.column;
    if (value == end || column == null) {
      return JsonScan.valueEnd(bytes, value, end);
    }
    if (column.lastLine == line) {
      return -1;
    }
    column.lastLine = line;
    return column.readFlat(bytes, value, end);
  }

  private boolean endRow(int missing) {
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

  /** The name that comes there, behind the field of the one given; null for what is none. */
  private @Nullable FieldName nameBehind(FieldName before, byte[] bytes, int start, int end) {
    FieldName expected = before.next;
    return expected != null && expected.isAt(bytes, start, end)
        ? expected
        : unexpectedName(before, bytes, start, end);
  }

  private @Nullable FieldName unexpectedName(FieldName before, byte[] bytes, int start, int end) {
    int nameStart = JsonScan.skipBlanks(bytes, start, end);
    int nameEnd = JsonScan.nameEnd(bytes, nameStart, end);
    int value = nameEnd < 0 ? -1 : JsonScan.valueStart(bytes, nameEnd, end);
    boolean isKept = value >= 0 && value - start <= FieldName.MAX_LEAD;
    FieldName name = isKept ? names.at(bytes, nameStart, nameEnd) : null;
    if (name != null) {
      name.lead(bytes, start, value);
      before.next = name;
    }
    return name;
  }
}
