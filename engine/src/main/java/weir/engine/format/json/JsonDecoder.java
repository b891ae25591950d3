package weir.engine.format.json;

import weir.engine.format.BadRowException;
import weir.engine.format.ByteOrderMark;
import weir.engine.format.ByteScan;
import weir.engine.format.Decoder;
import weir.engine.format.RowCollector;

/** Decodes lines of JSON objects. Blank lines are no rows. */
final class JsonDecoder implements Decoder {
  private final RowCollector rows;
  private final FlatLineReader flatLines;
  private final LineReader anyLines;

  JsonDecoder(RowCollector rows, JsonColumns columns) {
    this.rows = rows;
    flatLines = new FlatLineReader(rows, columns);
    anyLines = new LineReader(rows, columns);
  }

  @Override
  public RowCollector rows() {
    return rows;
  }

  @Override
  public int decodeHeader(byte[] bytes, int start, int end, boolean isLast) {
    return ByteOrderMark.skip(bytes, start, end, isLast);
  }

  @Override
  public int decode(byte[] bytes, int start, int end, boolean isLast) {
    int position = start;
    while (!rows.isFull() && position < end) {
      int next = flatLines.read(bytes, position, end);
      if (next < 0) {
        rows.dropUnfinishedRow();
        next = decodeAnyLine(bytes, position, end, isLast);
        if (next < 0) {
          return position;
        }
      }
      rows.moveToLine(rows.line() + 1);
      position = next;
    }
    return position;
  }

  @Override
  public int wholeRowsEnd(byte[] bytes, int start, int end) {
    return ByteScan.linesEnd(bytes, start, end);
  }

  /** Where the next line starts; -1 if this one is not complete or must not be taken yet. */
  private int decodeAnyLine(byte[] bytes, int start, int end, boolean isLast) {
    int newline = ByteScan.indexOf(bytes, start, end, (byte) '\n');
    if (newline < 0 && !isLast) {
      return -1;
    }
    int lineEnd = newline < 0 ? end : newline;
    try {
      anyLines.read(bytes, start, lineEnd);
    } catch (BadRowException e) {
      if (!rows.reject(e, bytes, start, lineEnd)) {
        return -1;
      }
    }
    return newline < 0 ? end : newline + 1;
  }
}
