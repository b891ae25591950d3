package weir.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.PipelineDefinition;
import weir.engine.pipeline.PipelineOption;
import weir.engine.pipeline.PipelineOptions;
import weir.engine.pipeline.PlanChange;
import weir.engine.plan.Exchanges;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanJson;
import weir.engine.plan.PlanText;
import weir.sql.parse.ExplainFormat;
import weir.sql.parse.SqlCreateMaterializedView;
import weir.sql.parse.SqlCreateObject;
import weir.sql.parse.SqlCreatePipeline;
import weir.sql.parse.SqlExplainStatement;
import weir.sql.parse.SqlShowCreate;
import weir.sql.plan.TreeText;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** EXPLAIN. For one statement. */
final class ExplainCompiler {
  private final QueryCompiler queries;
  private final Catalog catalog;
  private final int workers;

  /**
   * @param workers how many tasks share a step that can be spread
   */
  ExplainCompiler(QueryCompiler queries, Catalog catalog, int workers) {
    this.queries = queries;
    this.catalog = catalog;
    this.workers = workers;
  }

  Statement.Explain compile(SqlExplainStatement explain) {
    SqlNode node = explain.statement();
    if (node instanceof SqlShowCreate existing) {
      CatalogObject object = Names.findOneOf(catalog, existing.name(), nounOf(existing));
      return new Statement.Explain(lines(PipelineDefinition.of(object).orElseThrow(), explain));
    } else if (node instanceof SqlCreatePipeline create) {
      return created(new PipelineCompiler(queries).compile(create).definition(), explain);
    } else if (node instanceof SqlCreateMaterializedView create) {
      return created(
          new MaterializedViewCompiler(queries).compile(create).definition().pipeline(), explain);
    } else if (node instanceof SqlCreateObject create) {
      throw Positions.notSupported(
          "there is nothing to explain: a " + create.kind().keywords() + " does not run", create);
    }
    PlannedQuery planned = queries.plan(node);
    return new Statement.Explain(
        explain.format() == ExplainFormat.LOGICAL
            ? TreeText.lines(planned.logical().tree())
            : lines(planned.plan(), workers, explain));
  }

  private static String nounOf(SqlShowCreate existing) {
    return existing.kind().keywords().toLowerCase(Locale.ROOT);
  }

  /** The plan, and what it would do to the state of what is there under its name. */
  private Statement.Explain created(PipelineDefinition created, SqlExplainStatement explain) {
    Optional<PipelineDefinition> old = catalog.find(created.name()).flatMap(PipelineDefinition::of);
    if (old.isEmpty()) {
      return new Statement.Explain(lines(created, explain));
    }
    PipelineDefinition aligned = PlanChange.aligned(old.get(), created);
    List<String> lines = new ArrayList<>(lines(aligned, explain));
    if (explain.format() == ExplainFormat.PHYSICAL) {
      lines.addAll(PlanChange.of(old.get().plan(), aligned.plan()).lines());
    }
    return new Statement.Explain(lines);
  }

  /** What a pipeline says itself of its workers goes before what the session says. */
  private List<String> lines(PipelineDefinition pipeline, SqlExplainStatement explain) {
    boolean saysWorkers = pipeline.options().containsKey(PipelineOption.WORKERS.key());
    int own = saysWorkers ? PipelineOptions.of(pipeline.options()).workers() : workers;
    return lines(pipeline.plan(), own, explain);
  }

  private static List<String> lines(Plan plan, int workers, SqlExplainStatement explain) {
    return switch (explain.format()) {
      case PHYSICAL -> PlanText.lines(workers <= 1 ? plan.root() : Exchanges.in(plan.root()));
      case JSON -> PlanJson.write(plan).lines().toList();
      case LOGICAL ->
          throw Positions.notSupported(
              "EXPLAIN LOGICAL is for queries and INSERT; what runs for itself keeps its physical"
                  + " plan",
              explain.statement());
    };
  }
}
