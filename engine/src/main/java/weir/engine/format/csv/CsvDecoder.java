package weir.engine.format.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.format.BadRowException;
import weir.engine.format.ByteOrderMark;
import weir.engine.format.ByteScan;
import weir.engine.format.Decoder;
import weir.engine.format.RowCollector;
import weir.engine.format.csv.CsvFields.Found;

/** Decodes CSV records. Empty lines are none. */
final class CsvDecoder implements Decoder {
  private static final int INCOMPLETE = -1;

  private final boolean hasHeader;
  private final RowCollector rows;
  private final CsvColumns columns;
  private final CsvFields fields;

  /** The column of each field of the file, null where none is wanted. */
  private @Nullable CsvColumn[] byField;

  CsvDecoder(CsvSyntax syntax, RowCollector rows, CsvColumns columns) {
    this.hasHeader = syntax.hasHeader();
    this.rows = rows;
    this.columns = columns;
    this.byField = columns.byPosition();
    this.fields = new CsvFields(syntax);
  }

  @Override
  public RowCollector rows() {
    return rows;
  }

  @Override
  public int decodeHeader(byte[] bytes, int start, int end, boolean isLast) {
    int header = ByteOrderMark.skip(bytes, start, end, isLast);
    if (header < 0 || !hasHeader || (header == end && isLast)) {
      return header;
    }
    List<String> names = new ArrayList<>();
    fields.startRecord(bytes, header, end, isLast);
    Found found = Found.FIELD;
    while (found == Found.FIELD) {
      found = fields.next();
      int length = fields.textEnd() - fields.textStart();
      names.add(new String(fields.text(), fields.textStart(), length, StandardCharsets.UTF_8));
    }
    if (found != Found.LAST_FIELD && !isLast) {
      return INCOMPLETE;
    }
    try {
      byField = columns.byName(names);
    } catch (BadRowException e) {
      throw rows.error(e);
    }
    rows.moveToLine(rows.line() + 1 + fields.newlines());
    return fields.position();
  }

  @Override
  public int decode(byte[] bytes, int start, int end, boolean isLast) {
    int position = start;
    while (!rows.isFull() && position < end) {
      int next = emptyLineEnd(bytes, position, end);
      if (next >= 0) {
        rows.moveToLine(rows.line() + 1);
      } else {
        next = decodeRecord(bytes, position, end, isLast);
      }
      if (next < 0) {
        rows.dropUnfinishedRow();
        return position;
      }
      position = next;
    }
    return position;
  }

  @Override
  public int wholeRowsEnd(byte[] bytes, int start, int end) {
    return fields.mayBeQuoted(bytes, start, end)
        ? wholeRecordsEnd(bytes, start, end)
        : ByteScan.linesEnd(bytes, start, end);
  }

  /** The same where newlines may stand in fields. */
  private int wholeRecordsEnd(byte[] bytes, int start, int end) {
    int position = start;
    Found found = Found.LAST_FIELD;
    while (found == Found.LAST_FIELD) {
      fields.startRecord(bytes, position, end, false);
      do {
        found = fields.next();
      } while (found == Found.FIELD);
      position = found == Found.LAST_FIELD ? fields.position() : position;
    }
    return position;
  }

  /** Where the next record starts; -1 if this one is not complete or must not be taken yet. */
  private int decodeRecord(byte[] bytes, int start, int end, boolean isLast) {
    fields.startRecord(bytes, start, end, isLast);
    BadRowException problem = null;
    int count = 0;
    Found found = Found.FIELD;
    while (found == Found.FIELD) {
      found = fields.next();
      if (found == Found.INCOMPLETE) {
        return INCOMPLETE;
      }
      CsvColumn column = count < byField.length ? byField[count] : null;
      if (column != null && problem == null) {
        problem = column.append(fields);
      }
      count++;
    }
    if (found == Found.UNCLOSED) {
      problem = new BadRowException(null, "a quote that opens in this row is never closed");
    } else if (count != byField.length) {
      problem = new BadRowException(null, "found " + count + " fields, expected " + byField.length);
    }
    int recordEnd = found == Found.UNCLOSED ? lineEnd(bytes, start, end) : fields.position();
    if (problem == null) {
      rows.endRow();
    } else if (!rows.reject(problem, bytes, start, recordEnd)) {
      return INCOMPLETE;
    }
    if (found == Found.UNCLOSED) {
      rows.moveToLine(rows.line() + 1);
      return recordEnd;
    }
    rows.moveToLine(rows.line() + 1 + fields.newlines());
    return recordEnd;
  }

  private static int emptyLineEnd(byte[] bytes, int start, int end) {
    if (bytes[start] == '\n') {
      return start + 1;
    }
    boolean isEmpty = start + 1 < end && bytes[start] == '\r' && bytes[start + 1] == '\n';
    return isEmpty ? start + 2 : -1;
  }

  private static int lineEnd(byte[] bytes, int start, int end) {
    int newline = ByteScan.indexOf(bytes, start, end, (byte) '\n');
    return newline < 0 ? end : newline + 1;
  }
}
