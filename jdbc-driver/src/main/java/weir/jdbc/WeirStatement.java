package weir.jdbc;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.calcite.avatica.ColumnMetaData;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;

/**
 * A statement, which executes one thing after the other. For one thread, but {@link #cancel} and
 * {@link #close} may come from any.
 */
class WeirStatement implements NoGeneratedKeys, Unwrappable {
  /** The start of a statement that may have changed the session's zone, behind comments. */
  private static final Pattern SETTING =
      Pattern.compile(
          "(?:\\s|--[^\\n]*\\n|/\\*.*?\\*/)*+(?:RE)?SET\\b",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private final WeirConnection connection;
  private final Calls calls;
  private final int id;
  private final List<String> batch = new ArrayList<>();

  private volatile boolean isClosed;
  private volatile @Nullable Execution execution;
  private @Nullable WeirResultSet result;
  private long updateCount = -1;
  private long maxRows;
  private int fetchSize;
  private int queryTimeoutSeconds;
  private boolean closesOnCompletion;
  private boolean isPoolable;

  /**
   * @param id by which the server knows the statement
   */
  WeirStatement(WeirConnection connection, int id) {
    this.connection = connection;
    this.calls = connection.calls();
    this.id = id;
  }

  final void checkOpen() throws SQLException {
    if (isClosed) {
      throw SqlErrors.create("The statement is closed", SqlErrors.NO_SUCH_STATEMENT);
    }
  }

  final Calls calls() {
    return calls;
  }

  final int id() {
    return id;
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    run(() -> calls.execute(id, sql, maxRows), null);
    if (result == null && SETTING.matcher(sql).lookingAt()) {
      connection.refreshZone();
    }
    return result != null;
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    execute(sql);
    return rows();
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    execute(sql);
    return count();
  }

  @Override
  public int executeUpdate(String sql) throws SQLException {
    return saturated(executeLargeUpdate(sql));
  }

  /** The rows of what was just executed. */
  final ResultSet rows() throws SQLException {
    if (result == null) {
      throw SqlErrors.create(
          "The statement gives no rows: use execute or executeUpdate", SqlErrors.NO_RESULT_SET);
    }
    return result;
  }

  /** A calendar of the zone in which instants are shown as text. */
  final Calendar textCalendar() {
    return connection.textCalendar();
  }

  /** How many rows were changed by what was just executed. */
  final long count() throws SQLException {
    if (result != null) {
      closeResult();
      throw SqlErrors.create(
          "The statement gives rows: use execute or executeQuery", SqlErrors.NO_RESULT_SET);
    }
    return updateCount;
  }

  /**
   * Executes. Rows are not waited for: they are fetched as they are read.
   *
   * @param prepared the columns if they are known from preparing
   */
  final void run(
      Execution.ServerCall<Service.ResultSetResponse> call, @Nullable List<ColumnMetaData> prepared)
      throws SQLException {
    Execution started = begin();
    Service.ResultSetResponse response = started.call(call);
    if (response.updateCount != -1) {
      started.finish();
      updateCount = response.updateCount;
      return;
    }
    started.keepOpen();
    Meta.Signature signature = response.signature;
    List<ColumnMetaData> columns = prepared == null ? signature.columns : prepared;
    Rows rows =
        new FetchedRows(started, response.firstFrame, connection.fetchSize(fetchSize), maxRows);
    result = new WeirResultSet(this, columns, rows, connection.calendar());
  }

  /** Executes a batch, which is none if it is empty. */
  final long[] runBatch(List<?> entries, Execution.ServerCall<long[]> call) throws SQLException {
    if (entries.isEmpty()) {
      checkOpen();
      return new long[0];
    }
    Execution started = begin();
    try {
      long[] counts = started.call(call);
      started.finish();
      return counts;
    } catch (SQLException e) {
      throw new BatchUpdateException(
          e.getMessage(), e.getSQLState(), e.getErrorCode(), new int[0], e);
    }
  }

  private Execution begin() throws SQLException {
    checkOpen();
    closeResult();
    Execution started = Execution.start(calls, id, queryTimeoutSeconds);
    execution = started;
    return started;
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    checkOpen();
    batch.add(sql);
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    List<String> statements = new ArrayList<>(batch);
    batch.clear();
    return runBatch(statements, () -> calls.executeTexts(id, statements));
  }

  @Override
  public int[] executeBatch() throws SQLException {
    long[] counts = executeLargeBatch();
    int[] saturated = new int[counts.length];
    for (int i = 0; i < counts.length; i++) {
      saturated[i] = saturated(counts[i]);
    }
    return saturated;
  }

  static int saturated(long count) {
    return (int) Math.min(count, Integer.MAX_VALUE);
  }

  /** Ends what is being executed or read; that thread gets SQLState 57014. */
  @Override
  public void cancel() throws SQLException {
    checkOpen();
    Execution current = execution;
    if (current != null) {
      current.stop(Execution.End.CANCELLED);
    }
  }

  @Override
  public void close() throws SQLException {
    if (isClosed) {
      return;
    }
    closeHere();
    connection.forget(this);
    try {
      calls.closeStatement(id);
    } catch (SQLException e) {
      // A server that cannot be reached has nothing open for us, or ends it by its lease.
    }
  }

  /** Marks everything closed without telling the server. */
  final void closeHere() {
    isClosed = true;
    Execution current = execution;
    if (current != null) {
      current.abandon();
    }
  }

  @Override
  public boolean isClosed() {
    return isClosed;
  }

  private void closeResult() throws SQLException {
    WeirResultSet open = result;
    result = null;
    updateCount = -1;
    if (open != null) {
      open.close();
    }
  }

  /** Called by a result set that was closed; the one that was replaced does not count. */
  final void resultSetClosed(WeirResultSet closed) throws SQLException {
    if (closesOnCompletion && closed == result) {
      close();
    }
  }

  @Override
  public void closeOnCompletion() throws SQLException {
    checkOpen();
    closesOnCompletion = true;
  }

  @Override
  public boolean isCloseOnCompletion() throws SQLException {
    checkOpen();
    return closesOnCompletion;
  }

  @Override
  public @Nullable ResultSet getResultSet() throws SQLException {
    checkOpen();
    return result;
  }

  @Override
  public long getLargeUpdateCount() throws SQLException {
    checkOpen();
    return updateCount;
  }

  @Override
  public int getUpdateCount() throws SQLException {
    return saturated(getLargeUpdateCount());
  }

  @Override
  public boolean getMoreResults() throws SQLException {
    return getMoreResults(CLOSE_CURRENT_RESULT);
  }

  /** There is never a second result. */
  @Override
  public boolean getMoreResults(int current) throws SQLException {
    checkOpen();
    if (current == KEEP_CURRENT_RESULT) {
      throw SqlErrors.notSupported("KEEP_CURRENT_RESULT");
    }
    closeResult();
    return false;
  }

  @Override
  public void setLargeMaxRows(long max) throws SQLException {
    checkOpen();
    maxRows = checkedNotNegative("The greatest number of rows", max);
  }

  @Override
  public long getLargeMaxRows() throws SQLException {
    checkOpen();
    return maxRows;
  }

  @Override
  public void setMaxRows(int max) throws SQLException {
    setLargeMaxRows(max);
  }

  @Override
  public int getMaxRows() throws SQLException {
    return saturated(getLargeMaxRows());
  }

  @Override
  public void setFetchSize(int rows) throws SQLException {
    checkOpen();
    fetchSize = checkedFetchSize(rows);
  }

  /** The rows wanted at once, where 0 and MySQL's least integer mean no wish. */
  static int checkedFetchSize(int rows) throws SQLException {
    return rows == Integer.MIN_VALUE ? 0 : (int) checkedNotNegative("The fetch size", rows);
  }

  private static long checkedNotNegative(String what, long value) throws SQLException {
    if (value < 0) {
      throw SqlErrors.create(what + " should not be " + value, SqlErrors.INVALID_VALUE);
    }
    return value;
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return connection.fetchSize(fetchSize);
  }

  /** The time from execution to the last row after which the statement ends by itself. */
  @Override
  public void setQueryTimeout(int seconds) throws SQLException {
    checkOpen();
    queryTimeoutSeconds = (int) checkedNotNegative("The timeout", seconds);
  }

  @Override
  public int getQueryTimeout() throws SQLException {
    checkOpen();
    return queryTimeoutSeconds;
  }

  @Override
  public void setMaxFieldSize(int max) throws SQLException {
    checkOpen();
    if (max != 0) {
      throw SqlErrors.notSupported("A greatest field size");
    }
  }

  @Override
  public int getMaxFieldSize() throws SQLException {
    checkOpen();
    return 0;
  }

  /** Escapes are part of the language; whether they are asked for does not matter. */
  @Override
  public void setEscapeProcessing(boolean enable) throws SQLException {
    checkOpen();
  }

  /** Does nothing, as no result can be updated. */
  @Override
  public void setCursorName(String name) throws SQLException {
    checkOpen();
  }

  @Override
  public void setFetchDirection(int direction) throws SQLException {
    checkOpen();
    if (direction != ResultSet.FETCH_FORWARD) {
      throw SqlErrors.notSupported("Any direction but FETCH_FORWARD");
    }
  }

  @Override
  public int getFetchDirection() throws SQLException {
    checkOpen();
    return ResultSet.FETCH_FORWARD;
  }

  @Override
  public int getResultSetType() throws SQLException {
    checkOpen();
    return ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public int getResultSetConcurrency() throws SQLException {
    checkOpen();
    return ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public int getResultSetHoldability() throws SQLException {
    checkOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public void setPoolable(boolean poolable) throws SQLException {
    checkOpen();
    isPoolable = poolable;
  }

  @Override
  public boolean isPoolable() throws SQLException {
    checkOpen();
    return isPoolable;
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return null;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
  }

  @Override
  public Connection getConnection() throws SQLException {
    checkOpen();
    return connection;
  }

  /** No row and no column, as no key is ever generated. */
  @Override
  public ResultSet getGeneratedKeys() throws SQLException {
    checkOpen();
    return new WeirResultSet(this, List.of(), Rows.of(List.of()), connection.calendar());
  }
}
