package weir.crash;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server whose disk takes no more says so, with the place and the cause, wherever it writes;
 * loses nothing; and goes on when there is room.
 */
@Timeout(300)
final class FullDiskTest {
  private static final int MOST_BYTES = 128 * 1024;
  private static final int FEW = 10;
  private static final int MANY = 20_000;
  private static final int MOST_TRIES = 3000;
  private static final int MILLIS_BETWEEN = 20;

  @TempDir private Path folder;
  private Path data;
  private ServerProcess.Command command;

  @BeforeEach
  void prepare() throws IOException {
    data = folder.resolve("data");
    command =
        new ServerProcess.Command(
            ServerJar.classPath(folder), folder.resolve("classes.jsa"), folder.resolve("errors"));
  }

  /** What is done while a server runs. */
  private interface Life {
    void live(Statement statement) throws Exception;
  }

  private static void run(ServerProcess started, Life life) throws Exception {
    try (ServerProcess server = started;
        Connection connection = DriverManager.getConnection(requireNonNull(server.url()));
        Statement statement = connection.createStatement()) {
      life.live(statement);
    }
  }

  @Test
  void whatCannotBeWrittenIsSaidAndDoneOnceThereIsRoom() throws Exception {
    appendNumbers(0, FEW);
    run(
        command.start(data),
        statement -> {
          create(statement);
          awaitCounts(statement, FEW, 0);
        });

    appendNumbers(FEW, MANY);
    run(
        command.startWithShortFiles(data, MOST_BYTES),
        statement -> {
          assertStuck(statement, "MATERIALIZED VIEWS", "per_name", "pipelines/per_name-");
          assertStuck(statement, "PIPELINES", "copying", "log/copies-");
          assertStuck(statement, "PIPELINES", "writing", folder.resolve("files").toString());
          SQLException full =
              assertThrows(
                  SQLException.class,
                  () ->
                      statement.execute(
                          "INSERT INTO copies SELECT id, 'a name that is rather long' FROM numbers"));
          assertEquals("58030", full.getSQLState());
          assertNamed(String.valueOf(full.getMessage()), "log/copies-");
          statement.execute("INSERT INTO copies VALUES (-1, 'short')");
          statement.execute("STOP PIPELINE copying");
          statement.execute("CREATE STREAM something_else (id BIGINT)");
        });

    run(
        command.start(data),
        statement -> {
          assertEquals(
              List.of("something_else"), column(statement, "SHOW STREAMS LIKE 'some%'", 1));
          statement.execute("START PIPELINE copying");
          awaitCounts(statement, MANY, 1);
        });
  }

  private void create(Statement statement) throws SQLException {
    for (String sql :
        List.of(
            "CREATE STREAM numbers (id BIGINT, name VARCHAR) WITH ('connector' = 'file', 'format' ="
                + " 'json', 'path' = '%s')",
            "CREATE STREAM copies (id BIGINT, name VARCHAR)",
            "CREATE STREAM written (id BIGINT, name VARCHAR) WITH ('connector' = 'file', 'format' ="
                + " 'json', 'path' = '%2$s/')",
            "CREATE MATERIALIZED VIEW per_name AS SELECT name, COUNT(*) AS n FROM numbers"
                + " GROUP BY name",
            "CREATE PIPELINE copying AS INSERT INTO copies SELECT STREAM id, name FROM numbers",
            "CREATE PIPELINE writing AS INSERT INTO written SELECT STREAM id, name FROM numbers")) {
      statement.execute(sql.formatted(numbers(), folder.resolve("files")));
    }
  }

  private Path numbers() {
    return folder.resolve("numbers.json");
  }

  private void appendNumbers(int from, int to) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (int id = from; id < to; id++) {
      lines.append("{\"id\":%d,\"name\":\"name %d\"}\n".formatted(id, id));
    }
    Files.writeString(
        numbers(), lines.toString(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static void awaitCounts(Statement statement, int count, int more) throws SQLException {
    String counts = "SELECT COUNT(*) || ' ' || COUNT(DISTINCT %s) FROM %s";
    await(statement, counts.formatted("id", "copies"), 1, both(count + more)::equals);
    await(statement, counts.formatted("id", "written"), 1, both(count)::equals);
    await(statement, counts.formatted("name", "per_name WHERE n = 1"), 1, both(count)::equals);
  }

  private static String both(int count) {
    return count + " " + count;
  }

  /** It is tried again and again, and says why and where. */
  private static void assertStuck(Statement statement, String kind, String name, String place)
      throws SQLException {
    String show = "SHOW %s LIKE '%s'".formatted(kind, name);
    assertNamed(await(statement, show, 11, error -> !error.equals("null")), place);
  }

  private static void assertNamed(String message, String place) {
    assertTrue(message.contains(place), message);
    assertTrue(
        message.contains("File too large; raise the limit of the size of files (ulimit -f)"),
        message);
  }

  /** The value of a column in the only row, once it is as wanted, or after a while. */
  private static String await(
      Statement statement, String sql, int column, Predicate<String> isWanted) throws SQLException {
    String found = column(statement, sql, column).get(0);
    for (int i = 0; i < MOST_TRIES && !isWanted.test(found); i++) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(MILLIS_BETWEEN));
      found = column(statement, sql, column).get(0);
    }
    assertTrue(isWanted.test(found), sql + " gives " + found);
    return found;
  }

  private static List<String> column(Statement statement, String sql, int column)
      throws SQLException {
    List<String> values = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(String.valueOf(rows.getString(column)));
      }
    }
    return values;
  }
}
