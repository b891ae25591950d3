package weir.flights;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weir.sql.parse.StatementSplitter;
import weir.sql.parse.StatementText;

/**
 * The main job's script gives, to the row, what an independent program found in the same flights.
 */
final class FlightsScriptTest {
  private static final Path FLIGHTS = Path.of("testdata", "flights");

  private Connection connection;
  private List<StatementText> script;

  @BeforeEach
  void connect() throws SQLException, IOException {
    connection = DriverManager.getConnection("jdbc:weir:");
    script = StatementSplitter.split(Files.readString(FLIGHTS.resolve("flights.sql")));
    try (Statement statement = connection.createStatement()) {
      statement.execute(script.get(0).text());
    }
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  @Test
  void windowsAreThoseExpectedAnd823FlightsAreLate() throws Exception {
    List<String> expected = new ArrayList<>();
    for (String line : expected("tumble_1h_by_origin_delay_30m.csv")) {
      String[] values = line.split(",", -1);
      double average = Double.parseDouble(values[3]) / Long.parseLong(values[2]);
      expected.add(
          String.join(",", values[0], values[1], values[2], "" + average, values[4], values[5]));
    }
    List<String> found = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(script.get(1).text())) {
      while (rows.next()) {
        found.add(
            String.join(
                ",",
                rows.getString("window_start").substring(0, 19),
                rows.getString("origin"),
                rows.getString("flights"),
                "" + rows.getDouble("average_delay"),
                rows.getString("min_delay"),
                rows.getString("max_delay")));
      }
      assertEquals(
          "20000 rows in, 19177 used, 823 late, 0 in error; 16111 rows out", summary(rows));
    }
    assertEquals(sorted(expected), sorted(found));
  }

  @Test
  void connectionsAreThoseExpectedAnd1909FlightsAreLate() throws Exception {
    List<String> found = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(script.get(2).text())) {
      while (rows.next()) {
        found.add(rows.getLong("first_id") + "," + rows.getLong("second_id"));
      }
      assertEquals(
          "20000 rows in, 18091 used, 1909 late, 0 in error; 7210 rows out", summary(rows));
    }
    assertEquals(sorted(expected("connections_1h_to_2h_delay_30m.csv")), sorted(found));
  }

  /** The summary without the time it took. */
  private static String summary(ResultSet rows) throws SQLException {
    String text = String.valueOf(Objects.requireNonNull(rows.getWarnings()).getMessage());
    return text.substring(0, text.lastIndexOf(';'));
  }

  private static List<String> expected(String file) throws IOException {
    List<String> lines = Files.readAllLines(FLIGHTS.resolve("expected").resolve(file));
    return lines.subList(1, lines.size());
  }

  private static List<String> sorted(List<String> lines) {
    List<String> sorted = new ArrayList<>(lines);
    Collections.sort(sorted);
    return sorted;
  }
}
