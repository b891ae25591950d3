package weir.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What a query over streams has to tell at its end: how many rows it read, used, found late or in
 * error, and gave. It comes as a warning with the SQLState {@value #SQL_STATE}, ready to print.
 */
final class QuerySummary {
  static final String SQL_STATE = "01W00";

  private QuerySummary() {}

  /**
   * The summary of the connection's last query; null if that read nothing and gave rows, and so
   * needs no stream or table. That nothing came in is what explains an empty result.
   */
  static @Nullable SQLWarning ofLastQuery(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet progress = statement.executeQuery("SHOW PROGRESS")) {
      boolean isTold =
          progress.next() && (progress.getLong("rows_in") > 0 || progress.getLong("rows_out") == 0);
      return isTold ? new SQLWarning(text(progress), SQL_STATE) : null;
    }
  }

  private static String text(ResultSet progress) throws SQLException {
    return String.format(
        Locale.ROOT,
        "%s in, %d used, %d late, %d in error; %s out; %.1f s",
        rows(progress.getLong("rows_in")),
        progress.getLong("rows_used"),
        progress.getLong("rows_late"),
        progress.getLong("rows_in_error"),
        rows(progress.getLong("rows_out")),
        progress.getLong("elapsed_millis") / 1000.0);
  }

  private static String rows(long count) {
    return count + (count == 1 ? " row" : " rows");
  }
}
