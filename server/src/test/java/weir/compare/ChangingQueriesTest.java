package weir.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.engine.Clock;
import weir.engine.EngineOptions;
import weir.server.EngineSessions;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ServerLimits;

/**
 * The changes that a query gives out without end lead to what the same query gives that ends, and
 * on the way nothing is taken back that is not there. An epoch ends with every batch.
 */
final class ChangingQueriesTest {
  private static final int ROWS = 600;

  @TempDir Path folder;

  /** Ever later, so that every epoch has lasted its time when it is looked at. */
  private static final class TickingClock implements Clock {
    private final AtomicLong ticks = new AtomicLong();

    @Override
    public long millis() {
      return 1_000 * ticks.incrementAndGet();
    }

    @Override
    public long nanos() {
      return 1_000_000_000L * ticks.incrementAndGet();
    }
  }

  static List<String> queries() {
    return ChangingQueries.ALL;
  }

  @BeforeEach
  void writeRows() throws Exception {
    RandomRows rows = new RandomRows(7);
    Files.writeString(folder.resolve("t.jsonl"), TwoEngines.lines(rows.rows(ROWS)));
    Files.writeString(folder.resolve("u.jsonl"), TwoEngines.lines(rows.rows(60)));
  }

  @ParameterizedTest
  @MethodSource("queries")
  void changesLeadToTheFiniteResult(String query) throws Exception {
    EngineOptions options = new EngineOptions(new TickingClock(), Optional.empty(), folder);
    EngineSessions sessions = new EngineSessions(options);
    // Nobody is to be taken for silent because the clock runs fast.
    try (AvaticaServer server =
            AvaticaServer.start(sessions, "127.0.0.1", 0, ServerLimits.inThisJvm());
        Connection weir = DriverManager.getConnection(server.url())) {
      for (String table : List.of("t", "u")) {
        execute(
            weir,
            "CREATE STREAM %s (%s, WATERMARK FOR ts AS ts - INTERVAL '1' DAY) WITH ('connector' ="
                    .formatted(table, RandomRows.COLUMNS)
                + " 'file', 'path' = '%s', 'format' = 'json')"
                    .formatted(folder.resolve(table + ".jsonl")));
      }
      execute(weir, "CREATE TABLE keyed (k INTEGER PRIMARY KEY, id BIGINT, s VARCHAR)");
      execute(weir, "INSERT INTO keyed SELECT k, id, s FROM t WHERE k IS NOT NULL");
      List<String> expected = ComparableRows.of(weir, query).stream().sorted().toList();
      for (int batchRows : new int[] {1, 7, 2048}) {
        execute(weir, "SET 'batch-rows' = '" + batchRows + "'");
        for (int workers : new int[] {1, 3}) {
          execute(weir, "SET 'workers' = '" + workers + "'");
          assertEquals(
              expected,
              followed(weir, query, expected),
              () -> "batches of " + batchRows + ", workers: " + workers);
        }
      }
    } finally {
      sessions.close();
    }
  }

  /** Reads changes until they have led to the expected rows; waits no longer than for ever. */
  private static List<String> followed(Connection weir, String query, List<String> expected)
      throws SQLException {
    Map<String, Integer> counts = new HashMap<>();
    try (Statement statement = weir.createStatement();
        ResultSet rows =
            statement.executeQuery(
                query.replaceFirst("^SELECT ", "SELECT row_op, ") + " EMIT CHANGES")) {
      statement.setQueryTimeout(60);
      int columns = rows.getMetaData().getColumnCount();
      int size = 0;
      int wrong = expected.size();
      Map<String, Integer> wanted = new HashMap<>();
      expected.forEach(row -> wanted.merge(row, 1, Integer::sum));
      while (wrong > 0 || size != expected.size()) {
        assertTrue(rows.next());
        List<String> values = new ArrayList<>();
        for (int i = 2; i <= columns; i++) {
          values.add(ComparableRows.text(rows.getObject(i)));
        }
        String row = String.join("|", values);
        int by = rows.getString(1).startsWith("-") ? -1 : 1;
        wrong -= missing(wanted, counts, row);
        counts.merge(row, by, Integer::sum);
        wrong += missing(wanted, counts, row);
        size += by;
        assertTrue(counts.getOrDefault(row, 0) >= 0, row + " is taken back, but is not there");
      }
      statement.cancel();
    }
    List<String> left = new ArrayList<>();
    counts.forEach((row, count) -> left.addAll(Collections.nCopies(count, row)));
    return left.stream().sorted().toList();
  }

  private static int missing(Map<String, Integer> wanted, Map<String, Integer> counts, String row) {
    return Math.max(0, wanted.getOrDefault(row, 0) - counts.getOrDefault(row, 0));
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
