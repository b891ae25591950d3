package weir.server.avatica;

import java.sql.DatabaseMetaData;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.ColumnMetaData.AvaticaType;
import org.apache.calcite.avatica.ColumnMetaData.Rep;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/**
 * Types in the words of JDBC and of the wire. Dates and times travel as numbers, which no zone can
 * bend; what JSON or Protobuf cannot carry (rows, maps, intervals) travels as text, with its own
 * type name.
 */
final class SqlTypes {
  private static final int UNLIMITED = Integer.MAX_VALUE;

  private SqlTypes() {}

  static AvaticaType avaticaType(DataType type) {
    if (type.kind() == TypeKind.ARRAY) {
      return ColumnMetaData.array(avaticaType(type.fields().get(0).type()), type.name(), Rep.ARRAY);
    }
    return ColumnMetaData.scalar(jdbcType(type.kind()), type.name(), rep(type.kind()));
  }

  static int jdbcType(TypeKind kind) {
    return switch (kind) {
      case BOOLEAN -> Types.BOOLEAN;
      case TINYINT -> Types.TINYINT;
      case SMALLINT -> Types.SMALLINT;
      case INTEGER -> Types.INTEGER;
      case BIGINT -> Types.BIGINT;
      case REAL -> Types.REAL;
      case DOUBLE -> Types.DOUBLE;
      case DECIMAL -> Types.DECIMAL;
      case CHAR -> Types.CHAR;
      case VARCHAR, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, MAP, ROW -> Types.VARCHAR;
      case BINARY -> Types.BINARY;
      case VARBINARY -> Types.VARBINARY;
      case DATE -> Types.DATE;
      case TIME -> Types.TIME;
      case TIMESTAMP, TIMESTAMP_LTZ -> Types.TIMESTAMP;
      case ARRAY -> Types.ARRAY;
      case NULL -> Types.NULL;
    };
  }

  private static Rep rep(TypeKind kind) {
    return switch (kind) {
      case BOOLEAN -> Rep.BOOLEAN;
      case TINYINT -> Rep.BYTE;
      case SMALLINT -> Rep.SHORT;
      case INTEGER, DATE, TIME -> Rep.INTEGER;
      case BIGINT, TIMESTAMP, TIMESTAMP_LTZ -> Rep.LONG;
      case REAL -> Rep.FLOAT;
      case DOUBLE -> Rep.DOUBLE;
      case DECIMAL -> Rep.NUMBER;
      case CHAR, VARCHAR, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, MAP, ROW -> Rep.STRING;
      case BINARY, VARBINARY -> Rep.BYTE_STRING;
      case ARRAY -> Rep.ARRAY;
      case NULL -> Rep.OBJECT;
    };
  }

  /** What JDBC calls a column's size: digits, characters or bytes. */
  static int columnSize(DataType type) {
    return switch (type.kind()) {
      case BOOLEAN -> 1;
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> 19;
      case REAL -> 7;
      case DOUBLE -> 15;
      case DECIMAL -> type.precision();
      case DATE -> 10;
      case TIME -> 12;
      case TIMESTAMP -> 23;
      case TIMESTAMP_LTZ -> 29;
      case CHAR, VARCHAR, BINARY, VARBINARY ->
          type.precision() == DataType.UNSPECIFIED ? UNLIMITED : type.precision();
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> 32;
      case ARRAY, MAP, ROW -> UNLIMITED;
      case NULL -> 0;
    };
  }

  static boolean isNumeric(TypeKind kind) {
    return switch (kind) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DECIMAL -> true;
      case BOOLEAN,
          CHAR,
          VARCHAR,
          BINARY,
          VARBINARY,
          DATE,
          TIME,
          TIMESTAMP,
          TIMESTAMP_LTZ,
          INTERVAL_YEAR_MONTH,
          INTERVAL_DAY_TIME,
          ARRAY,
          MAP,
          ROW,
          NULL ->
          false;
    };
  }

  static int nullability(DataType type) {
    return type.nullable() ? DatabaseMetaData.columnNullable : DatabaseMetaData.columnNoNulls;
  }

  static List<ColumnMetaData> columns(Schema schema) {
    List<ColumnMetaData> columns = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      columns.add(column(i, schema.field(i).name(), schema.type(i)));
    }
    return columns;
  }

  private static ColumnMetaData column(int ordinal, String name, DataType type) {
    AvaticaType avaticaType = avaticaType(type);
    int size = columnSize(type);
    return new ColumnMetaData(
        ordinal,
        false,
        type.kind().isText(),
        true,
        false,
        nullability(type),
        isNumeric(type.kind()),
        size,
        name,
        name,
        "",
        type.kind().isTimestamp() ? type.precision() : size,
        type.scale(),
        "",
        "",
        avaticaType,
        true,
        false,
        false,
        avaticaType.columnClassName());
  }

  static List<AvaticaParameter> parameters(List<DataType> types) {
    List<AvaticaParameter> parameters = new ArrayList<>(types.size());
    for (DataType type : types) {
      parameters.add(
          new AvaticaParameter(
              isNumeric(type.kind()),
              columnSize(type),
              type.scale(),
              jdbcType(type.kind()),
              type.name(),
              avaticaType(type).columnClassName(),
              "?" + (parameters.size() + 1)));
    }
    return parameters;
  }
}
