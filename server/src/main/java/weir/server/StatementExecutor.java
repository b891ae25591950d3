package weir.server;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.Engine;
import weir.engine.ErrorCode;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.WeirException;
import weir.engine.plan.LimitNode;
import weir.engine.plan.Plan;
import weir.engine.plan.SinkNode;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;
import weir.sql.Statement;
import weir.sql.StatementVisitor;

/** Carries one execution of a statement out, for one session. */
final class StatementExecutor implements StatementVisitor<StatementResult> {
  private static final StatementResult DONE = new StatementResult.Count(0);

  /** What an INSERT answers that has become a pipeline: under which name. */
  static final Supplier<Listing> INSERT_STREAM = () -> Listing.ofText("pipeline");

  private final EngineSession session;
  private final Engine engine;
  private final Execution execution;

  StatementExecutor(EngineSession session, Execution execution) {
    this.session = session;
    this.engine = session.engine();
    this.execution = execution;
  }

  @Override
  public StatementResult visit(Statement.CreateTable statement) {
    return create(statement.definition(), statement.ifExists());
  }

  @Override
  public StatementResult visit(Statement.CreateView statement) {
    return create(statement.definition(), statement.ifExists());
  }

  private StatementResult create(CatalogObject object, Statement.IfExists ifExists) {
    boolean isKept =
        ifExists == Statement.IfExists.SKIP && engine.catalog().find(object.name()).isPresent();
    if (!isKept) {
      engine.create(object, ifExists == Statement.IfExists.REPLACE);
    }
    return DONE;
  }

  @Override
  public StatementResult visit(Statement.CreateFunction statement) {
    return create(statement.definition(), statement.ifExists());
  }

  @Override
  public StatementResult visit(Statement.CreatePipeline statement) {
    return create(withDefaults(statement.definition()), statement.ifExists());
  }

  @Override
  public StatementResult visit(Statement.CreateMaterializedView statement) {
    MaterializedViewDefinition view = statement.definition();
    return create(
        new MaterializedViewDefinition(view.table(), view.query(), withDefaults(view.pipeline())),
        statement.ifExists());
  }

  /** What the session has set for pipelines, unless the statement says otherwise. */
  private PipelineDefinition withDefaults(PipelineDefinition definition) {
    Map<String, String> options = new LinkedHashMap<>(definition.options());
    session.settings().pipelineDefaults().forEach(options::putIfAbsent);
    return definition.withOptions(options);
  }

  /** Its name is the first free one. */
  @Override
  public StatementResult visit(Statement.InsertStream statement) {
    PipelineDefinition definition = withDefaults(statement.definition());
    String name = definition.name();
    for (int number = 2; engine.catalog().find(name).isPresent(); number++) {
      name = definition.name() + "_" + number;
    }
    engine.create(definition.withName(name), false);
    return INSERT_STREAM.get().row(name).result();
  }

  @Override
  public StatementResult visit(Statement.ControlPipeline statement) {
    statement
        .object()
        .map(CatalogObject::name)
        .ifPresent(statement.isStart() ? engine.pipelines()::start : engine.pipelines()::stop);
    return DONE;
  }

  @Override
  public StatementResult visit(Statement.Drop statement) {
    statement.object().ifPresent(object -> engine.drop(object, statement.cascade()));
    return DONE;
  }

  @Override
  public StatementResult visit(Statement.Select statement) {
    Query query = engine.start(limited(statement.plan()), options(execution.parameters().get(0)));
    session.add(query);
    return new StatementResult.Rows(query.cursor());
  }

  /** A client's limit is a LIMIT of the query: it ends the query on the server. */
  private Plan limited(Plan plan) {
    if (execution.maxRows() <= 0) {
      return plan;
    }
    LimitNode limit = new LimitNode("max-rows", plan.root(), 0, execution.maxRows());
    return new Plan(limit, plan.streaming(), plan.everyMillis());
  }

  @Override
  public StatementResult visit(Statement.Insert statement) {
    long rows = 0;
    for (long inserted : insert(statement)) {
      rows += inserted;
    }
    return new StatementResult.Count(rows);
  }

  /** Inserts once for each list of parameters, all or none; says how many rows each time. */
  long[] insert(Statement.Insert statement) {
    Plan plan = statement.plan();
    SinkNode root = (SinkNode) plan.root();
    List<QueryOptions> options = new ArrayList<>(execution.parameters().size());
    for (List<@Nullable Object> parameters : execution.parameters()) {
      options.add(options(parameters));
    }
    return statement.isOfGivenRows()
        ? engine.insertGiven(plan, root, options)
        : engine.insert(plan, root, options);
  }

  private QueryOptions options(List<@Nullable Object> parameters) {
    return new QueryOptions(
        execution.sql(),
        parameters,
        session.settings().zone(),
        session.settings().batchRows(),
        session.settings().watermarkPolicy(),
        session.settings().workers());
  }

  @Override
  public StatementResult visit(Statement.Set statement) {
    session.settings().set(statement.key(), statement.value());
    return DONE;
  }

  @Override
  public StatementResult visit(Statement.Reset statement) {
    statement.key().ifPresentOrElse(session.settings()::reset, session.settings()::resetAll);
    return DONE;
  }

  @Override
  public StatementResult visit(Statement.StopQuery statement) {
    Optional<Query> query = engine.query(statement.id());
    if (query.isEmpty()) {
      throw new WeirException(
          ErrorCode.QUERY_NOT_FOUND,
          "there is no running query %s; SHOW QUERIES lists them".formatted(statement.id()));
    }
    query.get().cancel();
    return DONE;
  }

  /** What only looks is no query: after it, the session has nothing to tell of one. */
  @Override
  public StatementResult visit(Statement.Question statement) {
    boolean isAboutLastQuery =
        statement instanceof Statement.Show show
            && show.subject() == Statement.Show.Subject.PROGRESS;
    if (!isAboutLastQuery) {
      session.forgetLastQuery();
    }
    return statement.accept(new ListingStatements(session)).result();
  }
}
