package weir.jdbc;

import java.sql.DatabaseMetaData;

/** No limit is known: 0 says so. */
interface NoLimits extends DatabaseMetaData {
  @Override
  default int getMaxBinaryLiteralLength() {
    return 0;
  }

  @Override
  default int getMaxCharLiteralLength() {
    return 0;
  }

  @Override
  default int getMaxColumnNameLength() {
    return 0;
  }

  @Override
  default int getMaxColumnsInGroupBy() {
    return 0;
  }

  @Override
  default int getMaxColumnsInIndex() {
    return 0;
  }

  @Override
  default int getMaxColumnsInOrderBy() {
    return 0;
  }

  @Override
  default int getMaxColumnsInSelect() {
    return 0;
  }

  @Override
  default int getMaxColumnsInTable() {
    return 0;
  }

  @Override
  default int getMaxConnections() {
    return 0;
  }

  @Override
  default int getMaxCursorNameLength() {
    return 0;
  }

  @Override
  default int getMaxIndexLength() {
    return 0;
  }

  @Override
  default int getMaxSchemaNameLength() {
    return 0;
  }

  @Override
  default int getMaxProcedureNameLength() {
    return 0;
  }

  @Override
  default int getMaxCatalogNameLength() {
    return 0;
  }

  @Override
  default int getMaxRowSize() {
    return 0;
  }

  @Override
  default int getMaxStatementLength() {
    return 0;
  }

  @Override
  default int getMaxStatements() {
    return 0;
  }

  @Override
  default int getMaxTableNameLength() {
    return 0;
  }

  @Override
  default int getMaxTablesInSelect() {
    return 0;
  }

  @Override
  default int getMaxUserNameLength() {
    return 0;
  }

  @Override
  default long getMaxLogicalLobSize() {
    return 0;
  }
}
