package weir.server.avatica;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Makes the rows of frames out of batches, a column at a time. */
final class RowEncoder {
  private final Schema schema;

  RowEncoder(Schema schema) {
    this.schema = schema;
  }

  /**
   * Appends {@code count} rows of the batch from position {@code from} on.
   *
   * @return how many bytes of text and binary values they hold
   */
  long append(RowBatch batch, int from, int count, List<Object> rows) {
    @Nullable Object[][] cells = new @Nullable Object[count][schema.size()];
    long bytes = 0;
    for (int column = 0; column < schema.size(); column++) {
      fill(batch, column, from, cells);
      bytes += byteCount(batch, column, from, count);
    }
    for (@Nullable Object[] row : cells) {
      rows.add(Arrays.asList(row));
    }
    return bytes;
  }

  private static long byteCount(RowBatch batch, int column, int from, int count) {
    if (!(batch.column(column) instanceof BytesVector vector)) {
      return 0;
    }
    long bytes = 0;
    for (int i = from; i < from + count; i++) {
      bytes += vector.byteLength(batch.row(i));
    }
    return bytes;
  }

  private void fill(RowBatch batch, int column, int from, @Nullable Object[][] cells) {
    ColumnVector vector = batch.column(column);
    DataType type = schema.type(column);
    for (int i = 0; i < cells.length; i++) {
      int row = batch.row(from + i);
      if (!vector.isNull(row)) {
        cells[i][column] = cell(vector, row, type);
      }
    }
  }

  private static @Nullable Object cell(ColumnVector vector, int row, DataType type) {
    return switch (vector.layout()) {
      case LONG -> ofLong(((LongVector) vector).value(row), type);
      case DOUBLE -> ofDouble(((DoubleVector) vector).value(row), type);
      case BYTES -> {
        BytesVector bytes = (BytesVector) vector;
        yield type.kind().isText() ? bytes.text(row) : bytes.bytes(row);
      }
      case OBJECT -> NestedValues.cell(((ObjectVector) vector).value(row), type);
    };
  }

  static @Nullable Object ofLong(long value, DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> value != 0;
      case TINYINT -> (byte) value;
      case SMALLINT -> (short) value;
      case INTEGER, DATE, TIME -> (int) value;
      case BIGINT, TIMESTAMP, TIMESTAMP_LTZ -> value;
      case DECIMAL -> BigDecimal.valueOf(value, type.scale());
      case INTERVAL_YEAR_MONTH -> Texts.yearMonthInterval(value);
      case INTERVAL_DAY_TIME -> Texts.dayTimeInterval(value);
      case NULL -> null;
      case REAL, DOUBLE, CHAR, VARCHAR, BINARY, VARBINARY, ARRAY, MAP, ROW ->
          throw new AssertionError(type + " is not held as long");
    };
  }

  static Object ofDouble(double value, DataType type) {
    return switch (type.kind()) {
      case REAL -> (float) value;
      case DOUBLE -> value;
      default -> throw new AssertionError(type + " is not held as double");
    };
  }
}
