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
  private final int columns;

  /** The names of fields that come first in a line, behind its brace. */
  private final FieldNames firstNames;

  /** Those of fields that come later, behind a comma. */
  private final FieldNames laterNames;

  /** Stands before the first field. */
  private final FieldName lineStart = new FieldName(new byte[0], null);

  private long line;

  FlatLineReader(RowCollector rows, JsonColumns columns) {
    this.rows = rows;
    this.columns = columns.size();
    this.firstNames = new FieldNames(columns);
    this.laterNames = new FieldNames(columns);
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
    int i = start;
    FieldName name = nameBehind(lineStart, bytes, i, end);
    while (name != null) {
      missing -= name.column == null ? 0 : 1;
      i = readValue(name.column, bytes, i + name.leadLength(), end);
      if (i < 0 || i >= end) {
        return -1;
      }
      name = bytes[i] == '}' ? null : nameBehind(name, bytes, i, end);
    }
    int close = JsonScan.skipBlanks(bytes, i, end);
    int next = close < end && bytes[close] == '}' ? JsonScan.nextLine(bytes, close + 1, end) : -1;
    return next >= 0 && endRow(missing) ? next : -1;
  }

  /** Reads the value that comes there; returns the first byte behind it or -1. */
  private int readValue(@Nullable JsonColumn column, byte[] bytes, int start, int end) {
    if (column == null && bytes[start] == '"') {
      // Most of a line's bytes, where only some of its fields are wanted.
      int quote = JsonScan.anyStringEnd(bytes, start + 1, end);
      return quote < 0 ? -1 : quote + 1;
    }
    int value = JsonScan.skipBlanks(bytes, start, end);
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

  /** The name that comes there, behind the value of the one given; null for what is none. */
  private @Nullable FieldName nameBehind(FieldName before, byte[] bytes, int start, int end) {
    FieldName expected = before.next;
    return expected != null && expected.isAt(bytes, start, end)
        ? expected
        : unexpectedName(before, bytes, start, end);
  }

  private @Nullable FieldName unexpectedName(FieldName before, byte[] bytes, int start, int end) {
    boolean isFirst = before == lineStart;
    int separator = JsonScan.skipBlanks(bytes, start, end);
    if (separator == end || bytes[separator] != (isFirst ? '{' : ',')) {
      return null;
    }
    int nameStart = JsonScan.skipBlanks(bytes, separator + 1, end);
    int nameEnd = JsonScan.nameEnd(bytes, nameStart, end);
    int value = nameEnd < 0 ? -1 : JsonScan.valueStart(bytes, nameEnd, end);
    if (value < 0 || value == end || value - start > FieldName.MAX_LEAD) {
      return null;
    }
    FieldName name = (isFirst ? firstNames : laterNames).at(bytes, nameStart, nameEnd);
    if (name != null) {
      name.lead(bytes, start, value);
      before.next = name;
    }
    return name;
  }
}
