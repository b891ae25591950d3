package weir.server.avatica;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;

/** Makes the cells of frames out of batches. */
final class CellEncoder {
  private CellEncoder() {}

  /** How many bytes of text and binary values so many rows of a batch hold. */
  static long bytes(RowBatch batch, int from, int count) {
    long bytes = 0;
    for (ColumnVector column : batch.columns()) {
      bytes += column instanceof BytesVector vector ? bytes(vector, batch, from, count) : 0;
    }
    return bytes;
  }

  private static long bytes(BytesVector vector, RowBatch batch, int from, int count) {
    long bytes = 0;
    for (int i = from; i < from + count; i++) {
      bytes += vector.byteLength(batch.row(i));
    }
    return bytes;
  }

  /** The cell of a value that is not NULL. */
  static @Nullable Object cell(ColumnVector vector, int row, DataType type) {
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
