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
import java.util.stream.Collectors;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.operator.ExpressionContext;
import weir.engine.plan.Plan;
import weir.engine.plan.SinkNode;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;
import weir.engine.runtime.CodeCompiler;
import weir.engine.runtime.RunningQuery;
import weir.engine.runtime.Schedule;
import weir.engine.runtime.SharedSink;
import weir.engine.runtime.TaskContext;
import weir.engine.storage.FileOperations;

/**
 * Holds the catalog and the connectors, and runs queries. Knows no SQL: it takes definitions and
 * plans. Safe for use by several threads.
 */
public final class Engine implements AutoCloseable {
  private final Clock clock;
  private final DataDirectory directory;
  private final Catalog catalog;
  private final ConnectorContext connectorContext;
  private final Map<String, Connector> connectors = new TreeMap<>();
  private final CodeCompiler compiler = new CodeCompiler(Engine.class.getClassLoader());
  private final AtomicLong lastQueryNumber = new AtomicLong();
  private final Map<String, Query> queries = new ConcurrentHashMap<>();

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
        new ConnectorContext(clock, options.dataDirectory(), options.baseDirectory());
    for (Connector connector : ServiceLoader.load(Connector.class, Engine.class.getClassLoader())) {
      connectors.put(connector.name(), connector);
    }
    catalog.dropped().forEach(this::forgetAgain);
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

  /**
   * Checks a definition's options and adds it.
   *
   * @param replace whether it may take the place of one of its name and kind
   * @throws WeirException INVALID_OPTION, or ALREADY_EXISTS
   */
  public synchronized void create(CatalogObject object, boolean replace) {
    CatalogObject created = object;
    if (object instanceof TableDefinition table) {
      connector(table).validate(table, connectorContext);
      created = table.withId(catalog.newId(clock.millis()));
    }
    if (replace) {
      Optional<CatalogObject> old = catalog.find(object.name());
      old.ifPresent(existing -> checkReplaceable(existing, object));
      catalog.replace(created);
      old.ifPresent(this::forget);
    } else if (!catalog.add(created)) {
      throw new WeirException(
          ErrorCode.ALREADY_EXISTS,
          "\"%s\" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS"
              .formatted(object.name()));
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
   * @param cascade whether what uses it is dropped, too
   * @throws WeirException STILL_USED if something uses it and is not to be dropped
   */
  public synchronized void drop(CatalogObject object, boolean cascade) {
    List<CatalogObject> users = catalog.usersOf(object.name());
    if (!cascade) {
      refuseIfUsed(object, users);
    }
    // Who uses another one uses also all that the other one uses.
    users.stream().sorted(Comparator.comparingInt(user -> -user.uses().size())).forEach(this::drop);
    drop(object);
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
    if (object instanceof TableDefinition table) {
      connector(table).drop(table, connectorContext);
      catalog.forget(table);
    }
  }

  /**
   * Starts a query on a thread of its own.
   *
   * @throws WeirException if a source or sink cannot be opened
   */
  public Query start(Plan plan, QueryOptions options) {
    String id = Long.toString(lastQueryNumber.incrementAndGet());
    RunningQuery query =
        new RunningQuery(id, plan, options, taskContext(plan, options, this::sink));
    queries.put(id, query);
    Thread thread = new Thread(() -> runAndForget(query), "weir-query-" + id);
    thread.setDaemon(true);
    thread.start();
    return query;
  }

  /**
   * Inserts once for each of the options, on the caller's thread, all rows in one transaction.
   *
   * @return how many rows each has written
   * @throws WeirException that ended one; then no row is written
   */
  public long[] insert(Plan plan, SinkNode root, List<QueryOptions> options) {
    long[] counts = new long[options.size()];
    try (SharedSink sink = new SharedSink(sink(root.table()), SinkRequest.once(clock))) {
      for (int i = 0; i < counts.length; i++) {
        counts[i] = insert(plan, options.get(i), sink).progress().rowsOut();
      }
      sink.commit();
    }
    return counts;
  }

  private Query insert(Plan plan, QueryOptions options, SharedSink sink) {
    String id = Long.toString(lastQueryNumber.incrementAndGet());
    RunningQuery query =
        new RunningQuery(id, plan, options, taskContext(plan, options, table -> sink));
    queries.put(id, query);
    runAndForget(query);
    query.await();
    return query;
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
        .sorted(Comparator.comparingLong(query -> Long.parseLong(query.id())))
        .toList();
  }

  /** The running query of that id. */
  public Optional<Query> query(String id) {
    return Optional.ofNullable(queries.get(id));
  }

  private TaskContext taskContext(
      Plan plan, QueryOptions options, Function<TableDefinition, Sink> sinks) {
    ExpressionContext expressions = new QueryExpressionContext(options, clock.millis());
    return new TaskContext(
        clock,
        compiler,
        expressions,
        table -> connector(table).source(table, connectorContext),
        sinks,
        options.batchRows(),
        Schedule.CONTINUOUS,
        "");
  }

  private Sink sink(TableDefinition table) {
    return connector(table)
        .sink(table, connectorContext)
        .orElseThrow(
            () ->
                new WeirException(
                    ErrorCode.NOT_SUPPORTED,
                    "%s \"%s\" cannot be written to: its connector '%s' only reads"
                        .formatted(table.noun(), table.name(), table.connector())));
  }

  private Connector connector(TableDefinition table) {
    Connector connector = connectors.get(table.connector());
    if (connector == null) {
      throw new WeirException(
          ErrorCode.INVALID_OPTION,
          "there is no connector '%s'; there are: %s"
              .formatted(table.connector(), String.join(", ", connectors.keySet())));
    }
    return connector;
  }

  /** Ends all queries and closes the connectors. */
  @Override
  public void close() {
    queries.values().forEach(Query::cancel);
    queries.values().forEach(Engine::awaitQuietly);
    connectors.values().forEach(Connector::close);
    directory.close();
  }

  private static void awaitQuietly(Query query) {
    try {
      query.await();
    } catch (WeirException e) {
      // It was cancelled, or had failed: its reader has been told.
    }
  }
}
