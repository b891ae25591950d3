package weir.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Weir and DuckDB with the same tables of {@link RandomRows#COLUMNS}. */
final class TwoEngines implements AutoCloseable {
  private static final List<String> NAMES = List.of("id", "k", "s", "d", "m", "b", "ts", "dt");
  private static final double TOLERANCE = 1e-9;

  private final Path folder;
  private final Connection weir;

  /** The same engine, with several workers for a query. */
  private final Connection workers;

  private final Connection duck;

  /** For tables whose files lie in that folder. */
  TwoEngines(Path folder) throws SQLException {
    this(folder, "jdbc:weir:");
  }

  /** The same with the Weir at that URL. */
  TwoEngines(Path folder, String url) throws SQLException {
    this.folder = folder;
    weir = DriverManager.getConnection(url);
    workers = DriverManager.getConnection(url);
    execute(workers, "SET 'workers' = '3'");
    duck = DriverManager.getConnection("jdbc:duckdb:");
  }

  Connection weir() {
    return weir;
  }

  Connection duck() {
    return duck;
  }

  /** Checks that both answer with the same rows, also if workers share the work. */
  void assertSame(String sql) throws SQLException {
    List<String> expected = ComparableRows.of(duck, sql);
    try {
      assertEquals(expected, ComparableRows.of(weir, sql), sql);
      assertEquals(expected, ComparableRows.of(workers, sql), () -> "on 3 workers: " + sql);
    } catch (SQLException e) {
      throw new AssertionError(sql + "\n" + e.getMessage(), e);
    }
  }

  /**
   * Checks the same of a query that orders its rows, whose numbers may differ in the last digits.
   */
  void assertClose(String sql) throws SQLException {
    List<String> expected = ComparableRows.exact(duck, inDuckDbsWords(sql));
    List<String> actual;
    try {
      actual = ComparableRows.exact(weir, sql);
    } catch (SQLException e) {
      throw new AssertionError(sql + "\n" + e.getMessage(), e);
    }
    assertEquals(expected.size(), actual.size(), sql);
    for (int i = 0; i < expected.size(); i++) {
      assertClose(expected.get(i), actual.get(i), sql);
    }
  }

  /** DuckDB wants IGNORE NULLS inside the parentheses. */
  private static String inDuckDbsWords(String sql) {
    return sql.replaceAll("\\(([^()]*)\\) IGNORE NULLS", "($1 IGNORE NULLS)");
  }

  private static void assertClose(String expected, String actual, String sql) {
    String[] left = expected.split("\\|", -1);
    String[] right = actual.split("\\|", -1);
    for (int i = 0; i < left.length; i++) {
      if (!left[i].equals(right[i]) && !isClose(left[i], right[i])) {
        fail(sql + "\nexpected " + expected + "\nbut was  " + actual);
      }
    }
  }

  /** Where PostgreSQL says NULL, of a line through one point, DuckDB divides by zero. */
  private static boolean isClose(String left, String right) {
    if (left.equals("NaN") && right.equals("null")) {
      return true;
    }
    try {
      double first = Double.parseDouble(left);
      double second = Double.parseDouble(right);
      return Math.abs(first - second) <= TOLERANCE * Math.max(1, Math.abs(first));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  void create(String name, List<List<@Nullable Object>> rows) throws SQLException, IOException {
    Path file = folder.resolve(name + ".jsonl");
    Files.writeString(file, lines(rows));
    execute(
        weir,
        "CREATE STREAM %s (%s) WITH ('connector' = 'file', 'path' = '%s', 'format' = 'json')"
            .formatted(name, RandomRows.COLUMNS, file));
    execute(duck, "CREATE TABLE %s (%s)".formatted(name, RandomRows.COLUMNS));
    insert(name, rows);
  }

  /** Rows of {@link RandomRows#COLUMNS}, an object a line. */
  static String lines(List<List<@Nullable Object>> rows) {
    ObjectMapper mapper = new ObjectMapper();
    StringBuilder lines = new StringBuilder();
    for (List<@Nullable Object> row : rows) {
      lines.append(json(mapper, row)).append('\n');
    }
    return lines.toString();
  }

  private static String json(ObjectMapper mapper, List<@Nullable Object> row) {
    ObjectNode object = mapper.createObjectNode();
    for (int i = 0; i < row.size(); i++) {
      @Nullable Object value = row.get(i);
      if (value instanceof Number || value instanceof Boolean) {
        object.putPOJO(NAMES.get(i), value instanceof BigDecimal d ? d.toPlainString() : value);
      } else if (value != null) {
        object.put(NAMES.get(i), value.toString());
      }
    }
    return object.toString();
  }

  private void insert(String name, List<List<@Nullable Object>> rows) throws SQLException {
    try (PreparedStatement insert =
        duck.prepareStatement("INSERT INTO " + name + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")) {
      for (List<@Nullable Object> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          insert.setObject(i + 1, row.get(i));
        }
        insert.executeUpdate();
      }
    }
  }

  static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() throws SQLException {
    weir.close();
    workers.close();
    duck.close();
  }
}
