package weir.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Finite SELECTs give what DuckDB gives. {@code -Dseed=} repeats a run, {@code -Dqueries=} extends
 * it.
 */
final class DuckDbComparisonTest {
  private static final long SEED = Long.getLong("seed", 20010101L);
  private static final int QUERIES = Integer.getInteger("queries", 300);
  private static final List<String> NAMES = List.of("id", "k", "s", "d", "m", "b", "ts", "dt");

  @TempDir Path folder;
  private Connection weir;
  private Connection duck;

  @BeforeEach
  void connect() throws SQLException {
    weir = DriverManager.getConnection("jdbc:weir:");
    duck = DriverManager.getConnection("jdbc:duckdb:");
  }

  @AfterEach
  void close() throws SQLException {
    weir.close();
    duck.close();
  }

  @Test
  void randomQueriesOverRandomRowsGiveTheSame() throws Exception {
    RandomRows rows = new RandomRows(SEED);
    create("t", rows.rows(500));
    create("u", rows.rows(40));
    RandomQueries queries = new RandomQueries(SEED);
    for (int i = 0; i < QUERIES; i++) {
      assertSame(queries.next());
    }
  }

  @Test
  void queriesOverFlightsGiveTheSame() throws Exception {
    execute(
        weir,
        "CREATE STREAM flights (flight_id BIGINT, scheduled TIMESTAMP(3), delay INTEGER,"
            + " distance INTEGER, origin VARCHAR, destination VARCHAR) WITH ('connector' = 'file',"
            + " 'path' = 'testdata/flights/flights.jsonl', 'format' = 'json')");
    execute(
        duck,
        "CREATE TABLE flights AS SELECT flight_id, CAST(scheduled AS TIMESTAMP) AS scheduled,"
            + " CAST(delay AS INTEGER) AS delay, CAST(distance AS INTEGER) AS distance, origin,"
            + " destination FROM read_json('testdata/flights/flights.jsonl')");
    for (String sql : FlightQueries.ALL) {
      assertSame(sql);
    }
  }

  private void assertSame(String sql) throws SQLException {
    List<String> expected = ComparableRows.of(duck, sql);
    try {
      assertEquals(expected, ComparableRows.of(weir, sql), sql);
    } catch (SQLException e) {
      throw new AssertionError("seed " + SEED + ": " + sql + "\n" + e.getMessage(), e);
    }
  }

  private void create(String name, List<List<@Nullable Object>> rows)
      throws SQLException, IOException {
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

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
