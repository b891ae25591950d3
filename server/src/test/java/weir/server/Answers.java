package weir.server;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Statements on a connection, and what they answer. */
final class Answers {
  private Answers() {}

  static void execute(Connection connection, String... statements) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  /** The rows, their values apart by bars. */
  static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
          values.add(result.getString(i));
        }
        rows.add(String.join(" | ", values));
      }
    }
    return rows;
  }

  static void assertFails(Connection connection, String sql, String text) {
    SQLException failure = assertThrows(SQLException.class, () -> rows(connection, sql));
    assertTrue(String.valueOf(failure.getMessage()).contains(text), failure::getMessage);
  }

  /** Asks until the rows are those. */
  static void await(Connection connection, String sql, List<String> expected) throws SQLException {
    List<String> rows = rows(connection, sql);
    while (!rows.equals(expected)) {
      Thread.onSpinWait();
      rows = rows(connection, sql);
    }
  }
}
