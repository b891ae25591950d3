package weir.shell;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a result as the formats print it.
 *
 * @param index its place in the result set, from 1
 */
record Column(int index, String label, Kind kind) {
  /** What there is to know of a type in order to print its values. */
  enum Kind {
    TEXT,
    NUMBER,
    BOOLEAN,
    /** Text that is JSON: rows and maps. */
    JSON,
    /** Objects that are printed as JSON in every format: arrays. */
    NESTED;

    static Kind of(int sqlType, String typeName) {
      if (JsonText.isTypeOf(typeName)) {
        return JSON;
      }
      return switch (sqlType) {
        case Types.TINYINT,
            Types.SMALLINT,
            Types.INTEGER,
            Types.BIGINT,
            Types.REAL,
            Types.FLOAT,
            Types.DOUBLE,
            Types.DECIMAL,
            Types.NUMERIC ->
            NUMBER;
        case Types.BOOLEAN, Types.BIT -> BOOLEAN;
        case Types.ARRAY, Types.STRUCT, Types.JAVA_OBJECT, Types.OTHER -> NESTED;
        default -> TEXT;
      };
    }
  }

  static List<Column> of(ResultSetMetaData result) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (int i = 1; i <= result.getColumnCount(); i++) {
      columns.add(
          new Column(
              i,
              result.getColumnLabel(i),
              Kind.of(result.getColumnType(i), result.getColumnTypeName(i))));
    }
    return columns;
  }

  /** The value in the row that the result set stands on; null for NULL. */
  @Nullable String text(ResultSet row) throws SQLException {
    if (kind != Kind.NESTED) {
      return row.getString(index);
    }
    Object value = row.getObject(index);
    return value == null || value instanceof String ? (String) value : JsonText.of(value);
  }

  /** Appends the value in the row that the result set stands on as JSON. */
  void appendJson(ResultSet row, StringBuilder json) throws SQLException {
    if (kind == Kind.NESTED) {
      JsonText.append(json, row.getObject(index));
      return;
    }
    String text = row.getString(index);
    if (text == null) {
      json.append("null");
    } else if (kind == Kind.NUMBER) {
      JsonText.appendNumber(json, text);
    } else if (kind == Kind.JSON) {
      json.append(text);
    } else if (kind == Kind.BOOLEAN) {
      json.append(row.getBoolean(index));
    } else {
      JsonText.appendString(json, text);
    }
  }
}
