package weir.jdbc;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.apache.calcite.avatica.ConnectionPropertiesImpl;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.remote.Service;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one connection to its server, each made once. May be used by many threads at a time.
 */
final class Calls {
  /**
   * A fetch from here asks for no rows: it tells the server that nobody wants the rest, so the
   * query ends, and whoever waits for its rows is let go. No row has a negative offset.
   */
  private static final long GIVE_UP = -1;

  /** A fetch from here asks for no rows: it tells the server that the reader is alive. */
  private static final long KEEP = -2;

  /** How long a call may take that the server answers without work. */
  private static final Duration CONTROL_LIMIT = Duration.ofSeconds(10);

  /** How much longer a fetch may take than other calls, as it waits at the server for rows. */
  private static final Duration FETCH_ALLOWANCE = Duration.ofSeconds(30);

  private final String id = UUID.randomUUID().toString();
  private final Services services;
  private final Service control;
  private volatile Service service;
  private volatile Service fetching;

  /**
   * @param limit the longest wait for one answer; zero for no limit
   */
  Calls(Services services, Duration limit) {
    this.services = services;
    this.control = services.within(CONTROL_LIMIT);
    this.service = services.within(limit);
    this.fetching = services.within(whileFetching(limit));
  }

  /** Sets the longest wait for one answer; zero for no limit. */
  void setLimit(Duration limit) {
    service = services.within(limit);
    fetching = services.within(whileFetching(limit));
  }

  private static Duration whileFetching(Duration limit) {
    return limit.isZero() ? limit : limit.plus(FETCH_ALLOWANCE);
  }

  private static <T> T call(Service service, Function<Service, T> call) throws SQLException {
    try {
      return call.apply(service);
    } catch (RuntimeException e) {
      throw SqlErrors.of(e);
    }
  }

  private <T> T call(Function<Service, T> call) throws SQLException {
    return call(service, call);
  }

  private static void checkStatement(boolean isMissing) throws SQLException {
    if (isMissing) {
      throw SqlErrors.create(
          "The server no longer has this statement: nothing was fetched for too long, or it was"
              + " closed",
          SqlErrors.NO_SUCH_STATEMENT);
    }
  }

  void open(Map<String, String> info) throws SQLException {
    call(s -> s.apply(new Service.OpenConnectionRequest(id, info)));
  }

  void close() throws SQLException {
    call(control, s -> s.apply(new Service.CloseConnectionRequest(id)));
  }

  /** Asks for nothing, to see whether the server answers in time and knows the connection. */
  void ping(Duration limit) throws SQLException {
    synchronize(services.within(limit), new ConnectionPropertiesImpl());
  }

  /** Tells the server what has changed in the connection, and returns what holds there. */
  Meta.ConnectionProperties synchronize(Meta.ConnectionProperties changed) throws SQLException {
    return synchronize(service, changed);
  }

  private Meta.ConnectionProperties synchronize(Service on, Meta.ConnectionProperties changed)
      throws SQLException {
    return call(on, s -> s.apply(new Service.ConnectionSyncRequest(id, changed))).connProps;
  }

  /** What the server says of itself. */
  Map<Meta.DatabaseProperty, Object> databaseProperties() throws SQLException {
    return call(s -> s.apply(new Service.DatabasePropertyRequest(id))).map;
  }

  int createStatement() throws SQLException {
    return call(s -> s.apply(new Service.CreateStatementRequest(id))).statementId;
  }

  void closeStatement(int statement) throws SQLException {
    call(control, s -> s.apply(new Service.CloseStatementRequest(id, statement)));
  }

  Meta.StatementHandle prepare(String sql) throws SQLException {
    return call(s -> s.apply(new Service.PrepareRequest(id, sql, -1))).statement;
  }

  /**
   * @param maxRows the most rows wanted; 0 for all
   */
  Service.ResultSetResponse execute(int statement, String sql, long maxRows) throws SQLException {
    long limit = maxRows == 0 ? -1 : maxRows;
    return onlyResult(
        call(s -> s.apply(new Service.PrepareAndExecuteRequest(id, statement, sql, limit))));
  }

  Service.ResultSetResponse execute(int statement, List<TypedValue> parameters)
      throws SQLException {
    // Without the signature: the server has it, and it is long.
    Meta.StatementHandle handle = handle(statement);
    return onlyResult(call(s -> s.apply(new Service.ExecuteRequest(handle, parameters, -1))));
  }

  @SuppressWarnings("NullAway") // A handle may lack its signature.
  private Meta.StatementHandle handle(int statement) {
    return new Meta.StatementHandle(id, statement, null);
  }

  private static Service.ResultSetResponse onlyResult(Service.ExecuteResponse response)
      throws SQLException {
    checkStatement(response.missingStatement);
    return response.results.get(0);
  }

  long[] executeBatch(int statement, List<List<TypedValue>> parameters) throws SQLException {
    return counts(call(s -> s.apply(new Service.ExecuteBatchRequest(id, statement, parameters))));
  }

  long[] executeTexts(int statement, List<String> statements) throws SQLException {
    return counts(
        call(s -> s.apply(new Service.PrepareAndExecuteBatchRequest(id, statement, statements))));
  }

  private static long[] counts(Service.ExecuteBatchResponse response) throws SQLException {
    checkStatement(response.missingStatement);
    return response.updateCounts;
  }

  /** The next rows; waits for them at the server, but not for ever, and may answer none. */
  Meta.Frame fetch(int statement, long offset, int maxRows) throws SQLException {
    Service.FetchResponse response =
        call(fetching, s -> s.apply(new Service.FetchRequest(id, statement, offset, maxRows)));
    checkStatement(response.missingStatement || response.missingResults);
    return response.frame == null ? Meta.Frame.EMPTY : response.frame;
  }

  /** Ends the running query of a statement, which stays open. */
  void giveUp(int statement) throws SQLException {
    call(control, s -> s.apply(new Service.FetchRequest(id, statement, GIVE_UP, 0)));
  }

  /** Renews the server's patience with a reader who does not fetch. */
  void keep(int statement) throws SQLException {
    call(control, s -> s.apply(new Service.FetchRequest(id, statement, KEEP, 0)));
  }

  Service.ResultSetResponse catalogs() throws SQLException {
    return call(s -> s.apply(new Service.CatalogsRequest(id)));
  }

  Service.ResultSetResponse tableTypes() throws SQLException {
    return call(s -> s.apply(new Service.TableTypesRequest(id)));
  }

  Service.ResultSetResponse typeInfo() throws SQLException {
    return call(s -> s.apply(new Service.TypeInfoRequest(id)));
  }

  @SuppressWarnings("NullAway") // A missing pattern matches everything.
  Service.ResultSetResponse schemas(@Nullable String catalog, @Nullable String schema)
      throws SQLException {
    return call(s -> s.apply(new Service.SchemasRequest(id, catalog, schema)));
  }

  @SuppressWarnings("NullAway") // A missing pattern matches everything.
  Service.ResultSetResponse tables(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable List<String> types)
      throws SQLException {
    return call(s -> s.apply(new Service.TablesRequest(id, catalog, schema, table, types)));
  }

  @SuppressWarnings("NullAway") // A missing pattern matches everything.
  Service.ResultSetResponse columns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column)
      throws SQLException {
    return call(s -> s.apply(new Service.ColumnsRequest(id, catalog, schema, table, column)));
  }
}
