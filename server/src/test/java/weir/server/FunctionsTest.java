package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.server.Answers.assertFails;
import static weir.server.Answers.await;
import static weir.server.Answers.execute;
import static weir.server.Answers.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import weir.engine.EngineOptions;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Functions from jars, over restarts, on servers, and those that fail or never end. */
@Timeout(60)
final class FunctionsTest {
  private static final String DISTANCE =
      """
      package com.acme;

      import java.util.List;
      import weir.engine.udf.*;

      public class Distance {
        public record Point(double x, double y) {}

        public double eval(Point a, Point b) {
          return Helper.length(a.x() - b.x(), a.y() - b.y());
        }

        public long eval(long a, long b) {
          return Math.abs(a - b);
        }

        static final class Helper {
          static double length(double x, double y) {
            return Math.sqrt(x * x + y * y);
          }
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void jarHasOverloadsRecordsAndClassesOfItsOwn() throws Exception {
    Path jar = jar("distance.jar", "com.acme.Distance", DISTANCE);
    try (Connection connection = open()) {
      execute(connection, createDistance(jar));
      assertEquals(
          List.of("5.0 | 7"),
          rows(connection, "SELECT distance(ROW(0e0, 0e0), ROW(3e0, 4e0)), distance(3, 10)"));
      assertEquals(
          List.of(
              "distance | scalar | distance(%1$s, %1$s) or distance(BIGINT, BIGINT)"
                  .formatted("ROW(x DOUBLE NOT NULL, y DOUBLE NOT NULL)")),
          rows(connection, "SHOW FUNCTIONS LIKE 'dist%'"));
      try (ResultSet functions = connection.getMetaData().getFunctions(null, null, "distance")) {
        assertTrue(functions.next());
        assertEquals("distance", functions.getString("FUNCTION_NAME"));
        assertFalse(functions.next());
      }
    }
  }

  private static String createDistance(Path jar) {
    return "CREATE FUNCTION distance AS 'com.acme.Distance' USING JAR '" + jar + "'";
  }

  @Test
  void functionsAndWhatCallsThemSurviveARestart() throws Exception {
    Path jar = jar("distance.jar", "com.acme.Distance", DISTANCE);
    try (Connection connection = open()) {
      execute(connection, createDistance(jar));
      execute(
          connection,
          "CREATE FUNCTION twice(a BIGINT) RETURNS BIGINT LANGUAGE JAVA AS $$ a * 2 $$",
          "CREATE FUNCTION longest LANGUAGE JAVA AS $$\n"
              + "public class Longest implements AggregateFunction<Longest.State, String> {\n"
              + "  public static class State { public String text = \"\"; public List<Integer>"
              + " lengths = new ArrayList<>(); }\n"
              + "  public State create() { return new State(); }\n"
              + "  public void accumulate(State s, String a) { s.lengths.add(a.length());"
              + " if (a.length() > s.text.length()) s.text = a; }\n"
              + "  public State merge(State s, State o) { s.lengths.addAll(o.lengths);"
              + " if (o.text.length() > s.text.length()) s.text = o.text; return s; }\n"
              + "  public String result(State s) { return s.text + s.lengths.size(); }\n"
              + "}\n$$",
          "CREATE STREAM s (k BIGINT, t VARCHAR)",
          "CREATE MATERIALIZED VIEW v AS SELECT twice(distance(k, 10)) AS d, longest(t) AS l"
              + " FROM s GROUP BY twice(distance(k, 10))",
          "INSERT INTO s VALUES (1, 'a'), (1, 'abc'), (12, 'x')");
      await(connection, "SELECT d, l FROM v ORDER BY d", List.of("4 | x1", "18 | abc2"));
    }
    try (Connection connection = open()) {
      execute(connection, "INSERT INTO s VALUES (1, 'ab'), (12, 'xyz')");
      await(connection, "SELECT d, l FROM v ORDER BY d", List.of("4 | xyz2", "18 | abc3"));
      assertEquals(List.of("14"), rows(connection, "SELECT twice(7)"));
      try (PreparedStatement statement = connection.prepareStatement("SELECT twice(?)")) {
        statement.setLong(1, 21);
        ResultSet rows = statement.executeQuery();
        assertTrue(rows.next());
        assertEquals(42, rows.getLong(1));
      }
    }
  }

  @Test
  void pipelineOfAJarThatIsGoneFailsAndNothingElse() throws Exception {
    Path jar = jar("distance.jar", "com.acme.Distance", DISTANCE);
    try (Connection connection = open()) {
      execute(
          connection,
          createDistance(jar),
          "CREATE STREAM s (k BIGINT)",
          "CREATE MATERIALIZED VIEW broken AS SELECT distance(k, 1) AS d FROM s",
          "CREATE MATERIALIZED VIEW sound AS SELECT COUNT(*) AS n FROM s");
    }
    Files.delete(jar);
    try (Connection connection = open()) {
      execute(connection, "INSERT INTO s VALUES (5)");
      await(connection, "SELECT n FROM sound", List.of("1"));
      String view = rows(connection, "SHOW MATERIALIZED VIEWS LIKE 'broken'").toString();
      assertTrue(view.contains("FAILED") && view.contains("does not exist"), view);
      assertFails(connection, "SELECT distance(k, 1) FROM s", "distance.jar does not exist");
      jar("distance.jar", "com.acme.Distance", DISTANCE.replace("Math.abs(a - b)", "0"));
      assertFails(connection, "SELECT distance(k, 1) FROM s", "is another one than when");
      execute(connection, "DROP MATERIALIZED VIEW broken");
      execute(connection, createDistance(jar).replace("CREATE", "CREATE OR REPLACE"));
      assertEquals(List.of("0"), rows(connection, "SELECT distance(k, 1) FROM s"));
    }
  }

  @Test
  void serverTakesNoFunctionsUnlessItIsSaid() {
    String create = "CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ a $$";
    try (EngineSessions sessions =
            new EngineSessions(EngineOptions.inMemory(), ProcessSettings.ofServer(Map.of()));
        Session session = sessions.open(Map.of())) {
      WeirException refused = assertThrows(WeirException.class, () -> session.prepare(create));
      assertEquals(ErrorCode.NOT_SUPPORTED, refused.code());
      assertTrue(String.valueOf(refused.getMessage()).contains("functions.create=true"));
    }
    try (EngineSessions sessions =
            new EngineSessions(
                EngineOptions.inMemory(),
                ProcessSettings.ofServer(Map.of("functions.create", "true")));
        Session session = sessions.open(Map.of())) {
      session.prepare(create);
    }
  }

  @Test
  void failureEndsItsQueryAndNoOther() throws Exception {
    try (Connection connection = open();
        Statement other = connection.createStatement()) {
      execute(
          connection,
          "CREATE FUNCTION inverse(a INTEGER) RETURNS INTEGER AS $$ 100 / a $$",
          "CREATE STREAM s (a INTEGER)");
      ResultSet rows = other.executeQuery("SELECT STREAM inverse(a + 1) AS i FROM s");
      execute(connection, "INSERT INTO s VALUES (0)");
      assertFails(
          connection,
          "SELECT STREAM a, inverse(a) AS i FROM s",
          "in inverse(a), called with (0): ArithmeticException: / by zero; the row was (a = 0); the"
              + " query was SELECT STREAM a, inverse(a) AS i FROM s");
      assertTrue(rows.next());
      assertEquals(100, rows.getInt(1));
    }
  }

  static final List<String> ENDLESS =
      List.of(
          "int b = a; for (;;) if (b > 0) b++; else while (true) b--;",
          "do { a++; } while (true);",
          "for (int i = 0; ; i++) switch (i % 3) { case 0: continue; default: a++; }",
          "while (true) try { Thread.sleep(5); } catch (InterruptedException e) { a++; }",
          "while (true) try { while (true) a++; } catch (Throwable e) { a--; }",
          """
          return java.util.stream.IntStream.iterate(a, i -> i + 1).filter(i -> i == 0 && i == 1)
              .findFirst().getAsInt();""",
          """
          java.util.function.IntUnaryOperator[] f = {null};
          f[0] = n -> n < 2 ? n : f[0].applyAsInt(n - 1) + f[0].applyAsInt(n - 2);
          return f[0].applyAsInt(a + 90);""",
          """
          return new java.util.Scanner(new java.io.Reader() {
            public int read(char[] to, int from, int count) { to[from] = 'x'; return 1; }
            public void close() {}
          }).useDelimiter("y").next().length();""");

  @ParameterizedTest
  @FieldSource("ENDLESS")
  void timeoutEndsALoopWithoutEnd(String body) throws Exception {
    try (Connection connection = open()) {
      execute(
          connection,
          "CREATE FUNCTION forever(a INTEGER) RETURNS INTEGER AS $$\n  %s\n$$".formatted(body));
      assertTimesOut(connection, "SELECT forever(1)");
    }
  }

  @Test
  void timeoutEndsALoopOfAJar() throws Exception {
    String source =
        """
        package com.acme;

        public class Forever {
          public static long eval(long a) {
            long b = a;
            while (b != 0) {
              b = b * 3 + 1 | 1;
            }
            return b;
          }
        }
        """;
    Path jar = jar("forever.jar", "com.acme.Forever", source);
    try (Connection connection = open()) {
      execute(connection, "CREATE FUNCTION forever AS 'com.acme.Forever' USING JAR '" + jar + "'");
      assertTimesOut(connection, "SELECT forever(1)");
    }
  }

  private static final String STUCK =
      """
      CREATE FUNCTION stuck LANGUAGE JAVA AS $$
      public class Stuck implements StatefulFunction<Long, Stuck.Out> {
        public record Out(long n) {}
        public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
          long n = 0;
          while (rows.get(0).getLong("a") == 1) {
            n++;
          }
          out.collect(new Out(n));
        }
        public CallOrder order() { return CallOrder.ARRIVAL; }
      }
      $$""";

  @Test
  void timeoutEndsALoopOfAStatefulFunctionOnAnyWorker() throws Exception {
    try (Connection connection = open()) {
      execute(
          connection,
          STUCK,
          "CREATE STREAM s (k INTEGER, a INTEGER)",
          "INSERT INTO s VALUES (1, 0), (2, 1), (3, 0)",
          "SET 'workers' = '3'");
      assertTimesOut(
          connection, "SELECT STREAM * FROM TABLE(stuck(TABLE s PARTITION BY k)) WHERE n = 1");
    }
  }

  /** It is made when the statement is planned, too. */
  @Test
  void timeoutEndsAConstructorWithoutEnd() throws Exception {
    try (Connection connection = open()) {
      execute(
          connection,
          STUCK.replace(
              "public void process",
              "public Stuck(int n) { while (n > 0) n = 1; }\n  public void process"),
          "CREATE STREAM s (k INTEGER, a INTEGER)");
      assertTimesOut(connection, "SELECT * FROM TABLE(stuck(TABLE s PARTITION BY k, 1))");
      assertEquals(
          List.of(), rows(connection, "SELECT * FROM TABLE(stuck(TABLE s PARTITION BY k, 0))"));
    }
  }

  @Test
  void pipelineInALoopWithoutEndCanBeStoppedAndDropped() throws Exception {
    try (Connection connection = open()) {
      execute(
          connection,
          STUCK,
          "CREATE STREAM s (k INTEGER, a INTEGER)",
          "CREATE STREAM t (k INTEGER, n BIGINT)",
          "CREATE PIPELINE p AS INSERT INTO t"
              + " SELECT STREAM * FROM TABLE(stuck(TABLE s PARTITION BY k))",
          "INSERT INTO s VALUES (2, 1)",
          "STOP PIPELINE p",
          "START PIPELINE p",
          "DROP PIPELINE p");
      assertEquals(List.of(), rows(connection, "SELECT * FROM t"));
    }
  }

  @Test
  void cancelEndsAnInsertInALoopWithoutEnd() throws Exception {
    try (Connection connection = open();
        Statement statement = connection.createStatement()) {
      execute(
          connection,
          "CREATE FUNCTION forever(a INTEGER) RETURNS INTEGER AS $$ while (a > 0) a = 1; return a;"
              + " $$",
          "CREATE STREAM s (a INTEGER)");
      statement.setQueryTimeout(1);
      assertThrows(
          SQLException.class,
          () ->
              statement.execute("INSERT INTO s SELECT forever(a) FROM (VALUES (0), (1)) AS v (a)"));
      await(connection, "SHOW QUERIES", List.of());
      assertEquals(List.of(), rows(connection, "SELECT a FROM s"));
    }
  }

  private static void assertTimesOut(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(1);
      SQLException timeout =
          assertThrows(SQLException.class, () -> statement.executeQuery(sql).next());
      assertEquals("HYT00", timeout.getSQLState());
      await(connection, "SHOW QUERIES", List.of());
    }
  }

  @Test
  void parametersOfAStatementStandInTheTableOfACallAndNotInItsArguments() throws Exception {
    try (Connection connection = open()) {
      execute(
          connection,
          """
          CREATE FUNCTION sums LANGUAGE JAVA AS $$
          public class Sums implements StatefulFunction<Long, Sums.Out> {
            public record Out(long n) {}
            private final long start;
            public Sums(long start) { this.start = start; }
            public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {
              long n = state.getOrElse(start);
              for (Row row : rows) n += row.getLong("v");
              state.update(n);
              out.collect(new Out(n));
            }
            public CallOrder order() { return CallOrder.ARRIVAL; }
          }
          $$""",
          "CREATE STREAM s (k INTEGER, v BIGINT)",
          "INSERT INTO s VALUES (1, 1), (2, 20), (1, 300)");
      try (PreparedStatement statement =
          connection.prepareStatement(
              "SELECT n + ? FROM TABLE(sums((SELECT k, v FROM s WHERE v > ?) PARTITION BY k, 1000))"
                  + " WHERE k = ?")) {
        statement.setLong(1, 5);
        statement.setLong(2, 10);
        statement.setInt(3, 1);
        ResultSet rows = statement.executeQuery();
        assertTrue(rows.next());
        assertEquals(1305, rows.getLong(1));
        assertFalse(rows.next());
      }
      SQLException refused =
          assertThrows(
              SQLException.class,
              () ->
                  connection.prepareStatement(
                      "SELECT n FROM TABLE(sums(TABLE s PARTITION BY k, ?))"));
      assertTrue(
          String.valueOf(refused.getMessage())
              .contains("a parameter cannot be an argument of sums"),
          refused::getMessage);
    }
  }

  /** A function that is deterministic only by what it says tells. */
  @Test
  void functionOfOneTextIsNotCalledAgainForATextThatComesAgain() throws Exception {
    String source =
        """
        CREATE FUNCTION %s AS $$
        public class Called {
          private int calls;
          public String eval(String text) { calls++; return "n".equals(text) ? null : text + calls; }
        }
        $$""";
    try (Connection connection = open()) {
      execute(
          connection,
          source.formatted("called"),
          source.formatted("called_really NOT DETERMINISTIC"),
          "CREATE STREAM words (id INTEGER, word VARCHAR)",
          "INSERT INTO words VALUES (1, 'a'), (2, 'b'), (3, 'a'), (4, 'n'), (5, NULL), (6, 'n'),"
              + " (7, 'b'), (8, 'c'), (9, '')");
      assertEquals(
          List.of("a1", "b2", "a1", "null", "null", "null", "b2", "c4", "5"),
          rows(connection, "SELECT called(word) FROM words"));
      assertEquals(
          List.of("a1", "b2", "a3", "null", "null", "null", "b6", "c7", "8"),
          rows(connection, "SELECT called_really(word) FROM words"));
    }
  }

  /** They are not the engine's; but as children of a daemon they hold up no process. */
  @Test
  void threadsOfAFunctionHoldUpNeitherItsQueryNorTheEngine() throws Exception {
    Thread left;
    try (Connection connection = open()) {
      execute(
          connection,
          """
          CREATE FUNCTION busy(a INTEGER) RETURNS INTEGER AS $$
            new Thread(() -> { long n = 0; while (!Thread.currentThread().isInterrupted()) n++; }, "left").start();
            return a + 1;
          $$""",
          "CREATE STREAM s (a INTEGER)",
          "INSERT INTO s VALUES (1)");
      assertEquals(List.of("2"), rows(connection, "SELECT busy(a) FROM s"));
      await(connection, "SHOW QUERIES", List.of());
      left =
          Thread.getAllStackTraces().keySet().stream()
              .filter(thread -> thread.getName().equals("left"))
              .findFirst()
              .orElseThrow();
    }
    assertTrue(left.isDaemon());
    left.interrupt();
    left.join();
  }

  // ~ Connections and jars

  private Connection open() throws SQLException {
    return DriverManager.getConnection("jdbc:weir:" + folder.resolve("data"));
  }

  private Path jar(String name, String className, String source) throws IOException {
    return FunctionJar.make(folder.resolve(name), className, source);
  }
}
