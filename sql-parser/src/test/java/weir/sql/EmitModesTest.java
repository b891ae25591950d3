package weir.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Catalog;
import weir.engine.WeirException;

/** Which shape of query allows which EMIT: the table of the SQL reference, row by row. */
final class EmitModesTest {
  private static final String COUNTS = "(SELECT k, COUNT(*) AS n FROM i GROUP BY k)";
  private static final String WINDOWS =
      "TABLE(TUMBLE(TABLE c, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end";
  private static final String SESSIONS =
      "TABLE(SESSION(TABLE c, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end";

  private final SqlCompiler compiler = new SqlCompiler();
  private final CompileOptions options = new CompileOptions(ZoneId.of("UTC"));
  private final Catalog catalog = new Catalog();

  @BeforeEach
  void createTables() {
    String columns = "(k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)";
    create("CREATE STREAM c " + columns);
    create("CREATE STREAM i " + columns);
    create("CREATE TABLE followed (k INTEGER PRIMARY KEY, n VARCHAR)");
    create(
        "CREATE TABLE versions (k INTEGER PRIMARY KEY, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)");
    create(
        "CREATE TABLE fixed (k INTEGER PRIMARY KEY, n VARCHAR)"
            + " WITH ('connector' = 'file', 'path' = 'fixed.csv', 'format' = 'csv')");
  }

  private void create(String sql) {
    catalog.add(((Statement.CreateTable) compiler.compile(sql, catalog, options)).definition());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT STREAM k + 1 AS x FROM c WHERE v > 1",
        "SELECT STREAM k FROM c UNION ALL SELECT k FROM i",
        "SELECT STREAM DISTINCT k FROM c",
        "SELECT STREAM k FROM c UNION SELECT k FROM i",
        "SELECT STREAM c.k FROM c JOIN i ON c.k = i.k",
        "SELECT STREAM c.k, n FROM c JOIN fixed ON c.k = fixed.k",
        "SELECT STREAM c.k FROM c LEFT JOIN i ON i.ts BETWEEN c.ts AND c.ts + INTERVAL '1' MINUTE",
        "SELECT STREAM c.k FROM c JOIN versions FOR SYSTEM_TIME AS OF c.ts AS r ON c.k = r.k",
        "SELECT STREAM SUM(v) OVER (ORDER BY ts) AS s FROM c",
        "SELECT STREAM k, ts FROM c ORDER BY ts"
      })
  void rowsThatStayHaveNoWholeResult(String query) {
    assertEquals(List.of("", "FINAL", "CHANGES"), modesOf(query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT STREAM window_start, COUNT(*) AS n FROM " + WINDOWS,
        "SELECT STREAM window_start, COUNT(*) AS n FROM " + SESSIONS
      })
  void windowsAllowAll(String query) {
    assertEquals(List.of("", "FINAL", "CHANGES", "COMPLETE"), modesOf(query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT STREAM SUM(v) OVER (ORDER BY v) AS s FROM c",
        "SELECT STREAM LEAD(v) OVER (ORDER BY ts) AS s FROM c"
      })
  void otherOrdersMustBeToldToChange(String query) {
    assertEquals(List.of("CHANGES", "COMPLETE"), modesOf(query));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT STREAM SUM(n) OVER (ORDER BY k) AS s FROM " + COUNTS,
        "SELECT STREAM k FROM c QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY v) <= 2",
        "SELECT STREAM k FROM c ORDER BY v LIMIT 3",
        "SELECT STREAM k, COUNT(*) AS n FROM c GROUP BY k",
        "SELECT STREAM COUNT(*) AS n FROM c",
        "SELECT STREAM k FROM c INTERSECT SELECT k FROM i",
        "SELECT STREAM k FROM c EXCEPT ALL SELECT k FROM i",
        "SELECT STREAM c.k, n FROM c JOIN " + COUNTS + " AS g ON c.k = g.k",
        "SELECT STREAM * FROM followed"
      })
  void resultsThatChangeAreNeverFinal(String query) {
    assertEquals(List.of("", "CHANGES", "COMPLETE"), modesOf(query));
  }

  private List<String> modesOf(String query) {
    List<String> allowed = new ArrayList<>();
    for (String mode : List.of("", "FINAL", "CHANGES", "COMPLETE")) {
      if (isAllowed(mode.isEmpty() ? query : query + " EMIT " + mode)) {
        allowed.add(mode);
      }
    }
    return allowed;
  }

  private boolean isAllowed(String query) {
    try {
      compiler.compile(query, catalog, options);
      return true;
    } catch (WeirException e) {
      return false;
    }
  }
}
