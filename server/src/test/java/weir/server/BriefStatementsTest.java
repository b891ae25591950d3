package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.EngineOptions;

/**
 * Which statements are done on the thread of whoever asks, and that this thread does not notice.
 */
final class BriefStatementsTest {
  private static final String CREATE = "CREATE STREAM t (id BIGINT, name VARCHAR)";

  private static boolean isBrief(String sql, EngineOptions options) {
    try (EngineSessions sessions = new EngineSessions(options);
        Session session = sessions.open(Map.of())) {
      session.prepare(CREATE).execute(List.of(), 0);
      session
          .prepare("CREATE STREAM elsewhere (id BIGINT) WITH ('connector' = 'blackhole')")
          .execute(List.of(), 0);
      return session.prepare(sql).isBrief();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t VALUES (1, 'a')",
        "INSERT INTO t VALUES (?, ?)",
        "INSERT INTO t (name) VALUES (?)",
        "INSERT INTO t VALUES (1, ?), (CAST(? AS INTEGER), NULL)"
      })
  void insertOfGivenRowsIsBrief(String sql) {
    assertTrue(isBrief(sql, EngineOptions.inMemory()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "INSERT INTO t VALUES (?, UPPER(CAST(? AS VARCHAR)))",
        "INSERT INTO t SELECT * FROM t",
        "INSERT INTO t SELECT * FROM (VALUES (1, 'a')) AS v (id, name) WHERE id > ?",
        "INSERT INTO elsewhere VALUES (1)",
        "SELECT * FROM t",
        "SHOW STREAMS",
        "DROP STREAM t"
      })
  void whatComputesOrReadsOrWritesElsewhereIsNot(String sql) {
    assertFalse(isBrief(sql, EngineOptions.inMemory()));
  }

  @Test
  void nothingIsBriefThatWritesToDisk(@TempDir Path folder) {
    EngineOptions options = new EngineOptions(Clock.system(), Optional.of(folder), folder);
    assertFalse(isBrief("INSERT INTO t VALUES (1, 'a')", options));
  }

  /** An interrupt of a thread of the program's is the program's, and no row is lost by it. */
  @Test
  void interruptOfTheCallerStaysWithHim() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      statement.execute(CREATE);
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO t VALUES (?, 'a')")) {
        insert.setLong(1, 7);
        Thread.currentThread().interrupt();
        assertEquals(1, insert.executeUpdate());
        assertTrue(Thread.interrupted());
        assertEquals(1, insert.executeUpdate());
        assertFalse(Thread.interrupted());
      }
      assertEquals(2, Answers.rows(connection, "SELECT id FROM t").size());
    }
  }
}
