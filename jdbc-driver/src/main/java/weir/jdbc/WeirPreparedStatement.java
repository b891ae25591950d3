package weir.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.net.URL;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.List;
import org.apache.calcite.avatica.AvaticaParameter;
import org.apache.calcite.avatica.Meta;
import org.apache.calcite.avatica.remote.TypedValue;
import org.jspecify.annotations.Nullable;

/** A statement whose text the server knows, with parameters, which keep their values. */
final class WeirPreparedStatement extends WeirStatement implements PreparedStatement {
  private final Meta.Signature signature;
  private final Calendar calendar;
  private final @Nullable TypedValue[] values;
  private final List<List<TypedValue>> batch = new ArrayList<>();

  WeirPreparedStatement(WeirConnection connection, int id, Meta.Signature signature) {
    super(connection, id);
    this.signature = signature;
    this.calendar = connection.calendar();
    this.values = new @Nullable TypedValue[signature.parameters.size()];
  }

  @Override
  public boolean execute() throws SQLException {
    List<TypedValue> parameters = parameters();
    run(() -> calls().execute(id(), parameters), signature.columns);
    return getResultSet() != null;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    if (!givesRows()) {
      checkOpen();
      throw SqlErrors.create(
          "The statement gives no rows: use execute or executeUpdate", SqlErrors.NO_RESULT_SET);
    }
    execute();
    return rows();
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    if (givesRows()) {
      checkOpen();
      throw SqlErrors.create(
          "The statement gives rows: use execute or executeQuery", SqlErrors.NO_RESULT_SET);
    }
    execute();
    return count();
  }

  @Override
  public int executeUpdate() throws SQLException {
    return saturated(executeLargeUpdate());
  }

  private boolean givesRows() {
    return !signature.columns.isEmpty();
  }

  private List<TypedValue> parameters() throws SQLException {
    checkOpen();
    List<TypedValue> parameters = new ArrayList<>(values.length);
    for (int i = 0; i < values.length; i++) {
      TypedValue value = values[i];
      if (value == null) {
        throw SqlErrors.create("Parameter " + (i + 1) + " is not set", SqlErrors.PARAMETER_NOT_SET);
      }
      parameters.add(value);
    }
    return parameters;
  }

  @Override
  public void addBatch() throws SQLException {
    batch.add(parameters());
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    List<List<TypedValue>> rows = new ArrayList<>(batch);
    batch.clear();
    if (givesRows() && !rows.isEmpty()) {
      throw SqlErrors.create(
          "The statement gives rows and cannot be in a batch", SqlErrors.NO_RESULT_SET);
    }
    return runBatch(rows, () -> calls().executeBatch(id(), rows));
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    Arrays.fill(values, null);
  }

  /** The columns, known before anything runs; null if there are none. */
  @Override
  public @Nullable ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return givesRows() ? new WeirResultSetMetaData(signature.columns) : null;
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    checkOpen();
    return new WeirParameterMetaData(signature.parameters);
  }

  private void set(int index, @Nullable Object value, @Nullable Calendar zone) throws SQLException {
    checkOpen();
    if (index < 1 || index > values.length) {
      throw SqlErrors.create(
          "There is no parameter " + index + " among " + values.length,
          SqlErrors.PARAMETER_NOT_SET);
    }
    AvaticaParameter parameter = signature.parameters.get(index - 1);
    values[index - 1] =
        new ParameterEncoder(parameter, zone == null ? calendar : zone).encode(value);
  }

  @Override
  public void setObject(int index, @Nullable Object value) throws SQLException {
    set(index, value, null);
  }

  /** The server makes the declared type of any value; what the caller says does not matter. */
  @Override
  public void setObject(int index, @Nullable Object value, int sqlType) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setObject(int index, @Nullable Object value, int sqlType, int scaleOrLength)
      throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType type) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType type, int scaleOrLength)
      throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setNull(int index, int sqlType) throws SQLException {
    set(index, null, null);
  }

  @Override
  public void setNull(int index, int sqlType, String typeName) throws SQLException {
    set(index, null, null);
  }

  @Override
  public void setBoolean(int index, boolean value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setByte(int index, byte value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setShort(int index, short value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setInt(int index, int value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setLong(int index, long value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setFloat(int index, float value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setDouble(int index, double value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setString(int index, @Nullable String value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setNString(int index, @Nullable String value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setBytes(int index, byte @Nullable [] value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setArray(int index, @Nullable Array value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setURL(int index, @Nullable URL value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setDate(int index, @Nullable Date value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setDate(int index, @Nullable Date value, @Nullable Calendar zone)
      throws SQLException {
    set(index, value, zone);
  }

  @Override
  public void setTime(int index, @Nullable Time value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setTime(int index, @Nullable Time value, @Nullable Calendar zone)
      throws SQLException {
    set(index, value, zone);
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
    set(index, value, null);
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar zone)
      throws SQLException {
    set(index, value, zone);
  }

  /** Reads up to {@code length} characters; all of them if it is negative. */
  private void setText(int index, @Nullable Reader reader, long length) throws SQLException {
    if (reader == null) {
      set(index, null, null);
      return;
    }
    StringWriter text = new StringWriter();
    try {
      for (long left = length; left != 0; left--) {
        int c = reader.read();
        if (c < 0) {
          break;
        }
        text.write(c);
      }
    } catch (IOException e) {
      throw unreadable(e);
    }
    set(index, text.toString(), null);
  }

  private void setText(int index, @Nullable InputStream in, long length, Charset charset)
      throws SQLException {
    setText(index, in == null ? null : new InputStreamReader(in, charset), length);
  }

  private static SQLException unreadable(IOException e) {
    return SqlErrors.create(
        "A parameter's stream cannot be read: " + e.getMessage(), SqlErrors.INVALID_VALUE, e);
  }

  @Override
  public void setCharacterStream(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  public void setCharacterStream(int index, @Nullable Reader reader, int length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  public void setCharacterStream(int index, @Nullable Reader reader, long length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  public void setNCharacterStream(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  public void setNCharacterStream(int index, @Nullable Reader reader, long length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  public void setClob(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  public void setClob(int index, @Nullable Reader reader, long length) throws SQLException {
    setText(index, reader, length);
  }

  @Override
  public void setNClob(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  public void setNClob(int index, @Nullable Reader reader, long length) throws SQLException {
    setText(index, reader, length);
  }

  @Override
  public void setAsciiStream(int index, @Nullable InputStream in) throws SQLException {
    setText(index, in, -1, StandardCharsets.US_ASCII);
  }

  @Override
  public void setAsciiStream(int index, @Nullable InputStream in, int length) throws SQLException {
    setText(index, in, length, StandardCharsets.US_ASCII);
  }

  @Override
  public void setAsciiStream(int index, @Nullable InputStream in, long length) throws SQLException {
    setText(index, in, length, StandardCharsets.US_ASCII);
  }

  @Override
  @Deprecated
  public void setUnicodeStream(int index, @Nullable InputStream in, int length)
      throws SQLException {
    setText(index, in, length, StandardCharsets.UTF_8);
  }

  @Override
  public void setBinaryStream(int index, @Nullable InputStream in) throws SQLException {
    setBinaryStream(index, in, Integer.MAX_VALUE);
  }

  @Override
  public void setBinaryStream(int index, @Nullable InputStream in, long length)
      throws SQLException {
    setBinaryStream(index, in, saturated(length));
  }

  @Override
  public void setBinaryStream(int index, @Nullable InputStream in, int length) throws SQLException {
    try {
      set(index, in == null ? null : in.readNBytes(length), null);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public void setBlob(int index, @Nullable InputStream in) throws SQLException {
    setBinaryStream(index, in);
  }

  @Override
  public void setBlob(int index, @Nullable InputStream in, long length) throws SQLException {
    setBinaryStream(index, in, length);
  }

  @Override
  public void setBlob(int index, @Nullable Blob blob) throws SQLException {
    setBinaryStream(index, blob == null ? null : blob.getBinaryStream());
  }

  @Override
  public void setClob(int index, @Nullable Clob clob) throws SQLException {
    setText(index, clob == null ? null : clob.getCharacterStream(), -1);
  }

  @Override
  public void setNClob(int index, @Nullable NClob clob) throws SQLException {
    setClob(index, (Clob) clob);
  }

  @Override
  public void setRef(int index, Ref value) throws SQLException {
    throw SqlErrors.notSupported("REF");
  }

  @Override
  public void setRowId(int index, RowId value) throws SQLException {
    throw SqlErrors.notSupported("ROWID");
  }

  @Override
  public void setSQLXML(int index, SQLXML value) throws SQLException {
    throw SqlErrors.notSupported("SQLXML");
  }

  private static SQLException hasItsText() {
    return SqlErrors.create(
        "A prepared statement has its text and takes no other", SqlErrors.NOT_SUPPORTED);
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    throw hasItsText();
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    throw hasItsText();
  }
}
