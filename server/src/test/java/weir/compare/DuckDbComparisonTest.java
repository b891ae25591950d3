package weir.compare;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.EngineOptions;
import weir.server.EngineSessions;
import weir.server.ProcessSettings;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ServerLimits;

/**
 * Finite SELECTs give what DuckDB gives. {@code -Dseed=} repeats a run, {@code -Dqueries=} extends
 * it.
 */
final class DuckDbComparisonTest {
  private static final long SEED = Long.getLong("seed", 20010101L);
  private static final long LITTLE_MEMORY = 1 << 20;
  private static final int QUERIES = Integer.getInteger("queries", 300);

  private TwoEngines engines;

  @BeforeEach
  void connect(@TempDir Path folder) throws SQLException {
    engines = new TwoEngines(folder);
  }

  @AfterEach
  void close() throws SQLException {
    engines.close();
  }

  @Test
  void randomQueriesOverRandomRowsGiveTheSame() throws Exception {
    RandomRows rows = new RandomRows(SEED);
    engines.create("t", rows.rows(500));
    engines.create("u", rows.rows(40));
    RandomQueries queries = new RandomQueries(SEED);
    for (int i = 0; i < QUERIES; i++) {
      engines.assertSame(queries.next());
    }
  }

  @Test
  void randomJoinsAndSubqueriesOverRandomRowsGiveTheSame() throws Exception {
    RandomRows rows = new RandomRows(SEED + 2);
    engines.create("t", rows.rows(300));
    engines.create("u", rows.rows(30));
    RandomJoins queries = new RandomJoins(SEED);
    for (int i = 0; i < QUERIES; i++) {
      engines.assertSame(queries.next());
    }
  }

  @Test
  void randomJoinsWithTheNextRowGiveTheSame() throws Exception {
    RandomRows rows = new RandomRows(SEED + 3);
    engines.create("t", withoutNulls(rows.rows(500)));
    engines.create("u", withoutNulls(rows.rows(400)));
    RandomAsofJoins queries = new RandomAsofJoins(SEED);
    for (int i = 0; i < QUERIES; i++) {
      engines.assertSame(queries.next());
    }
  }

  /** In an ASOF JOIN, DuckDB takes one NULL for equal to another. */
  private static List<List<@Nullable Object>> withoutNulls(List<List<@Nullable Object>> rows) {
    return rows.stream().filter(row -> !row.contains(null)).toList();
  }

  @Test
  void randomAggregatesOverRandomRowsGiveTheSame() throws Exception {
    engines.create("t", new RandomRows(SEED + 1).rows(600));
    RandomAggregates queries = new RandomAggregates(SEED);
    for (int i = 0; i < QUERIES; i++) {
      engines.assertClose(queries.next());
    }
  }

  @Test
  void randomWindowsOverRandomRowsGiveTheSame() throws Exception {
    engines.create("t", new RandomRows(SEED + 2).rows(300));
    RandomWindows queries = new RandomWindows(SEED);
    for (int i = 0; i < QUERIES; i++) {
      engines.assertClose(queries.next());
    }
  }

  @Test
  void queriesOverFlightsGiveTheSame() throws Exception {
    assertSameOverFlights(engines);
  }

  /** What they keep goes to disk. */
  @Test
  void queriesOverFlightsThatDoNotFitGiveTheSame(@TempDir Path folder) throws Exception {
    ProcessSettings settings = new ProcessSettings(LITTLE_MEMORY, true, Map.of());
    EngineSessions sessions = new EngineSessions(EngineOptions.inMemory(), settings);
    try (AvaticaServer server =
            AvaticaServer.start(sessions, "127.0.0.1", 0, ServerLimits.ofServer());
        TwoEngines little = new TwoEngines(folder, server.url())) {
      assertSameOverFlights(little);
    } finally {
      sessions.close();
    }
  }

  private static void assertSameOverFlights(TwoEngines engines) throws SQLException {
    TwoEngines.execute(
        engines.weir(),
        "CREATE STREAM flights (flight_id BIGINT, scheduled TIMESTAMP(3), delay INTEGER,"
            + " distance INTEGER, origin VARCHAR, destination VARCHAR) WITH ('connector' = 'file',"
            + " 'path' = 'testdata/flights/flights.jsonl', 'format' = 'json')");
    TwoEngines.execute(
        engines.duck(),
        "CREATE TABLE flights AS SELECT flight_id, CAST(scheduled AS TIMESTAMP) AS scheduled,"
            + " CAST(delay AS INTEGER) AS delay, CAST(distance AS INTEGER) AS distance, origin,"
            + " destination FROM read_json('testdata/flights/flights.jsonl')");
    for (String sql : FlightQueries.ALL) {
      engines.assertSame(sql);
    }
  }
}
