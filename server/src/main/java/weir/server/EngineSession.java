package weir.server;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.Engine;
import weir.engine.query.Query;
import weir.sql.CompileOptions;
import weir.sql.Statement;

/** A session over an engine in this JVM. */
public final class EngineSession implements Session {
  private final Engine engine;
  private final KnownStatements statements;
  private final boolean mayCreateFunctions;
  private final SessionSettings settings;
  private final Set<Query> queries = ConcurrentHashMap.newKeySet();
  private final AtomicReference<@Nullable Query> lastQuery = new AtomicReference<>();

  EngineSession(Engine engine, KnownStatements statements, ProcessSettings process) {
    this.engine = engine;
    this.statements = statements;
    this.mayCreateFunctions = process.mayCreateFunctions();
    this.settings = new SessionSettings(process.sessions());
  }

  @Override
  public PreparedQuery prepare(String sql) {
    Statement statement =
        statements.of(
            sql,
            new CompileOptions(
                settings.zone(), settings.stateTtl(), mayCreateFunctions, settings.workers()));
    return new EngineQuery(this, sql, statement);
  }

  @Override
  public List<CatalogObject> objects() {
    return engine.catalog().objects();
  }

  @Override
  public List<FunctionInfo> functions() {
    return Functions.all(engine.catalog());
  }

  @Override
  public void close() {
    queries.forEach(Query::cancel);
    queries.clear();
  }

  Engine engine() {
    return engine;
  }

  SessionSettings settings() {
    return settings;
  }

  /** Keeps a query that has started, so that it ends with the session. */
  void add(Query query) {
    queries.removeIf(other -> other.state() != Query.State.RUNNING);
    queries.add(query);
    lastQuery.set(query);
  }

  void forgetLastQuery() {
    lastQuery.set(null);
  }

  /** The query that is the last thing this session started; null if something else is. */
  @Nullable Query lastQuery() {
    return lastQuery.get();
  }
}
