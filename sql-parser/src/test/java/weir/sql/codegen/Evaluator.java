package weir.sql.codegen;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.GeneratedCode;
import weir.engine.routine.FunctionClasses;
import weir.engine.runtime.CodeCompiler;

/** Runs queries of one filter and one projection over batches of table {@code t}. */
final class Evaluator {
  private static final CodeCompiler COMPILER =
      new CodeCompiler(Evaluator.class.getClassLoader(), 16);

  private final TestQueries queries;

  Evaluator(Schema schema, boolean isSimplifying) {
    queries = new TestQueries(schema, isSimplifying);
  }

  TestQueries queries() {
    return queries;
  }

  /** The code of {@code SELECT ... FROM t [WHERE ...]}. */
  GeneratedCode generate(String sql) {
    return generate(queries.plan(sql), new RexShuttle());
  }

  /** The code of a plan, each expression rewritten before. */
  GeneratedCode generate(RelNode plan, RexShuttle rewrite) {
    RelNode input = plan;
    List<RexNode> projects = null;
    RexNode condition = null;
    if (input instanceof Project project) {
      projects = project.getProjects();
      input = input.getInput(0);
    }
    if (input instanceof Filter filter) {
      condition = filter.getCondition().accept(rewrite);
      input = input.getInput(0);
    }
    if (projects == null) {
      projects = input.getCluster().getRexBuilder().identityProjects(input.getRowType());
    }
    return new CalcGenerator(
            input.getCluster().getRexBuilder(),
            new FunctionClasses(Evaluator.class.getClassLoader(), Path.of("")))
        .generate(
            input.getRowType(),
            condition,
            rewrite.apply(projects),
            plan.getRowType().getFieldNames());
  }

  static BatchFunction compile(GeneratedCode code) {
    return COMPILER.compile(code, new FixedContext(List.of()));
  }

  static BatchFunction compile(GeneratedCode code, List<@Nullable Object> parameters) {
    return COMPILER.compile(code, new FixedContext(parameters));
  }

  /** The selected rows as lists of values. */
  static List<List<@Nullable Object>> rows(RowBatch batch) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      rows.add(batch.values(batch.row(i)));
    }
    return rows;
  }

  /** A statement that began at noon of a summer's day in Berlin. */
  record FixedContext(List<@Nullable Object> parameters) implements ExpressionContext {
    @Override
    public long statementMillis() {
      return Instant.parse("2024-07-01T10:00:00.123Z").toEpochMilli();
    }

    @Override
    public String query() {
      return "SELECT";
    }

    @Override
    public ZoneId zone() {
      return ZoneId.of("Europe/Berlin");
    }

    @Override
    public @Nullable Object parameter(int index) {
      return parameters.get(index);
    }
  }
}
