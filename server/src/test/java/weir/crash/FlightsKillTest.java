package weir.crash;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The main job as two pipelines into files, on a server that is killed (SIGKILL) again and again,
 * gives to the row what an independent program found in the same flights. {@code
 * -Dflights.kills=100 -Dseed=7} for more deaths and others.
 */
@Timeout(value = 30, unit = TimeUnit.MINUTES)
final class FlightsKillTest {
  private static final int KILLS = Integer.getInteger("flights.kills", 4);
  private static final long SEED = Long.getLong("seed", 42);
  private static final int FILES = 25;
  private static final int MOST_MILLIS = 300;
  private static final int MOST_MILLIS_OF_START = 1200;
  private static final int MOST_TRIES = 6000;
  private static final int MILLIS_BETWEEN = 50;

  private static final Path FLIGHTS = Path.of("testdata", "flights");

  private static final String STATEMENTS =
      """
      CREATE STREAM flights (
        flight_id BIGINT, scheduled TIMESTAMP(3), delay INTEGER, origin VARCHAR,
        destination VARCHAR, WATERMARK FOR scheduled AS scheduled - INTERVAL '30' MINUTE)
        WITH ('connector' = 'file', 'path' = '%1$s/in', 'format' = 'json',
              'max-files-per-epoch' = '1');
      CREATE STREAM delays_out (
        window_start VARCHAR, origin VARCHAR, flights BIGINT, sum_delay BIGINT,
        min_delay INTEGER, max_delay INTEGER)
        WITH ('connector' = 'file', 'path' = '%1$s/delays/', 'format' = 'csv');
      CREATE STREAM connections_out (first_id BIGINT, second_id BIGINT)
        WITH ('connector' = 'file', 'path' = '%1$s/connections/', 'format' = 'csv',
              'roll.size' = '4 KB');
      CREATE PIPELINE delays
        WITH ('trigger' = 'available-now', 'checkpoint.interval' = '1 ms') AS
        INSERT INTO delays_out
        SELECT STREAM CAST(window_start AS VARCHAR), origin, COUNT(*), SUM(delay), MIN(delay),
               MAX(delay)
          FROM TABLE(TUMBLE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR))
         GROUP BY window_start, window_end, origin;
      CREATE PIPELINE connections
        WITH ('trigger' = 'available-now', 'checkpoint.interval' = '1 ms', 'workers' = '2',
              'state.backend' = 'rocksdb') AS
        INSERT INTO connections_out
        SELECT STREAM f.flight_id, s.flight_id
          FROM flights f JOIN flights s
            ON s.origin = f.destination
           AND s.scheduled BETWEEN f.scheduled + INTERVAL '1' HOUR
                               AND f.scheduled + INTERVAL '2' HOUR
      """;

  @TempDir private Path folder;

  @Test
  void everyRowIsWrittenOnceHoweverOftenTheServerIsKilled() throws Exception {
    writeInput();
    ServerProcess.Command command =
        new ServerProcess.Command(
            ServerJar.classPath(folder), folder.resolve("classes.jsa"), folder.resolve("errors"));
    command.archiveClasses(folder.resolve("other"));
    Path data = folder.resolve("data");
    try (ServerProcess server = command.start(data)) {
      create(requireNonNull(server.url()));
    }
    Random random = new Random(SEED);
    for (int i = 0; i < KILLS; i++) {
      try (ServerProcess server = command.start(data)) {
        boolean isStarted = random.nextInt(4) > 0 && server.url() != null;
        pause(random.nextInt(isStarted ? MOST_MILLIS : MOST_MILLIS_OF_START));
        server.kill();
      }
    }
    try (ServerProcess server = command.start(data)) {
      assertEquals(List.of("FINISHED", "FINISHED"), awaitEnd(requireNonNull(server.url())));
    }
    assertEquals(expected("tumble_1h_by_origin_delay_30m.csv"), written("delays"));
    assertEquals(expected("connections_1h_to_2h_delay_30m.csv"), written("connections"));
  }

  private static void pause(long millis) {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  private void create(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : STATEMENTS.formatted(folder).split(";", 0)) {
        statement.execute(sql);
      }
    }
  }

  /** The states of the pipelines once none runs any more, or after a while. */
  private static List<String> awaitEnd(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      List<String> states = states(statement);
      for (int i = 0; i < MOST_TRIES && states.contains("RUNNING"); i++) {
        pause(MILLIS_BETWEEN);
        states = states(statement);
      }
      return states;
    }
  }

  private static List<String> states(Statement statement) throws SQLException {
    List<String> states = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery("SHOW PIPELINES")) {
      while (rows.next()) {
        states.add(rows.getString("state"));
      }
    }
    return states;
  }

  /**
   * The flights in many files, one for an epoch, and behind them one flight so late that all
   * windows of the others are complete.
   */
  private void writeInput() throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(FLIGHTS.resolve("flights.jsonl")));
    lines.add(
        "{\"flight_id\":0,\"scheduled\":\"2002-01-01T00:00:00\",\"delay\":0,\"origin\":\"-\","
            + "\"destination\":\"-\"}");
    Path in = Files.createDirectory(folder.resolve("in"));
    for (int i = 0; i < FILES; i++) {
      int from = lines.size() * i / FILES;
      int to = lines.size() * (i + 1) / FILES;
      Path file = in.resolve("flights-" + i + ".jsonl");
      Files.write(file, lines.subList(from, to));
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000_000_000L + i * 1000L));
    }
  }

  private static List<String> expected(String file) throws IOException {
    return rows(FLIGHTS.resolve("expected").resolve(file));
  }

  /** What other programs see: the rows of all files. */
  private List<String> written(String name) throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve(name))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".csv")).toList()) {
        all.addAll(rows(file));
      }
    }
    assertTrue(!all.isEmpty(), name);
    Collections.sort(all);
    return all;
  }

  private static List<String> rows(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    return lines.subList(1, lines.size()).stream().sorted().toList();
  }
}
