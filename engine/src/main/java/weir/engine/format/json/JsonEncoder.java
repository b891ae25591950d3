package weir.engine.format.json;

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

/** Encodes rows as lines of JSON objects. */
final class JsonEncoder implements RowEncoder {
  private final List<Column> columns = new ArrayList<>();

  /**
   * A column that is written.
   *
   * @param index where it stands in the batches
   * @param label what stands in front of its value: brace or comma, name, colon
   */
  private record Column(int index, byte[] label, ValueWriter writer) {}

  JsonEncoder(Schema schema, List<Integer> indexes, TimestampFormat timestamps) {
    for (int index : indexes) {
      Field field = schema.field(index);
      byte[] label = JsonStrings.label(columns.isEmpty() ? '{' : ',', field.name());
      columns.add(new Column(index, label, JsonValues.writer(field, timestamps)));
    }
  }

  @Override
  public void encodeHeader(TextBuffer out) {}

  @Override
  public void encode(RowBatch batch, TextBuffer out) {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      for (int k = 0; k < columns.size(); k++) {
        encode(columns.get(k), batch, row, out);
      }
      out.append('}');
      out.append('\n');
    }
  }

  private static void encode(Column column, RowBatch batch, int row, TextBuffer out) {
    out.append(column.label(), 0, column.label().length);
    ColumnVector values = batch.column(column.index());
    if (values.isNull(row)) {
      JsonValues.writeNull(out);
    } else {
      column.writer().write(values, row, out);
    }
  }
}
