package weir.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.Position;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanJson;
import weir.engine.plan.PlanText;

/**
 * The scripts of {@code src/test/resources/plans}: under each statement stands, behind {@code >},
 * what becomes of it. {@code mvn test -Dbless} writes down what does now.
 */
final class PlanScriptTest {
  private static final Path SCRIPTS = Path.of("src", "test", "resources", "plans");
  private static final String ANSWER = "> ";

  private final SqlCompiler compiler = new SqlCompiler();
  private final CompileOptions options = new CompileOptions(ZoneId.of("Europe/Berlin"));
  private final Catalog catalog = new Catalog();

  static Stream<Path> scripts() throws IOException {
    try (Stream<Path> files = Files.list(SCRIPTS)) {
      return files.filter(file -> !file.endsWith("setup.sql")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void scriptReproducesItself(Path script) throws IOException {
    replay(Files.readString(SCRIPTS.resolve("setup.sql")));
    String expected = Files.readString(script);
    String actual = replay(expected);
    if (System.getProperty("bless") != null) {
      Files.writeString(script, actual);
    } else {
      assertEquals(expected, actual);
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void everyErrorHasAPlace(Path script) throws IOException {
    List<String> placeless =
        Files.readAllLines(script).stream().filter(line -> line.contains(" at nowhere: ")).toList();
    assertEquals(List.of(), placeless);
  }

  /** The script with the answers that its statements give now. */
  private String replay(String script) {
    StringBuilder result = new StringBuilder();
    StringBuilder statement = new StringBuilder();
    for (String line : script.lines().filter(line -> !line.startsWith(ANSWER)).toList()) {
      result.append(line).append('\n');
      if (line.startsWith("--") || (line.isEmpty() && statement.isEmpty())) {
        continue;
      }
      statement.append(line).append('\n');
      boolean isInBody = statement.toString().split("\\$\\$", -1).length % 2 == 0;
      if (line.endsWith(";") && !isInBody) {
        answer(statement.toString()).forEach(text -> result.append(ANSWER + text + '\n'));
        statement.setLength(0);
      }
    }
    return result.toString();
  }

  private List<String> answer(String sql) {
    try {
      return compiler.compile(sql, catalog, options).accept(new Answers(sql));
    } catch (WeirException e) {
      String position = e.position().map(Position::toString).orElse("nowhere");
      return List.of(e.code() + " at " + position + ": " + e.getMessage());
    }
  }

  /** What a script says of a statement. */
  private final class Answers implements StatementVisitor<List<String>> {
    private final String sql;

    Answers(String sql) {
      this.sql = sql;
    }

    @Override
    public List<String> visit(Statement.CreateTable statement) {
      catalog.replace(statement.definition());
      return List.of();
    }

    @Override
    public List<String> visit(Statement.CreateView statement) {
      catalog.replace(statement.definition());
      return statement.definition().schema().fields().stream().map(Object::toString).toList();
    }

    @Override
    public List<String> visit(Statement.CreateFunction statement) {
      FunctionDefinition function = statement.definition();
      catalog.replace(function);
      return function.signatures().stream()
          .map(
              signature ->
                  "%s %s: %s"
                      .formatted(
                          function.kind(), signature.text(function.name()), signature.result()))
          .toList();
    }

    @Override
    public List<String> visit(Statement.CreatePipeline statement) {
      catalog.replace(statement.definition());
      return pipeline(statement.definition());
    }

    @Override
    public List<String> visit(Statement.CreateMaterializedView statement) {
      catalog.replace(statement.definition());
      return pipeline(statement.definition().pipeline());
    }

    @Override
    public List<String> visit(Statement.InsertStream statement) {
      return pipeline(statement.definition());
    }

    private List<String> pipeline(PipelineDefinition definition) {
      checkPlan(definition.plan());
      List<String> lines = new ArrayList<>(PlanText.lines(definition.plan().root()));
      lines.add("pipeline " + definition.name() + " " + definition.options());
      lines.add("uses " + new TreeSet<>(definition.uses()));
      return lines;
    }

    @Override
    public List<String> visit(Statement.ControlPipeline statement) {
      String name = statement.object().map(CatalogObject::name).orElse("nothing");
      return List.of((statement.isStart() ? "start " : "stop ") + name);
    }

    @Override
    public List<String> visit(Statement.Drop statement) {
      statement.object().ifPresent(object -> catalog.remove(object.name()));
      return List.of();
    }

    @Override
    public List<String> visit(Statement.Select statement) {
      checkPlan(statement.plan());
      List<String> lines = new ArrayList<>(PlanText.lines(statement.plan().root()));
      String end = statement.plan().streaming() ? "goes on: " : "ends: ";
      lines.add(end + statement.plan().root().schema().fields());
      if (!statement.parameters().isEmpty()) {
        lines.add("parameters: " + statement.parameters());
      }
      return lines;
    }

    @Override
    public List<String> visit(Statement.Insert statement) {
      checkPlan(statement.plan());
      List<String> lines = new ArrayList<>(PlanText.lines(statement.plan().root()));
      if (!statement.parameters().isEmpty()) {
        lines.add("parameters: " + statement.parameters());
      }
      return lines;
    }

    /** The same statement has the same plan, and so has its JSON. */
    private void checkPlan(Plan plan) {
      assertEquals(plan, planOf(compiler.compile(sql, catalog, options)));
      assertEquals(plan, PlanJson.read(PlanJson.write(plan)));
    }

    private static Plan planOf(Statement statement) {
      if (statement instanceof Statement.Insert insert) {
        return insert.plan();
      } else if (statement instanceof Statement.CreatePipeline create) {
        return create.definition().plan();
      } else if (statement instanceof Statement.CreateMaterializedView create) {
        return create.definition().pipeline().plan();
      } else if (statement instanceof Statement.InsertStream insert) {
        return insert.definition().plan();
      }
      return ((Statement.Select) statement).plan();
    }

    @Override
    public List<String> visit(Statement.Question statement) {
      return statement.accept(new Looks());
    }

    @Override
    public List<String> visit(Statement.Set statement) {
      return List.of(statement.toString());
    }

    @Override
    public List<String> visit(Statement.Reset statement) {
      return List.of(statement.toString());
    }

    @Override
    public List<String> visit(Statement.StopQuery statement) {
      return List.of(statement.toString());
    }
  }

  /** What a script says of a statement that only looks. */
  private static final class Looks implements QuestionVisitor<List<String>> {
    @Override
    public List<String> visit(Statement.Explain statement) {
      return statement.lines();
    }

    @Override
    public List<String> visit(Statement.Describe statement) {
      return List.of("describe " + statement.object().noun() + " " + statement.object().name());
    }

    @Override
    public List<String> visit(Statement.Show statement) {
      return List.of(statement.toString());
    }

    @Override
    public List<String> visit(Statement.ShowState statement) {
      return List.of("state of " + statement.object().name());
    }

    @Override
    public List<String> visit(Statement.ShowCreate statement) {
      return DefinitionText.of(statement.object()).lines().toList();
    }
  }
}
