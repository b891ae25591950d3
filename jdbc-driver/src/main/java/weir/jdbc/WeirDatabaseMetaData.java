package weir.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;

/** What a client may ask about the server, its tables and what it can do. */
final class WeirDatabaseMetaData implements Capabilities, NoLimits, EmptyMetadata, Unwrappable {
  private static final int MAX_CLIENT_INFO = 255;

  private final WeirConnection connection;
  private final Calls calls;

  WeirDatabaseMetaData(WeirConnection connection) {
    this.connection = connection;
    this.calls = connection.calls();
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  @Override
  public String getURL() {
    return connection.url();
  }

  @Override
  public String getUserName() {
    String user = connection.user();
    return user == null ? "" : user;
  }

  @Override
  public String getDatabaseProductName() {
    return "Weir";
  }

  @Override
  public String getDatabaseProductVersion() {
    return BuildVersion.TEXT;
  }

  @Override
  public int getDatabaseMajorVersion() {
    return BuildVersion.MAJOR;
  }

  @Override
  public int getDatabaseMinorVersion() {
    return BuildVersion.MINOR;
  }

  @Override
  public String getDriverName() {
    return "Weir JDBC Driver";
  }

  @Override
  public String getDriverVersion() {
    return BuildVersion.TEXT;
  }

  @Override
  public int getDriverMajorVersion() {
    return BuildVersion.MAJOR;
  }

  @Override
  public int getDriverMinorVersion() {
    return BuildVersion.MINOR;
  }

  @Override
  public int getJDBCMajorVersion() {
    return 4;
  }

  @Override
  public int getJDBCMinorVersion() {
    return 3;
  }

  @Override
  public int getSQLStateType() {
    return DatabaseMetaData.sqlStateSQL;
  }

  @Override
  public RowIdLifetime getRowIdLifetime() {
    return RowIdLifetime.ROWID_UNSUPPORTED;
  }

  @Override
  public int getResultSetHoldability() {
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public int getDefaultTransactionIsolation() {
    return Connection.TRANSACTION_NONE;
  }

  @Override
  public String getIdentifierQuoteString() {
    return "\"";
  }

  @Override
  public String getSearchStringEscape() {
    return String.valueOf(LikePattern.ESCAPE);
  }

  @Override
  public String getExtraNameCharacters() {
    return "";
  }

  @Override
  public String getSchemaTerm() {
    return "schema";
  }

  @Override
  public String getProcedureTerm() {
    return "procedure";
  }

  @Override
  public String getCatalogTerm() {
    return "catalog";
  }

  @Override
  public String getCatalogSeparator() {
    return ".";
  }

  @Override
  public String getSQLKeywords() throws SQLException {
    return property(Meta.DatabaseProperty.GET_S_Q_L_KEYWORDS);
  }

  @Override
  public String getNumericFunctions() throws SQLException {
    return property(Meta.DatabaseProperty.GET_NUMERIC_FUNCTIONS);
  }

  @Override
  public String getStringFunctions() throws SQLException {
    return property(Meta.DatabaseProperty.GET_STRING_FUNCTIONS);
  }

  @Override
  public String getSystemFunctions() throws SQLException {
    return property(Meta.DatabaseProperty.GET_SYSTEM_FUNCTIONS);
  }

  @Override
  public String getTimeDateFunctions() throws SQLException {
    return property(Meta.DatabaseProperty.GET_TIME_DATE_FUNCTIONS);
  }

  private String property(Meta.DatabaseProperty property) throws SQLException {
    Object value = calls.databaseProperties().get(property);
    return value == null ? "" : value.toString();
  }

  @Override
  public ResultSet getCatalogs() throws SQLException {
    return answered(calls.catalogs());
  }

  @Override
  public ResultSet getSchemas() throws SQLException {
    return getSchemas(null, null);
  }

  @Override
  public ResultSet getSchemas(@Nullable String catalog, @Nullable String schema)
      throws SQLException {
    return answered(calls.schemas(catalog, schema));
  }

  @Override
  public ResultSet getTableTypes() throws SQLException {
    return answered(calls.tableTypes());
  }

  @Override
  public ResultSet getTypeInfo() throws SQLException {
    return answered(calls.typeInfo());
  }

  @Override
  public ResultSet getTables(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      String @Nullable [] types)
      throws SQLException {
    List<String> wanted = types == null ? null : Arrays.asList(types);
    return answered(calls.tables(catalog, schema, table, wanted));
  }

  @Override
  public ResultSet getColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column)
      throws SQLException {
    return answered(calls.columns(catalog, schema, table, column));
  }

  private ResultSet answered(Service.ResultSetResponse response) {
    return new WeirResultSet(
        null, response.signature.columns, Rows.of(rows(response)), connection.calendar());
  }

  private static List<List<?>> rows(Service.ResultSetResponse response) {
    List<List<?>> rows = new ArrayList<>();
    response.firstFrame.rows.forEach(row -> rows.add((List<?>) row));
    return rows;
  }

  @Override
  public ResultSet getPrimaryKeys(
      @Nullable String catalog, @Nullable String schema, @Nullable String table)
      throws SQLException {
    return selected(
        MetadataTable.PRIMARY_KEYS,
        "{weir primary keys}",
        row -> is(catalog, row.get(0)) && is(schema, row.get(1)) && is(table, row.get(2)));
  }

  @Override
  public ResultSet getFunctions(
      @Nullable String catalog, @Nullable String schema, @Nullable String function)
      throws SQLException {
    return selected(
        MetadataTable.FUNCTIONS,
        "{weir functions}",
        row ->
            is(catalog, row.get(0))
                && LikePattern.matches(schema, String.valueOf(row.get(1)))
                && LikePattern.matches(function, String.valueOf(row.get(2))));
  }

  private static boolean is(@Nullable String wanted, Object name) {
    return wanted == null || wanted.equalsIgnoreCase(String.valueOf(name));
  }

  /**
   * Asks for what Avatica's protocol has no message for: the server answers a few statements that
   * are no SQL.
   */
  private ResultSet selected(MetadataTable table, String question, Predicate<List<?>> isWanted)
      throws SQLException {
    int statement = calls.createStatement();
    try {
      List<List<?>> rows = rows(calls.execute(statement, question, 0));
      rows.removeIf(isWanted.negate());
      return new WeirResultSet(null, table.columns(), Rows.of(rows), connection.calendar());
    } finally {
      calls.closeStatement(statement);
    }
  }

  @Override
  public ResultSet getClientInfoProperties() {
    List<List<?>> rows = new ArrayList<>();
    WeirConnection.CLIENT_INFO.stream()
        .sorted()
        .forEach(name -> rows.add(Arrays.asList(name, MAX_CLIENT_INFO, "", "kept for the client")));
    return new WeirResultSet(
        null, MetadataTable.CLIENT_INFO_PROPERTIES.columns(), Rows.of(rows), connection.calendar());
  }

  @Override
  public ResultSet empty(MetadataTable table) {
    return new WeirResultSet(null, table.columns(), Rows.of(List.of()), connection.calendar());
  }
}
