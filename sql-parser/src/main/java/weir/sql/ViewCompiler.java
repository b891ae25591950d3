package weir.sql;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import weir.engine.ErrorCode;
import weir.engine.ViewDefinition;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.sql.parse.SqlCreateView;
import weir.sql.parse.SqlEmit;
import weir.sql.parse.WeirDialect;
import weir.sql.plan.Emission;
import weir.sql.plan.LogicalQuery;
import weir.sql.plan.QueryPlanner;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;
import weir.sql.validate.StreamKeyword;

/** CREATE VIEW. */
final class ViewCompiler {
  private final QueryPlanner planner;

  ViewCompiler(QueryPlanner planner) {
    this.planner = planner;
  }

  Statement compile(SqlCreateView create) {
    if (create.query() instanceof SqlEmit emit) {
      throw Positions.notSupported(
          "EMIT in a view is not supported; say it in the query that reads the view", emit);
    }
    String query = WeirDialect.format(create.query());
    StreamKeyword.takeOff(create.query());
    LogicalQuery logical = planner.analyze(create.query(), Emission.FINITE);
    if (!logical.parameters().isEmpty()) {
      throw Positions.error(
          ErrorCode.INVALID_PARAMETER, "a view has no parameters; leave out the ?", create.query());
    }
    Schema schema = named(planner.physical(logical).schema(), create.columns());
    return new Statement.CreateView(
        new ViewDefinition(Names.simple(create.name()), query, schema, planner.uses(), ""),
        StatementCompiler.ifExists(create));
  }

  /** The columns under the names of a list, or as they are if it is empty. */
  static Schema named(Schema schema, List<SqlIdentifier> names) {
    if (names.isEmpty()) {
      return schema;
    }
    if (names.size() != schema.size()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "the view names %d columns, its query has %d".formatted(names.size(), schema.size()),
          names.get(0));
    }
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      fields.add(new Field(Names.simple(names.get(i)), schema.type(i)));
    }
    return new Schema(fields);
  }
}
