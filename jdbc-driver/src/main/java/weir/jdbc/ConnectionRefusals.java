package weir.jdbc;

import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Savepoint;
import java.sql.Struct;

/** What JDBC would let a connection do and Weir does not know. */
interface ConnectionRefusals extends Connection {
  @Override
  default PreparedStatement prepareStatement(String sql, int[] columnIndexes) throws SQLException {
    throw SqlErrors.notSupported("Asking for generated columns");
  }

  @Override
  default PreparedStatement prepareStatement(String sql, String[] columnNames) throws SQLException {
    throw SqlErrors.notSupported("Asking for generated columns");
  }

  @Override
  default CallableStatement prepareCall(String sql) throws SQLException {
    throw SqlErrors.notSupported("CALL");
  }

  @Override
  default CallableStatement prepareCall(String sql, int type, int concurrency) throws SQLException {
    throw SqlErrors.notSupported("CALL");
  }

  @Override
  default CallableStatement prepareCall(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    throw SqlErrors.notSupported("CALL");
  }

  @Override
  default Savepoint setSavepoint() throws SQLException {
    throw SqlErrors.notSupported("SAVEPOINT");
  }

  @Override
  default Savepoint setSavepoint(String name) throws SQLException {
    throw SqlErrors.notSupported("SAVEPOINT");
  }

  @Override
  default void rollback(Savepoint savepoint) throws SQLException {
    throw SqlErrors.notSupported("SAVEPOINT");
  }

  @Override
  default void releaseSavepoint(Savepoint savepoint) throws SQLException {
    throw SqlErrors.notSupported("SAVEPOINT");
  }

  @Override
  default Struct createStruct(String typeName, Object[] attributes) throws SQLException {
    throw SqlErrors.notSupported("STRUCT");
  }

  @Override
  default Clob createClob() throws SQLException {
    throw SqlErrors.notSupported("CLOB; setString does the same");
  }

  @Override
  default Blob createBlob() throws SQLException {
    throw SqlErrors.notSupported("BLOB; setBytes does the same");
  }

  @Override
  default NClob createNClob() throws SQLException {
    throw SqlErrors.notSupported("NCLOB; setString does the same");
  }

  @Override
  default SQLXML createSQLXML() throws SQLException {
    throw SqlErrors.notSupported("SQLXML");
  }
}
