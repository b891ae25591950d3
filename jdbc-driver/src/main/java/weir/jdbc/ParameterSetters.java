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
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import org.jspecify.annotations.Nullable;

/** The many setters, which are one. */
interface ParameterSetters extends PreparedStatement {
  /**
   * Sets a parameter to a value of any class that a parameter may have.
   *
   * @param zone the zone of the old classes of dates and times; null for the connection's
   */
  void set(int index, @Nullable Object value, @Nullable Calendar zone) throws SQLException;

  @Override
  default void setObject(int index, @Nullable Object value) throws SQLException {
    set(index, value, null);
  }

  /** The server makes the declared type of any value; what the caller says does not matter. */
  @Override
  default void setObject(int index, @Nullable Object value, int sqlType) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setObject(int index, @Nullable Object value, int sqlType, int scaleOrLength)
      throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setObject(int index, @Nullable Object value, SQLType type) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setObject(int index, @Nullable Object value, SQLType type, int scaleOrLength)
      throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setNull(int index, int sqlType) throws SQLException {
    set(index, null, null);
  }

  @Override
  default void setNull(int index, int sqlType, String typeName) throws SQLException {
    set(index, null, null);
  }

  @Override
  default void setBoolean(int index, boolean value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setByte(int index, byte value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setShort(int index, short value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setInt(int index, int value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setLong(int index, long value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setFloat(int index, float value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setDouble(int index, double value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setString(int index, @Nullable String value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setNString(int index, @Nullable String value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setBytes(int index, byte @Nullable [] value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setArray(int index, @Nullable Array value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setURL(int index, @Nullable URL value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setDate(int index, @Nullable Date value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setDate(int index, @Nullable Date value, @Nullable Calendar zone)
      throws SQLException {
    set(index, value, zone);
  }

  @Override
  default void setTime(int index, @Nullable Time value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setTime(int index, @Nullable Time value, @Nullable Calendar zone)
      throws SQLException {
    set(index, value, zone);
  }

  @Override
  default void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
    set(index, value, null);
  }

  @Override
  default void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar zone)
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
  default void setCharacterStream(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  default void setCharacterStream(int index, @Nullable Reader reader, int length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  default void setCharacterStream(int index, @Nullable Reader reader, long length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  default void setNCharacterStream(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  default void setNCharacterStream(int index, @Nullable Reader reader, long length)
      throws SQLException {
    setText(index, reader, length);
  }

  @Override
  default void setClob(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  default void setClob(int index, @Nullable Reader reader, long length) throws SQLException {
    setText(index, reader, length);
  }

  @Override
  default void setNClob(int index, @Nullable Reader reader) throws SQLException {
    setText(index, reader, -1);
  }

  @Override
  default void setNClob(int index, @Nullable Reader reader, long length) throws SQLException {
    setText(index, reader, length);
  }

  @Override
  default void setAsciiStream(int index, @Nullable InputStream in) throws SQLException {
    setText(index, in, -1, StandardCharsets.US_ASCII);
  }

  @Override
  default void setAsciiStream(int index, @Nullable InputStream in, int length) throws SQLException {
    setText(index, in, length, StandardCharsets.US_ASCII);
  }

  @Override
  default void setAsciiStream(int index, @Nullable InputStream in, long length)
      throws SQLException {
    setText(index, in, length, StandardCharsets.US_ASCII);
  }

  @Override
  @Deprecated
  default void setUnicodeStream(int index, @Nullable InputStream in, int length)
      throws SQLException {
    setText(index, in, length, StandardCharsets.UTF_8);
  }

  @Override
  default void setBinaryStream(int index, @Nullable InputStream in) throws SQLException {
    setBinaryStream(index, in, Integer.MAX_VALUE);
  }

  @Override
  default void setBinaryStream(int index, @Nullable InputStream in, long length)
      throws SQLException {
    setBinaryStream(index, in, WeirStatement.saturated(length));
  }

  @Override
  default void setBinaryStream(int index, @Nullable InputStream in, int length)
      throws SQLException {
    try {
      set(index, in == null ? null : in.readNBytes(length), null);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  default void setBlob(int index, @Nullable InputStream in) throws SQLException {
    setBinaryStream(index, in);
  }

  @Override
  default void setBlob(int index, @Nullable InputStream in, long length) throws SQLException {
    setBinaryStream(index, in, length);
  }

  @Override
  default void setBlob(int index, @Nullable Blob blob) throws SQLException {
    setBinaryStream(index, blob == null ? null : blob.getBinaryStream());
  }

  @Override
  default void setClob(int index, @Nullable Clob clob) throws SQLException {
    setText(index, clob == null ? null : clob.getCharacterStream(), -1);
  }

  @Override
  default void setNClob(int index, @Nullable NClob clob) throws SQLException {
    setClob(index, (Clob) clob);
  }

  @Override
  default void setRef(int index, Ref value) throws SQLException {
    throw SqlErrors.notSupported("REF");
  }

  @Override
  default void setRowId(int index, RowId value) throws SQLException {
    throw SqlErrors.notSupported("ROWID");
  }

  @Override
  default void setSQLXML(int index, SQLXML value) throws SQLException {
    throw SqlErrors.notSupported("SQLXML");
  }
}
