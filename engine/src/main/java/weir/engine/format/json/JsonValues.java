package weir.engine.format.json;

import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.Field;
import weir.engine.data.ObjectVector;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueWriter;
import weir.engine.function.TextBuffer;

/** Writes the JSON values from which {@link JsonColumn} reads the same. */
final class JsonValues {
  private static final byte[] NULL = {'n', 'u', 'l', 'l'};

  private JsonValues() {}

  static void writeNull(TextBuffer out) {
    out.append(NULL, 0, NULL.length);
  }

  /** The writer for a column, or a value inside one, whose values are not NULL. */
  static ValueWriter writer(Field column, TimestampFormat timestamps) {
    return switch (column.type().kind()) {
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL ->
          ValueWriter.of(column, timestamps);
      case REAL, DOUBLE -> numbersOrNames(ValueWriter.of(column, timestamps));
      case CHAR, VARCHAR -> JsonValues::writeText;
      case BINARY, VARBINARY, DATE, TIME -> quoted(ValueWriter.of(column, timestamps));
      case TIMESTAMP, TIMESTAMP_LTZ -> times(ValueWriter.of(column, timestamps), timestamps);
      case ARRAY, MAP, ROW -> nested(NestedWriter.of(column, timestamps));
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL ->
          throw new IllegalArgumentException("no writer for " + column);
    };
  }

  private static ValueWriter times(ValueWriter text, TimestampFormat timestamps) {
    return timestamps == TimestampFormat.ISO ? quoted(text) : text;
  }

  private static ValueWriter quoted(ValueWriter text) {
    return (column, row, out) -> {
      out.append('"');
      text.write(column, row, out);
      out.append('"');
    };
  }

  private static ValueWriter numbersOrNames(ValueWriter text) {
    ValueWriter name = quoted(text);
    return (column, row, out) -> {
      boolean isNumber = Double.isFinite(((DoubleVector) column).value(row));
      (isNumber ? text : name).write(column, row, out);
    };
  }

  private static ValueWriter nested(NestedWriter writer) {
    return (column, row, out) -> writer.write(((ObjectVector) column).object(row), out);
  }

  private static void writeText(ColumnVector column, int row, TextBuffer out) {
    BytesVector texts = (BytesVector) column;
    JsonStrings.write(texts.slab(), texts.start(row), texts.byteLength(row), out);
  }
}
