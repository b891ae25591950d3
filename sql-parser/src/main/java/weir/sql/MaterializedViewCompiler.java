package weir.sql;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import weir.engine.ColumnDefinition;
import weir.engine.ErrorCode;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SinkNode;
import weir.sql.parse.SqlCreateMaterializedView;
import weir.sql.parse.WeirDialect;
import weir.sql.plan.LogicalQuery;
import weir.sql.plan.QueryPlanner;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** CREATE MATERIALIZED VIEW. For one statement. */
final class MaterializedViewCompiler {
  private final QueryCompiler queries;

  MaterializedViewCompiler(QueryCompiler queries) {
    this.queries = queries;
  }

  Statement.CreateMaterializedView compile(SqlCreateMaterializedView create) {
    Map<String, String> options = PipelineClause.options(create.options());
    String name = Names.simple(create.name());
    // Before planning, which takes the tree apart.
    String text = WeirDialect.format(create.query());
    StreamingQuery query = StreamingQuery.of(create.query());
    QueryPlanner planner = queries.with(options).planner(name);
    LogicalQuery logical = planner.analyze(query.query(), query.emission().kept());
    if (planner.uses().stream().anyMatch(name::equalsIgnoreCase)) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "it would read itself; a view cannot be recursive",
          create.name());
    }
    PipelineCompiler.refuseParameters(logical.parameters(), query.query());
    PlanNode root = planner.physicalInto(logical, rows -> table(name, rows, create));
    PipelineDefinition pipeline =
        PipelineDefinition.of(
            name,
            text,
            options,
            new Plan(root, true, query.everyMillis()),
            queries.zone(),
            new TreeSet<>(planner.uses()));
    return new Statement.CreateMaterializedView(
        new MaterializedViewDefinition(((SinkNode) root).table(), text, pipeline),
        StatementCompiler.ifExists(create));
  }

  /** The result as a table that queries can read. */
  private static TableDefinition table(
      String name, PlanNode rows, SqlCreateMaterializedView create) {
    Schema schema = ViewCompiler.named(rows.schema(), create.columns());
    List<ColumnDefinition> columns =
        schema.fields().stream()
            .map(field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
            .toList();
    return new TableDefinition(
        name,
        TableDefinition.Kind.TABLE,
        columns,
        key(rows, schema),
        Optional.empty(),
        MaterializedViewDefinition.tableOptions(!rows.changes().isUpdating()),
        "");
  }

  /** The columns by which rows replace each other; none if the query does not say. */
  private static List<String> key(PlanNode rows, Schema schema) {
    return rows.changes().key().orElse(List.of()).stream()
        .map(column -> schema.field(column).name())
        .toList();
  }
}
