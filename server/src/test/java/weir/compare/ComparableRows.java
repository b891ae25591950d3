package weir.compare;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of a query in a form in which two engines can be compared. */
final class ComparableRows {
  private static final MathContext DIGITS = new MathContext(10);

  private ComparableRows() {}

  /** The rows as text, sorted unless the query orders them by itself. */
  static List<String> of(Connection connection, String sql) throws SQLException {
    List<String> lines = rows(connection, sql, ComparableRows::text);
    if (!sql.contains("ORDER BY")) {
      Collections.sort(lines);
    }
    return lines;
  }

  /** The rows as text with all digits, in the order they come. */
  static List<String> exact(Connection connection, String sql) throws SQLException {
    return rows(connection, sql, ComparableRows::exactText);
  }

  private static List<String> rows(
      Connection connection, String sql, Function<@Nullable Object, String> text)
      throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      int columns = rows.getMetaData().getColumnCount();
      while (rows.next()) {
        List<String> values = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          values.add(text.apply(rows.getObject(i)));
        }
        lines.add(String.join("|", values));
      }
    }
    return lines;
  }

  private static String exactText(@Nullable Object value) {
    return value instanceof BigDecimal decimal
        ? decimal.stripTrailingZeros().toPlainString()
        : String.valueOf(value);
  }

  static String text(@Nullable Object value) {
    if (value instanceof Number number) {
      BigDecimal exact = new BigDecimal(number.toString());
      return exact.signum() == 0 ? "0" : exact.round(DIGITS).stripTrailingZeros().toPlainString();
    }
    return String.valueOf(value);
  }
}
