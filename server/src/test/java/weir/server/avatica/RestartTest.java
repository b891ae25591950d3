package weir.server.avatica;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.catalog.CatalogFile;
import weir.engine.storage.SealedJson;

/** An engine in this JVM that is opened again and again over the same folder. */
@Timeout(120)
final class RestartTest {
  private static final String IN = "CREATE STREAM \"Größe/1\" (id BIGINT, ts TIMESTAMP(3))";
  private static final String OUT = "CREATE STREAM doubled (n BIGINT)";
  private static final String PIPELINE =
      "CREATE PIPELINE doubling WITH ('checkpoint.interval' = '0 s') AS"
          + " INSERT INTO doubled SELECT STREAM id * 2 FROM \"Größe/1\"";
  private static final int MOST_TRIES = 2500;
  private static final int MILLIS_BETWEEN = 20;

  @TempDir private Path folder;

  /** What is done while the engine is open. */
  private interface Life {
    void live(Statement statement) throws Exception;
  }

  private void open(Life life) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:" + folder);
        Statement statement = connection.createStatement()) {
      life.live(statement);
    }
  }

  private static void execute(Statement statement, String... statements) throws SQLException {
    for (String sql : statements) {
      statement.execute(sql);
    }
  }

  /** The first columns of the rows, in order of their text. */
  private static List<String> column(Statement statement, String sql, String column)
      throws SQLException {
    List<String> values = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(String.valueOf(rows.getString(column)));
      }
    }
    Collections.sort(values);
    return values;
  }

  private static void await(Statement statement, String sql, String column, String... expected)
      throws SQLException {
    List<String> found = column(statement, sql, column);
    for (int i = 0; i < MOST_TRIES && !found.equals(List.of(expected)); i++) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(MILLIS_BETWEEN));
      found = column(statement, sql, column);
    }
    assertEquals(List.of(expected), found);
  }

  @Test
  void theOldestOfWhatIsKeptIsShown() throws Exception {
    String oldest = "2026-03-01 12:01:00.000";
    open(
        statement -> {
          execute(
              statement,
              "CREATE STREAM clicks (page VARCHAR, ts TIMESTAMP(3),"
                  + " WATERMARK FOR ts AS ts - INTERVAL '10' SECOND)",
              "CREATE STREAM visits (minute_start TIMESTAMP(3), page VARCHAR, n BIGINT)",
              "CREATE PIPELINE counting WITH ('state.backend' = 'rocksdb') AS INSERT INTO visits"
                  + " SELECT STREAM window_start, page, COUNT(*) FROM"
                  + " TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))"
                  + " GROUP BY window_start, window_end, page",
              "INSERT INTO clicks VALUES ('/home', TIMESTAMP '2026-03-01 12:00:01'),"
                  + " ('/cart', TIMESTAMP '2026-03-01 12:01:30'),"
                  + " ('/home', TIMESTAMP '2026-03-01 12:02:00')");
          await(statement, "SHOW STATE", "oldest", oldest);
          assertEquals(List.of("2"), column(statement, "SHOW STATE FOR counting", "rows"));
        });
    open(
        statement -> {
          await(statement, "SHOW STATE", "oldest", oldest);
          assertEquals(List.of("2"), column(statement, "SHOW STATE LIKE 'count%'", "rows"));
          execute(statement, "STOP PIPELINE counting");
        });
    open(
        statement -> {
          assertEquals(List.of("STOPPED"), column(statement, "SHOW PIPELINES", "state"));
          assertEquals(List.of("2"), column(statement, "SHOW STATE", "rows"));
          assertEquals(List.of(oldest), column(statement, "SHOW STATE", "oldest"));
        });
  }

  @Test
  void whatAFinishedPipelineKeptIsNothing() throws Exception {
    open(
        statement -> {
          execute(
              statement,
              IN,
              OUT,
              "INSERT INTO \"Größe/1\" (id) VALUES (1), (2)",
              "CREATE PIPELINE once AS INSERT INTO doubled"
                  + " SELECT id FROM \"Größe/1\" GROUP BY id");
          await(statement, "SHOW PIPELINES", "state", "FINISHED");
        });
    open(
        statement -> {
          assertEquals(List.of("FINISHED"), column(statement, "SHOW PIPELINES", "state"));
          assertEquals(List.of("0"), column(statement, "SHOW STATE", "rows"));
          assertEquals(List.of("0"), column(statement, "SHOW STATE", "rows_late"));
        });
  }

  @Test
  void whatFollowsAViewGoesOnOverRestarts() throws Exception {
    open(
        statement -> {
          execute(
              statement,
              "CREATE STREAM clicks (page VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)",
              "CREATE MATERIALIZED VIEW per_page WITH ('checkpoint.interval' = '0 s') AS"
                  + " SELECT page, COUNT(*) AS n FROM clicks GROUP BY page",
              "CREATE MATERIALIZED VIEW popular WITH ('checkpoint.interval' = '0 s') AS"
                  + " SELECT n, COUNT(*) AS pages FROM per_page GROUP BY n",
              "CREATE MATERIALIZED VIEW per_minute WITH ('checkpoint.interval' = '0 s') AS"
                  + " SELECT window_start AS began, COUNT(*) AS n"
                  + " FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))"
                  + " GROUP BY window_start, window_end",
              "CREATE STREAM history (change VARCHAR, page VARCHAR, n BIGINT)",
              "CREATE STREAM minutes (row_text VARCHAR)",
              "CREATE PIPELINE keeping WITH ('checkpoint.interval' = '0 s') AS INSERT INTO history"
                  + " SELECT STREAM row_op, page, n FROM per_page",
              "CREATE PIPELINE timing WITH ('checkpoint.interval' = '0 s') AS INSERT INTO minutes"
                  + " SELECT STREAM CAST(n AS VARCHAR) FROM per_minute",
              "INSERT INTO clicks VALUES ('/a', TIMESTAMP '2026-03-01 12:00:01'),"
                  + " ('/b', TIMESTAMP '2026-03-01 12:00:02'),"
                  + " ('/a', TIMESTAMP '2026-03-01 12:01:02')");
          await(statement, "SELECT n || ':' || pages AS t FROM popular", "t", "1:1", "2:1");
          await(statement, "SELECT row_text FROM minutes", "row_text", "2");
        });
    open(
        statement -> {
          execute(
              statement,
              "INSERT INTO clicks VALUES ('/b', TIMESTAMP '2026-03-01 12:01:04'),"
                  + " ('/c', TIMESTAMP '2026-03-01 12:02:00')");
          await(statement, "SELECT n || ':' || pages AS t FROM popular", "t", "1:1", "2:2");
          await(statement, "SELECT row_text FROM minutes", "row_text", "2", "2");
        });
    open(
        statement -> {
          execute(
              statement,
              "STOP PIPELINE timing",
              "STOP MATERIALIZED VIEW popular",
              "INSERT INTO clicks VALUES ('/c', TIMESTAMP '2026-03-01 12:03:00'),"
                  + " ('/c', TIMESTAMP '2026-03-01 12:03:01')");
          await(statement, "SELECT page || n AS t FROM per_page", "t", "/a2", "/b2", "/c3");
        });
    open(
        statement -> {
          execute(statement, "START PIPELINE timing", "START MATERIALIZED VIEW popular");
          await(statement, "SELECT n || ':' || pages AS t FROM popular", "t", "2:2", "3:1");
          await(statement, "SELECT row_text FROM minutes", "row_text", "1", "2", "2");
          // What the changes add up to is the view, whichever steps they were.
          await(
              statement,
              "SELECT page || SUM(CASE WHEN change IN ('+I', '+U') THEN n ELSE -n END) AS t"
                  + " FROM history GROUP BY page",
              "t",
              "/a2",
              "/b2",
              "/c3");
          await(statement, "SELECT COUNT(*) AS n FROM history WHERE change = '+I'", "n", "3");
        });
  }

  @Test
  void everythingGoesOnWhereItWas() throws Exception {
    open(
        statement -> {
          execute(statement, IN, OUT, "CREATE VIEW v AS SELECT * FROM doubled", PIPELINE);
          execute(statement, "INSERT INTO \"Größe/1\" (id) VALUES (1), (2)");
          await(statement, "SELECT n FROM v", "n", "2", "4");
        });
    open(
        statement -> {
          assertEquals(List.of("RUNNING"), column(statement, "SHOW PIPELINES", "state"));
          execute(statement, "INSERT INTO \"Größe/1\" (id) VALUES (3)");
          await(statement, "SELECT n FROM v", "n", "2", "4", "6");
          execute(statement, "STOP PIPELINE doubling", "INSERT INTO \"Größe/1\" (id) VALUES (4)");
        });
    open(
        statement -> {
          assertEquals(List.of("STOPPED"), column(statement, "SHOW PIPELINES", "state"));
          assertEquals(List.of("2", "4", "6"), column(statement, "SELECT n FROM v", "n"));
          execute(statement, "START PIPELINE doubling");
          await(statement, "SELECT n FROM v", "n", "2", "4", "6", "8");
          execute(statement, "DROP STREAM \"größe/1\" CASCADE", "DROP VIEW v");
        });
    open(
        statement -> {
          assertEquals(List.of(), column(statement, "SHOW PIPELINES", "name"));
          assertEquals(List.of("doubled"), column(statement, "SHOW STREAMS", "name"));
        });
  }

  @Test
  void finishedPipelineDoesNotRunAgain() throws Exception {
    open(
        statement -> {
          execute(statement, IN, OUT, "INSERT INTO \"Größe/1\" (id) VALUES (1), (2)");
          execute(
              statement, "CREATE PIPELINE once AS INSERT INTO doubled SELECT id FROM \"Größe/1\"");
          await(statement, "SHOW PIPELINES", "state", "FINISHED");
        });
    open(
        statement -> {
          assertEquals(List.of("FINISHED"), column(statement, "SHOW PIPELINES", "state"));
          assertEquals(List.of("1", "2"), column(statement, "SELECT n FROM doubled", "n"));
        });
  }

  @Test
  void pipelineOfAnotherVersionHasFailedAndTheOthersRun() throws Exception {
    open(
        statement -> {
          execute(statement, IN, OUT, PIPELINE);
          execute(
              statement,
              "CREATE PIPELINE other AS INSERT INTO doubled SELECT STREAM id + 100 FROM"
                  + " \"Größe/1\" WHERE id > 10");
        });
    changeCatalog("\"node\":\"calc\",\"id\":\"2-calc\"", "\"node\":\"magic\",\"id\":\"2-calc\"");
    open(
        statement -> {
          await(statement, "SHOW PIPELINES LIKE 'doubling'", "state", "FAILED");
          String error = column(statement, "SHOW PIPELINES LIKE 'doubling'", "last_error").get(0);
          assertTrue(error.contains("this is not a plan"), error);
          execute(statement, "INSERT INTO \"Größe/1\" (id) VALUES (11)");
          await(statement, "SELECT n FROM doubled", "n", "111");
          SQLException again =
              assertThrows(SQLException.class, () -> statement.execute("START PIPELINE doubling"));
          assertTrue(
              String.valueOf(again.getMessage()).contains("this is not a plan"), again::getMessage);
          execute(statement, "DROP PIPELINE doubling");
          assertEquals(List.of("other"), column(statement, "SHOW PIPELINES", "name"));
        });
  }

  /** Replaces the first of a text, as a program of another version might have written it. */
  private void changeCatalog(String text, String other) throws Exception {
    Path file = folder.resolve(CatalogFile.NAME);
    String json = SealedJson.open(Files.readAllBytes(file));
    int place = json.indexOf(text);
    assertTrue(place > 0, json);
    String changed = json.substring(0, place) + other + json.substring(place + text.length());
    Files.write(file, SealedJson.seal(changed));
  }

  @Test
  void damagedCatalogIsAnErrorForTheClient() throws Exception {
    open(statement -> execute(statement, IN));
    Files.writeString(folder.resolve(CatalogFile.NAME), "{");
    SQLException damaged =
        assertThrows(SQLException.class, () -> open(statement -> execute(statement, OUT)));
    assertTrue(
        String.valueOf(damaged.getMessage()).contains("catalog.json is damaged"),
        damaged::getMessage);
  }

  @Test
  void oneFolderHasOneEngineHoweverItIsWritten() throws Exception {
    open(
        statement -> {
          execute(statement, IN);
          Path other = folder.resolve("..").resolve(folder.getFileName());
          try (Connection connection = DriverManager.getConnection("jdbc:weir:" + other);
              Statement second = connection.createStatement()) {
            assertEquals(List.of("Größe/1"), column(second, "SHOW STREAMS", "name"));
          }
        });
  }

  @Test
  void engineWithoutFolderKeepsNothing() throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      execute(statement, OUT);
    }
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Statement statement = connection.createStatement()) {
      assertEquals(List.of(), column(statement, "SHOW STREAMS", "name"));
    }
    try (var files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  @Test
  void materializedViewsAreTables() throws Exception {
    open(
        statement -> {
          execute(statement, IN, "CREATE MATERIALIZED VIEW big AS SELECT id FROM \"Größe/1\"");
          execute(statement, "INSERT INTO \"Größe/1\" (id) VALUES (7)");
          await(statement, "SELECT id FROM big", "id", "7");
          try (ResultSet tables =
              statement.getConnection().getMetaData().getTables(null, null, "b%", null)) {
            assertTrue(tables.next());
            assertEquals("big", tables.getString("TABLE_NAME"));
            assertEquals("MATERIALIZED VIEW", tables.getString("TABLE_TYPE"));
          }
        });
    open(
        statement -> {
          await(statement, "SELECT id FROM big", "id", "7");
          assertEquals(List.of("big"), column(statement, "SHOW MATERIALIZED VIEWS", "name"));
          execute(statement, "DROP MATERIALIZED VIEW big");
        });
  }
}
