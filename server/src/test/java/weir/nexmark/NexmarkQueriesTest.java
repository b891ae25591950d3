package weir.nexmark;

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
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import weir.engine.connector.nexmark.NexmarkFiles;

/**
 * That the Nexmark queries answer what DuckDB answers, which is what stands in {@code
 * testdata/nexmark/expected}. With {@code -Dbless} that is written anew.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class NexmarkQueriesTest {
  private static final Path NEXMARK = Path.of("testdata", "nexmark");
  private static final int QUERIES = 23;

  /** In the comment of a query, what its SELECT STREAM ends with. */
  private static final Pattern EMIT = Pattern.compile("SELECT STREAM \\.\\.\\. (EMIT \\w+)");

  private static final Pattern OPTION = Pattern.compile("'([\\w-]+)' = '([^']*)'");

  private final Connection duckDb = connect("jdbc:duckdb:");
  private Path folder = Path.of("");

  static List<String> all() {
    return IntStream.range(0, QUERIES).mapToObj(number -> "q" + number).toList();
  }

  @BeforeAll
  void load(@TempDir Path newFolder) throws IOException, SQLException {
    folder = newFolder;
    List<String> arguments = new ArrayList<>(eventOptions().get(0));
    arguments.add(0, folder.toString());
    NexmarkFiles.main(arguments.toArray(String[]::new));
    for (String table : List.of("person", "auction", "bid")) {
      execute(
          duckDb,
          "CREATE TABLE %s AS SELECT * FROM read_csv('%s')"
              .formatted(table, folder.resolve(table + ".csv")));
    }
    execute(
        duckDb,
        "CREATE TABLE side_input AS SELECT * FROM read_csv('%s')"
            .formatted(NEXMARK.resolve("side_input.csv")));
  }

  @AfterAll
  void close() throws SQLException {
    duckDb.close();
  }

  @ParameterizedTest
  @MethodSource("all")
  void duckDbConfirmsTheExpectedRows(String query) throws IOException, SQLException {
    String rows = rows(duckDb, read("duckdb/" + query + ".sql"));
    if (System.getProperty("bless") != null) {
      Files.writeString(NEXMARK.resolve("expected/" + query + ".csv"), rows);
    }
    assertEquals(read("expected/" + query + ".csv"), rows);
  }

  /** Which of two equal rows comes first no query says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {"q9: id", "q18: auction, bidder", "q19: auction, place"})
  void noRankIsTakenTwice(String query, String key) throws IOException, SQLException {
    String ranked = read("duckdb/" + query + ".sql").replace(";", "");
    assertEquals(
        "count_star()\n0\n",
        rows(
            duckDb,
            "SELECT count(*) FROM (SELECT 1 FROM (%s) GROUP BY %s HAVING count(*) > 1)"
                .formatted(ranked, key)));
  }

  @ParameterizedTest
  @MethodSource("all")
  void madeUpEventsGiveTheExpectedRows(String query) throws IOException, SQLException {
    assertExpected(query, read("tables.sql"), 2048);
    assertExpected(query, read("tables.sql"), 61);
  }

  @ParameterizedTest
  @MethodSource("all")
  void filesGiveTheExpectedRows(String query) throws IOException, SQLException {
    assertExpected(query, inFolder(read("tables_json.sql")), 2048);
    assertExpected(query, inFolder(read("tables_csv.sql")), 2048);
  }

  @ParameterizedTest
  @MethodSource("all")
  void queryIsPlannedWithoutEndToo(String query) throws IOException, SQLException {
    Matcher emit = EMIT.matcher(read(query + ".sql"));
    String sql =
        "EXPLAIN "
            + withoutComments(read(query + ".sql"))
                .replaceFirst("(?m)^SELECT", "SELECT STREAM")
                .replaceFirst(";\\s*$", emit.find() ? " " + emit.group(1) : "");
    try (Connection weir = weir(read("tables.sql"), 2048)) {
      execute(weir, sql);
    }
  }

  @Test
  void threeStreamsAreOfTheSameEvents() throws IOException {
    List<Set<String>> options = eventOptions();
    assertEquals(3, options.size());
    assertEquals(1, new HashSet<>(options).size());
  }

  @ParameterizedTest
  @MethodSource("all")
  void severalWorkersGiveTheExpectedRows(String query) throws IOException, SQLException {
    try (Connection weir = weir(read("tables.sql"), 2048)) {
      execute(weir, "SET 'workers' = '3'");
      assertEquals(read("expected/" + query + ".csv"), rows(weir, read(query + ".sql")));
    }
  }

  private static void assertExpected(String query, String tables, int batchRows)
      throws IOException, SQLException {
    try (Connection weir = weir(tables, batchRows)) {
      assertEquals(read("expected/" + query + ".csv"), rows(weir, read(query + ".sql")));
    }
  }

  /** A new engine with those tables. */
  private static Connection weir(String tables, int batchRows) throws SQLException {
    Connection weir = connect("jdbc:weir:");
    execute(weir, "SET 'batch-rows' = '" + batchRows + "'");
    for (String definition : tables.strip().split(";", 0)) {
      execute(weir, definition);
    }
    return weir;
  }

  private String inFolder(String tables) {
    return tables.replace("target/nexmark", folder.toString());
  }

  /** The options of each stream of made-up events that say which events there are. */
  private static List<Set<String>> eventOptions() throws IOException {
    List<Set<String>> streams = new ArrayList<>();
    for (String definition : read("tables.sql").split(";", 0)) {
      if (definition.contains("'connector' = 'nexmark'")) {
        Set<String> options = new HashSet<>();
        Matcher matcher = OPTION.matcher(definition);
        while (matcher.find()) {
          if (!Set.of("connector", "table").contains(matcher.group(1))) {
            options.add(matcher.group(1) + "=" + matcher.group(2));
          }
        }
        streams.add(options);
      }
    }
    return streams;
  }

  private static String withoutComments(String sql) {
    return sql.replaceAll("(?m)^--.*\\R", "");
  }

  private static String read(String file) throws IOException {
    return Files.readString(NEXMARK.resolve(file));
  }

  private static String rows(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql.strip().replaceFirst(";$", ""))) {
      return ExpectedRows.text(result);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Connection connect(String url) {
    try {
      return DriverManager.getConnection(url);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
