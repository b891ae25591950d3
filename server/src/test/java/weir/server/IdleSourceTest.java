package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.EngineOptions;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ManualClock;
import weir.server.avatica.ServerLimits;

/** A stream into which nothing comes holds the others back, until it is idle. */
final class IdleSourceTest {
  @TempDir Path folder;

  private final ManualClock clock = new ManualClock();
  private EngineSessions sessions;
  private AvaticaServer server;
  private Connection connection;

  @BeforeEach
  void createStreams() throws SQLException {
    sessions = new EngineSessions(new EngineOptions(clock, Optional.empty(), folder));
    // Nobody is to be taken for silent because the clock runs fast.
    server = AvaticaServer.start(sessions, "127.0.0.1", 0, ServerLimits.inThisJvm());
    connection = DriverManager.getConnection(server.url());
    for (String stream : new String[] {"busy", "quiet"}) {
      execute(
          "CREATE STREAM "
              + stream
              + " (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)"
              + " WITH ('watermark.idle-timeout' = '1 s')");
    }
  }

  @AfterEach
  void stop() throws SQLException {
    connection.close();
    server.close();
    sessions.close();
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void insert(String stream, int id, String time) throws SQLException {
    execute("INSERT INTO %s VALUES (%d, TIMESTAMP '2026-01-01 %s')".formatted(stream, id, time));
  }

  private static final String WINDOWS =
      """
      SELECT STREAM window_end, COUNT(*) AS n FROM TABLE(TUMBLE(
        (SELECT * FROM busy UNION ALL SELECT * FROM quiet), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
      GROUP BY window_start, window_end""";

  private static void assertNext(String end, int count, ResultSet rows) throws SQLException {
    assertTrue(rows.next());
    assertEquals(
        "2026-01-01 " + end, rows.getTimestamp(1).toLocalDateTime().toString().replace('T', ' '));
    assertEquals(count, rows.getInt(2));
  }

  /** Nothing comes but the time. */
  @Test
  void windowClosesOnceTheQuietStreamIsIdle() throws SQLException {
    insert("busy", 1, "12:00:10");
    insert("busy", 2, "12:01:10");
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(60);
      try (ResultSet rows = statement.executeQuery(WINDOWS)) {
        Thread time = new Thread(this::letTimePass);
        time.start();
        assertNext("12:01", 1, rows);
        time.interrupt();
        insert("quiet", 3, "12:01:05");
        insert("quiet", 4, "12:01:20");
        awaitRowsIn(4);
        insert("busy", 5, "12:02:10");
        insert("quiet", 6, "12:02:20");
        assertNext("12:02", 3, rows);
        statement.cancel();
      }
    }
  }

  private void awaitRowsIn(long count) throws SQLException {
    long rowsIn = 0;
    while (rowsIn < count) {
      try (Statement statement = connection.createStatement();
          ResultSet queries = statement.executeQuery("SHOW QUERIES")) {
        rowsIn = queries.next() ? queries.getLong("rows_in") : count;
      }
    }
  }

  private void letTimePass() {
    while (!Thread.currentThread().isInterrupted()) {
      clock.advance(Duration.ofMillis(10));
      LockSupport.parkNanos(1_000_000);
    }
  }
}
