package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Queries of several workers, which begin and end as one. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class WorkersTest {
  private static final long PATIENCE_MILLIS = 20_000;
  private static final String COUNTS =
      "SELECT STREAM auction, window_end, COUNT(*) AS bids"
          + " FROM TABLE(TUMBLE(TABLE bids, DESCRIPTOR(dateTime), INTERVAL '1' SECOND))"
          + " GROUP BY auction, window_start, window_end";

  private final Connection connection;
  private final Set<Thread> before;

  WorkersTest() throws SQLException {
    before = workers();
    connection = DriverManager.getConnection("jdbc:weir:");
  }

  @BeforeEach
  void createStream() throws SQLException {
    execute(
        "CREATE STREAM bids (auction BIGINT, bidder BIGINT, price BIGINT, dateTime TIMESTAMP(3),"
            + " WATERMARK FOR dateTime AS dateTime) WITH ('connector' = 'nexmark', 'table' = 'bid')");
    execute("SET 'workers' = '3'");
  }

  @AfterEach
  void close() throws SQLException {
    connection.close();
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static Set<Thread> workers() {
    Set<Thread> found = new HashSet<>(Thread.getAllStackTraces().keySet());
    found.removeIf(thread -> !thread.getName().contains("-worker-"));
    return found;
  }

  private List<Thread> newWorkers() {
    return workers().stream().filter(thread -> !before.contains(thread)).toList();
  }

  private static void assertEnded(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) {
      thread.join(PATIENCE_MILLIS);
      assertFalse(thread.isAlive(), () -> thread + " is still there");
    }
  }

  @Test
  void closedResultEndsAllWorkersOfItsQuery() throws Exception {
    List<Thread> running;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(COUNTS)) {
      assertTrue(rows.next());
      running = newWorkers();
      assertEquals(
          7,
          running.size(),
          "three that count shares of the rows, three that count keys, and one for the result");
    }
    assertEnded(running);
  }

  @Test
  void readerThatStopsReadingHoldsItsOwnQueryBackOnly() throws Exception {
    try (Statement slow = connection.createStatement();
        Statement quick = connection.createStatement();
        ResultSet unread = slow.executeQuery(COUNTS);
        ResultSet rows = quick.executeQuery(COUNTS)) {
      assertTrue(unread.next());
      for (int i = 0; i < 100_000; i++) {
        assertTrue(rows.next());
      }
    }
  }

  @Test
  void failureBelowAnAggregateEndsAll() throws Exception {
    try (Statement statement = connection.createStatement()) {
      SQLException error =
          assertThrows(
              SQLException.class,
              () -> {
                try (ResultSet rows =
                    statement.executeQuery(
                        COUNTS.replace("auction,", "1 / (auction - auction),"))) {
                  rows.next();
                }
              });
      assertEquals("22012", error.getSQLState());
    }
    assertEnded(newWorkers());
  }

  @Test
  void failureOfOneWorkerEndsAll() throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                COUNTS.replace("COUNT(*) AS bids", "1 / (COUNT(*) - 1) AS never"))) {
      List<Thread> running = newWorkers();
      SQLException error =
          assertThrows(
              SQLException.class,
              () -> {
                while (rows.next()) {
                  rows.getLong(1);
                }
              });
      assertEquals("22012", error.getSQLState());
      assertEnded(running);
    }
  }

  /** Each time with another number of workers, and with its state elsewhere. */
  @Test
  void pipelineGoesOnWithAnyNumberOfWorkers(@TempDir Path folder) throws Exception {
    String counts =
        "INSERT INTO counts SELECT STREAM window_end, k, COUNT(*) FROM TABLE(TUMBLE(TABLE numbers,"
            + " DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, k";
    int[] workers = {1, 2, 4, 1, 3};
    for (int life = 0; life < workers.length; life++) {
      try (Connection weir = DriverManager.getConnection("jdbc:weir:" + folder);
          Statement statement = weir.createStatement()) {
        if (life == 0) {
          statement.execute(
              "CREATE STREAM numbers (k BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)");
          statement.execute("CREATE STREAM counts (ends TIMESTAMP(3), k BIGINT, n BIGINT)");
        }
        statement.execute(
            "CREATE OR REPLACE PIPELINE counting WITH ('checkpoint.interval' = '0 s', 'workers' ="
                + " '%d', 'state.backend' = '%s') AS %s"
                    .formatted(workers[life], life % 2 == 0 ? "memory" : "rocksdb", counts));
        for (int key = 0; key < 50; key++) {
          statement.execute(
              "INSERT INTO numbers VALUES (%d, TIMESTAMP '2026-03-01 12:%02d:00')"
                  .formatted(key, life / 2));
        }
        if (life == workers.length - 1) {
          awaitRows(statement, 100);
        }
        statement.execute("STOP PIPELINE counting");
      }
    }
    try (Connection weir = DriverManager.getConnection("jdbc:weir:" + folder);
        Statement statement = weir.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*), MIN(n), MAX(n) FROM counts")) {
      assertTrue(rows.next());
      assertEquals("100 2 2", rows.getLong(1) + " " + rows.getLong(2) + " " + rows.getLong(3));
    }
  }

  private static void awaitRows(Statement statement, long wanted) throws SQLException {
    long found = 0;
    while (found < wanted) {
      try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM counts")) {
        rows.next();
        found = rows.getLong(1);
      }
    }
  }

  @Test
  void finiteQueryLeavesNoWorkerBehind() throws Exception {
    execute("CREATE STREAM few (k BIGINT)");
    execute("INSERT INTO few VALUES (1), (2), (1)");
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT k, COUNT(*) FROM few GROUP BY k")) {
      assertTrue(rows.next());
      assertTrue(rows.next());
      assertFalse(rows.next());
    }
    assertEnded(newWorkers());
  }
}
