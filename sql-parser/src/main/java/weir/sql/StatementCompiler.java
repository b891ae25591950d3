package weir.sql;

import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlInsert;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.jspecify.annotations.Nullable;
import weir.engine.Catalog;
import weir.engine.CatalogObject;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanJson;
import weir.engine.plan.PlanNode;
import weir.engine.plan.PlanText;
import weir.sql.parse.ObjectKind;
import weir.sql.parse.ParsedStatement;
import weir.sql.parse.SqlControlPipeline;
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
import weir.sql.parse.SqlStopQuery;
import weir.sql.plan.LogicalQuery;
import weir.sql.plan.QueryPlanner;
import weir.sql.plan.TreeText;
import weir.sql.validate.Names;
import weir.sql.validate.Positions;

/** One statement on its way from the syntax tree to its meaning. */
final class StatementCompiler {
  private final ParsedStatement parsed;
  private final Catalog catalog;
  private final ZoneId zone;

  StatementCompiler(ParsedStatement parsed, Catalog catalog, ZoneId zone) {
    this.zone = zone;
    this.parsed = parsed;
    this.catalog = catalog;
  }

  Statement compile() {
    SqlNode node = parsed.node();
    if (node instanceof SqlCreateRelation create) {
      return new TableCompiler(create, planner(null)).compile();
    } else if (node instanceof SqlCreateView create) {
      return createView(create);
    } else if (node instanceof SqlInsert insert) {
      return insert(insert);
    } else if (node instanceof SqlEmit || node.isA(SqlKind.QUERY)) {
      return select(node);
    } else if (node instanceof SqlExplainStatement explain) {
      return explain(explain);
    }
    return other(node);
  }

  private Statement other(SqlNode node) {
    if (node instanceof SqlDropObject drop) {
      return drop(drop);
    } else if (node instanceof SqlDescribeRelation describe) {
      return new Statement.Describe(Names.find(catalog, describe.name()));
    } else if (node instanceof SqlShowCreate show) {
      return new Statement.ShowCreate(existing(show.kind(), show.name()));
    } else if (node instanceof SqlShow show) {
      return show(show);
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
    if (node instanceof SqlCreateMaterializedView create) {
      return Positions.notSupported(
          "materialized views are not supported yet; CREATE VIEW names a query, and INSERT INTO a"
              + " stream keeps its rows",
          create.name());
    } else if (node instanceof SqlCreatePipeline create) {
      return Positions.notSupported(
          "pipelines are not supported yet; run the INSERT INTO itself", create.name());
    } else if (node instanceof SqlControlPipeline control) {
      return Positions.notSupported(
          "pipelines are not supported yet; STOP QUERY ends a running INSERT", control.name());
    }
    return Positions.notSupported(
        node.getKind() + " is not supported; rows are added with INSERT INTO and read with SELECT",
        node);
  }

  private QueryPlanner planner(@Nullable String definedView) {
    return new QueryPlanner(catalog, zone, parsed.node(), definedView);
  }

  private Statement.Select select(SqlNode node) {
    Planned planned = plan(node);
    return new Statement.Select(planned.plan(), planned.logical().parameters());
  }

  private Statement.Insert insert(SqlInsert node) {
    Planned planned = plan(node);
    return new Statement.Insert(planned.plan(), planned.logical().parameters());
  }

  private Statement.Explain explain(SqlExplainStatement explain) {
    Planned planned = plan(explain.statement());
    return new Statement.Explain(
        switch (explain.format()) {
          case LOGICAL -> TreeText.lines(planned.logical().tree());
          case PHYSICAL -> PlanText.lines(planned.plan().root());
          case JSON -> PlanJson.write(planned.plan()).lines().toList();
        });
  }

  private record Planned(LogicalQuery logical, Plan plan) {}

  /** Plans a query or an INSERT. */
  private Planned plan(SqlNode node) {
    QueryPlanner planner = planner(null);
    if (node instanceof SqlInsert insert) {
      InsertTarget target = InsertTarget.of(insert, catalog);
      StreamingQuery query = StreamingQuery.of(insert.getSource());
      LogicalQuery logical =
          planner.analyzeInsert(query.query(), target.table(), target.columns(), query.emission());
      PlanNode root = planner.physicalInsert(logical, target.table());
      return new Planned(logical, new Plan(root, query.isStreaming()));
    }
    StreamingQuery query = StreamingQuery.of(node);
    LogicalQuery logical = planner.analyze(query.query(), query.emission());
    return new Planned(logical, new Plan(planner.physical(logical), query.isStreaming()));
  }

  private Statement createView(SqlCreateView create) {
    return new ViewCompiler(planner(Names.simple(create.name()))).compile(create);
  }

  private Statement drop(SqlDropObject drop) {
    refuseUnknownKind(drop.kind(), drop.name());
    Optional<CatalogObject> object = catalog.find(Names.simple(drop.name()));
    if (object.isEmpty() && drop.ifExists()) {
      return new Statement.Drop(Optional.empty());
    }
    return new Statement.Drop(Optional.of(existing(drop.kind(), drop.name())));
  }

  /** The object of that name, which must be of that kind. */
  private CatalogObject existing(ObjectKind kind, SqlIdentifier name) {
    refuseUnknownKind(kind, name);
    CatalogObject object = Names.find(catalog, name);
    if (!object.noun().equalsIgnoreCase(kind.keywords())) {
      throw Positions.error(
          ErrorCode.INVALID_STATEMENT,
          object.name()
              + " is a "
              + object.noun()
              + ", not a "
              + kind.keywords().toLowerCase(Locale.ROOT),
          name);
    }
    return object;
  }

  private static void refuseUnknownKind(ObjectKind kind, SqlIdentifier name) {
    if (kind == ObjectKind.MATERIALIZED_VIEW || kind == ObjectKind.PIPELINE) {
      throw Positions.notSupported(
          "there are no materialized views and pipelines yet; there are streams, tables and views",
          name);
    }
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

  private static Statement show(SqlShow show) {
    Statement.Show.Subject subject =
        switch (show.subject()) {
          case STREAMS -> Statement.Show.Subject.STREAMS;
          case TABLES -> Statement.Show.Subject.TABLES;
          case VIEWS -> Statement.Show.Subject.VIEWS;
          case QUERIES -> Statement.Show.Subject.QUERIES;
          case FUNCTIONS -> Statement.Show.Subject.FUNCTIONS;
          case SETTINGS -> Statement.Show.Subject.SETTINGS;
          case PROGRESS -> Statement.Show.Subject.PROGRESS;
          case PIPELINES ->
              throw Positions.notSupported(
                  "pipelines are not supported yet; SHOW QUERIES lists what runs", show);
        };
    return new Statement.Show(subject, show.pattern());
  }
}
