package weir.shell;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A database that answers each statement as it was told, and remembers what it was asked. */
public final class FakeDatabase {
  /** What happens when a statement is executed: a result, or null for a count of {@link #count}. */
  interface Answer {
    @Nullable FakeResult execute() throws SQLException;
  }

  static final String URL = "jdbc:fake:";

  final List<String> asked = new ArrayList<>();
  private final Map<String, Answer> answers = new HashMap<>();
  private final Map<String, Supplier<FakeResult>> metadata = new HashMap<>();
  Runnable onCancel = () -> {};
  @Nullable SQLWarning warning;
  long count;
  int connections;

  FakeDatabase on(String sql, Answer answer) {
    answers.put(sql, answer);
    return this;
  }

  FakeDatabase onMetadata(String method, Supplier<FakeResult> result) {
    metadata.put(method, result);
    return this;
  }

  /** Fails as the server does: with the place at the end of the message. */
  FakeDatabase failOn(String sql, String message) {
    return on(
        sql,
        () -> {
          throw new SQLException(message, "42000");
        });
  }

  Connection connection() {
    connections++;
    return Fakes.of(Connection.class, new ConnectionMethods());
  }

  /** What the shell uses of {@link Connection} and {@link DatabaseMetaData}. */
  public final class ConnectionMethods {
    public Statement createStatement() {
      return Fakes.of(Statement.class, new StatementMethods());
    }

    public DatabaseMetaData getMetaData() {
      return Fakes.of(DatabaseMetaData.class, this);
    }

    public String getDatabaseProductName() {
      return "Fake";
    }

    public String getDatabaseProductVersion() {
      return "1.0";
    }

    public String getURL() {
      return URL;
    }

    public @Nullable ResultSet getTables(String catalog, String schema, String name, String[] types)
        throws SQLException {
      return metadata("getTables");
    }

    public @Nullable ResultSet getColumns(String catalog, String schema, String table, String name)
        throws SQLException {
      return metadata("getColumns");
    }

    public @Nullable ResultSet getFunctions(String catalog, String schema, String name)
        throws SQLException {
      return metadata("getFunctions");
    }

    private ResultSet metadata(String method) throws SQLException {
      asked.add(method);
      Supplier<FakeResult> result = metadata.get(method);
      if (result == null) {
        throw new SQLException("no " + method);
      }
      return result.get().resultSet();
    }

    public @Nullable SQLWarning getWarnings() {
      return null;
    }

    public void close() {}
  }

  /** What the shell uses of {@link Statement}. */
  public final class StatementMethods {
    private @Nullable FakeResult result;

    public boolean execute(String sql) throws SQLException {
      asked.add(sql);
      Answer answer = answers.get(sql);
      if (answer == null) {
        throw new SQLException("no answer to '" + sql + "'");
      }
      result = answer.execute();
      return result != null;
    }

    public @Nullable ResultSet getResultSet() {
      return result == null ? null : result.resultSet();
    }

    public long getLargeUpdateCount() {
      return count;
    }

    public void setLargeMaxRows(long rows) {
      asked.add("max rows " + rows);
    }

    public void setQueryTimeout(int seconds) {
      if (seconds > 0) {
        asked.add("timeout " + seconds);
      }
    }

    public @Nullable SQLWarning getWarnings() {
      return warning;
    }

    public void cancel() {
      asked.add("cancel");
      onCancel.run();
    }

    public void close() {}
  }
}
