package weir.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import weir.durable.Connectors;
import weir.durable.Nowhere;
import weir.durable.ShortLives;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.plan.Plan;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;
import weir.sql.Statement;

/**
 * What the Nexmark queries give that run without end, in short lives, leads to what they give that
 * end, which is what DuckDB gives.
 */
final class NexmarkLivesTest {
  private static final Path NEXMARK = Path.of("testdata", "nexmark");

  /** In the comment of a query, what its SELECT STREAM ends with. */
  private static final Pattern EMIT = Pattern.compile("SELECT STREAM \\.\\.\\. (EMIT \\w+)");

  private final Connectors connectors = new Connectors(Optional.empty());

  @TestFactory
  Stream<DynamicTest> endlessQueryLeadsToTheFiniteOne(@TempDir Path folder) {
    return Stream.iterate(0, number -> number + 1)
        .limit(23)
        .map(number -> "q" + number)
        .map(query -> DynamicTest.dynamicTest(query, () -> check(query, folder.resolve(query))));
  }

  private void check(String query, Path folder) throws IOException {
    String text = Files.readString(NEXMARK.resolve(query + ".sql"));
    Matcher emit = EMIT.matcher(text);
    String finite = text.replaceAll("(?m)^--.*\\R", "").strip().replaceFirst(";$", "");
    String endless =
        finite.replaceFirst("(?m)^SELECT", "SELECT STREAM")
            + (emit.find() ? " " + emit.group(1) : "");
    try (Engine engine = new Engine(EngineOptions.inMemory());
        ShortLives lives = new ShortLives(folder)) {
      for (String definition :
          Files.readString(NEXMARK.resolve("tables.sql")).strip().split(";", 0)) {
        engine.create(((Statement.CreateTable) compile(definition, engine)).definition(), false);
      }
      List<String> expected = rows(finite, engine, lives, false);
      assertFalse(expected.isEmpty());
      assertEquals(expected, rows(endless, engine, lives, true));
    }
  }

  private static Statement compile(String sql, Engine engine) {
    return new SqlCompiler().compile(sql, engine.catalog(), new CompileOptions(ZoneOffset.UTC));
  }

  private List<String> rows(String sql, Engine engine, ShortLives lives, boolean isMortal) {
    Plan plan = CommittedRows.sinkOf(((Statement.Select) compile(sql, engine)).plan());
    CommittedRows rows = new CommittedRows();
    lives.run(
        plan,
        new ShortLives.World(
            connectors::source,
            rows,
            table -> new Nowhere(),
            ZoneOffset.UTC,
            isMortal ? 61 : 2048,
            isMortal ? 2 : 1,
            isMortal,
            sql.hashCode(),
            new PrintedBounds(plan)::check));
    return rows.rows();
  }
}
