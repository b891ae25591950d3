package weir.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import org.jspecify.annotations.Nullable;

/** The metadata of things that Weir does not have: no rows, but the columns that JDBC asks for. */
interface EmptyMetadata extends DatabaseMetaData {
  /** A result set of that shape without rows. */
  ResultSet empty(MetadataTable table);

  @Override
  default ResultSet getProcedures(
      @Nullable String catalog, @Nullable String schema, @Nullable String procedure) {
    return empty(MetadataTable.PROCEDURES);
  }

  @Override
  default ResultSet getProcedureColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String procedure,
      @Nullable String column) {
    return empty(MetadataTable.PROCEDURE_COLUMNS);
  }

  @Override
  default ResultSet getFunctionColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String function,
      @Nullable String column) {
    return empty(MetadataTable.FUNCTION_COLUMNS);
  }

  @Override
  default ResultSet getPseudoColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column) {
    return empty(MetadataTable.PSEUDO_COLUMNS);
  }

  @Override
  default ResultSet getColumnPrivileges(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column) {
    return empty(MetadataTable.COLUMN_PRIVILEGES);
  }

  @Override
  default ResultSet getTablePrivileges(
      @Nullable String catalog, @Nullable String schema, @Nullable String table) {
    return empty(MetadataTable.TABLE_PRIVILEGES);
  }

  @Override
  default ResultSet getBestRowIdentifier(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      int scope,
      boolean nullable) {
    return empty(MetadataTable.BEST_ROW_IDENTIFIER);
  }

  @Override
  default ResultSet getVersionColumns(
      @Nullable String catalog, @Nullable String schema, @Nullable String table) {
    return empty(MetadataTable.VERSION_COLUMNS);
  }

  @Override
  default ResultSet getImportedKeys(
      @Nullable String catalog, @Nullable String schema, @Nullable String table) {
    return empty(MetadataTable.FOREIGN_KEYS);
  }

  @Override
  default ResultSet getExportedKeys(
      @Nullable String catalog, @Nullable String schema, @Nullable String table) {
    return empty(MetadataTable.FOREIGN_KEYS);
  }

  @Override
  default ResultSet getCrossReference(
      @Nullable String parentCatalog,
      @Nullable String parentSchema,
      @Nullable String parentTable,
      @Nullable String foreignCatalog,
      @Nullable String foreignSchema,
      @Nullable String foreignTable) {
    return empty(MetadataTable.FOREIGN_KEYS);
  }

  @Override
  default ResultSet getIndexInfo(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      boolean unique,
      boolean approximate) {
    return empty(MetadataTable.INDEX_INFO);
  }

  @Override
  default ResultSet getUDTs(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String type,
      int @Nullable [] types) {
    return empty(MetadataTable.UDTS);
  }

  @Override
  default ResultSet getSuperTypes(
      @Nullable String catalog, @Nullable String schema, @Nullable String type) {
    return empty(MetadataTable.SUPER_TYPES);
  }

  @Override
  default ResultSet getSuperTables(
      @Nullable String catalog, @Nullable String schema, @Nullable String table) {
    return empty(MetadataTable.SUPER_TABLES);
  }

  @Override
  default ResultSet getAttributes(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String type,
      @Nullable String attribute) {
    return empty(MetadataTable.ATTRIBUTES);
  }
}
