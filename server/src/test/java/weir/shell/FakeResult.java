package weir.shell;

import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/** The methods of a result set, and of its metadata, over rows that a test provides. */
public final class FakeResult {
  /** Where the rows come from; may wait and may fail. */
  interface Rows {
    /** The next row; null after the last. */
    @Nullable Object @Nullable [] next() throws SQLException;
  }

  private final List<String[]> columns;
  private final Rows rows;
  private @Nullable Object[] row = {};
  private boolean ended;
  @Nullable SQLWarning warningAtEnd;

  private FakeResult(List<String[]> columns, Rows rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /**
   * @param columns each a label and a {@link JDBCType} or a ROW or MAP, such as {@code "n INTEGER;s
   *     VARCHAR"}
   */
  static FakeResult of(String columns, Rows rows) {
    return new FakeResult(
        Arrays.stream(columns.split(";")).map(column -> column.split(" ", 2)).toList(), rows);
  }

  static FakeResult of(String columns, @Nullable Object[]... rows) {
    Queue<@Nullable Object[]> queue = new ArrayDeque<>(Arrays.asList(rows));
    return of(columns, queue::poll);
  }

  Rows rows() {
    return rows;
  }

  /** A row. */
  static @Nullable Object[] row(@Nullable Object... values) {
    return values;
  }

  ResultSet resultSet() {
    return Fakes.of(ResultSet.class, this);
  }

  public ResultSetMetaData getMetaData() {
    return Fakes.of(ResultSetMetaData.class, this);
  }

  public int getColumnCount() {
    return columns.size();
  }

  public String getColumnLabel(int column) {
    return columns.get(column - 1)[0];
  }

  public String getColumnTypeName(int column) {
    return columns.get(column - 1)[1];
  }

  public int getColumnType(int column) {
    String name = getColumnTypeName(column);
    return JDBCType.valueOf(JsonText.isTypeOf(name) ? "VARCHAR" : name).getVendorTypeNumber();
  }

  public boolean next() throws SQLException {
    ended = true;
    @Nullable Object[] next = rows.next();
    ended = next == null;
    if (next != null) {
      row = next;
    }
    return !ended;
  }

  public @Nullable Object getObject(int column) {
    return row[column - 1];
  }

  public @Nullable String getString(int column) {
    Object value = row[column - 1];
    return value == null ? null : value.toString();
  }

  public @Nullable String getString(String label) {
    for (int i = 1; i <= columns.size(); i++) {
      if (getColumnLabel(i).equals(label)) {
        return getString(i);
      }
    }
    throw new IllegalArgumentException(label);
  }

  public boolean getBoolean(int column) {
    return Boolean.TRUE.equals(row[column - 1]);
  }

  public @Nullable SQLWarning getWarnings() {
    return ended ? warningAtEnd : null;
  }

  public void close() {}
}
