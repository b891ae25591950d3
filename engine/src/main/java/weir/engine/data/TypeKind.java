package weir.engine.data;

/** The SQL types that Weir knows, by name. */
public enum TypeKind {
  BOOLEAN(Layout.LONG),
  TINYINT(Layout.LONG),
  SMALLINT(Layout.LONG),
  INTEGER(Layout.LONG),
  BIGINT(Layout.LONG),
  REAL(Layout.DOUBLE),
  DOUBLE(Layout.DOUBLE),
  DECIMAL(Layout.LONG),
  CHAR(Layout.BYTES),
  VARCHAR(Layout.BYTES),
  BINARY(Layout.BYTES),
  VARBINARY(Layout.BYTES),
  DATE(Layout.LONG),
  TIME(Layout.LONG),
  TIMESTAMP(Layout.LONG),
  TIMESTAMP_LTZ(Layout.LONG),
  INTERVAL_YEAR_MONTH(Layout.LONG),
  INTERVAL_DAY_TIME(Layout.LONG),
  ARRAY(Layout.OBJECT),
  MAP(Layout.OBJECT),
  ROW(Layout.OBJECT),
  /** The type of a bare NULL: a LONG column in which every value is null. */
  NULL(Layout.LONG);

  private final Layout layout;

  TypeKind(Layout layout) {
    this.layout = layout;
  }

  Layout layout() {
    return layout;
  }

  /** Whether this is CHAR or VARCHAR: bytes that are UTF-8 text. */
  public boolean isText() {
    return this == CHAR || this == VARCHAR;
  }

  /** Whether this is TINYINT, SMALLINT, INTEGER or BIGINT. */
  public boolean isInteger() {
    return compareTo(TINYINT) >= 0 && compareTo(BIGINT) <= 0;
  }

  /** Whether this is TIMESTAMP or TIMESTAMP WITH LOCAL TIME ZONE: a type that can be event time. */
  public boolean isTimestamp() {
    return this == TIMESTAMP || this == TIMESTAMP_LTZ;
  }
}
