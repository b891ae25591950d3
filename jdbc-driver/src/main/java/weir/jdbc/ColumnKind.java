package weir.jdbc;

import java.sql.Types;
import org.apache.calcite.avatica.ColumnMetaData;

/** How the values of a column come over the wire and what {@code getObject} makes of them. */
enum ColumnKind {
  BOOLEAN(Boolean.class),
  INTEGER(Integer.class),
  LONG(Long.class),
  FLOAT(Float.class),
  DOUBLE(Double.class),
  DECIMAL(java.math.BigDecimal.class),
  TEXT(String.class),
  BYTES(byte[].class),
  /** Days since 1970-01-01. */
  DATE(java.sql.Date.class),
  /** Milliseconds since midnight. */
  TIME(java.sql.Time.class),
  /** A wall clock's milliseconds since 1970-01-01 00:00, the same in every zone. */
  TIMESTAMP(java.sql.Timestamp.class),
  /** An instant: milliseconds since 1970-01-01 00:00 UTC. */
  INSTANT(java.sql.Timestamp.class),
  ARRAY(java.sql.Array.class),
  OTHER(Object.class);

  private static final String INSTANT_SUFFIX = "WITH LOCAL TIME ZONE";

  private final Class<?> objectClass;

  ColumnKind(Class<?> objectClass) {
    this.objectClass = objectClass;
  }

  /** What {@code getObject} returns. */
  Class<?> objectClass() {
    return objectClass;
  }

  static ColumnKind of(ColumnMetaData.AvaticaType type) {
    return of(type.id, type.name);
  }

  static ColumnKind of(int sqlType, String typeName) {
    switch (sqlType) {
      case Types.BOOLEAN:
      case Types.BIT:
        return BOOLEAN;
      case Types.TINYINT:
      case Types.SMALLINT:
      case Types.INTEGER:
        return INTEGER;
      case Types.BIGINT:
        return LONG;
      case Types.REAL:
        return FLOAT;
      case Types.FLOAT:
      case Types.DOUBLE:
        return DOUBLE;
      case Types.DECIMAL:
      case Types.NUMERIC:
        return DECIMAL;
      case Types.CHAR:
      case Types.VARCHAR:
      case Types.LONGVARCHAR:
        return TEXT;
      case Types.BINARY:
      case Types.VARBINARY:
        return BYTES;
      case Types.DATE:
        return DATE;
      case Types.TIME:
        return TIME;
      case Types.TIMESTAMP:
        return typeName.endsWith(INSTANT_SUFFIX) ? INSTANT : TIMESTAMP;
      case Types.ARRAY:
        return ARRAY;
      default:
        return OTHER;
    }
  }
}
