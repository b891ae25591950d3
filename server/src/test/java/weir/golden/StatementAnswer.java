package weir.golden;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a statement answers, as the lines of a golden script. */
final class StatementAnswer {
  private StatementAnswer() {}

  private static final Pattern AWAIT = Pattern.compile("(?s)(.*^)AWAIT\\s(.*)", Pattern.MULTILINE);
  private static final int MOST_TRIES = 3000;
  private static final int MILLIS_BETWEEN = 20;

  /** The answer; after AWAIT the expected one, or the last of many others. */
  static List<String> of(Connection connection, String sql, List<String> expected) {
    Matcher await = AWAIT.matcher(sql);
    if (!await.matches()) {
      return of(connection, sql);
    }
    String statement = await.group(1) + await.group(2);
    List<String> answer = of(connection, statement);
    for (int i = 0; i < MOST_TRIES && !answer.equals(expected); i++) {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(MILLIS_BETWEEN));
      answer = of(connection, statement);
    }
    return answer;
  }

  /**
   * Rows with a header, in their order if the statement orders them and sorted as text if not; the
   * number of rows changed; or the error.
   */
  static List<String> of(Connection connection, String sql) {
    try (Statement statement = connection.createStatement()) {
      if (!statement.execute(sql)) {
        int count = statement.getUpdateCount();
        return List.of(count == 0 ? "ok" : count == 1 ? "1 row" : count + " rows");
      }
      try (ResultSet rows = statement.getResultSet()) {
        return rows(rows, isOrdered(sql));
      }
    } catch (SQLException e) {
      return List.of(("error " + e.getSQLState() + ": " + e.getMessage()).split("\n"));
    }
  }

  static boolean isOrdered(String sql) {
    String text = GoldenScript.withoutComments(sql).toUpperCase(Locale.ROOT);
    return text.contains("ORDER BY") || !text.matches("(?s)(SELECT|WITH|VALUES|\\().*");
  }

  private static List<String> rows(ResultSet rows, boolean isOrdered) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    List<String> header = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      header.add(columns.getColumnLabel(i));
    }
    List<String> lines = new ArrayList<>();
    while (rows.next()) {
      List<String> values = new ArrayList<>();
      for (int i = 1; i <= header.size(); i++) {
        String value = rows.getString(i);
        values.add(value == null ? "NULL" : value.replace("\n", "\\n"));
      }
      lines.add(String.join(" | ", values));
    }
    if (!isOrdered) {
      Collections.sort(lines);
    }
    lines.add(0, String.join(" | ", header));
    lines.add("(" + (lines.size() - 1) + (lines.size() == 2 ? " row)" : " rows)"));
    return lines;
  }
}
