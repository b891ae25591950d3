package weir.engine.format.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.format.RowEncoder;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueWriter;
import weir.engine.function.TextBuffer;

/** Encodes rows as CSV records. */
final class CsvEncoder implements RowEncoder {
  private final byte delimiter;
  private final boolean hasHeader;
  private final byte[] nullText;
  private final CsvQuoting quoting;
  private final List<Column> columns = new ArrayList<>();

  /**
   * A column that is written.
   *
   * @param index where it stands in the batches
   */
  private record Column(int index, Field field, ValueWriter writer) {}

  CsvEncoder(CsvSyntax syntax, Schema schema, List<Integer> indexes, TimestampFormat timestamps) {
    delimiter = syntax.delimiter();
    hasHeader = syntax.hasHeader();
    nullText = syntax.nullText().getBytes(StandardCharsets.UTF_8);
    quoting = new CsvQuoting(syntax, indexes.size() == 1);
    for (int index : indexes) {
      Field field = schema.field(index);
      columns.add(new Column(index, field, ValueWriter.of(field, timestamps)));
    }
  }

  @Override
  public void encodeHeader(TextBuffer out) {
    if (hasHeader) {
      for (int i = 0; i < columns.size(); i++) {
        startField(i, out);
        int start = out.length();
        String name = columns.get(i).field().name();
        out.append(name);
        quoting.quoteIfNeeded(out, start, name);
      }
      out.append('\n');
    }
  }

  @Override
  public void encode(RowBatch batch, TextBuffer out) {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      for (int k = 0; k < columns.size(); k++) {
        startField(k, out);
        encode(columns.get(k), batch, row, out);
      }
      out.append('\n');
    }
  }

  private void startField(int position, TextBuffer out) {
    if (position > 0) {
      out.append(delimiter);
    }
  }

  private void encode(Column column, RowBatch batch, int row, TextBuffer out) {
    ColumnVector values = batch.column(column.index());
    if (values.isNull(row)) {
      out.append(nullText, 0, nullText.length);
      return;
    }
    int start = out.length();
    column.writer().write(values, row, out);
    quoting.quoteIfNeeded(out, start, column.field().name());
  }
}
