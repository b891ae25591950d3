package weir.server.avatica;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.calcite.avatica.AvaticaConnection;
import org.apache.calcite.avatica.MetaImpl;
import org.apache.calcite.avatica.MissingResultsException;
import org.apache.calcite.avatica.NoSuchConnectionException;
import org.apache.calcite.avatica.NoSuchStatementException;
import org.apache.calcite.avatica.QueryState;
import org.apache.calcite.avatica.proto.Requests;
import org.apache.calcite.avatica.remote.ProtobufMeta;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.QueryThread;
import weir.server.SessionFactory;

/**
 * Answers Avatica's calls out of sessions. Every failure leaves as an exception with an SQLState,
 * or as Avatica's own for an unknown connection or statement. Safe for use by several threads.
 */
final class WeirMeta extends MetaImpl implements ProtobufMeta, AutoCloseable {
  /** A fetch at this offset says that nobody wants the rest. */
  static final long GIVE_UP = -1;

  /** A fetch at this offset says that the reader is alive. */
  static final long KEEP = -2;

  private static final Logger LOG = LoggerFactory.getLogger(WeirMeta.class);
  private static final int DEFAULT_FRAME_ROWS = 1_000;

  private final SessionFactory sessions;
  private final ServerLimits limits;
  private final Clock clock;
  private final ExecutorService executor;
  private final Map<String, ClientConnection> connections = new ConcurrentHashMap<>();

  @SuppressWarnings("NullAway") // There is no connection behind this side.
  WeirMeta(SessionFactory sessions, ServerLimits limits) {
    super((AvaticaConnection) null);
    this.sessions = sessions;
    this.limits = limits;
    this.clock = sessions.clock();
    this.executor = Executors.newCachedThreadPool(work -> new QueryThread(work, "weir-statement"));
  }

  /** Work for one connection. */
  private interface Work<T extends @Nullable Object> {
    T on(ClientConnection connection) throws NoSuchStatementException, MissingResultsException;
  }

  /** Work that needs no rows. */
  private <T> T call(String connectionId, Work<T> work) throws NoSuchStatementException {
    try {
      return fetching(connectionId, work);
    } catch (MissingResultsException e) {
      throw ServerErrors.translate(e);
    }
  }

  /** Work that names no statement. */
  private <T> T answer(ConnectionHandle ch, Work<T> work) {
    try {
      return call(ch.id, work);
    } catch (NoSuchStatementException e) {
      throw ServerErrors.translate(e);
    }
  }

  private <T extends @Nullable Object> T fetching(String connectionId, Work<T> work)
      throws NoSuchStatementException, MissingResultsException {
    ClientConnection connection = connection(connectionId);
    connection.lease().begin();
    try {
      return work.on(connection);
    } catch (NoSuchStatementException | MissingResultsException e) {
      throw e;
    } catch (Throwable e) {
      throw ServerErrors.translate(e);
    } finally {
      connection.lease().end();
    }
  }

  private ClientConnection connection(String connectionId) {
    ClientConnection connection = connections.get(connectionId);
    if (connection == null) {
      throw ServerErrors.translate(new NoSuchConnectionException("unknown connection"));
    }
    return connection;
  }

  @Override
  public void openConnection(ConnectionHandle ch, @Nullable Map<String, String> info) {
    ServerErrors.translated(
        () -> {
          if (connections.size() >= limits.connections()) {
            throw new WeirException(
                ErrorCode.LIMIT_EXCEEDED,
                "%d connections are open, which is the limit".formatted(limits.connections()));
          }
          ClientConnection connection =
              new ClientConnection(
                  ch.id,
                  sessions.open(info == null ? Map.of() : Map.copyOf(info)),
                  limits,
                  clock,
                  executor);
          if (connections.putIfAbsent(ch.id, connection) != null) {
            connection.close();
            throw new WeirException(
                ErrorCode.ALREADY_EXISTS, "a connection of that id is open already");
          }
          return connection;
        });
  }

  @Override
  public void closeConnection(ConnectionHandle ch) {
    ClientConnection connection = connections.remove(ch.id);
    if (connection != null) {
      ServerErrors.translated(
          () -> {
            connection.close();
            return connection;
          });
    }
  }

  @Override
  public ConnectionProperties connectionSync(ConnectionHandle ch, ConnectionProperties properties) {
    return answer(ch, connection -> connection.synchronize(properties));
  }

  @Override
  public Map<DatabaseProperty, Object> getDatabaseProperties(ConnectionHandle ch) {
    return answer(
        ch,
        connection -> {
          Map<DatabaseProperty, Object> properties = new EnumMap<>(DatabaseProperty.class);
          DatabaseProperties.addTo(properties, connection.session());
          return properties;
        });
  }

  @Override
  public StatementHandle createStatement(ConnectionHandle ch) {
    return answer(ch, connection -> handle(ch, connection.createStatement().id(), null));
  }

  @SuppressWarnings("NullAway") // A handle may lack its signature.
  private static StatementHandle handle(
      ConnectionHandle ch, int id, @Nullable Signature signature) {
    return new StatementHandle(ch.id, id, signature);
  }

  @Override
  public StatementHandle prepare(ConnectionHandle ch, String sql, long maxRowCount) {
    return answer(
        ch,
        connection -> {
          ClientStatement statement = connection.createStatement();
          try {
            return handle(ch, statement.id(), statement.prepare(sql));
          } catch (RuntimeException e) {
            connection.closeStatement(statement.id());
            throw e;
          }
        });
  }

  @Override
  @Deprecated
  public ExecuteResult prepareAndExecute(
      StatementHandle h, String sql, long maxRowCount, PrepareCallback callback)
      throws NoSuchStatementException {
    return call(
        h.connectionId,
        connection -> {
          ClientStatement statement = connection.statement(h);
          MetaResultSet result =
              MetadataStatement.of(sql)
                  .map(question -> new CatalogTables(connection.session()).answer(question))
                  .map(table -> table.result(connection.id(), statement.id()))
                  .orElseGet(() -> statement.execute(sql, Math.max(maxRowCount, 0)));
          return new ExecuteResult(List.of(result));
        });
  }

  @Override
  @SuppressWarnings("deprecation") // Its successor's last argument means nothing here.
  public ExecuteResult prepareAndExecute(
      StatementHandle h,
      String sql,
      long maxRowCount,
      int maxRowsInFirstFrame,
      PrepareCallback callback)
      throws NoSuchStatementException {
    return prepareAndExecute(h, sql, maxRowCount, callback);
  }

  @Override
  @Deprecated
  @SuppressWarnings("InlineMeSuggester") // Nobody calls it.
  public ExecuteResult execute(StatementHandle h, List<TypedValue> parameters, long maxRowCount)
      throws NoSuchStatementException {
    return execute(h, parameters, 0);
  }

  @Override
  public ExecuteResult execute(
      StatementHandle h, @Nullable List<TypedValue> parameters, int maxRowsInFirstFrame)
      throws NoSuchStatementException {
    return call(
        h.connectionId,
        connection ->
            new ExecuteResult(
                List.of(
                    connection.statement(h).execute(parameters == null ? List.of() : parameters))));
  }

  @Override
  public ExecuteBatchResult executeBatch(
      StatementHandle h, @Nullable List<List<TypedValue>> parameters)
      throws NoSuchStatementException {
    return call(
        h.connectionId,
        connection ->
            new ExecuteBatchResult(
                connection.statement(h).executeBatch(parameters == null ? List.of() : parameters)));
  }

  @Override
  public ExecuteBatchResult executeBatchProtobuf(
      StatementHandle h, List<Requests.UpdateBatch> batches) throws NoSuchStatementException {
    List<List<TypedValue>> parameters = new ArrayList<>(batches.size());
    for (Requests.UpdateBatch batch : batches) {
      parameters.add(batch.getParameterValuesList().stream().map(TypedValue::fromProto).toList());
    }
    return executeBatch(h, parameters);
  }

  @Override
  public ExecuteBatchResult prepareAndExecuteBatch(StatementHandle h, List<String> statements)
      throws NoSuchStatementException {
    return call(
        h.connectionId,
        connection -> {
          ClientStatement statement = connection.statement(h);
          long[] counts = new long[statements.size()];
          for (int i = 0; i < counts.length; i++) {
            MetaResultSet result = statement.execute(statements.get(i), 0);
            if (result.updateCount == -1) {
              statement.stop();
              throw new WeirException(
                  ErrorCode.INVALID_STATEMENT,
                  "statement %d of the batch gives rows".formatted(i + 1));
            }
            counts[i] = result.updateCount;
          }
          return new ExecuteBatchResult(counts);
        });
  }

  @Override
  public Frame fetch(StatementHandle h, long offset, int fetchMaxRowCount)
      throws NoSuchStatementException, MissingResultsException {
    return fetching(
        h.connectionId,
        connection -> {
          ClientStatement statement = connection.statement(h);
          if (offset == GIVE_UP) {
            statement.stop();
            return Frame.EMPTY;
          }
          if (offset == KEEP) {
            statement.keep();
            return Frame.MORE;
          }
          int wanted = fetchMaxRowCount <= 0 ? DEFAULT_FRAME_ROWS : fetchMaxRowCount;
          Frame frame =
              statement.fetch(
                  offset, Math.min(wanted, limits.frameRows()), limits.poll().toMillis());
          if (frame == null) {
            throw new MissingResultsException(h);
          }
          return frame;
        });
  }

  /** Refuses: the rows of a stream cannot be read again from the middle. */
  @Override
  public boolean syncResults(StatementHandle h, QueryState state, long offset) {
    throw ServerErrors.translate(
        new WeirException(
            ErrorCode.INVALID_STATEMENT,
            "the statement was closed, and its rows cannot be read again from the middle"));
  }

  @Override
  public void closeStatement(StatementHandle h) {
    ClientConnection connection = connections.get(h.connectionId);
    if (connection != null) {
      connection.closeStatement(h.id);
    }
  }

  @Override
  public void commit(ConnectionHandle ch) {
    connection(ch.id);
  }

  @Override
  public void rollback(ConnectionHandle ch) {
    connection(ch.id);
  }

  /** Metadata out of a connection's catalog. */
  private interface Question {
    ResultTable ask(CatalogTables tables);
  }

  private MetaResultSet metadata(ConnectionHandle ch, Question question) {
    return answer(
        ch,
        connection ->
            question
                .ask(new CatalogTables(connection.session()))
                .result(ch.id, connection.freshId()));
  }

  @Override
  public MetaResultSet getCatalogs(ConnectionHandle ch) {
    return metadata(ch, CatalogTables::catalogs);
  }

  @Override
  public MetaResultSet getSchemas(ConnectionHandle ch, @Nullable String catalog, Pat schema) {
    return metadata(ch, CatalogTables::schemas);
  }

  @Override
  public MetaResultSet getTableTypes(ConnectionHandle ch) {
    return metadata(ch, CatalogTables::tableTypes);
  }

  @Override
  public MetaResultSet getTypeInfo(ConnectionHandle ch) {
    return metadata(ch, CatalogTables::typeInfo);
  }

  @Override
  public MetaResultSet getTables(
      ConnectionHandle ch,
      @Nullable String catalog,
      Pat schema,
      Pat table,
      @Nullable List<String> types) {
    return metadata(ch, tables -> tables.tables(catalog, schema.s, table.s, types));
  }

  @Override
  public MetaResultSet getColumns(
      ConnectionHandle ch, @Nullable String catalog, Pat schema, Pat table, Pat column) {
    return metadata(ch, tables -> tables.columns(catalog, schema.s, table.s, column.s));
  }

  /** Closes what clients that have been silent for too long have left open. */
  void closeAbandoned() {
    for (ClientConnection connection : connections.values()) {
      try {
        if (connection.isAbandoned()) {
          closeConnection(new ConnectionHandle(connection.id()));
        } else {
          connection.closeAbandoned();
        }
      } catch (RuntimeException e) {
        LOG.error("a client that fell silent left something that cannot be closed", e);
      }
    }
  }

  int connectionCount() {
    return connections.size();
  }

  @Override
  public void close() {
    connections.keySet().forEach(id -> closeConnection(new ConnectionHandle(id)));
    executor.shutdown();
  }
}
