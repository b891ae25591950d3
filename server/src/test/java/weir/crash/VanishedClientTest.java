package weir.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.EngineOptions;
import weir.server.EngineSessions;
import weir.server.ProcessSettings;
import weir.server.avatica.AvaticaServer;
import weir.server.avatica.ManualClock;
import weir.server.avatica.ServerLimits;

/**
 * A client's process that is killed (SIGKILL) in the middle of reading, of a wait for rows and of
 * INSERTs leaves nothing on the server once its leases are over: no query, thread, file or
 * connection.
 */
@Timeout(120)
final class VanishedClientTest {
  private static final long LITTLE_MEMORY = 1 << 20;
  private static final int MOST_TRIES = 3000;
  private static final int MILLIS_BETWEEN = 10;
  private static final ServerLimits LIMITS = ServerLimits.ofServer();

  private static final String BIDS =
      "CREATE STREAM %s (auction BIGINT, price BIGINT, url VARCHAR)"
          + " WITH ('connector' = 'nexmark', 'table' = 'bid'%s)";

  @TempDir private Path folder;

  private final Set<Thread> before = threads();
  private final ManualClock clock = new ManualClock();
  private EngineSessions sessions;
  private AvaticaServer server;

  @BeforeEach
  void start() throws SQLException {
    sessions =
        new EngineSessions(
            new EngineOptions(clock, Optional.of(folder), folder),
            new ProcessSettings(LITTLE_MEMORY, true, Map.of()));
    server = AvaticaServer.start(sessions, "127.0.0.1", 0, LIMITS);
    try (Connection connection = DriverManager.getConnection(server.url());
        Statement statement = connection.createStatement()) {
      statement.execute(BIDS.formatted("bids", ""));
      statement.execute(BIDS.formatted("some_bids", ", 'events' = '20000'"));
      statement.execute("CREATE STREAM nothing (id BIGINT)");
      statement.execute("CREATE STREAM inserted (id BIGINT)");
    }
  }

  @AfterEach
  void stop() {
    server.close();
    sessions.close();
  }

  @Test
  void nothingIsLeftOfIt() throws Exception {
    Process client = VanishingClient.start(server.url());
    try {
      assertEquals('\n', client.getInputStream().read(), "it is in the middle of everything");
      assertEquals(3, queryThreads());
      assertTrue(spilledFiles() > 0);
    } finally {
      client.destroyForcibly().waitFor();
    }

    await("queries", LIMITS.statementLease(), () -> queryThreads() == 0);
    await("files", LIMITS.statementLease(), () -> spilledFiles() == 0);
    await("connections", LIMITS.connectionLease(), () -> server.connectionCount() == 0);
    try (Connection connection = DriverManager.getConnection(server.url())) {
      assertEquals(List.of(), column(connection, "SHOW QUERIES"));
      long inserted = Long.parseLong(column(connection, "SELECT COUNT(*) FROM inserted").get(0));
      assertTrue(inserted > 0);
      assertEquals(0, inserted % VanishingClient.BATCH_ROWS, "of a batch all rows or none");
    }
  }

  /** Lets leases end again and again: they begin anew at the end of a call that was under way. */
  private void await(String what, Duration lease, BooleanSupplier isSo) {
    for (int i = 0; i < MOST_TRIES && !isSo.getAsBoolean(); i++) {
      clock.advance(lease.plusMillis(1));
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(MILLIS_BETWEEN));
    }
    assertTrue(isSo.getAsBoolean(), () -> what + " are left");
  }

  /** How many threads run queries of the client. */
  private long queryThreads() {
    return threads().stream()
        .filter(thread -> thread.getName().startsWith("weir-query-") && !before.contains(thread))
        .count();
  }

  private static Set<Thread> threads() {
    return Thread.getAllStackTraces().keySet();
  }

  /** How many files hold what queries could not keep in memory. */
  private long spilledFiles() {
    Path work = folder.resolve("work");
    if (!Files.exists(work)) {
      return 0;
    }
    try (Stream<Path> files = Files.walk(work)) {
      return files.filter(Files::isRegularFile).count();
    } catch (UncheckedIOException | IOException e) {
      // Some are just being deleted.
      return 1;
    }
  }

  /** The values of the first column. */
  private static List<String> column(Connection connection, String sql) throws SQLException {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(String.valueOf(rows.getString(1)));
      }
    }
    return values;
  }
}
