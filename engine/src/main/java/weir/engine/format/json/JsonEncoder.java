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
        columns.get(k).encode(batch, row, out);
      }
      out.append('}');
      out.append('\n');
    }
  }

  /** A column that is written. */
  private static final class Column {
    /** Where it stands in the batches. */
    private final int index;

    /** What stands in front of its value: brace or comma, name, colon. */
    private final byte[] label;

    private final ValueWriter writer;

    Column(int index, byte[] label, ValueWriter writer) {
      this.index = index;
      this.label = label;
      this.writer = writer;
    }

    void encode(RowBatch batch, int row, TextBuffer out) {
      out.append(label, 0, label.length);
      ColumnVector values = batch.column(index);
      if (values.isNull(row)) {
        JsonValues.writeNull(out);
      } else {
        writer.write(values, row, out);
      }
    }
  }
}
