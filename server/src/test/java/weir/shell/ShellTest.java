package weir.shell;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.shell.FakeResult.row;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole runs of the shell: arguments and standard input in; output, errors and exit code out. */
final class ShellTest {
  private final FakeDatabase database =
      new FakeDatabase()
          .on("one", () -> FakeResult.of("n INTEGER", row(1)))
          .on("two", () -> FakeResult.of("n INTEGER", row(2)))
          .on("do", () -> null)
          .failOn("bad  word", "no such word (line 1, column 6)");

  @TempDir private Path directory;

  @Test
  void scriptsRunInTheOrderOfTheCommandLine() throws Exception {
    Path file = Files.writeString(directory.resolve("s.sql"), "two; do");
    FakeHost host = new FakeHost(database, "one;");
    int code = run(host, "-f", file.toString(), "--execute=one;two", "-f", "-", "-e", "do");
    assertEquals(0, code);
    assertEquals(List.of("two", "do", "one", "two", "one", "do"), database.asked);
  }

  @Test
  void standardInputIsTheScriptIfThereIsNoOther() {
    FakeHost host = new FakeHost(database, "one;\ntwo");
    assertEquals(0, run(host));
    assertEquals(" n\n---\n 1\n\n n\n---\n 2\n", host.printed());
    assertEquals("", host.errors());
  }

  @Test
  void resultsAloneAreOnStandardOutput() {
    database.warning = new SQLWarning("state grows", "01000");
    database.on(
        "sum",
        () -> {
          FakeResult result = FakeResult.of("n INTEGER", row(3));
          result.warningAtEnd = new SQLWarning("9 rows in; 1 row out; 0.1 s", "01W00");
          return result;
        });
    FakeHost host = new FakeHost(database, "\\timing\nsum; do;");
    assertEquals(0, run(host, "--format", "csv"));
    assertEquals("n\n3\n", host.printed());
    assertEquals(
        """
        warning: state grows
        9 rows in; 1 row out; 0.1 s
        warning: state grows
        ok (T)
        """,
        host.errors().replaceAll("\\d\\.\\d{3} s", "T"));
  }

  @Test
  void timingTellsRowsAndSeconds() {
    database.count = 5;
    FakeHost host = new FakeHost(database, "\\timing on\none;do;\n\\timing off\none;");
    assertEquals(0, run(host, "--format", "tsv"));
    assertEquals("n\n1\nn\n1\n", host.printed());
    assertTrue(host.errors().matches("1 row \\(0\\.\\d+ s\\)\nok, 5 rows \\(0\\.\\d+ s\\)\n"));
  }

  @Test
  void firstErrorEndsAllScripts() throws Exception {
    Path file = Files.writeString(directory.resolve("s.sql"), "one;\n  bad  word;\ntwo;");
    FakeHost host = new FakeHost(database, "");
    assertEquals(1, run(host, "--format=csv", "-f", file.toString(), "-e", "two"));
    assertEquals("n\n1\n", host.printed());
    assertEquals(file + ":2:8: error: no such word\n  bad  word\n       ^\n", host.errors());
  }

  @Test
  void keepGoingGoesOnAndStillFails() {
    FakeHost host = new FakeHost(database, "bad  word; one;\n\\nonsense\ntwo;");
    assertEquals(1, run(host, "--keep-going", "--format", "csv"));
    assertEquals("n\n1\nn\n2\n", host.printed());
    assertEquals(
        """
        <stdin>:1:6: error: no such word
          bad  word
               ^
        <stdin>:2: error: there is no command \\nonsense; \\? lists them
        """,
        host.errors());
  }

  @Test
  void rowsBeforeAnErrorArePrinted() {
    FakeResult.Rows rows = FakeResult.of("n INTEGER", row(1), row(2)).rows();
    database.on(
        "fail",
        () ->
            FakeResult.of(
                "n INTEGER",
                () -> {
                  Object[] next = rows.next();
                  if (next == null) {
                    throw new SQLException("disk full");
                  }
                  return next;
                }));
    FakeHost host = new FakeHost(database, "fail");
    assertEquals(1, run(host));
    assertEquals(" n\n---\n 1\n 2\n", host.printed());
    assertEquals("<stdin>:1: error: disk full\n", host.errors());
  }

  @Test
  void driverThatBreaksDoesNotBreakTheShell() {
    database.on(
        "break",
        () -> {
          throw new IllegalStateException("oops");
        });
    FakeHost host = new FakeHost(database, "break");
    assertEquals(1, run(host));
    assertEquals(
        "<stdin>:1: error: internal error: java.lang.IllegalStateException: oops\n", host.errors());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --nonsense          | weir: Unknown option: '--nonsense'; --help lists the options
          file.sql            | weir: Unmatched argument at index 0: 'file.sql'; --help lists the options
          --format=xml        | weir: --format: there is no 'xml' but table, csv, tsv, json, vertical; --help lists the options
          --max-rows=-1       | weir: --max-rows: -1 is less than 0; --help lists the options
          --timeout=x         | weir: Invalid value for option '--timeout': 'x' is not an int; --help lists the options
          -f=/no/such         | weir: cannot read /no/such
          """)
  void wrongArgumentEndsWithCodeTwo(String argument, String message) {
    FakeHost host = new FakeHost(database, "");
    assertEquals(2, run(host, argument));
    assertEquals(message + "\n", host.errors());
    assertEquals(List.of(), database.asked);
  }

  @Test
  void noConnectionEndsWithCodeThree() {
    FakeHost host = new FakeHost(database, "");
    assertEquals(3, run(host, "-u", "host:1", "-e", "one"));
    assertEquals(
        "weir: cannot connect to jdbc:weir://host:1: nothing is at jdbc:weir://host:1\n",
        host.errors());
  }

  @ParameterizedTest
  @CsvSource({
    "'', jdbc:weir:",
    "h, jdbc:weir://h",
    "h:81, jdbc:weir://h:81",
    "//h:81, jdbc:weir://h:81",
    "weir://h, jdbc:weir://h",
    "jdbc:weir:data, jdbc:weir:data"
  })
  void shortUrlsAreCompleted(String text, String url) {
    assertEquals(url, JdbcUrl.of(text));
  }

  @Test
  void limitsReachTheStatement() {
    FakeHost host = new FakeHost(database, "one");
    assertEquals(0, run(host, "--max-rows", "3", "--timeout", "5"));
    assertEquals(List.of("max rows 3", "timeout 5", "one"), database.asked);
  }

  @Test
  void helpAndVersionNeedNoConnection() {
    FakeHost host = new FakeHost(database, "");
    assertEquals(0, run(host, "--help"));
    assertTrue(host.printed().startsWith("Usage: weir [OPTION]...\n"), host.printed());
    FakeHost other = new FakeHost(database, "");
    assertEquals(0, run(other, "--version"));
    assertTrue(other.printed().startsWith("weir "));
  }

  @Test
  void commandsLookAtTheCatalog() {
    database
        .onMetadata(
            "getTables",
            () ->
                FakeResult.of(
                    "TABLE_CAT VARCHAR;TABLE_SCHEM VARCHAR;TABLE_NAME VARCHAR;TABLE_TYPE VARCHAR",
                    row(null, null, "clicks", "STREAM"),
                    row(null, null, "ads", "TABLE")))
        .on("DESCRIBE clicks", () -> FakeResult.of("column VARCHAR", row("ad_id")))
        .on("SHOW STREAMS", () -> null)
        .on("SHOW TABLES LIKE 'a%''s'", () -> null)
        .on("SHOW VIEWS", () -> null)
        .on("SHOW FUNCTIONS", () -> null);
    FakeHost host =
        new FakeHost(database, "\\d\n\\d clicks\n\\ds\n\\dt a%'s\n\\dv\n\\df\n\\q\none;");
    assertEquals(0, run(host));
    assertEquals(
        """
         name   | type
        --------+--------
         clicks | STREAM
         ads    | TABLE

         column
        --------
         ad_id
        """,
        host.printed());
  }

  @Test
  void commandsChangeTheFormat() {
    FakeHost host = new FakeHost(database, "\\format json\none;\n\\x\none;\n\\x\none;\n\\?\n");
    assertEquals(0, run(host));
    assertEquals("{\"n\":1}\n\n-[ row 1 ]-\nn | 1\n{\"n\":1}\n" + Commands.HELP, host.printed());
  }

  @Test
  void resultsCanGoToAFile() throws Exception {
    Path file = directory.resolve("out.csv");
    FakeHost host =
        new FakeHost(database, "\\o " + file + "\none;\n\\o\ntwo;\n\\o /no/such/file\n");
    assertEquals(1, run(host, "--format", "csv"));
    assertEquals("n\n1\n", Files.readString(file));
    assertEquals("n\n2\n", host.printed());
    assertEquals("<stdin>:5: error: cannot write to /no/such/file: no such file\n", host.errors());
  }

  @Test
  void includedScriptNamesItselfInErrors() throws Exception {
    Path inner = Files.writeString(directory.resolve("inner.sql"), "one;\n\nbad  word");
    FakeHost host = new FakeHost(database, "\\i " + inner + "\ntwo;");
    assertEquals(1, run(host, "--format", "csv"));
    assertEquals("n\n1\n", host.printed());
    assertTrue(host.errors().startsWith(inner + ":3:6: error: no such word\n"), host.errors());
  }

  @Test
  void scriptThatRunsItselfIsStopped() throws Exception {
    Path script = directory.resolve("self.sql");
    Files.writeString(script, "do;\n\\i " + script);
    FakeHost host = new FakeHost(database, "");
    assertEquals(1, run(host, "-f", script.toString()));
    assertEquals(script + ":2: error: scripts run each other 32 deep\n", host.errors());
    assertEquals(33, database.asked.size());
  }

  @Test
  void scriptMustBeUtf8() throws Exception {
    Path script = Files.write(directory.resolve("latin.sql"), new byte[] {'-', '-', (byte) 0xe9});
    FakeHost host = new FakeHost(database, "");
    assertEquals(1, run(host, "-f", script.toString()));
    assertEquals("error: cannot read " + script + ": it is not UTF-8\n", host.errors());
    FakeHost other = new FakeHost(database, new byte[] {(byte) 0xe9});
    assertEquals(1, run(other));
    assertEquals("error: cannot read <stdin>: it is not UTF-8\n", other.errors());
  }

  @Test
  void interruptCancelsTheStatementAndEndsTheScript() {
    FakeHost host = new FakeHost(database, "stream; two;");
    FakeResult.Rows rows = FakeResult.of("n INTEGER", row(1), row(2)).rows();
    database.on(
        "stream",
        () -> {
          FakeResult result =
              FakeResult.of(
                  "n INTEGER",
                  () -> {
                    Object[] next = rows.next();
                    if (next == null) {
                      host.interrupt();
                      throw new SQLException("cancelled", "57014");
                    }
                    return next;
                  });
          result.warningAtEnd = new SQLWarning("2 rows out", "01W00");
          return result;
        });
    assertEquals(130, run(host, "--format", "csv"));
    assertEquals("n\n1\n2\n", host.printed());
    assertEquals("2 rows out\n", host.errors());
    assertEquals(List.of("stream", "cancel"), database.asked);
    assertEquals(-1, host.exitCode());
  }

  private static final String PIPELINES =
      "name VARCHAR;state VARCHAR;since VARCHAR;rows_in BIGINT;rows_out BIGINT;rows_late BIGINT;"
          + "rows_in_error BIGINT;last_error VARCHAR";

  /** What SHOW PIPELINES answers, one time after the other; the last for ever. */
  private void pipelines(Object[]... rows) {
    Queue<Object[]> answers = new ArrayDeque<>(List.of(rows));
    Object[] old = row("old", "RUNNING", "0:00", 9, 9, 0, 0, null);
    database.on(
        "SHOW PIPELINES",
        () -> {
          Object[] next = requireNonNull(answers.size() > 1 ? answers.poll() : answers.peek());
          return next.length == 0
              ? FakeResult.of(PIPELINES, old)
              : FakeResult.of(PIPELINES, old, next);
        });
    database.on("CREATE PIPELINE p AS ...", () -> null);
  }

  @Test
  void scriptEndsWithThePipelinesThatItHasStarted() {
    pipelines(
        row(),
        row("p", "RUNNING", "0:01", 3, 1, 0, 0, null),
        row("p", "FINISHED", "0:02", 20, 5, 2, 1, null));
    FakeHost host = new FakeHost(database, "");
    assertEquals(0, run(host, "-e", "CREATE PIPELINE p AS ...", "-e", "do"));
    assertEquals(
        "pipeline p: 20 rows in, 17 used, 2 late, 1 in error; 5 rows out; finished\n",
        host.errors());
    assertEquals(
        List.of(
            "SHOW PIPELINES", "CREATE PIPELINE p AS ...", "do", "SHOW PIPELINES", "SHOW PIPELINES"),
        database.asked);
  }

  @Test
  void detachedScriptWaitsForNoPipeline() {
    pipelines(row(), row("p", "RUNNING", "0:01", 3, 1, 0, 0, null));
    FakeHost host = new FakeHost(database, "");
    assertEquals(0, run(host, "--detach", "-e", "CREATE PIPELINE p AS ...", "-e", "do"));
    assertEquals("", host.errors());
  }

  @Test
  void failedPipelineFailsTheScript() {
    pipelines(row(), row("p", "FAILED", "0:01", 3, 1, 0, 0, "no more disk"));
    FakeHost host = new FakeHost(database, "");
    assertEquals(1, run(host, "-e", "CREATE PIPELINE p AS ..."));
    assertEquals(
        "pipeline p: 3 rows in, 3 used, 0 late, 0 in error; 1 row out; failed: no more disk\n",
        host.errors());
  }

  @Test
  void interruptEndsTheWaitForPipelines() {
    pipelines(row(), row("p", "RUNNING", "0:01", 3, 1, 0, 0, null));
    FakeHost host = new FakeHost(database, "");
    database.on(
        "SHOW PIPELINES",
        () -> {
          if (database.asked.size() == 4) {
            host.interrupt();
          }
          return database.asked.size() == 1
              ? FakeResult.of(PIPELINES)
              : FakeResult.of(PIPELINES, row("p", "RUNNING", "0:01", 3, 1, 0, 0, null));
        });
    assertEquals(130, run(host, "-e", "CREATE PIPELINE p AS ..."));
    assertEquals(
        """
        pipeline p: 3 rows in, 3 used, 0 late, 0 in error; 1 row out; running
        stopping what still runs ...
        """,
        host.errors());
    assertEquals(-1, host.exitCode());
  }

  @Test
  void dataDirectoryBelongsToTheEngineInThisProcess() {
    FakeHost host = new FakeHost(database, "");
    assertEquals(2, run(host, "--data", "d", "-u", "h"));
    assertEquals(2, run(host, "--data", "what?"));
    assertEquals(3, run(host, "--data", "a/b", "-e", "one"));
    assertEquals(
        """
        weir: --data is for an engine in this process, --url for a server; leave one out; --help lists the options
        weir: --data: a path with a ? does not fit into a URL: what?; --help lists the options
        weir: cannot connect to jdbc:weir:a/b: nothing is at jdbc:weir:a/b
        """,
        host.errors());
  }

  @Test
  void secondInterruptEndsTheProcess() {
    FakeHost host = new FakeHost(database, "hang");
    database.on(
        "hang",
        () -> {
          host.interrupt();
          host.interrupt();
          return null;
        });
    assertEquals(130, run(host));
    assertEquals(130, host.exitCode());
  }

  @Test
  void interruptBetweenStatementsEndsTheProcess() {
    FakeHost host = new FakeHost(database, "one");
    run(host);
    host.interrupt();
    assertEquals(130, host.exitCode());
  }

  @Test
  void closedOutputEndsQuietly() {
    OutputStream closed =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    FakeHost host = new FakeHost(database, "one; two;", closed);
    assertEquals(141, run(host));
    assertEquals("", host.errors());
    assertEquals(List.of("one"), database.asked);
  }

  @Test
  void fullDiskIsAnError() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    FakeHost host = new FakeHost(database, "one; two;", full);
    assertEquals(1, run(host));
    assertEquals(
        "<stdin>:1: error: cannot write the result: No space left on device\n", host.errors());
  }

  @Test
  void outputIsUtf8WhateverTheLocale() {
    database.on("text", () -> FakeResult.of("t VARCHAR", row("東京")));
    FakeHost host = new FakeHost(database, "text", new ByteArrayOutputStream());
    assertEquals(0, run(host, "--format", "csv"));
    assertEquals("t\n東京\n", host.printed());
  }

  private static int run(FakeHost host, String... arguments) {
    return new Shell(host).run(arguments);
  }
}
