package weir.engine;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.ToLongBiFunction;
import java.util.stream.Collectors;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.Source;
import weir.engine.data.RowBatch;
import weir.engine.operator.ExpressionContext;
import weir.engine.pipeline.Backends;
import weir.engine.pipeline.PipelineHost;
import weir.engine.pipeline.PipelineOptions;
import weir.engine.pipeline.Pipelines;
import weir.engine.pipeline.PlanChange;
import weir.engine.pipeline.StateChange;
import weir.engine.plan.Plan;
import weir.engine.plan.SinkNode;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;
import weir.engine.routine.FunctionClasses;
import weir.engine.routine.QueryThread;
import weir.engine.runtime.CodeCompiler;
import weir.engine.runtime.GivenRows;
import weir.engine.runtime.LeftOutTarget;
import weir.engine.runtime.RunningQuery;
import weir.engine.runtime.Schedule;
import weir.engine.runtime.SharedSink;
import weir.engine.runtime.TaskContext;
import weir.engine.state.StateMemory;
import weir.engine.state.spill.SpillSpace;
import weir.engine.storage.FileOperations;
import weir.engine.storage.WorkingDirectory;

/**
 * Holds the catalog and the connectors, and runs queries. Knows no SQL: it takes definitions and
 * plans. Safe for use by several threads.
 */
public final class Engine implements AutoCloseable {
  /** How long a query may take to end that has been cancelled. */
  private static final long MAX_END_MILLIS = 10_000;

  private final Clock clock;
  private final DataDirectory directory;
  private final Catalog catalog;
  private final ConnectorContext connectorContext;
  private final Map<String, Connector> connectors = new TreeMap<>();
  private final FunctionClasses functions;
  private final CodeCompiler compiler;
  private final AtomicLong lastQueryNumber = new AtomicLong();
  private final Map<String, RunningQuery> queries = new ConcurrentHashMap<>();
  private final Pipelines pipelines;
  private final Backends backends;
  private final WorkingDirectory work;
  private final SpillSpace spillSpace;

  /**
   * Opens an engine with what it had when it was closed.
   *
   * @throws WeirException if its data directory cannot be used, or its catalog cannot be read
   */
  public Engine(EngineOptions options) {
    clock = options.clock();
    directory = DataDirectory.open(options.dataDirectory(), FileOperations.disk());
    catalog = directory.openCatalog();
    connectorContext =
        new ConnectorContext(
            clock, options.dataDirectory(), options.baseDirectory(), options.console());
    ClassLoader classes = Engine.class.getClassLoader();
    functions = new FunctionClasses(classes, options.baseDirectory());
    compiler = new CodeCompiler(classes, functions, CodeCompiler.DEFAULT_CACHED_CLASSES);
    for (Connector connector : ServiceLoader.load(Connector.class, Engine.class.getClassLoader())) {
      connectors.put(connector.name(), connector);
    }
    catalog.dropped().forEach(this::forgetAgain);
    StateMemory memory = new StateMemory(options.stateBytes());
    backends = new Backends(FileOperations.disk(), memory);
    work = directory.openWork();
    spillSpace = new SpillSpace(FileOperations.disk(), work::path, memory, backends::rocks);
    pipelines =
        new Pipelines(
            new Host(),
            clock,
            FileOperations.disk(),
            options.dataDirectory(),
            options.baseDirectory(),
            backends);
    resumePipelines();
  }

  /** An engine that cannot is not there, and has given its directory up. */
  private void resumePipelines() {
    try {
      pipelines.resume(
          catalog.objects().stream()
              .flatMap(object -> PipelineDefinition.of(object).stream())
              .toList());
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /** What a crash has kept a connector from. */
  private void forgetAgain(TableDefinition table) {
    try {
      forget(table);
    } catch (WeirException e) {
      // It takes space and harms nothing; the next start tries again.
    }
  }

  public Clock clock() {
    return clock;
  }

  public Catalog catalog() {
    return catalog;
  }

  /** The classes of the functions that users have created. */
  public FunctionClasses functions() {
    return functions;
  }

  /** The queries that run for themselves. They come and go with their definitions. */
  public Pipelines pipelines() {
    return pipelines;
  }

  /**
   * Checks a definition's options and adds it.
   *
   * @param replace whether it may take the place of one of its name and kind
   * @throws WeirException INVALID_OPTION, or ALREADY_EXISTS
   */
  public synchronized void create(CatalogObject object, boolean replace) {
    if (object instanceof TableDefinition table) {
      connector(table).validate(table, connectorContext);
    }
    Optional<CatalogObject> old = replace ? catalog.find(object.name()) : Optional.empty();
    old.ifPresent(existing -> checkReplaceable(existing, object));
    if (old.isPresent() && PipelineDefinition.of(object).isPresent()) {
      replaceRunning(old.get(), object);
      return;
    }
    CatalogObject created = numbered(object);
    if (old.isPresent()) {
      catalog.replace(created);
      forget(old.get());
    } else if (!catalog.add(created)) {
      throw new WeirException(
          ErrorCode.ALREADY_EXISTS,
          "\"%s\" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS"
              .formatted(object.name()));
    }
    PipelineDefinition.of(created).ifPresent(pipeline -> begin(created, pipeline));
  }

  /** The same with a number of its own, if that sort of object has one. */
  private CatalogObject numbered(CatalogObject object) {
    if (object instanceof TableDefinition table) {
      return table.withId(catalog.newId(clock.millis()));
    }
    if (object instanceof MaterializedViewDefinition view) {
      return new MaterializedViewDefinition(
          view.table().withId(catalog.newId(clock.millis())),
          view.query(),
          view.pipeline().withId(catalog.newId(clock.millis())));
    }
    return object instanceof PipelineDefinition pipeline
        ? pipeline.withId(catalog.newId(clock.millis()))
        : object;
  }

  /** Before anything is touched, the state of the one that is there must fit or be given up. */
  private void replaceRunning(CatalogObject old, CatalogObject object) {
    PipelineDefinition before = PipelineDefinition.of(old).orElseThrow();
    PipelineDefinition after =
        PlanChange.aligned(before, PipelineDefinition.of(object).orElseThrow());
    StateChange change = PipelineOptions.of(after.options()).stateChange();
    if (change == StateChange.REFUSE) {
      requireFit(object, PlanChange.of(before.plan(), after.plan()));
    }
    CatalogObject created =
        change == StateChange.DISCARD
            ? numbered(object)
            : withIdsOf(old, withPipeline(object, after));
    catalog.replace(created);
    pipelines.replace(PipelineDefinition.of(created).orElseThrow());
  }

  private static void requireFit(CatalogObject object, PlanChange change) {
    if (!change.isNone()) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "the query of %s \"%s\" changes: %s. Say WITH ('state' = 'keep-what-fits') to keep the state that fits, or 'discard' to begin anew"
              .formatted(object.noun(), object.name(), String.join("; ", change.lines())));
    }
  }

  private static CatalogObject withPipeline(CatalogObject object, PipelineDefinition changed) {
    return object instanceof MaterializedViewDefinition view
        ? new MaterializedViewDefinition(view.table(), view.query(), changed)
        : changed;
  }

  private static CatalogObject withIdsOf(CatalogObject old, CatalogObject object) {
    if (old instanceof MaterializedViewDefinition oldView
        && object instanceof MaterializedViewDefinition view) {
      return new MaterializedViewDefinition(
          view.table().withId(oldView.table().id()),
          view.query(),
          view.pipeline().withId(oldView.pipeline().id()));
    }
    return ((PipelineDefinition) object).withId(((PipelineDefinition) old).id());
  }

  /** Nothing is left of what cannot be started. */
  private void begin(CatalogObject created, PipelineDefinition pipeline) {
    try {
      pipelines.create(pipeline);
    } catch (WeirException e) {
      drop(created);
      throw e;
    }
  }

  private void checkReplaceable(CatalogObject existing, CatalogObject object) {
    if (!existing.noun().equals(object.noun())) {
      throw new WeirException(
          ErrorCode.ALREADY_EXISTS,
          "\"%s\" is a %s, which a %s does not replace; drop it first"
              .formatted(existing.name(), existing.noun(), object.noun()));
    }
    // A view reads what there is when it is used; what runs reads what there was when it began.
    refuseIfUsed(
        existing,
        catalog.usersOf(existing.name()).stream()
            .filter(user -> !(user instanceof ViewDefinition))
            .toList());
  }

  /**
   * Removes an object from the catalog and lets its connector forget it.
   *
   * @param found as it was when the statement was checked
   * @param cascade whether what uses it is dropped, too
   * @throws WeirException STILL_USED if something uses it and is not to be dropped, TABLE_NOT_FOUND
   *     if it is gone
   */
  public synchronized void drop(CatalogObject found, boolean cascade) {
    CatalogObject object =
        catalog
            .find(found.name())
            .filter(current -> current.noun().equals(found.noun()))
            .orElseThrow(() -> gone(found));
    List<CatalogObject> users = catalog.usersOf(object.name());
    if (!cascade) {
      refuseIfUsed(object, users);
    }
    // Who uses another one uses also all that the other one uses.
    users.stream().sorted(Comparator.comparingInt(user -> -user.uses().size())).forEach(this::drop);
    drop(object);
  }

  private static WeirException gone(CatalogObject object) {
    return new WeirException(
        ErrorCode.TABLE_NOT_FOUND,
        "%s \"%s\" has been dropped since the statement was prepared"
            .formatted(object.noun(), object.name()));
  }

  private static void refuseIfUsed(CatalogObject object, List<CatalogObject> users) {
    if (!users.isEmpty()) {
      throw new WeirException(
          ErrorCode.STILL_USED,
          "%s \"%s\" is used by %s; drop that first, or say DROP ... CASCADE to drop all of them"
              .formatted(
                  object.noun(),
                  object.name(),
                  users.stream()
                      .map(user -> "%s \"%s\"".formatted(user.noun(), user.name()))
                      .collect(Collectors.joining(", "))));
    }
  }

  private void drop(CatalogObject object) {
    if (catalog.remove(object.name())) {
      forget(object);
    }
  }

  private void forget(CatalogObject object) {
    // Before, as nobody is to begin to read what is deleted; behind, as a run may just have begun.
    forgetRows(object);
    PipelineDefinition.of(object).ifPresent(pipeline -> pipelines.drop(pipeline.name()));
    forgetRows(object);
    if (object instanceof TableDefinition table) {
      connector(table).drop(table, connectorContext);
      LeftOut.allOf(table).forEach(leftOut -> connector(leftOut).drop(leftOut, connectorContext));
      catalog.forget(table);
    }
  }

  private void forgetRows(CatalogObject object) {
    if (object instanceof MaterializedViewDefinition view) {
      connector(view.table()).drop(view.table(), connectorContext);
    }
  }

  /**
   * Starts a query on a thread of its own.
   *
   * @throws WeirException if a source or sink cannot be opened
   */
  public Query start(Plan plan, QueryOptions options) {
    String id = Long.toString(lastQueryNumber.incrementAndGet());
    RunningQuery query = new RunningQuery(id, plan, options, taskContext(id, options, this::sink));
    queries.put(id, query);
    new QueryThread(() -> runAndForget(query), "weir-query-" + id).start();
    return query;
  }

  /**
   * Inserts once for each of the options, on the caller's thread, all rows in one transaction.
   *
   * @return how many rows each has written
   * @throws WeirException that ended one; then no row is written
   */
  public long[] insert(Plan plan, SinkNode root, List<QueryOptions> options) {
    return insert(root, options, (each, sink) -> insert(plan, each, sink));
  }

  /**
   * Does the same with rows that stand in the plan, for which nobody has to be let go: they are no
   * query, unless it takes more to make them than calling one step after the other.
   */
  public long[] insertGiven(Plan plan, SinkNode root, List<QueryOptions> options) {
    return GivenRows.areAllOf(root.input())
        ? insert(root, options, (each, sink) -> insertGiven(root, each, sink))
        : insert(plan, root, options);
  }

  private long[] insert(
      SinkNode root,
      List<QueryOptions> options,
      ToLongBiFunction<QueryOptions, SharedSink> insertion) {
    long[] counts = new long[options.size()];
    try (SharedSink sink = new SharedSink(sink(root.table()), SinkRequest.once(clock))) {
      for (int i = 0; i < counts.length; i++) {
        counts[i] = insertion.applyAsLong(options.get(i), sink);
      }
      sink.commit();
    }
    return counts;
  }

  private long insertGiven(SinkNode root, QueryOptions options, SharedSink sink) {
    GivenRows rows =
        new GivenRows(
            compiler, new QueryExpressionContext(options, clock.millis()), options.batchRows());
    long count = 0;
    for (RowBatch batch : rows.of(root.input())) {
      sink.write(batch);
      count += batch.size();
    }
    return count;
  }

  private long insert(Plan plan, QueryOptions options, SharedSink sink) {
    String id = Long.toString(lastQueryNumber.incrementAndGet());
    RunningQuery query =
        new RunningQuery(id, plan, options, taskContext(id, options, table -> sink));
    queries.put(id, query);
    runAndForget(query);
    query.await();
    return query.rowsOut();
  }

  private void runAndForget(RunningQuery query) {
    try {
      query.run();
    } finally {
      queries.remove(query.id());
    }
  }

  /** The queries that run now, oldest first. */
  public List<Query> queries() {
    return queries.values().stream()
        .<Query>map(query -> query)
        .sorted(Comparator.comparingLong(query -> Long.parseLong(query.id())))
        .toList();
  }

  /** The running query of that id. */
  public Optional<Query> query(String id) {
    return Optional.ofNullable(queries.get(id));
  }

  private TaskContext taskContext(
      String id, QueryOptions options, Function<TableDefinition, Sink> sinks) {
    ExpressionContext expressions = new QueryExpressionContext(options, clock.millis());
    return new TaskContext(
        clock,
        compiler,
        expressions,
        this::source,
        sinks,
        options.batchRows(),
        Schedule.CONTINUOUS,
        options.watermarkPolicy(),
        new LeftOutTarget(id, this::sink),
        "",
        options.workers(),
        spillSpace.query("query-" + id));
  }

  private Source source(TableDefinition table) {
    checkIsThere(table);
    return connector(table).source(table, connectorContext);
  }

  /** A plan may be older than what has become of the tables that it names. */
  private void checkIsThere(TableDefinition table) {
    boolean isThere =
        table.id() == 0
            || catalog
                .find(table.name())
                .flatMap(Engine::tableOf)
                .filter(current -> current.id() == table.id())
                .isPresent();
    if (!isThere) {
      throw gone(table);
    }
  }

  private static Optional<TableDefinition> tableOf(CatalogObject object) {
    if (object instanceof MaterializedViewDefinition view) {
      return Optional.of(view.table());
    }
    return object instanceof TableDefinition table ? Optional.of(table) : Optional.empty();
  }

  private Sink sink(TableDefinition table) {
    checkIsThere(table);
    return connector(table)
        .sink(table, connectorContext)
        .orElseThrow(
            () ->
                new WeirException(
                    ErrorCode.NOT_SUPPORTED,
                    "%s \"%s\" cannot be written to: its connector '%s' only reads"
                        .formatted(table.noun(), table.name(), table.connector())));
  }

  /** Whether a table's rows are kept in this engine's memory and nowhere else. */
  public boolean isInMemory(TableDefinition table) {
    return table.connector().equals(TableDefinition.DEFAULT_CONNECTOR)
        && connectorContext.dataDirectory().isEmpty();
  }

  private Connector connector(TableDefinition table) {
    Connector connector = connectors.get(table.connector());
    if (connector == null) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "there is no connector '%s'; there are: %s"
              .formatted(table.connector(), namesOfConnectors()));
    }
    return connector;
  }

  /** Those that a table can have; the others are the engine's own. */
  private String namesOfConnectors() {
    return connectors.keySet().stream()
        .filter(name -> !name.equals(MaterializedViewDefinition.CONNECTOR))
        .filter(name -> !name.equals(LeftOut.CONNECTOR))
        .collect(Collectors.joining(", "));
  }

  /** Ends all queries and closes the connectors. */
  @Override
  public void close() {
    pipelines.close();
    queries.values().forEach(Query::cancel);
    queries.values().forEach(Engine::awaitEnd);
    connectors.values().forEach(Connector::close);
    backends.close();
    work.close();
    directory.close();
  }

  /** The engine as pipelines see it. */
  private final class Host implements PipelineHost {
    @Override
    public TaskContext context(
        PipelineDefinition pipeline, Schedule schedule, String writer, long startedMillis) {
      PipelineOptions wanted = PipelineOptions.of(pipeline.options());
      QueryOptions options =
          new QueryOptions(
              pipeline.sql(),
              List.of(),
              pipeline.zoneId(),
              RowBatch.DEFAULT_ROWS,
              wanted.watermarkPolicy());
      return new TaskContext(
          clock,
          compiler,
          new QueryExpressionContext(options, startedMillis),
          Engine.this::source,
          table -> sink(table, wanted.delivery()),
          options.batchRows(),
          schedule,
          options.watermarkPolicy(),
          new LeftOutTarget(pipeline.name(), Engine.this::sink),
          writer,
          PipelineOptions.of(pipeline.options()).workers());
    }

    private Sink sink(TableDefinition table, PipelineOptions.Delivery delivery) {
      Sink sink = Engine.this.sink(table);
      return switch (delivery) {
        case EXACTLY_ONCE -> sink;
        case AT_LEAST_ONCE -> request -> sink.open(request.atLeastOnce());
      };
    }

    @Override
    public void keep(PipelineDefinition pipeline, PipelineDefinition.Wanted wanted) {
      catalog.update(
          pipeline.name(),
          object ->
              PipelineDefinition.of(object)
                  .filter(kept -> kept.id() == pipeline.id() && kept.wanted() != wanted)
                  .map(kept -> withPipeline(object, kept.withWanted(wanted)))
                  .orElse(object));
    }
  }

  /** A user's function may heed no interrupt; then its thread, a daemon, is left behind. */
  private static void awaitEnd(RunningQuery query) {
    query.awaitEnd(MAX_END_MILLIS);
  }
}
