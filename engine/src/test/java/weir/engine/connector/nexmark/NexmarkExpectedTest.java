package weir.engine.connector.nexmark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.engine.data.Field;

/**
 * That the expected results of the Nexmark queries are what DuckDB says of the finished events.
 * With {@code -Dbless} they are written anew.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class NexmarkExpectedTest {
  private static final Path NEXMARK = Path.of("..", "testdata", "nexmark");
  private static final Pattern OPTION = Pattern.compile("'([\\w-]+)' = '([^']*)'");
  private static final int QUERIES = 23;

  private final Connection duckDb = connect();

  static List<String> queries() {
    return IntStream.range(0, QUERIES).mapToObj(number -> "q" + number).toList();
  }

  @BeforeAll
  void load(@TempDir Path folder) throws IOException, SQLException {
    NexmarkFiles.write(folder, options(definitions().get(0)), List.of("json"));
    for (EventKind kind : EventKind.values()) {
      String name = kind.name().toLowerCase(Locale.ROOT);
      String columns =
          NexmarkFiles.definition(kind, Map.of()).schema().fields().stream()
              .map(NexmarkExpectedTest::column)
              .collect(Collectors.joining(", "));
      execute(
          "CREATE TABLE %s AS SELECT * FROM read_json('%s', format = 'nd', columns = {%s})"
              .formatted(name, folder.resolve(name + ".jsonl"), columns));
    }
    execute(
        "CREATE TABLE side_input AS SELECT * FROM read_csv('%s')"
            .formatted(NEXMARK.resolve("side_input.csv")));
  }

  @AfterAll
  void close() throws SQLException {
    duckDb.close();
  }

  @ParameterizedTest
  @MethodSource("queries")
  void duckDbConfirms(String query) throws IOException, SQLException {
    Path file = NEXMARK.resolve("expected").resolve(query + ".csv");
    String sql = Files.readString(NEXMARK.resolve("duckdb").resolve(query + ".sql"));
    try (Statement statement = duckDb.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      String rows = ExpectedRows.text(result);
      if (System.getProperty("bless") != null) {
        Files.writeString(file, rows);
      }
      assertEquals(Files.readString(file), rows);
    }
  }

  @ParameterizedTest
  @MethodSource("queries")
  void queryHasItsFile(String query) throws IOException {
    assertTrue(Files.readString(NEXMARK.resolve(query + ".sql")).startsWith("-- " + query + ": "));
  }

  /** Which of two equal rows comes first no query says. */
  @ParameterizedTest
  @MethodSource("rankings")
  void rankingHasNoTies(String query, String key) throws IOException, SQLException {
    String sql = Files.readString(NEXMARK.resolve("duckdb").resolve(query + ".sql"));
    try (Statement statement = duckDb.createStatement();
        ResultSet result =
            statement.executeQuery(
                "SELECT count(*), count(DISTINCT (%s)) FROM (%s)"
                    .formatted(key, sql.replace(";", "")))) {
      assertTrue(result.next());
      assertEquals(result.getLong(2), result.getLong(1));
    }
  }

  static List<Object[]> rankings() {
    return List.of(
        new Object[] {"q9", "id"},
        new Object[] {"q18", "auction, bidder"},
        new Object[] {"q19", "auction, place"});
  }

  @Test
  void streamsOfAllThreeTablesHaveTheSameEvents() throws IOException {
    List<Map<String, String>> options =
        definitions().stream().map(NexmarkExpectedTest::options).toList();
    assertEquals(3, options.size());
    assertEquals(options.get(0), options.get(1));
    assertEquals(options.get(0), options.get(2));
  }

  /** The definitions over the connector. */
  private static List<String> definitions() throws IOException {
    return List.of(Files.readString(NEXMARK.resolve("tables.sql")).split(";")).stream()
        .filter(statement -> statement.contains("'connector' = 'nexmark'"))
        .toList();
  }

  /** The options that say which events there are. */
  private static Map<String, String> options(String definition) {
    Map<String, String> options = new LinkedHashMap<>();
    Matcher matcher = OPTION.matcher(definition);
    while (matcher.find()) {
      options.put(matcher.group(1), matcher.group(2));
    }
    options.keySet().removeAll(List.of("connector", "table"));
    return options;
  }

  private static String column(Field field) {
    return field.name() + ": '" + field.type().name().replace("(3)", "") + "'";
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = duckDb.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Connection connect() {
    try {
      return DriverManager.getConnection("jdbc:duckdb:");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
