package weir.sql;

import java.time.ZoneId;
import java.util.Set;
import java.util.TreeSet;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.ErrorCode;
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
  private final ZoneId zone;
  private final SqlNode statement;

  /**
   * @param statement the whole statement, for the places of errors in views
   */
  QueryCompiler(Catalog catalog, FunctionClasses functions, ZoneId zone, SqlNode statement) {
    this.catalog = catalog;
    this.functions = functions;
    this.zone = zone;
    this.statement = statement;
  }

  ZoneId zone() {
    return zone;
  }

  /**
   * A planner of one query.
   *
   * @param defined the view that the statement defines; null if it is another statement
   */
  QueryPlanner planner(@Nullable String defined) {
    return new QueryPlanner(catalog, functions, zone, statement, defined);
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
