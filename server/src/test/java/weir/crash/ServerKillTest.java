package weir.crash;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

/**
 * A server that is killed (SIGKILL) at random moments, while it starts as well as while it works,
 * and started again on the same data directory, where the newest checkpoint may be torn. In the end
 * its pipelines have written, and its materialized views show, exactly what plain queries over the
 * same input say. {@code -Dcrash.kills=1000} for more, {@code -Dcrash.seed=7} for others.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
final class ServerKillTest {
  private static final int KILLS = Integer.getInteger("crash.kills", 6);
  private static final long SEED = Long.getLong("crash.seed", 1);
  private static final int MOST_MILLIS_AFTER_START = 350;
  private static final int MOST_MILLIS_OF_START = 1200;

  /** How often rows are inserted in the end, so that some join however slow the machine was. */
  private static final int LAST_INSERTS = 60;

  private static final int FEWEST_ROWS = 10;
  private static final int MOST_TRIES = 3000;
  private static final int MILLIS_BETWEEN = 20;

  private final Random random = new Random(SEED);

  @TempDir private Path folder;

  @Test
  void killedServerLosesAndRepeatsNothing() throws Exception {
    Path data = folder.resolve("data");
    Feed feed = new Feed(new Random(SEED + 1), folder.resolve("impressions.json"));
    feed.appendLines();
    ServerProcess.Command command = command();
    command.archiveClasses(folder.resolve("other"));
    try (ServerProcess server = command.start(data)) {
      execute(url(server), Workload.statements(folder.resolve("impressions.json")));
      runAndKill(server, feed);
    }
    DamagedDisk disk = new DamagedDisk(data, new Random(SEED + 2));
    for (int i = 1; i < KILLS; i++) {
      disk.damage();
      try (ServerProcess server = command.start(data)) {
        runAndKill(server, feed);
      }
    }
    try (ServerProcess server = command.start(data)) {
      String url = url(server);
      feed.insert(url, LAST_INSERTS);
      feed.finish(url);
      check(url, feed);
    }
    assertTrue(disk.damages() >= KILLS / 20, () -> disk.damages() + " damaged checkpoints");
  }

  private ServerProcess.Command command() throws IOException {
    return new ServerProcess.Command(
        ServerJar.classPath(folder), folder.resolve("classes.jsa"), folder.resolve("errors"));
  }

  private String url(ServerProcess server) throws IOException {
    String url = server.url();
    assertNotNull(url, () -> "the server does not start: " + errors());
    return requireNonNull(url);
  }

  private String errors() {
    try {
      return Files.readString(folder.resolve("errors"));
    } catch (IOException e) {
      return e.toString();
    }
  }

  /** Some lives end before the server listens, and some before it has done anything. */
  private void runAndKill(ServerProcess server, Feed feed) throws Exception {
    if (random.nextInt(4) == 0) {
      pause(random.nextInt(MOST_MILLIS_OF_START));
      server.kill();
      return;
    }
    String url = url(server);
    CountDownLatch works = new CountDownLatch(1);
    Thread feeder = new Thread(() -> feed.insertUntilItEnds(url, works), "feeder");
    feeder.start();
    if (random.nextInt(4) > 0) {
      works.await();
    }
    pause(random.nextInt(MOST_MILLIS_AFTER_START));
    server.kill();
    feeder.join();
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private void check(String url, Feed feed) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      checkInserted(rows(statement, "SELECT id FROM clicks"), feed);
      for (Workload.Result result : Workload.RESULTS) {
        List<String> expected = rows(statement, result.reference());
        assertTrue(
            expected.size() > FEWEST_ROWS, () -> result.name() + ": " + expected.size() + " rows");
        assertEquals(expected, awaitRows(statement, result, expected), result.name());
      }
      assertEquals(
          Collections.nCopies(Workload.RESULTS.size(), "RUNNING"), states(statement), "states");
    }
  }

  /** Each INSERT that came back is there once, and of the others all rows or none. */
  private static void checkInserted(List<String> ids, Feed feed) {
    TreeSet<Long> found = new TreeSet<>();
    ids.forEach(id -> assertTrue(found.add(Long.parseLong(id)), () -> id + " is there twice"));
    TreeSet<Long> lost = new TreeSet<>(feed.acknowledged());
    lost.removeAll(found);
    assertEquals(new TreeSet<Long>(), lost, "lost");
    found.remove(0L);
    assertEquals(0, found.size() % 5, "half an INSERT");
  }

  /** The rows once they are the expected ones, or those that there are after a while. */
  private static List<String> awaitRows(
      Statement statement, Workload.Result result, List<String> expected) throws SQLException {
    List<String> found = rows(statement, result.query());
    for (int i = 0; i < MOST_TRIES && !found.equals(expected); i++) {
      if (found.size() > expected.size() && !result.isUpdated()) {
        List<String> extra = new ArrayList<>(found);
        expected.forEach(extra::remove);
        throw new AssertionFailedError(result.name() + ": " + extra, expected, found);
      }
      pause(MILLIS_BETWEEN);
      found = rows(statement, result.query());
    }
    return found;
  }

  private static List<String> states(Statement statement) throws SQLException {
    List<String> states = new ArrayList<>();
    for (String subject : List.of("PIPELINES", "MATERIALIZED VIEWS")) {
      try (ResultSet rows = statement.executeQuery("SHOW " + subject)) {
        while (rows.next()) {
          states.add(rows.getString("state"));
        }
      }
    }
    return states;
  }

  /** The rows in order of their text. */
  private static List<String> rows(Statement statement, String sql) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          cells.add(String.valueOf(rows.getString(i)));
        }
        texts.add(String.join("|", cells));
      }
    }
    Collections.sort(texts);
    return texts;
  }

  private static void execute(String url, List<String> statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  @Test
  void secondServerOnTheSameDirectoryIsKeptOut() throws Exception {
    Path data = folder.resolve("data");
    try (ServerProcess first = command().start(data)) {
      url(first);
      try (ServerProcess second = command().start(data)) {
        assertEquals(1, second.exitCode(60));
      }
      assertTrue(
          errors().matches("(?s).*weir server: the directory .*data is in use by process \\d+.*"),
          this::errors);
    }
  }
}
