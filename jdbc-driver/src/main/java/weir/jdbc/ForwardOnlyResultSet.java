package weir.jdbc;

import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;

/** The refusals of a result set that goes forwards only and knows no large objects. */
interface ForwardOnlyResultSet extends ResultSet {
  @Override
  default String getCursorName() throws SQLException {
    throw SqlErrors.notSupported("getCursorName");
  }

  @Override
  default boolean isLast() throws SQLException {
    throw SqlErrors.notSupported("isLast");
  }

  @Override
  default void beforeFirst() throws SQLException {
    throw SqlErrors.notSupported("beforeFirst");
  }

  @Override
  default void afterLast() throws SQLException {
    throw SqlErrors.notSupported("afterLast");
  }

  @Override
  default boolean first() throws SQLException {
    throw SqlErrors.notSupported("first");
  }

  @Override
  default boolean last() throws SQLException {
    throw SqlErrors.notSupported("last");
  }

  @Override
  default boolean absolute(int rows) throws SQLException {
    throw SqlErrors.notSupported("absolute");
  }

  @Override
  default boolean relative(int rows) throws SQLException {
    throw SqlErrors.notSupported("relative");
  }

  @Override
  default boolean previous() throws SQLException {
    throw SqlErrors.notSupported("previous");
  }

  @Override
  default Ref getRef(int column) throws SQLException {
    throw SqlErrors.notSupported("getRef");
  }

  @Override
  default Blob getBlob(int column) throws SQLException {
    throw SqlErrors.notSupported("getBlob");
  }

  @Override
  default Clob getClob(int column) throws SQLException {
    throw SqlErrors.notSupported("getClob");
  }

  @Override
  default Ref getRef(String label) throws SQLException {
    throw SqlErrors.notSupported("getRef");
  }

  @Override
  default Blob getBlob(String label) throws SQLException {
    throw SqlErrors.notSupported("getBlob");
  }

  @Override
  default Clob getClob(String label) throws SQLException {
    throw SqlErrors.notSupported("getClob");
  }

  @Override
  default RowId getRowId(int column) throws SQLException {
    throw SqlErrors.notSupported("getRowId");
  }

  @Override
  default RowId getRowId(String label) throws SQLException {
    throw SqlErrors.notSupported("getRowId");
  }

  @Override
  default NClob getNClob(int column) throws SQLException {
    throw SqlErrors.notSupported("getNClob");
  }

  @Override
  default NClob getNClob(String label) throws SQLException {
    throw SqlErrors.notSupported("getNClob");
  }

  @Override
  default SQLXML getSQLXML(int column) throws SQLException {
    throw SqlErrors.notSupported("getSQLXML");
  }

  @Override
  default SQLXML getSQLXML(String label) throws SQLException {
    throw SqlErrors.notSupported("getSQLXML");
  }
}
