package weir.server.avatica;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.EngineOptions;
import weir.server.WeirServer;

/** The driver on a real engine, in this JVM and behind a server. */
@Timeout(60)
final class EngineTest {
  private static final String CREATE =
      "CREATE STREAM t (id BIGINT, name VARCHAR, price DECIMAL(10, 2), placed TIMESTAMP(3))";

  /** Runs over both ways; a connection stays open, so that the engine does. */
  private interface Story {
    void tell(String url) throws Exception;
  }

  private static void over(boolean isServer, Story story) throws Exception {
    if (!isServer) {
      try (Connection connection = DriverManager.getConnection("jdbc:weir:")) {
        assertTrue(connection.isValid(1));
        story.tell("jdbc:weir:");
      }
      return;
    }
    try (WeirServer server =
        WeirServer.start(EngineOptions.inMemory(), AvaticaServer.DEFAULT_HOST, 0)) {
      story.tell(server.url());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void rowInsertedByOneConnectionReachesTheStreamOfAnother(boolean isServer) throws Exception {
    over(
        isServer,
        url -> {
          try (Connection writer = DriverManager.getConnection(url);
              Connection reader = DriverManager.getConnection(url);
              Statement ddl = writer.createStatement();
              Statement select = reader.createStatement()) {
            assertFalse(ddl.execute(CREATE));
            ResultSet rows = select.executeQuery("SELECT STREAM * FROM t WHERE id > 1");
            try (PreparedStatement insert =
                writer.prepareStatement("INSERT INTO t VALUES (?, ?, ?, ?)")) {
              for (int i = 1; i <= 3; i++) {
                insert.setInt(1, i);
                insert.setString(2, "name " + i);
                insert.setBigDecimal(3, new BigDecimal("1.5"));
                insert.setObject(4, LocalDateTime.of(2024, 1, 1, 0, 0, i));
                assertEquals(1, insert.executeUpdate());
              }
            }
            for (int i = 2; i <= 3; i++) {
              assertTrue(rows.next());
              assertEquals(i, rows.getLong("id"));
              assertEquals("name " + i, rows.getString("name"));
              assertEquals(new BigDecimal("1.50"), rows.getBigDecimal("price"));
              assertEquals(
                  LocalDateTime.of(2024, 1, 1, 0, 0, i),
                  rows.getObject("placed", LocalDateTime.class));
            }
            CompletableFuture<Boolean> next = next(rows);
            select.cancel();
            ExecutionException cancelled =
                assertThrows(ExecutionException.class, () -> next.get(30, TimeUnit.SECONDS));
            assertEquals(
                "57014", requireNonNull((SQLException) cancelled.getCause()).getSQLState());

            ResultSet count = select.executeQuery("SELECT COUNT(*) FROM t");
            assertTrue(count.next());
            assertEquals(3, count.getInt(1));
            assertFalse(count.next());
            ddl.execute("DROP STREAM t");
          }
        });
  }

  @Test
  void timeoutEndsARegularExpressionThatWouldNotEnd() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(1);
      String sql = "SELECT REGEXP_LIKE('" + "a".repeat(60) + "b', '^(a+)+\\1$')";
      SQLException timeout =
          assertThrows(
              SQLException.class,
              () -> {
                try (ResultSet rows = statement.executeQuery(sql)) {
                  rows.next();
                }
              });
      assertEquals("HYT00", timeout.getSQLState());
    }
  }

  @Test
  void queryThatFailsHasItsSummaryToo() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE STREAM divisors (d INTEGER)");
      statement.execute("INSERT INTO divisors VALUES (1), (0)");
      try (ResultSet rows = statement.executeQuery("SELECT 1 / d FROM divisors")) {
        assertThrows(
            SQLException.class,
            () -> {
              while (rows.next()) {
                rows.getInt(1);
              }
            });
        SQLWarning summary = requireNonNull(rows.getWarnings());
        assertEquals("01W00", summary.getSQLState());
        assertTrue(requireNonNull(summary.getMessage()).startsWith("2 rows in, "));
      } finally {
        statement.execute("DROP STREAM divisors");
      }
    }
  }

  @Test
  void emptyResultSaysThatNothingCameIn() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE STREAM nothing (n INTEGER)");
      try (ResultSet rows = statement.executeQuery("SELECT n FROM nothing")) {
        assertFalse(rows.next());
        String summary = requireNonNull(requireNonNull(rows.getWarnings()).getMessage());
        assertTrue(
            summary.startsWith("0 rows in, 0 used, 0 late, 0 in error; 0 rows out;"), summary);
      } finally {
        statement.execute("DROP STREAM nothing");
      }
      try (ResultSet rows = statement.executeQuery("SELECT 1")) {
        assertTrue(rows.next());
        assertFalse(rows.next());
        assertNull(rows.getWarnings());
      }
      try (ResultSet rows = statement.executeQuery("SHOW STREAMS LIKE 'no such'")) {
        assertFalse(rows.next());
        assertNull(rows.getWarnings());
      }
    }
  }

  private static CompletableFuture<Boolean> next(ResultSet rows) {
    CompletableFuture<Boolean> future = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                future.complete(rows.next());
              } catch (SQLException e) {
                future.completeExceptionally(e);
              }
            });
    thread.setDaemon(true);
    thread.start();
    return future;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void maxRowsAndProbesEndAStream(boolean isServer) throws Exception {
    over(
        isServer,
        url -> {
          try (Connection connection = DriverManager.getConnection(url);
              Statement statement = connection.createStatement()) {
            statement.execute(CREATE);
            statement.executeUpdate("INSERT INTO t (id) VALUES (1), (2), (3)");
            statement.setMaxRows(2);
            ResultSet two = statement.executeQuery("SELECT STREAM id FROM t");
            assertTrue(two.next());
            assertTrue(two.next());
            assertFalse(two.next());
            statement.setMaxRows(0);
            assertFalse(statement.executeQuery("SELECT STREAM * FROM t WHERE 1 = 0").next());
            assertFalse(statement.executeQuery("SELECT * FROM t WHERE 1 <> 1 LIMIT 0").next());
            ResultSet one = statement.executeQuery("SELECT STREAM id FROM t LIMIT 1");
            assertTrue(one.next());
            assertFalse(one.next());
            statement.execute("DROP STREAM t");
          }
        });
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void wrongStatementsNameTheirPlace(boolean isServer) throws Exception {
    over(
        isServer,
        url -> {
          try (Connection connection = DriverManager.getConnection(url);
              Statement statement = connection.createStatement()) {
            SQLException wrong =
                assertThrows(SQLException.class, () -> statement.executeQuery("SELECT\n  FROM x"));
            assertEquals("42", wrong.getSQLState().substring(0, 2));
            assertTrue(String.valueOf(wrong.getMessage()).contains("line 2"), wrong.toString());
            SQLException missing =
                assertThrows(
                    SQLException.class, () -> connection.prepareStatement("SELECT * FROM x"));
            assertEquals("42P01", missing.getSQLState());
          }
        });
  }

  @Test
  void enginesInThisJvmAreSharedByPath(@TempDir Path folder) throws Exception {
    String url = "jdbc:weir:" + folder.resolve("weir");
    try (Connection one = DriverManager.getConnection(url);
        Connection two = DriverManager.getConnection(url);
        Connection elsewhere = DriverManager.getConnection("jdbc:weir:")) {
      one.createStatement().execute(CREATE);
      assertTrue(two.getMetaData().getTables(null, null, "t", null).next());
      assertFalse(elsewhere.getMetaData().getTables(null, null, "t", null).next());
    }
  }

  @Test
  void engineWithoutAPathForgetsWhenItsLastConnectionIsClosed() throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:")) {
      connection.createStatement().execute(CREATE);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:weir:")) {
      assertFalse(connection.getMetaData().getTables(null, null, "t", null).next());
    }
  }
}
