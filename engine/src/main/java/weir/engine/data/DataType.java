package weir.engine.data;

import java.util.List;

/**
 * A SQL type with its nullability.
 *
 * @param kind the type's name
 * @param precision digits of a DECIMAL, characters of CHAR/VARCHAR, fraction digits of
 *     TIME/TIMESTAMP; {@link #UNSPECIFIED} where the kind has none or no limit was given
 * @param scale fraction digits of a DECIMAL, else 0
 * @param nullable whether values may be NULL
 * @param fields ARRAY: its element; MAP: key and value; ROW: its fields; else empty
 */
public record DataType(
    TypeKind kind, int precision, int scale, boolean nullable, List<Field> fields) {
  public static final int UNSPECIFIED = -1;

  /** The most digits of a DECIMAL that is held as an unscaled {@code long}. */
  public static final int MAX_LONG_DECIMAL_PRECISION = 18;

  public static final int MAX_DECIMAL_PRECISION = 38;

  public DataType {
    fields = List.copyOf(fields);
  }

  /** A nullable type without parameters. */
  public static DataType of(TypeKind kind) {
    return new DataType(kind, UNSPECIFIED, 0, true, List.of());
  }

  public static DataType decimal(int precision, int scale) {
    return new DataType(TypeKind.DECIMAL, precision, scale, true, List.of());
  }

  /** TIMESTAMP(3), the only precision there is. */
  public static DataType timestamp() {
    return new DataType(TypeKind.TIMESTAMP, 3, 0, true, List.of());
  }

  public static DataType arrayOf(DataType element) {
    return new DataType(
        TypeKind.ARRAY, UNSPECIFIED, 0, true, List.of(new Field("element", element)));
  }

  public static DataType mapOf(DataType key, DataType value) {
    return new DataType(
        TypeKind.MAP,
        UNSPECIFIED,
        0,
        true,
        List.of(new Field("key", key), new Field("value", value)));
  }

  public static DataType rowOf(List<Field> fields) {
    return new DataType(TypeKind.ROW, UNSPECIFIED, 0, true, fields);
  }

  public DataType withNullable(boolean isNullable) {
    return isNullable == nullable ? this : new DataType(kind, precision, scale, isNullable, fields);
  }

  /** How a column of this type holds its values. */
  public Layout layout() {
    return kind == TypeKind.DECIMAL && precision > MAX_LONG_DECIMAL_PRECISION
        ? Layout.OBJECT
        : kind.layout();
  }

  /** The type as one writes it in SQL, NOT NULL included where it holds. */
  @Override
  public String toString() {
    return nullable ? name() : name() + " NOT NULL";
  }

  /** The type as one writes it in SQL, without nullability. */
  public String name() {
    return switch (kind) {
      case DECIMAL ->
          precision == UNSPECIFIED ? "DECIMAL" : "DECIMAL(" + precision + ", " + scale + ")";
      case CHAR, BINARY, VARCHAR, VARBINARY, TIMESTAMP, TIME -> withPrecision(kind.name());
      case TIMESTAMP_LTZ -> withPrecision("TIMESTAMP") + " WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND";
      case ARRAY -> fields.get(0).type().name() + " ARRAY";
      case MAP -> "MAP<" + fields.get(0).type().name() + ", " + fields.get(1).type().name() + ">";
      case ROW -> "ROW" + fields.toString().replace('[', '(').replace(']', ')');
      case BOOLEAN, TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DATE, NULL -> kind.name();
    };
  }

  private String withPrecision(String name) {
    return precision == UNSPECIFIED ? name : name + "(" + precision + ")";
  }
}
