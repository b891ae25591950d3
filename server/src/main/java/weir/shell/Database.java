package weir.shell;

import java.io.PrintStream;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The connection, made again when it is needed after it was lost. */
final class Database implements AutoCloseable {
  /** Makes a connection. */
  interface Connector {
    Connection connect() throws SQLException;
  }

  /** The class of the SQLStates of broken connections. */
  private static final String CONNECTION_EXCEPTION = "08";

  private final Connector connector;
  private final PrintStream err;
  private @Nullable Connection connection;

  private Database(Connector connector, PrintStream err, Connection connection) {
    this.connector = connector;
    this.err = err;
    this.connection = connection;
  }

  static Database connect(Connector connector, PrintStream err) throws SQLException {
    Connection connection = connector.connect();
    new WarningPrinter(err).print(connection::getWarnings);
    return new Database(connector, err, connection);
  }

  Connection connection() throws SQLException {
    if (connection == null) {
      connection = connector.connect();
      err.println("connected again; what was SET is lost");
    }
    return connection;
  }

  /** Looks at an error of the connection, which may be its last. */
  void failed(SQLException error) {
    if (String.valueOf(error.getSQLState()).startsWith(CONNECTION_EXCEPTION)) {
      close();
    }
  }

  @Override
  public void close() {
    Connection last = connection;
    connection = null;
    if (last != null) {
      try {
        last.close();
      } catch (SQLException e) {
        err.println("warning: the connection did not close well: " + e.getMessage());
      }
    }
  }
}
