package weir.sql;

import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlNode;
import weir.engine.ErrorCode;
import weir.engine.PipelineDefinition;
import weir.engine.data.DataType;
import weir.engine.plan.SinkNode;
import weir.sql.parse.SqlCreatePipeline;
import weir.sql.parse.WeirDialect;
import weir.sql.plan.GivenRows;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** CREATE PIPELINE, and the INSERT that is one. For one statement. */
final class PipelineCompiler {
  private final QueryCompiler queries;

  PipelineCompiler(QueryCompiler queries) {
    this.queries = queries;
  }

  Statement.CreatePipeline compile(SqlCreatePipeline create) {
    Map<String, String> options = PipelineClause.options(create.options());
    // Before planning, which takes the tree apart.
    String sql = WeirDialect.format(create.insert());
    PlannedQuery planned = queries.with(options).planInsert(create.insert());
    return new Statement.CreatePipeline(
        definition(Names.simple(create.name()), sql, options, planned, create.insert()),
        StatementCompiler.ifExists(create));
  }

  /** The statement for an INSERT: once if it ends, else as a pipeline. */
  Statement compile(SqlInsert insert) {
    String sql = WeirDialect.format(insert);
    PlannedQuery planned = queries.planInsert(insert);
    if (!planned.plan().streaming()) {
      return new Statement.Insert(
          planned.plan(),
          planned.logical().parameters(),
          GivenRows.areAllOf(planned.logical().tree()));
    }
    String name = "insert_" + ((SinkNode) planned.plan().root()).table().name();
    return new Statement.InsertStream(definition(name, sql, Map.of(), planned, insert));
  }

  private PipelineDefinition definition(
      String name, String sql, Map<String, String> options, PlannedQuery planned, SqlNode where) {
    refuseParameters(planned.logical().parameters(), where);
    return PipelineDefinition.of(
        name, sql, options, planned.plan(), queries.zone(), planned.uses());
  }

  static void refuseParameters(List<DataType> parameters, SqlNode where) {
    if (!parameters.isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_PARAMETER,
          "what runs for itself has no parameters; write the values in the place of the ?",
          where);
    }
  }
}
