package weir.sql;

import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.FunctionClasses;
import weir.sql.parse.ObjectKind;
import weir.sql.parse.ParsedStatement;
import weir.sql.parse.PipelineAction;
import weir.sql.parse.ShowSubject;
import weir.sql.parse.SqlControlPipeline;
import weir.sql.parse.SqlCreateFunction;
import weir.sql.parse.SqlCreateMaterializedView;
import weir.sql.parse.SqlCreateObject;
import weir.sql.parse.SqlCreatePipeline;
import weir.sql.parse.SqlCreateRelation;
import weir.sql.parse.SqlCreateView;
import weir.sql.parse.SqlDescribeRelation;
import weir.sql.parse.SqlDropObject;
import weir.sql.parse.SqlEmit;
import weir.sql.parse.SqlExplainStatement;
import weir.sql.parse.SqlReset;
import weir.sql.parse.SqlSet;
import weir.sql.parse.SqlShow;
import weir.sql.parse.SqlShowCreate;
import weir.sql.parse.SqlShowState;
import weir.sql.parse.SqlStopQuery;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** One statement on its way from the syntax tree to its meaning. */
final class StatementCompiler {
  private final ParsedStatement parsed;
  private final Catalog catalog;
  private final FunctionClasses functions;
  private final CompileOptions options;
  private final QueryCompiler queries;

  StatementCompiler(
      ParsedStatement parsed, Catalog catalog, FunctionClasses functions, CompileOptions options) {
    this.parsed = parsed;
    this.catalog = catalog;
    this.functions = functions;
    this.options = options;
    this.queries = new QueryCompiler(catalog, functions, options, parsed.node());
  }

  Statement compile() {
    SqlNode node = parsed.node();
    if (node instanceof SqlCreateObject create) {
      return create(create);
    } else if (node instanceof SqlInsert insert) {
      return new PipelineCompiler(queries).compile(insert);
    } else if (node instanceof SqlEmit || node.isA(SqlKind.QUERY)) {
      return select(node);
    } else if (node instanceof SqlExplainStatement explain) {
      return new ExplainCompiler(queries, catalog, options.workers()).compile(explain);
    }
    return other(node);
  }

  private Statement create(SqlCreateObject create) {
    Names.refuseLeftOutName(create.name());
    if (create instanceof SqlCreateRelation relation) {
      return new TableCompiler(relation, queries.planner(null)).compile();
    } else if (create instanceof SqlCreateView view) {
      return new ViewCompiler(queries.planner(Names.simple(view.name()))).compile(view);
    } else if (create instanceof SqlCreateMaterializedView view) {
      return new MaterializedViewCompiler(queries).compile(view);
    } else if (create instanceof SqlCreateFunction function) {
      return new FunctionCompiler(function, queries.planner(null), functions)
          .compile(options.mayCreateFunctions());
    }
    return new PipelineCompiler(queries).compile((SqlCreatePipeline) create);
  }

  private Statement other(SqlNode node) {
    if (node instanceof SqlDropObject drop) {
      return drop(drop);
    } else if (node instanceof SqlDescribeRelation describe) {
      return new Statement.Describe(Names.find(catalog, describe.name()));
    } else if (node instanceof SqlShowCreate show) {
      return new Statement.ShowCreate(existing(show.kind(), show.name()));
    } else if (node instanceof SqlShow show) {
      return new Statement.Show(subject(show.subject()), show.pattern());
    } else if (node instanceof SqlShowState show) {
      return new Statement.ShowState(
          Names.findOneOf(catalog, show.name(), "pipeline", "materialized view"));
    } else if (node instanceof SqlControlPipeline control) {
      return control(control);
    } else if (node instanceof SqlSet set) {
      return new Statement.Set(set.setting().key(), set.setting().value());
    } else if (node instanceof SqlReset reset) {
      return new Statement.Reset(reset.key());
    } else if (node instanceof SqlStopQuery stop) {
      return new Statement.StopQuery(stop.id());
    }
    throw notSupported(node);
  }

  private static WeirException notSupported(SqlNode node) {
    return Positions.notSupported(
        node.getKind() + " is not supported; rows are added with INSERT INTO and read with SELECT",
        node);
  }

  private Statement.Select select(SqlNode node) {
    PlannedQuery planned = queries.plan(node);
    return new Statement.Select(planned.plan(), planned.logical().parameters());
  }

  private Statement control(SqlControlPipeline control) {
    return new Statement.ControlPipeline(
        existing(control.kind(), control.ifExists(), control.name()),
        control.action() == PipelineAction.START);
  }

  private Statement drop(SqlDropObject drop) {
    return new Statement.Drop(existing(drop.kind(), drop.ifExists(), drop.name()), drop.cascade());
  }

  private Optional<CatalogObject> existing(ObjectKind kind, boolean ifExists, SqlIdentifier name) {
    return ifExists && catalog.find(Names.simple(name)).isEmpty()
        ? Optional.empty()
        : Optional.of(existing(kind, name));
  }

  /** The object of that name, which must be of that kind. */
  private CatalogObject existing(ObjectKind kind, SqlIdentifier name) {
    CatalogObject object = Names.findOneOf(catalog, name, kind.keywords().toLowerCase(Locale.ROOT));
    Names.refuseLeftOut(object, name);
    return object;
  }

  /** What a CREATE does if the name is taken. */
  static Statement.IfExists ifExists(SqlCreateObject create) {
    if (create.replace() && create.ifNotExists()) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          "OR REPLACE and IF NOT EXISTS contradict each other; leave one out",
          create.name());
    }
    if (create.replace()) {
      return Statement.IfExists.REPLACE;
    }
    return create.ifNotExists() ? Statement.IfExists.SKIP : Statement.IfExists.FAIL;
  }

  private static Statement.Show.Subject subject(ShowSubject subject) {
    return switch (subject) {
      case STREAMS -> Statement.Show.Subject.STREAMS;
      case TABLES -> Statement.Show.Subject.TABLES;
      case VIEWS -> Statement.Show.Subject.VIEWS;
      case MATERIALIZED_VIEWS -> Statement.Show.Subject.MATERIALIZED_VIEWS;
      case PIPELINES -> Statement.Show.Subject.PIPELINES;
      case STATE -> Statement.Show.Subject.STATE;
      case QUERIES -> Statement.Show.Subject.QUERIES;
      case FUNCTIONS -> Statement.Show.Subject.FUNCTIONS;
      case SETTINGS -> Statement.Show.Subject.SETTINGS;
      case PROGRESS -> Statement.Show.Subject.PROGRESS;
    };
  }
}
