package weir.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static weir.server.Answers.execute;
import static weir.server.Answers.rows;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.WeirException;
import weir.sql.CompileOptions;
import weir.sql.Statement;

/** Plans are kept for those who ask again, and for nobody once they are wrong. */
final class KnownStatementsTest {
  private static final CompileOptions UTC = new CompileOptions(ZoneId.of("UTC"));
  private static final String QUERY = "SELECT id FROM t";

  private final Engine engine = new Engine(EngineOptions.inMemory());
  private final KnownStatements known = new KnownStatements(engine);

  @BeforeEach
  void createTable() {
    create("CREATE STREAM t (id BIGINT)");
  }

  @AfterEach
  void close() {
    engine.close();
  }

  private void create(String sql) {
    engine.create(((Statement.CreateTable) known.of(sql, UTC)).definition(), false);
  }

  private void drop(String name) {
    engine.drop(engine.catalog().find(name).orElseThrow(), false);
  }

  @Test
  void queryAndInsertArePlannedOnce() {
    assertSame(known.of(QUERY, UTC), known.of(QUERY, UTC));
    String insert = "INSERT INTO t VALUES (1)";
    assertSame(known.of(insert, UTC), known.of(insert, UTC));
  }

  @Test
  void anotherZoneIsAnotherPlan() {
    CompileOptions berlin = new CompileOptions(ZoneId.of("Europe/Berlin"));
    assertNotSame(known.of(QUERY, UTC), known.of(QUERY, berlin));
  }

  @Test
  void anyChangeOfTheCatalogMakesPlansAnew() {
    Statement first = known.of(QUERY, UTC);
    create("CREATE STREAM other (id BIGINT)");
    Statement second = known.of(QUERY, UTC);
    assertNotSame(first, second);
    drop("other");
    assertNotSame(second, known.of(QUERY, UTC));
    drop("t");
    assertThrows(WeirException.class, () -> known.of(QUERY, UTC));
  }

  @Test
  void whatOnlyDefinesOrAsksIsNotKept() {
    assertNotSame(known.of("SHOW STREAMS", UTC), known.of("SHOW STREAMS", UTC));
    String definition = "CREATE STREAM s (id BIGINT)";
    assertNotSame(known.of(definition, UTC), known.of(definition, UTC));
  }

  @Test
  void longTextsAreNotKept() {
    String fits = QUERY + " ".repeat(KnownStatements.MOST_CHARACTERS - QUERY.length());
    assertSame(known.of(fits, UTC), known.of(fits, UTC));
    assertNotSame(known.of(fits + " ", UTC), known.of(fits + " ", UTC));
  }

  @Test
  void theFirstOfTooManyIsForgotten() {
    Statement first = known.of(QUERY, UTC);
    for (int i = 0; i < KnownStatements.MOST; i++) {
      known.of("SELECT " + i, UTC);
    }
    assertNotSame(first, known.of(QUERY, UTC));
  }

  @Test
  void aTableOfOtherColumnsIsReadAsItIs() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:weir:");
        Connection other = DriverManager.getConnection("jdbc:weir:")) {
      execute(connection, "CREATE STREAM v (id BIGINT)", "INSERT INTO v VALUES (1)");
      assertEquals(List.of("1"), rows(other, "SELECT * FROM v"));
      execute(
          connection,
          "DROP STREAM v",
          "CREATE STREAM v (name VARCHAR, id BIGINT)",
          "INSERT INTO v VALUES ('a', 2)");
      assertEquals(List.of("a | 2"), rows(other, "SELECT * FROM v"));
      execute(connection, "DROP STREAM v");
    }
  }
}
