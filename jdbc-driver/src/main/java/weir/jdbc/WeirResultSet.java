package weir.jdbc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import org.apache.calcite.avatica.ColumnMetaData;
import org.jspecify.annotations.Nullable;

/**
 * Rows, forwards and read-only, each available as soon as it exists. For one thread, but {@link
 * #close} may come from any and lets go a waiting {@link #next}.
 */
final class WeirResultSet
    implements ReadOnlyResultSet, ForwardOnlyResultSet, LabelledResultSet, Unwrappable {
  private final @Nullable WeirStatement statement;
  private final List<ColumnMetaData> columns;
  private final Rows rows;
  private final Calendar calendar;
  private final Calendar textCalendar;

  private volatile boolean isClosed;
  private @Nullable List<?> row;
  private boolean isAtEnd;
  private boolean hasFailed;
  private boolean isSummaryTaken;
  private @Nullable SQLWarning summary;
  private boolean wasNull;
  private long rowNumber;
  private int fetchSize;

  /**
   * @param statement what was executed; null for metadata
   * @param calendar the zone in which a wall clock and an instant meet
   */
  WeirResultSet(
      @Nullable WeirStatement statement,
      List<ColumnMetaData> columns,
      Rows rows,
      Calendar calendar) {
    this.statement = statement;
    this.columns = columns;
    this.rows = rows;
    this.calendar = calendar;
    this.textCalendar = statement == null ? calendar : statement.textCalendar();
  }

  /** Waits for the next row; false, again and again, once there is none. */
  @Override
  public boolean next() throws SQLException {
    checkOpen();
    if (isAtEnd) {
      return false;
    }
    row = nextRow();
    if (row == null) {
      isAtEnd = true;
    } else {
      rowNumber++;
    }
    return !isAtEnd;
  }

  private @Nullable List<?> nextRow() throws SQLException {
    try {
      return rows.next();
    } catch (SQLException e) {
      hasFailed = true;
      throw e;
    }
  }

  @Override
  public void close() throws SQLException {
    if (!isClosed) {
      isClosed = true;
      rows.close();
      if (statement != null) {
        statement.resultSetClosed(this);
      }
    }
  }

  @Override
  public boolean isClosed() {
    return isClosed;
  }

  private void checkOpen() throws SQLException {
    if (isClosed) {
      throw SqlErrors.create("The result set is closed", SqlErrors.INVALID_CURSOR);
    }
  }

  private ColumnMetaData column(int index) throws SQLException {
    if (index < 1 || index > columns.size()) {
      throw SqlErrors.create(
          "There is no column " + index + " among " + columns.size(), SqlErrors.NO_SUCH_COLUMN);
    }
    return columns.get(index - 1);
  }

  private @Nullable Object value(int index) throws SQLException {
    checkOpen();
    ColumnMetaData column = column(index);
    List<?> current = row;
    if (current == null) {
      throw SqlErrors.create(
          "The result set does not stand on a row: call next() and look at what it returns",
          SqlErrors.INVALID_CURSOR);
    }
    Object cell = current.get(index - 1);
    wasNull = cell == null;
    return cell == null ? null : Decoder.decode(cell, column.type);
  }

  @Override
  public int findColumn(String label) throws SQLException {
    checkOpen();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).label.equalsIgnoreCase(label)) {
        return i + 1;
      }
    }
    throw SqlErrors.create(
        "There is no column '" + label + "' in the result", SqlErrors.NO_SUCH_COLUMN);
  }

  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    return wasNull;
  }

  @Override
  public @Nullable String getString(int column) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toText(value, textCalendar);
  }

  @Override
  public @Nullable String getNString(int column) throws SQLException {
    return getString(column);
  }

  @Override
  public boolean getBoolean(int column) throws SQLException {
    Object value = value(column);
    return value != null && Converter.toBoolean(value);
  }

  @Override
  public byte getByte(int column) throws SQLException {
    return (byte) integer(column, Byte.MIN_VALUE, Byte.MAX_VALUE);
  }

  @Override
  public short getShort(int column) throws SQLException {
    return (short) integer(column, Short.MIN_VALUE, Short.MAX_VALUE);
  }

  @Override
  public int getInt(int column) throws SQLException {
    return (int) integer(column, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  @Override
  public long getLong(int column) throws SQLException {
    return integer(column, Long.MIN_VALUE, Long.MAX_VALUE);
  }

  private long integer(int column, long least, long most) throws SQLException {
    Object value = value(column);
    return value == null ? 0 : Converter.toLong(value, least, most);
  }

  @Override
  public float getFloat(int column) throws SQLException {
    return (float) getDouble(column);
  }

  @Override
  public double getDouble(int column) throws SQLException {
    Object value = value(column);
    return value == null ? 0 : Converter.toDouble(value);
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(int column) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toDecimal(value);
  }

  @Override
  @Deprecated
  public @Nullable BigDecimal getBigDecimal(int column, int scale) throws SQLException {
    BigDecimal value = getBigDecimal(column);
    return value == null ? null : value.setScale(scale, RoundingMode.HALF_UP);
  }

  @Override
  public byte @Nullable [] getBytes(int column) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toBytes(value);
  }

  @Override
  public @Nullable Date getDate(int column) throws SQLException {
    return getDate(column, calendar);
  }

  @Override
  public @Nullable Date getDate(int column, @Nullable Calendar zone) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toDate(value, orOwn(zone));
  }

  @Override
  public @Nullable Time getTime(int column) throws SQLException {
    return getTime(column, calendar);
  }

  @Override
  public @Nullable Time getTime(int column, @Nullable Calendar zone) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toTime(value, orOwn(zone));
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column) throws SQLException {
    return getTimestamp(column, calendar);
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column, @Nullable Calendar zone) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toTimestamp(value, orOwn(zone));
  }

  private Calendar orOwn(@Nullable Calendar zone) {
    return zone == null ? calendar : zone;
  }

  @Override
  public @Nullable Object getObject(int column) throws SQLException {
    Object value = value(column);
    return value == null ? null : Converter.toObject(value, column(column).type, calendar);
  }

  @Override
  public @Nullable Object getObject(int column, @Nullable Map<String, Class<?>> types)
      throws SQLException {
    return getObject(column);
  }

  @Override
  public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
    Object value = value(column);
    if (type == null) {
      throw SqlErrors.create("No class given", SqlErrors.INVALID_VALUE);
    }
    if (value == null) {
      return null;
    }
    return type == Object.class || type == Array.class
        ? type.cast(getObject(column))
        : Converter.to(type, value, calendar);
  }

  @Override
  public @Nullable Array getArray(int column) throws SQLException {
    Object value = getObject(column);
    if (value == null || value instanceof Array) {
      return (Array) value;
    }
    throw SqlErrors.create(
        "Column " + column(column).label + " is no array but " + column(column).type.name,
        SqlErrors.WRONG_CONVERSION);
  }

  @Override
  public @Nullable InputStream getAsciiStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  @Deprecated
  public @Nullable InputStream getUnicodeStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public @Nullable InputStream getBinaryStream(int column) throws SQLException {
    byte[] bytes = getBytes(column);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  @Override
  public @Nullable Reader getCharacterStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new StringReader(text);
  }

  @Override
  public @Nullable Reader getNCharacterStream(int column) throws SQLException {
    return getCharacterStream(column);
  }

  @Override
  public @Nullable URL getURL(int column) throws SQLException {
    String text = getString(column);
    try {
      return text == null ? null : new URL(text);
    } catch (MalformedURLException e) {
      throw SqlErrors.create("'" + text + "' is no URL", SqlErrors.BAD_CONVERSION, e);
    }
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new WeirResultSetMetaData(columns);
  }

  @Override
  public @Nullable Statement getStatement() throws SQLException {
    checkOpen();
    return statement;
  }

  /** After the last row, or after an error: what the query has to tell at its end. */
  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    if ((isAtEnd || hasFailed) && statement != null && !isSummaryTaken) {
      isSummaryTaken = true;
      summary = QuerySummary.ofLastQuery(statement.getConnection());
    }
    return summary;
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
    isSummaryTaken = true;
    summary = null;
  }

  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return isAtEnd ? 0 : (int) Math.min(rowNumber, Integer.MAX_VALUE);
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    checkOpen();
    return rowNumber == 0 && !isAtEnd;
  }

  @Override
  public boolean isFirst() throws SQLException {
    checkOpen();
    return rowNumber == 1 && !isAtEnd;
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return rowNumber > 0 && isAtEnd;
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

  /** A hint that comes too late: the statement's fetch size holds. */
  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
    fetchSize = WeirStatement.checkedFetchSize(size);
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return fetchSize;
  }

  @Override
  public int getType() throws SQLException {
    checkOpen();
    return ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  public int getConcurrency() throws SQLException {
    checkOpen();
    return ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  public boolean rowUpdated() throws SQLException {
    checkOpen();
    return false;
  }

  @Override
  public boolean rowInserted() throws SQLException {
    checkOpen();
    return false;
  }

  @Override
  public boolean rowDeleted() throws SQLException {
    checkOpen();
    return false;
  }
}
