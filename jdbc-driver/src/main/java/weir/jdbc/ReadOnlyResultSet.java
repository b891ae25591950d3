package weir.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/** The refusals of a result set that cannot be written to. */
interface ReadOnlyResultSet extends ResultSet {
  @Override
  default void updateNull(int column) throws SQLException {
    throw SqlErrors.notSupported("updateNull");
  }

  @Override
  default void updateBoolean(int column, boolean value) throws SQLException {
    throw SqlErrors.notSupported("updateBoolean");
  }

  @Override
  default void updateByte(int column, byte value) throws SQLException {
    throw SqlErrors.notSupported("updateByte");
  }

  @Override
  default void updateShort(int column, short value) throws SQLException {
    throw SqlErrors.notSupported("updateShort");
  }

  @Override
  default void updateInt(int column, int value) throws SQLException {
    throw SqlErrors.notSupported("updateInt");
  }

  @Override
  default void updateLong(int column, long value) throws SQLException {
    throw SqlErrors.notSupported("updateLong");
  }

  @Override
  default void updateFloat(int column, float value) throws SQLException {
    throw SqlErrors.notSupported("updateFloat");
  }

  @Override
  default void updateDouble(int column, double value) throws SQLException {
    throw SqlErrors.notSupported("updateDouble");
  }

  @Override
  default void updateBigDecimal(int column, BigDecimal value) throws SQLException {
    throw SqlErrors.notSupported("updateBigDecimal");
  }

  @Override
  default void updateString(int column, String value) throws SQLException {
    throw SqlErrors.notSupported("updateString");
  }

  @Override
  default void updateBytes(int column, byte[] value) throws SQLException {
    throw SqlErrors.notSupported("updateBytes");
  }

  @Override
  default void updateDate(int column, Date value) throws SQLException {
    throw SqlErrors.notSupported("updateDate");
  }

  @Override
  default void updateTime(int column, Time value) throws SQLException {
    throw SqlErrors.notSupported("updateTime");
  }

  @Override
  default void updateTimestamp(int column, Timestamp value) throws SQLException {
    throw SqlErrors.notSupported("updateTimestamp");
  }

  @Override
  default void updateAsciiStream(int column, InputStream value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(int column, InputStream value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(int column, Reader value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateObject(int column, Object value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateObject(int column, Object value) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateNull(String label) throws SQLException {
    throw SqlErrors.notSupported("updateNull");
  }

  @Override
  default void updateBoolean(String label, boolean value) throws SQLException {
    throw SqlErrors.notSupported("updateBoolean");
  }

  @Override
  default void updateByte(String label, byte value) throws SQLException {
    throw SqlErrors.notSupported("updateByte");
  }

  @Override
  default void updateShort(String label, short value) throws SQLException {
    throw SqlErrors.notSupported("updateShort");
  }

  @Override
  default void updateInt(String label, int value) throws SQLException {
    throw SqlErrors.notSupported("updateInt");
  }

  @Override
  default void updateLong(String label, long value) throws SQLException {
    throw SqlErrors.notSupported("updateLong");
  }

  @Override
  default void updateFloat(String label, float value) throws SQLException {
    throw SqlErrors.notSupported("updateFloat");
  }

  @Override
  default void updateDouble(String label, double value) throws SQLException {
    throw SqlErrors.notSupported("updateDouble");
  }

  @Override
  default void updateBigDecimal(String label, BigDecimal value) throws SQLException {
    throw SqlErrors.notSupported("updateBigDecimal");
  }

  @Override
  default void updateString(String label, String value) throws SQLException {
    throw SqlErrors.notSupported("updateString");
  }

  @Override
  default void updateBytes(String label, byte[] value) throws SQLException {
    throw SqlErrors.notSupported("updateBytes");
  }

  @Override
  default void updateDate(String label, Date value) throws SQLException {
    throw SqlErrors.notSupported("updateDate");
  }

  @Override
  default void updateTime(String label, Time value) throws SQLException {
    throw SqlErrors.notSupported("updateTime");
  }

  @Override
  default void updateTimestamp(String label, Timestamp value) throws SQLException {
    throw SqlErrors.notSupported("updateTimestamp");
  }

  @Override
  default void updateAsciiStream(String label, InputStream value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(String label, InputStream value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(String label, Reader value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateObject(String label, Object value, int length) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateObject(String label, Object value) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void insertRow() throws SQLException {
    throw SqlErrors.notSupported("insertRow");
  }

  @Override
  default void updateRow() throws SQLException {
    throw SqlErrors.notSupported("updateRow");
  }

  @Override
  default void deleteRow() throws SQLException {
    throw SqlErrors.notSupported("deleteRow");
  }

  @Override
  default void refreshRow() throws SQLException {
    throw SqlErrors.notSupported("refreshRow");
  }

  @Override
  default void cancelRowUpdates() throws SQLException {
    throw SqlErrors.notSupported("cancelRowUpdates");
  }

  @Override
  default void moveToInsertRow() throws SQLException {
    throw SqlErrors.notSupported("moveToInsertRow");
  }

  @Override
  default void moveToCurrentRow() throws SQLException {
    throw SqlErrors.notSupported("moveToCurrentRow");
  }

  @Override
  default void updateRef(int column, Ref value) throws SQLException {
    throw SqlErrors.notSupported("updateRef");
  }

  @Override
  default void updateRef(String label, Ref value) throws SQLException {
    throw SqlErrors.notSupported("updateRef");
  }

  @Override
  default void updateBlob(int column, Blob value) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateBlob(String label, Blob value) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateClob(int column, Clob value) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateClob(String label, Clob value) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateArray(int column, Array value) throws SQLException {
    throw SqlErrors.notSupported("updateArray");
  }

  @Override
  default void updateArray(String label, Array value) throws SQLException {
    throw SqlErrors.notSupported("updateArray");
  }

  @Override
  default void updateRowId(int column, RowId value) throws SQLException {
    throw SqlErrors.notSupported("updateRowId");
  }

  @Override
  default void updateRowId(String label, RowId value) throws SQLException {
    throw SqlErrors.notSupported("updateRowId");
  }

  @Override
  default void updateNString(int column, String value) throws SQLException {
    throw SqlErrors.notSupported("updateNString");
  }

  @Override
  default void updateNString(String label, String value) throws SQLException {
    throw SqlErrors.notSupported("updateNString");
  }

  @Override
  default void updateNClob(int column, NClob value) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateNClob(String label, NClob value) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateSQLXML(int column, SQLXML value) throws SQLException {
    throw SqlErrors.notSupported("updateSQLXML");
  }

  @Override
  default void updateSQLXML(String label, SQLXML value) throws SQLException {
    throw SqlErrors.notSupported("updateSQLXML");
  }

  @Override
  default void updateNCharacterStream(int column, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateNCharacterStream");
  }

  @Override
  default void updateNCharacterStream(String label, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateNCharacterStream");
  }

  @Override
  default void updateAsciiStream(int column, InputStream value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(int column, InputStream value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(int column, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateAsciiStream(String label, InputStream value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(String label, InputStream value, long length)
      throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(String label, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateBlob(int column, InputStream value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateBlob(String label, InputStream value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateClob(int column, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateClob(String label, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateNClob(int column, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateNClob(String label, Reader value, long length) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateNCharacterStream(int column, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateNCharacterStream");
  }

  @Override
  default void updateNCharacterStream(String label, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateNCharacterStream");
  }

  @Override
  default void updateAsciiStream(int column, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(int column, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(int column, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateAsciiStream(String label, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateAsciiStream");
  }

  @Override
  default void updateBinaryStream(String label, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateBinaryStream");
  }

  @Override
  default void updateCharacterStream(String label, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateCharacterStream");
  }

  @Override
  default void updateBlob(int column, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateBlob(String label, InputStream value) throws SQLException {
    throw SqlErrors.notSupported("updateBlob");
  }

  @Override
  default void updateClob(int column, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateClob(String label, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateClob");
  }

  @Override
  default void updateNClob(int column, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateNClob(String label, Reader value) throws SQLException {
    throw SqlErrors.notSupported("updateNClob");
  }

  @Override
  default void updateObject(int column, Object value, SQLType type, int length)
      throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateObject(String label, Object value, SQLType type, int length)
      throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateObject(int column, Object value, SQLType type) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }

  @Override
  default void updateObject(String label, Object value, SQLType type) throws SQLException {
    throw SqlErrors.notSupported("updateObject");
  }
}
