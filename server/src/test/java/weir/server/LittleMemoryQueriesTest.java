package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.EngineOptions;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ServerLimits;

/** Queries whose rows do not fit into {@code state.memory}: the same answers, and nothing left. */
final class LittleMemoryQueriesTest {
  private static final long LITTLE = 1 << 20;
  private static final int TIMEOUT_SECONDS = 60;
  private static final int WAIT_MILLIS = 20_000;
  private static final String BID =
      "CREATE STREAM bid (auction BIGINT, bidder BIGINT, price BIGINT, url VARCHAR,"
          + " dateTime TIMESTAMP(3), WATERMARK FOR dateTime AS dateTime)"
          + " WITH ('connector' = 'nexmark', 'events' = '20000', 'table' = 'bid')";
  private static final String AUCTION =
      "CREATE STREAM auction (id BIGINT, itemName VARCHAR, dateTime TIMESTAMP(3),"
          + " WATERMARK FOR dateTime AS dateTime)"
          + " WITH ('connector' = 'nexmark', 'events' = '20000', 'table' = 'auction')";

  private static final Pattern CHECKPOINT = Pattern.compile("epoch-(\\d+)\\.json");

  @TempDir private Path folder;

  private EngineSessions sessions;
  private AvaticaServer server;
  private Connection little;
  private Connection much;

  @BeforeEach
  void start() throws SQLException {
    ProcessSettings settings = new ProcessSettings(LITTLE, true, Map.of());
    EngineOptions options = new EngineOptions(Clock.system(), Optional.of(folder), folder);
    sessions = new EngineSessions(options, settings);
    server = AvaticaServer.start(sessions, "127.0.0.1", 0, ServerLimits.ofServer());
    little = DriverManager.getConnection(server.url());
    much = DriverManager.getConnection("jdbc:weir:");
    for (Connection connection : List.of(little, much)) {
      execute(connection, "DROP STREAM IF EXISTS bid");
      execute(connection, "DROP STREAM IF EXISTS auction");
      execute(connection, BID);
      execute(connection, AUCTION);
    }
  }

  @AfterEach
  void stop() throws SQLException {
    little.close();
    much.close();
    server.close();
    sessions.close();
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(row(result));
      }
    }
    return rows;
  }

  private static String row(ResultSet result) throws SQLException {
    StringBuilder row = new StringBuilder();
    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
      row.append(result.getString(i)).append('|');
    }
    return row.toString();
  }

  /** The files of running queries. */
  private long files() {
    Path work = folder.resolve("work");
    if (!Files.exists(work)) {
      return 0;
    }
    try (Stream<Path> all = Files.walk(work)) {
      return all.filter(Files::isRegularFile).count();
    } catch (UncheckedIOException | NoSuchFileException e) {
      // A query is just deleting them.
      return 1;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The last rows come out before what is behind them is written. */
  private void awaitFiles() {
    for (int i = 0; i < WAIT_MILLIS && files() == 0; i++) {
      LockSupport.parkNanos(1_000_000);
    }
    assertTrue(files() > 0);
  }

  private void awaitNoFiles() {
    for (int i = 0; i < WAIT_MILLIS && files() > 0; i++) {
      LockSupport.parkNanos(1_000_000);
    }
    assertEquals(0, files());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT price, bidder, url FROM bid ORDER BY url DESC, price LIMIT 15000 OFFSET 100",
        "SELECT url, price, COUNT(*), MAX(dateTime), COUNT(DISTINCT bidder) FROM bid GROUP BY url, price",
        "SELECT DISTINCT url, bidder FROM bid",
        "SELECT b.price, b.url, o.url FROM bid b JOIN bid o ON o.price = b.price AND o.bidder = b.bidder",
        "SELECT bidder, url, RANK() OVER (PARTITION BY bidder, auction ORDER BY price, url) FROM bid",
        "SELECT bidder, url, SUM(price) OVER (ORDER BY bidder), ROW_NUMBER() OVER (ORDER BY bidder, url),"
            + " LEAD(url, 3) OVER (ORDER BY price) FROM bid",
        "SELECT * FROM (SELECT bidder, price, url FROM bid) MATCH_RECOGNIZE (PARTITION BY bidder"
            + " ORDER BY price, url MEASURES A.price AS p, LAST(B.url) AS u ONE ROW PER MATCH"
            + " PATTERN (A B) DEFINE B AS B.price > A.price)",
        "SELECT url FROM bid WHERE price NOT IN (SELECT price + 1 FROM bid)",
        "SELECT bidder, price FROM bid EXCEPT SELECT bidder, price + 1 FROM bid"
      })
  void answersAreTheSame(String sql) throws SQLException {
    List<String> expected = rows(much, sql);
    assertTrue(expected.size() > 1000, sql);
    assertSame(expected, rows(little, sql));
    awaitNoFiles();
  }

  /** A table in files has the last row of each key, in the order in which they were written. */
  @Test
  void tablesInFilesAreReadFromDisk() throws Exception {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 30_000; i++) {
      lines.append(
          "{\"k\": %d, \"v\": %d, \"text\": \"a text\"}%n".formatted(i * 7919L % 20_000, i));
    }
    Path file = folder.resolve("table.json");
    Files.writeString(file, lines);
    for (Connection connection : List.of(little, much)) {
      execute(connection, "DROP TABLE IF EXISTS t");
      execute(
          connection,
          "CREATE TABLE t (k BIGINT PRIMARY KEY, v BIGINT, text VARCHAR)"
              + " WITH ('connector' = 'file', 'path' = '%s', 'format' = 'json')".formatted(file));
    }
    List<String> expected = rows(much, "SELECT v, text FROM t");
    assertEquals(20_000, expected.size());
    assertEquals("10000|a text|", expected.get(0));
    try (Statement statement = little.createStatement();
        ResultSet rows = statement.executeQuery("SELECT v, text FROM t")) {
      assertTrue(rows.next());
      assertTrue(files() > 0);
    }
    assertSame(expected, rows(little, "SELECT v, text FROM t"));
    awaitNoFiles();
    execute(much, "DROP TABLE t");
  }

  /** What is found by key or time is in a store of the query's own. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT window_start, window_end, url, price FROM TABLE(SESSION(TABLE bid PARTITION BY bidder,"
            + " DESCRIPTOR(dateTime), INTERVAL '2' SECOND))",
        "SELECT window_start, url, COUNT(*) FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(dateTime),"
            + " INTERVAL '1' HOUR)) GROUP BY window_start, window_end, url",
        "SELECT a.id, b.price FROM auction a JOIN bid b ON a.id = b.auction"
            + " AND b.dateTime BETWEEN a.dateTime AND a.dateTime + INTERVAL '1' DAY"
      })
  void answersOfStepsWithStateAreTheSame(String sql) throws SQLException {
    List<String> expected = rows(much, sql);
    assertSame(sorted(expected), sorted(rows(little, sql)));
    awaitNoFiles();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "DISTINCT url, price FROM bid",
        "b.price, b.url, a.itemName FROM bid b JOIN auction a ON a.id = b.auction"
      })
  void whatGoesOnKeepsTheRestOnDisk(String query) throws SQLException {
    List<String> expected = rows(much, "SELECT " + query);
    try (Statement statement = little.createStatement();
        ResultSet result = statement.executeQuery("SELECT STREAM " + query)) {
      List<String> rows = new ArrayList<>();
      while (rows.size() < expected.size() && result.next()) {
        rows.add(row(result));
      }
      assertSame(sorted(expected), sorted(rows));
      awaitFiles();
    }
    awaitNoFiles();
  }

  /** Rows of a view, and what a stream makes of them, while it goes on and when it is stopped. */
  @ParameterizedTest
  @ValueSource(strings = {"url, price, COUNT(*) AS n FROM bid GROUP BY url, price", "url FROM bid"})
  void viewsKeepTheRestOnDisk(String query) throws SQLException {
    List<String> expected = sorted(rows(much, "SELECT " + query));
    assertTrue(expected.size() > 10_000);
    execute(
        little, "CREATE MATERIALIZED VIEW v WITH ('state.backend' = 'rocksdb') AS SELECT " + query);
    awaitRows("v", expected.size());
    assertSame(expected, sorted(rows(little, "SELECT * FROM v")));
    assertSame(
        rows(much, "SELECT COUNT(*), MIN(url) FROM (SELECT " + query + ")"),
        rows(little, "SELECT COUNT(*), MIN(url) FROM v"));
    execute(
        little, "CREATE MATERIALIZED VIEW w WITH ('state.backend' = 'rocksdb') AS SELECT * FROM v");
    awaitRows("w", expected.size());
    assertSame(expected, sorted(rows(little, "SELECT * FROM w")));
    execute(little, "STOP MATERIALIZED VIEW v");
    assertSame(expected, sorted(rows(little, "SELECT * FROM v")));
    execute(little, "DROP MATERIALIZED VIEW v CASCADE");
  }

  private void awaitRows(String view, int count) throws SQLException {
    List<String> wanted = List.of(count + "|");
    for (int i = 0; i < WAIT_MILLIS; i++) {
      if (rows(little, "SELECT COUNT(*) FROM " + view).equals(wanted)) {
        return;
      }
      LockSupport.parkNanos(1_000_000);
    }
    assertEquals(wanted, rows(little, "SELECT COUNT(*) FROM " + view));
  }

  /**
   * What would be one epoch becomes several where it does not fit, unless it is to be one; the rows
   * are the same. Several workers have some on the way that nobody keeps yet.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          available-now | 1 | url, price, bidder, COUNT(*) AS n FROM bid GROUP BY url, price, bidder
          available-now | 2 | url, price, bidder, COUNT(*) AS n FROM bid GROUP BY url, price, bidder
          available-now | 1 | b.price, b.url, a.itemName FROM bid b JOIN auction a ON a.id = b.auction
          available-now | 1 | url, price FROM (SELECT url, price, ROW_NUMBER() OVER (PARTITION BY auction ORDER BY price DESC, url) AS n FROM bid) WHERE n <= 3
          available-now | 1 | url FROM bid
          1 h           | 1 | DISTINCT url, price, bidder FROM bid
          once          | 1 | url, price, bidder, COUNT(*) AS n FROM bid GROUP BY url, price, bidder
          """)
  void epochsEndWhereMemoryDoes(String trigger, int workers, String query) throws SQLException {
    for (Connection connection : List.of(little, much)) {
      execute(connection, "DROP STREAM bid");
      execute(connection, BID.replace("20000", workers == 1 ? "100000" : "400000"));
    }
    List<String> expected = sorted(rows(much, "SELECT " + query));
    execute(
        little,
        "CREATE MATERIALIZED VIEW v WITH ('state.backend' = 'rocksdb', 'trigger' = '%s', 'workers' = '%d') AS SELECT %s"
            .formatted(trigger, workers, query));
    awaitRows("v", expected.size());
    assertSame(expected, sorted(rows(little, "SELECT * FROM v")));
    execute(little, "STOP MATERIALIZED VIEW v");
    long epochs = lastEpoch();
    boolean isOne = trigger.equals("once");
    assertTrue(isOne ? epochs == 1 : epochs > 1, () -> epochs + " epochs");
    execute(little, "DROP MATERIALIZED VIEW v");
  }

  /** The number of the newest checkpoint. */
  private long lastEpoch() {
    try (Stream<Path> all = Files.walk(folder.resolve("pipelines"))) {
      return all.map(path -> CHECKPOINT.matcher(path.getFileName().toString()))
          .filter(Matcher::matches)
          .mapToLong(name -> Long.parseLong(name.group(1)))
          .max()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The last whole result is that of the finished input; those of the epochs come before it. */
  @Test
  void wholeResultsAreSortedOnDisk() throws SQLException {
    for (Connection connection : List.of(little, much)) {
      execute(connection, "DROP STREAM bid");
      execute(connection, BID.replace("'bid')", "'bid', 'max-rows-per-epoch' = '6000')"));
    }
    String query =
        "REPEAT(url, 4) AS u, price, bidder, COUNT(*) AS n FROM bid GROUP BY url, price, bidder";
    String order = " ORDER BY u, price, bidder";
    List<String> expected = rows(much, "SELECT " + query + order);
    int size = expected.size();
    try (Statement statement = little.createStatement()) {
      statement.setQueryTimeout(TIMEOUT_SECONDS);
      ResultSet result =
          statement.executeQuery("SELECT STREAM " + query + order + " EMIT COMPLETE");
      List<String> rows = new ArrayList<>();
      boolean isWhole = false;
      while (!isWhole && result.next()) {
        rows.add(row(result));
        isWhole =
            rows.get(rows.size() - 1).equals(expected.get(size - 1))
                && rows.size() >= size
                && rows.subList(rows.size() - size, rows.size()).equals(expected);
      }
      assertTrue(isWhole);
    }
    awaitNoFiles();
  }

  private static List<String> sorted(List<String> rows) {
    return rows.stream().sorted().toList();
  }

  /** One row at a time, since no message can show all of them. */
  private static void assertSame(List<String> expected, List<String> rows) {
    for (int i = 0; i < Math.min(expected.size(), rows.size()); i++) {
      int number = i;
      assertEquals(expected.get(i), rows.get(i), () -> "row " + number);
    }
    assertEquals(expected.size(), rows.size());
  }

  @Test
  void aQueryThatIsCancelledLeavesNothing() throws SQLException {
    try (Statement statement = little.createStatement()) {
      statement.setFetchSize(10);
      ResultSet rows = statement.executeQuery("SELECT url, price FROM bid ORDER BY url");
      assertTrue(rows.next());
      assertTrue(files() > 0);
      statement.cancel();
      awaitNoFiles();
    }
  }

  @Test
  void aReaderThatGoesAwayLeavesNothing() throws SQLException {
    try (Connection connection = DriverManager.getConnection(server.url());
        Statement statement = connection.createStatement()) {
      statement.setFetchSize(10);
      ResultSet rows = statement.executeQuery("SELECT url, price FROM bid ORDER BY url");
      assertTrue(rows.next());
      assertTrue(files() > 0);
    }
    awaitNoFiles();
  }

  /** A reader that reads slowly finds all of its rows, though others come and go. */
  @Test
  void aSlowReaderHasItsRowsToItself() throws SQLException {
    String sql = "SELECT url, price FROM bid ORDER BY url, price";
    List<String> expected = rows(much, sql);
    try (Statement statement = little.createStatement()) {
      statement.setFetchSize(10);
      ResultSet rows = statement.executeQuery(sql);
      for (int i = 0; i < expected.size(); i++) {
        assertTrue(rows.next());
        assertEquals(expected.get(i), rows.getString(1) + "|" + rows.getString(2) + "|");
        if (i == 100) {
          assertSame(expected, rows(little, sql));
        }
      }
      assertFalse(rows.next());
    }
    awaitNoFiles();
  }

  @Test
  void aQueryThatFailsLeavesNothing() throws SQLException {
    try (Statement statement = little.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT url, 1 / (price - price) FROM bid ORDER BY url")) {
      fail("gave " + rows.next());
    } catch (SQLException e) {
      assertEquals("22012", e.getSQLState());
    }
    awaitNoFiles();
  }

  @Test
  void whatTakesAllMemoryIsRefusedWithItsStep() {
    try {
      rows(little, "SELECT ARRAY_AGG(url || url || url || url) FROM bid");
      fail("is to be refused");
    } catch (SQLException e) {
      assertEquals("54000", e.getSQLState());
      assertTrue(
          e.toString().contains("must hold what the aggregates of one group keep"), e.toString());
    }
    awaitNoFiles();
  }

  @Test
  void whatAKilledServerLeftGoesAtTheNextStart() throws Exception {
    stop();
    Path left = folder.resolve("work").resolve("query-1");
    Files.createDirectories(left);
    Files.writeString(left.resolve("1"), "rows");
    start();
    assertFalse(Files.exists(left));
  }
}
