package weir.sql;

import java.time.Duration;
import java.time.ZoneId;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
import weir.engine.pipeline.PipelineOption;
import weir.engine.pipeline.PipelineOptions;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.routine.FunctionClasses;
import weir.sql.plan.LogicalQuery;
import weir.sql.plan.QueryPlanner;
import weir.sql.validate.Positions;

/** Plans the queries and INSERTs of one statement. */
final class QueryCompiler {
  private final Catalog catalog;
  private final FunctionClasses functions;
  private final CompileOptions options;
  private final SqlNode statement;

  /**
   * @param statement the whole statement, for the places of errors in views
   */
  QueryCompiler(
      Catalog catalog, FunctionClasses functions, CompileOptions options, SqlNode statement) {
    this.catalog = catalog;
    this.functions = functions;
    this.options = options;
    this.statement = statement;
  }

  ZoneId zone() {
    return options.zone();
  }

  /** The same for a query with such options, which go before the session's. */
  QueryCompiler with(Map<String, String> given) {
    if (!given.containsKey(PipelineOption.STATE_TTL.key())) {
      return this;
    }
    Duration stateTtl = PipelineOptions.of(given).stateTtl();
    CompileOptions ofQuery =
        new CompileOptions(
            options.zone(), stateTtl, options.mayCreateFunctions(), options.workers());
    return new QueryCompiler(catalog, functions, ofQuery, statement);
  }

  /**
   * A planner of one query.
   *
   * @param defined the view that the statement defines; null if it is another statement
   */
  QueryPlanner planner(@Nullable String defined) {
    return new QueryPlanner(
        catalog, functions, options.zone(), options.stateTtl().toMillis(), statement, defined);
  }

  /** Plans a query or an INSERT. */
  PlannedQuery plan(SqlNode node) {
    return node instanceof SqlInsert insert ? planInsert(insert) : planQuery(node);
  }

  PlannedQuery planInsert(SqlInsert insert) {
    QueryPlanner planner = planner(null);
    InsertTarget target = InsertTarget.of(insert, catalog);
    StreamingQuery query = StreamingQuery.of(insert.getSource());
    LogicalQuery logical =
        planner.analyzeInsert(query.query(), target.table(), target.columns(), query.emission());
    PlanNode root = planner.physicalInsert(logical, target.table());
    Set<String> uses = new TreeSet<>(planner.uses());
    if (!uses.add(target.table().name()) && query.isStreaming()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "it would read what it writes, for ever; leave out STREAM and EMIT to read what is there"
              + " now, or write into another stream",
          insert.getTargetTable());
    }
    return new PlannedQuery(
        logical, new Plan(root, query.isStreaming(), query.everyMillis()), uses);
  }

  private PlannedQuery planQuery(SqlNode node) {
    QueryPlanner planner = planner(null);
    StreamingQuery query = StreamingQuery.of(node);
    LogicalQuery logical = planner.analyze(query.query(), query.emission());
    Plan plan = new Plan(planner.physical(logical), query.isStreaming(), query.everyMillis());
    return new PlannedQuery(logical, plan, planner.uses());
  }
}
