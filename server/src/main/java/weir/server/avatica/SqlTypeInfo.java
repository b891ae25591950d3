package weir.server.avatica;

import java.sql.DatabaseMetaData;
import java.util.Arrays;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/** The types that a column may be declared with, for tools that list them. */
final class SqlTypeInfo {
  private static final int RADIX = 10;

  private SqlTypeInfo() {}

  /** Adds a row for each type, in order of JDBC's numbers, as JDBC wants it. */
  static void addTo(ResultTable table) {
    Arrays.stream(TypeKind.values())
        .filter(kind -> kind != TypeKind.NULL)
        .sorted(Comparator.comparingInt(SqlTypes::jdbcType))
        .forEach(kind -> add(table, kind));
  }

  private static void add(ResultTable table, TypeKind kind) {
    String quote = quote(kind);
    table.add(
        name(kind),
        SqlTypes.jdbcType(kind),
        precision(kind),
        quote == null ? null : quote + "'",
        quote == null ? null : "'",
        createParameters(kind),
        DatabaseMetaData.typeNullable,
        kind.isText(),
        DatabaseMetaData.typeSearchable,
        false,
        false,
        false,
        null,
        0,
        kind == TypeKind.DECIMAL ? DataType.MAX_DECIMAL_PRECISION : 0,
        null,
        null,
        SqlTypes.isNumeric(kind) ? RADIX : null);
  }

  private static String name(TypeKind kind) {
    return switch (kind) {
      case TIMESTAMP_LTZ -> "TIMESTAMP WITH LOCAL TIME ZONE";
      case INTERVAL_YEAR_MONTH -> "INTERVAL YEAR TO MONTH";
      case INTERVAL_DAY_TIME -> "INTERVAL DAY TO SECOND";
      default -> kind.name();
    };
  }

  private static int precision(TypeKind kind) {
    return kind == TypeKind.DECIMAL
        ? DataType.MAX_DECIMAL_PRECISION
        : SqlTypes.columnSize(DataType.of(kind));
  }

  private static @Nullable String createParameters(TypeKind kind) {
    return switch (kind) {
      case DECIMAL -> "precision,scale";
      case CHAR, VARCHAR, BINARY, VARBINARY -> "length";
      case TIMESTAMP, TIMESTAMP_LTZ -> "precision";
      default -> null;
    };
  }

  /** What stands before a literal's quote; null if its literals have none. */
  private static @Nullable String quote(TypeKind kind) {
    return switch (kind) {
      case CHAR, VARCHAR -> "";
      case BINARY, VARBINARY -> "X";
      case DATE, TIME, TIMESTAMP -> kind.name() + " ";
      default -> null;
    };
  }
}
