package weir.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import weir.engine.EngineOptions;
import weir.server.WeirServer;

/**
 * Every script under {@code testdata/golden} gives, in every mode, the answers that stand in it; on
 * several workers, in any order where the statement does not say which. {@code -Dbless} writes the
 * answers of the first mode into the scripts instead: read the diff. {@code -Donly=windows|joins}
 * for some of the scripts. In a script <code>${folder}
 * </code> is a folder of its own, empty at first.
 */
final class GoldenScriptTest {
  private static final Path SCRIPTS = Path.of("testdata", "golden");
  private static final List<Integer> BATCH_ROWS = List.of(2048, 7, 1);

  /** Batches have another number of rows for each statement, up to so many. */
  private static final int CUT_ANYWHERE = 0;

  private static final int MOST_CUT_ROWS = 12;
  private static final Pattern ONLY = Pattern.compile(System.getProperty("only", ""));
  private static final int WORKERS_BATCH_ROWS = 7;
  private static final List<Integer> WORKERS = List.of(2, 4);

  @TestFactory
  Stream<DynamicTest> embedded() throws IOException {
    return scripts()
        .flatMap(
            path ->
                Stream.concat(BATCH_ROWS.stream(), Stream.of(CUT_ANYWHERE))
                    .map(rows -> dynamicTest(name(path, rows), () -> runEmbedded(path, rows))));
  }

  @TestFactory
  Stream<DynamicTest> throughTheServer() throws IOException {
    return scripts()
        .flatMap(
            path ->
                BATCH_ROWS.stream()
                    .map(rows -> dynamicTest(name(path, rows), () -> runOnServer(path, rows))));
  }

  @TestFactory
  Stream<DynamicTest> onSeveralWorkers() throws IOException {
    return scripts()
        .flatMap(
            path ->
                WORKERS.stream()
                    .map(
                        workers ->
                            dynamicTest(
                                SCRIPTS.relativize(path) + " on " + workers + " workers",
                                () -> runOnWorkers(path, workers))));
  }

  static Stream<Path> scripts() throws IOException {
    try (Stream<Path> files = Files.walk(SCRIPTS)) {
      return files
          .filter(path -> path.toString().endsWith(".sql") && ONLY.matcher(path.toString()).find())
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String name(Path path, int batchRows) {
    String rows = batchRows == CUT_ANYWHERE ? "any size" : String.valueOf(batchRows);
    return SCRIPTS.relativize(path) + " in batches of " + rows;
  }

  private static void runEmbedded(Path path, int batchRows) throws SQLException, IOException {
    run(path, "jdbc:weir:", batchRows);
  }

  private static void runOnServer(Path path, int batchRows) throws Exception {
    try (WeirServer server = WeirServer.start(EngineOptions.inMemory(), "127.0.0.1", 0)) {
      run(path, server.url(), batchRows);
    }
  }

  private static void run(Path path, String url, int batchRows) throws SQLException, IOException {
    GoldenScript script = GoldenScript.read(path);
    String answered = answered(script, url, batchRows, 1);
    if (System.getProperty("bless") != null) {
      Files.writeString(path, answered);
    } else {
      assertEquals(script.text(), answered);
    }
  }

  private static void runOnWorkers(Path path, int workers) throws SQLException, IOException {
    GoldenScript script = GoldenScript.read(path);
    String answered = answered(script, "jdbc:weir:", WORKERS_BATCH_ROWS, workers);
    assertEquals(
        script.resultsInAnyOrder(),
        GoldenScript.parse(answered.lines().toList()).resultsInAnyOrder());
  }

  private static void setBatchRows(Connection connection, int batchRows) {
    if (batchRows != CUT_ANYWHERE) {
      StatementAnswer.of(connection, "SET 'batch-rows' = '" + batchRows + "'");
    }
  }

  private static String answered(GoldenScript script, String url, int batchRows, int workers)
      throws SQLException, IOException {
    ScriptFolder folder = ScriptFolder.create();
    try (folder;
        Connection connection = DriverManager.getConnection(url)) {
      setBatchRows(connection, batchRows);
      if (workers > 1) {
        StatementAnswer.of(connection, "SET 'workers' = '" + workers + "'");
      }
      return script.answered(
          (statement, expected) -> {
            if (batchRows == CUT_ANYWHERE) {
              setBatchRows(connection, 1 + Math.floorMod(statement.hashCode(), MOST_CUT_ROWS));
            }
            return folder.hide(
                StatementAnswer.of(connection, folder.show(statement), folder.show(expected)));
          });
    }
  }
}
