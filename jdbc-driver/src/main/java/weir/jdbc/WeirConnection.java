package weir.jdbc;

import java.sql.Array;
import java.sql.ClientInfoStatus;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.Duration;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import org.apache.calcite.avatica.ConnectionPropertiesImpl;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;

/**
 * A connection to a server or to an engine in this JVM. Its statements may be used by different
 * threads at the same time.
 *
 * <p>Every statement takes effect at once; what JDBC asks about transactions is noted and has no
 * effect, so that pools and tools work.
 */
final class WeirConnection implements ConnectionRefusals, Unwrappable {
  /** Names under which clients introduce themselves with {@link #setClientInfo}. */
  static final Set<String> CLIENT_INFO = Set.of("ApplicationName", "ClientUser", "ClientHostname");

  private final String url;
  private final ConnectionTarget target;
  private final Calls calls;
  private final TimeZone timeZone;
  private final int defaultFetchSize;
  private final Set<WeirStatement> statements = ConcurrentHashMap.newKeySet();
  private final Properties clientInfo = new Properties();

  /** The zone in which instants are shown as text. */
  private volatile TimeZone shownZone;

  private volatile boolean isClosed;
  private volatile @Nullable SQLWarning warnings;
  private boolean isAutoCommit = true;
  private boolean isReadOnly;
  private int isolation = TRANSACTION_NONE;
  private int networkTimeoutMillis;
  private Map<String, Class<?>> typeMap = new HashMap<>();

  private WeirConnection(String url, ConnectionTarget target, Calls calls) throws SQLException {
    this.url = url;
    this.target = target;
    this.calls = calls;
    String zone = target.value(ConnectionOption.TIME_ZONE);
    this.timeZone = zone == null ? TimeZone.getDefault() : TimeZone.getTimeZone(zone);
    this.shownZone = timeZone;
    this.defaultFetchSize = target.number(ConnectionOption.FETCH_SIZE);
    this.networkTimeoutMillis = target.number(ConnectionOption.RESPONSE_TIMEOUT);
  }

  static WeirConnection open(String url, ConnectionTarget target) throws SQLException {
    Duration limit = Duration.ofMillis(target.number(ConnectionOption.RESPONSE_TIMEOUT));
    Calls calls = new Calls(Services.of(target), limit);
    WeirConnection connection = new WeirConnection(url, target, calls);
    try {
      calls.open(connection.introduction());
    } catch (SQLException e) {
      throw e.getSQLState().startsWith("08")
          ? SqlErrors.create(String.valueOf(e.getMessage()), SqlErrors.CANNOT_CONNECT, e)
          : e;
    }
    if (!target.ignored().isEmpty()) {
      connection.warn("Unknown properties are ignored: " + String.join(", ", target.ignored()));
    }
    return connection;
  }

  /** What the server is told of this client. */
  private Map<String, String> introduction() {
    Map<String, String> introduction = new HashMap<>();
    for (ConnectionOption option : ConnectionOption.values()) {
      String value = target.value(option);
      if (option.isForServer() && value != null) {
        introduction.put(option.key(), value);
      }
    }
    introduction.put(ConnectionOption.TIME_ZONE.key(), timeZone.getID());
    introduction.put("driverVersion", BuildVersion.TEXT);
    if (target.server() == null) {
      introduction.put("path", target.path());
    }
    return introduction;
  }

  String url() {
    return url;
  }

  @Nullable String user() {
    return target.value(ConnectionOption.USER);
  }

  Calls calls() {
    return calls;
  }

  /** A calendar of the connection's zone, in which a wall clock and an instant meet. */
  Calendar calendar() {
    return Calendar.getInstance(timeZone, Locale.ROOT);
  }

  /** A calendar of the session's zone, in which instants are shown as text. */
  Calendar textCalendar() {
    return Calendar.getInstance(shownZone, Locale.ROOT);
  }

  /** Asks the server for the session's zone, which a statement may have set. */
  void refreshZone() throws SQLException {
    try (Statement statement = createStatement();
        ResultSet setting = statement.executeQuery("SHOW SETTINGS LIKE 'time-zone'")) {
      if (setting.next()) {
        shownZone = TimeZone.getTimeZone(setting.getString("value"));
      }
    }
  }

  /** The rows to fetch at once, where 0 means no wish. */
  int fetchSize(int wanted) {
    return wanted == 0 ? defaultFetchSize : wanted;
  }

  void forget(WeirStatement statement) {
    statements.remove(statement);
  }

  private void warn(String message) {
    SQLWarning warning = new SQLWarning(message, "01000");
    SQLWarning first = warnings;
    if (first == null) {
      warnings = warning;
    } else {
      first.setNextWarning(warning);
    }
  }

  private void checkOpen() throws SQLException {
    if (isClosed) {
      throw SqlErrors.create("The connection is closed", SqlErrors.NO_CONNECTION);
    }
  }

  @Override
  public Statement createStatement() throws SQLException {
    checkOpen();
    WeirStatement statement = new WeirStatement(this, calls.createStatement());
    statements.add(statement);
    return statement;
  }

  @Override
  public Statement createStatement(int type, int concurrency) throws SQLException {
    checkCursor(type, concurrency);
    return createStatement();
  }

  @Override
  public Statement createStatement(int type, int concurrency, int holdability) throws SQLException {
    return createStatement(type, concurrency);
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    checkOpen();
    Meta.StatementHandle handle = calls.prepare(sql);
    WeirPreparedStatement statement = new WeirPreparedStatement(this, handle.id, handle.signature);
    statements.add(statement);
    return statement;
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency)
      throws SQLException {
    checkCursor(type, concurrency);
    return prepareStatement(sql);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    return prepareStatement(sql, type, concurrency);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int autoGeneratedKeys) throws SQLException {
    NoGeneratedKeys.checkNoKeys(autoGeneratedKeys);
    return prepareStatement(sql);
  }

  /** Whoever asks for more than forwards and read-only gets that, and a warning. */
  private void checkCursor(int type, int concurrency) throws SQLException {
    checkOpen();
    if (type != ResultSet.TYPE_FORWARD_ONLY) {
      warn("Result sets go forwards only; a scrollable one was asked for");
    }
    if (concurrency != ResultSet.CONCUR_READ_ONLY) {
      warn("Result sets are read-only; an updatable one was asked for");
    }
  }

  @Override
  public String nativeSQL(String sql) throws SQLException {
    checkOpen();
    return sql;
  }

  /** Ends everything that runs on this connection. Closing a lost connection is no error. */
  @Override
  public void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    statements.forEach(WeirStatement::closeHere);
    statements.clear();
    try {
      calls.close();
    } catch (SQLException e) {
      // A server that cannot be reached has nothing open for us, or ends it by its lease.
    }
  }

  @Override
  public void abort(Executor executor) throws SQLException {
    if (executor == null) {
      throw SqlErrors.create("No executor given", SqlErrors.INVALID_VALUE);
    }
    executor.execute(this::close);
  }

  @Override
  public boolean isClosed() {
    return isClosed;
  }

  /** Asks the server. */
  @Override
  public boolean isValid(int timeoutSeconds) throws SQLException {
    if (timeoutSeconds < 0) {
      throw SqlErrors.create(
          "The timeout should not be " + timeoutSeconds, SqlErrors.INVALID_VALUE);
    }
    if (isClosed) {
      return false;
    }
    try {
      calls.ping(Duration.ofSeconds(timeoutSeconds));
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    checkOpen();
    return new WeirDatabaseMetaData(this);
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    checkOpen();
    isAutoCommit = autoCommit;
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    checkOpen();
    return isAutoCommit;
  }

  /** Does nothing: every statement has taken effect. */
  @Override
  public void commit() throws SQLException {
    checkOpen();
  }

  /** Does nothing: there is nothing to take back. */
  @Override
  public void rollback() throws SQLException {
    checkOpen();
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    checkOpen();
    isReadOnly = readOnly;
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    checkOpen();
    return isReadOnly;
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    checkOpen();
    isolation = level;
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    checkOpen();
    return isolation;
  }

  @Override
  public void setHoldability(int holdability) throws SQLException {
    checkOpen();
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  /** Does nothing, as JDBC allows where there is but one catalog. */
  @Override
  public void setCatalog(String catalog) throws SQLException {
    checkOpen();
  }

  @Override
  public @Nullable String getCatalog() throws SQLException {
    checkOpen();
    return calls.synchronize(new ConnectionPropertiesImpl()).getCatalog();
  }

  @Override
  public void setSchema(String schema) throws SQLException {
    checkOpen();
    calls.synchronize(new ConnectionPropertiesImpl().setSchema(schema));
  }

  @Override
  public @Nullable String getSchema() throws SQLException {
    checkOpen();
    return calls.synchronize(new ConnectionPropertiesImpl()).getSchema();
  }

  @Override
  public void setNetworkTimeout(@Nullable Executor executor, int milliseconds) throws SQLException {
    checkOpen();
    if (milliseconds < 0) {
      throw SqlErrors.create("The timeout should not be " + milliseconds, SqlErrors.INVALID_VALUE);
    }
    networkTimeoutMillis = milliseconds;
    calls.setLimit(Duration.ofMillis(milliseconds));
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    checkOpen();
    return networkTimeoutMillis;
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return warnings;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
    warnings = null;
  }

  @Override
  public void setClientInfo(@Nullable String name, @Nullable String value)
      throws SQLClientInfoException {
    if (isClosed || name == null || !CLIENT_INFO.contains(name)) {
      ClientInfoStatus status =
          isClosed ? ClientInfoStatus.REASON_UNKNOWN : ClientInfoStatus.REASON_UNKNOWN_PROPERTY;
      throw new SQLClientInfoException(
          isClosed
              ? "The connection is closed"
              : "Unknown client info '" + name + "'; known are " + CLIENT_INFO,
          isClosed ? SqlErrors.NO_CONNECTION : SqlErrors.INVALID_VALUE,
          Map.of(String.valueOf(name), status));
    }
    if (value == null) {
      clientInfo.remove(name);
    } else {
      clientInfo.setProperty(name, value);
    }
  }

  @Override
  public void setClientInfo(@Nullable Properties properties) throws SQLClientInfoException {
    if (properties == null) {
      return;
    }
    for (String name : properties.stringPropertyNames()) {
      setClientInfo(name, properties.getProperty(name));
    }
  }

  @Override
  public @Nullable String getClientInfo(@Nullable String name) throws SQLException {
    checkOpen();
    return name == null ? null : clientInfo.getProperty(name);
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    checkOpen();
    Properties copy = new Properties();
    copy.putAll(clientInfo);
    return copy;
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    checkOpen();
    return new HashMap<>(typeMap);
  }

  @Override
  public void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
    checkOpen();
    typeMap = map == null ? new HashMap<>() : new HashMap<>(map);
  }

  @Override
  public Array createArrayOf(@Nullable String typeName, @Nullable Object @Nullable [] elements)
      throws SQLException {
    checkOpen();
    if (typeName == null || elements == null) {
      throw SqlErrors.create("An array needs a type and elements", SqlErrors.INVALID_VALUE);
    }
    return ListArray.of(typeName, elements, calendar());
  }
}
