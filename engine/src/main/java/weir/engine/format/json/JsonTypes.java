package weir.engine.format.json;

import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueOptions;
import weir.engine.format.ValueParser;

/** Which JSON values a type takes. */
final class JsonTypes {
  private JsonTypes() {}

  /** The parser for JSON numbers; null if such a column takes none. */
  static @Nullable ValueParser numberParser(Field column, ValueOptions values) {
    return switch (column.type().kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DECIMAL, CHAR, VARCHAR ->
          values.parser(column);
      case TIMESTAMP, TIMESTAMP_LTZ -> timeParser(column.type(), values.timestamps());
      case BOOLEAN,
          BINARY,
          VARBINARY,
          DATE,
          TIME,
          INTERVAL_YEAR_MONTH,
          INTERVAL_DAY_TIME,
          ARRAY,
          MAP,
          ROW,
          NULL ->
          null;
    };
  }

  private static ValueParser timeParser(DataType type, TimestampFormat timestamps) {
    return ValueParser.of(
        type, timestamps == TimestampFormat.ISO ? TimestampFormat.EPOCH_MILLIS : timestamps);
  }

  /** What a message says is expected. */
  static String expected(Field column, ValueOptions values) {
    DataType type = column.type();
    return switch (type.kind()) {
      case DATE -> type + " like \"2001-01-31\"";
      case TIME -> type + " like \"06:20:00\"";
      case BINARY, VARBINARY -> type + " in base64";
      case ARRAY -> type + ", an array";
      case MAP, ROW -> type + ", an object";
      default -> values.expected(column);
    };
  }
}
