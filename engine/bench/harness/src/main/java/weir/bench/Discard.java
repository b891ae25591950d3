package weir.bench;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/** The sink into which Weir's queries write, and which keeps nothing. */
public final class Discard {
  /** What stands before a query. */
  public static final String INSERT = "INSERT INTO discarded\n";

  private Discard() {}

  /** Creates it to take what that query gives. */
  public static void create(Connection connection, String query) throws SQLException {
    try (PreparedStatement prepared = connection.prepareStatement(query);
        Statement statement = connection.createStatement()) {
      ResultSetMetaData columns = prepared.getMetaData();
      List<String> definitions = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        definitions.add("\"" + columns.getColumnLabel(i) + "\" " + type(columns, i));
      }
      statement.execute(
          "CREATE STREAM discarded (%s) WITH ('connector' = 'blackhole')"
              .formatted(String.join(", ", definitions)));
    }
  }

  private static String type(ResultSetMetaData columns, int column) throws SQLException {
    return switch (columns.getColumnType(column)) {
      case Types.DECIMAL ->
          "DECIMAL(%d, %d)".formatted(columns.getPrecision(column), columns.getScale(column));
      case Types.CHAR, Types.VARCHAR -> "VARCHAR";
      case Types.TIMESTAMP -> "TIMESTAMP(3)";
      default -> columns.getColumnTypeName(column);
    };
  }
}
