package weir.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.sql.parse.StatementParser;

final class SqlCompilerTest {
  private final SqlCompiler compiler = new SqlCompiler();
  private final CompileOptions options = new CompileOptions(ZoneId.of("UTC"));
  private final Catalog catalog = new Catalog();

  @BeforeEach
  void createStream() {
    Statement.CreateTable create =
        (Statement.CreateTable)
            compiler.compile(
                "CREATE STREAM s (k INTEGER, t TIMESTAMP(3), WATERMARK FOR t AS t)",
                catalog,
                options);
    catalog.add(create.definition());
  }

  @Test
  void positionCountsFromTheStartOfTheText() {
    assertEquals(new Position(3, 8), positionOf("-- a comment\n\nSELECT x FROM s"));
    assertEquals(new Position(1, 11), positionOf("   SELECT x FROM s;"));
  }

  @Test
  void positionCountsFromTheStartOfTheScript() {
    var statements = StatementParser.parseScript("SELECT k FROM s;\n  SELECT x FROM s;");
    WeirException error =
        assertThrows(
            WeirException.class, () -> compiler.compile(statements.get(1), catalog, options));
    assertEquals(Optional.of(new Position(2, 10)), error.position());
  }

  @Test
  void nestingWithoutEndIsRefused() {
    String sum = "k + ".repeat(20_000) + "k";
    WeirException error =
        assertThrows(
            WeirException.class,
            () -> compiler.compile("SELECT " + sum + " FROM s", catalog, options));
    assertEquals(ErrorCode.LIMIT_EXCEEDED, error.code());
  }

  @Test
  void manyRowsOfValuesAreOneStep() {
    List<String> rows = IntStream.range(0, 1000).mapToObj(i -> "(-" + i + ")").toList();
    Statement.Insert insert =
        (Statement.Insert)
            compiler.compile(
                "INSERT INTO s (k) VALUES " + String.join(", ", rows), catalog, options);
    assertEquals(1, insert.plan().root().inputs().size());
    assertEquals("Values", insert.plan().root().inputs().get(0).name());
  }

  @Test
  void threadsShareACompiler() {
    String query =
        "SELECT STREAM window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(t), INTERVAL"
            + " '1' MINUTE)) WHERE k > 3 GROUP BY window_start";
    Plan expected = plan(query);
    IntStream.range(0, 40).parallel().forEach(i -> assertEquals(expected, plan(query)));
  }

  private Plan plan(String query) {
    return ((Statement.Select) compiler.compile(query, catalog, options)).plan();
  }

  private Position positionOf(String sql) {
    return assertThrows(WeirException.class, () -> compiler.compile(sql, catalog, options))
        .position()
        .orElseThrow();
  }
}
