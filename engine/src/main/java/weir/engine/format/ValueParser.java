package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;

/**
 * Reads values of one type from text. Accepts what holds the value exactly and nothing else. Owned
 * by one thread.
 */
public abstract class ValueParser {
  /** The parser for that type; types that no text can hold must have been refused before. */
  public static ValueParser of(DataType type, TimestampFormat timestampFormat) {
    return switch (type.kind()) {
      case BOOLEAN -> new BooleanParser();
      case TINYINT -> new IntegerParser(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SMALLINT -> new IntegerParser(Short.MIN_VALUE, Short.MAX_VALUE);
      case INTEGER -> new IntegerParser(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case BIGINT -> new IntegerParser(Long.MIN_VALUE, Long.MAX_VALUE);
      case REAL -> new RealParser();
      case DOUBLE -> new DoubleParser();
      case DECIMAL -> DecimalParser.of(type);
      case CHAR, VARCHAR -> new TextParser(type.precision());
      case BINARY, VARBINARY -> new BinaryParser(type.precision());
      case DATE -> new DateParser();
      case TIME -> new TimeParser();
      case TIMESTAMP -> timestampFormat.parser(false);
      case TIMESTAMP_LTZ -> timestampFormat.parser(true);
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, ARRAY, MAP, ROW, NULL ->
          throw new IllegalArgumentException("no parser for " + type);
    };
  }

  /**
   * Appends the value that {@code text[start, end)} says.
   *
   * @return false, and nothing is appended, if it says none of this type
   */
  public abstract boolean parse(byte[] text, int start, int end, ColumnBuilder out);
}
