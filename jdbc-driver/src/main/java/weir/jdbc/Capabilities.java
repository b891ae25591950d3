package weir.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;

/** What Weir can do and what it cannot, in the words of JDBC. */
interface Capabilities extends DatabaseMetaData {
  @Override
  default boolean allProceduresAreCallable() {
    return false;
  }

  @Override
  default boolean allTablesAreSelectable() {
    return true;
  }

  @Override
  default boolean isReadOnly() {
    return false;
  }

  @Override
  default boolean nullsAreSortedHigh() {
    return true;
  }

  @Override
  default boolean nullsAreSortedLow() {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtStart() {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtEnd() {
    return false;
  }

  @Override
  default boolean usesLocalFiles() {
    return false;
  }

  @Override
  default boolean usesLocalFilePerTable() {
    return false;
  }

  @Override
  default boolean supportsMixedCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean storesUpperCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean storesLowerCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean storesMixedCaseIdentifiers() {
    return true;
  }

  @Override
  default boolean supportsMixedCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean storesUpperCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean storesLowerCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean storesMixedCaseQuotedIdentifiers() {
    return true;
  }

  @Override
  default boolean supportsAlterTableWithAddColumn() {
    return false;
  }

  @Override
  default boolean supportsAlterTableWithDropColumn() {
    return false;
  }

  @Override
  default boolean supportsColumnAliasing() {
    return true;
  }

  @Override
  default boolean nullPlusNonNullIsNull() {
    return true;
  }

  @Override
  default boolean supportsConvert() {
    return false;
  }

  @Override
  default boolean supportsConvert(int fromType, int toType) {
    return false;
  }

  @Override
  default boolean supportsTableCorrelationNames() {
    return true;
  }

  @Override
  default boolean supportsDifferentTableCorrelationNames() {
    return false;
  }

  @Override
  default boolean supportsExpressionsInOrderBy() {
    return true;
  }

  @Override
  default boolean supportsOrderByUnrelated() {
    return true;
  }

  @Override
  default boolean supportsGroupBy() {
    return true;
  }

  @Override
  default boolean supportsGroupByUnrelated() {
    return true;
  }

  @Override
  default boolean supportsGroupByBeyondSelect() {
    return true;
  }

  @Override
  default boolean supportsLikeEscapeClause() {
    return true;
  }

  @Override
  default boolean supportsMultipleResultSets() {
    return false;
  }

  @Override
  default boolean supportsMultipleTransactions() {
    return false;
  }

  @Override
  default boolean supportsNonNullableColumns() {
    return true;
  }

  @Override
  default boolean supportsMinimumSQLGrammar() {
    return true;
  }

  @Override
  default boolean supportsCoreSQLGrammar() {
    return true;
  }

  @Override
  default boolean supportsExtendedSQLGrammar() {
    return false;
  }

  @Override
  default boolean supportsANSI92EntryLevelSQL() {
    return true;
  }

  @Override
  default boolean supportsANSI92IntermediateSQL() {
    return false;
  }

  @Override
  default boolean supportsANSI92FullSQL() {
    return false;
  }

  @Override
  default boolean supportsIntegrityEnhancementFacility() {
    return false;
  }

  @Override
  default boolean supportsOuterJoins() {
    return true;
  }

  @Override
  default boolean supportsFullOuterJoins() {
    return true;
  }

  @Override
  default boolean supportsLimitedOuterJoins() {
    return true;
  }

  @Override
  default boolean isCatalogAtStart() {
    return true;
  }

  @Override
  default boolean supportsSchemasInDataManipulation() {
    return false;
  }

  @Override
  default boolean supportsSchemasInProcedureCalls() {
    return false;
  }

  @Override
  default boolean supportsSchemasInTableDefinitions() {
    return false;
  }

  @Override
  default boolean supportsSchemasInIndexDefinitions() {
    return false;
  }

  @Override
  default boolean supportsSchemasInPrivilegeDefinitions() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInDataManipulation() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInProcedureCalls() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInTableDefinitions() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInIndexDefinitions() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInPrivilegeDefinitions() {
    return false;
  }

  @Override
  default boolean supportsPositionedDelete() {
    return false;
  }

  @Override
  default boolean supportsPositionedUpdate() {
    return false;
  }

  @Override
  default boolean supportsSelectForUpdate() {
    return false;
  }

  @Override
  default boolean supportsStoredProcedures() {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInComparisons() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInExists() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInIns() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInQuantifieds() {
    return true;
  }

  @Override
  default boolean supportsCorrelatedSubqueries() {
    return true;
  }

  @Override
  default boolean supportsUnion() {
    return true;
  }

  @Override
  default boolean supportsUnionAll() {
    return true;
  }

  @Override
  default boolean supportsOpenCursorsAcrossCommit() {
    return true;
  }

  @Override
  default boolean supportsOpenCursorsAcrossRollback() {
    return true;
  }

  @Override
  default boolean supportsOpenStatementsAcrossCommit() {
    return true;
  }

  @Override
  default boolean supportsOpenStatementsAcrossRollback() {
    return true;
  }

  @Override
  default boolean doesMaxRowSizeIncludeBlobs() {
    return false;
  }

  @Override
  default boolean supportsTransactions() {
    return false;
  }

  @Override
  default boolean supportsTransactionIsolationLevel(int level) {
    return level == Connection.TRANSACTION_NONE;
  }

  @Override
  default boolean supportsDataDefinitionAndDataManipulationTransactions() {
    return false;
  }

  @Override
  default boolean supportsDataManipulationTransactionsOnly() {
    return false;
  }

  @Override
  default boolean dataDefinitionCausesTransactionCommit() {
    return false;
  }

  @Override
  default boolean dataDefinitionIgnoredInTransactions() {
    return false;
  }

  @Override
  default boolean supportsResultSetType(int type) throws SQLException {
    return type == ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  default boolean supportsResultSetConcurrency(int type, int concurrency) throws SQLException {
    return supportsResultSetType(type) && concurrency == ResultSet.CONCUR_READ_ONLY;
  }

  @Override
  default boolean ownUpdatesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean ownDeletesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean ownInsertsAreVisible(int type) {
    return false;
  }

  @Override
  default boolean othersUpdatesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean othersDeletesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean othersInsertsAreVisible(int type) {
    return false;
  }

  @Override
  default boolean updatesAreDetected(int type) {
    return false;
  }

  @Override
  default boolean deletesAreDetected(int type) {
    return false;
  }

  @Override
  default boolean insertsAreDetected(int type) {
    return false;
  }

  @Override
  default boolean supportsBatchUpdates() {
    return true;
  }

  @Override
  default boolean supportsSavepoints() {
    return false;
  }

  @Override
  default boolean supportsNamedParameters() {
    return false;
  }

  @Override
  default boolean supportsMultipleOpenResults() {
    return false;
  }

  @Override
  default boolean supportsGetGeneratedKeys() {
    return false;
  }

  @Override
  default boolean supportsResultSetHoldability(int holdability) {
    return holdability == ResultSet.HOLD_CURSORS_OVER_COMMIT;
  }

  @Override
  default boolean locatorsUpdateCopy() {
    return false;
  }

  @Override
  default boolean supportsStatementPooling() {
    return false;
  }

  @Override
  default boolean supportsStoredFunctionsUsingCallSyntax() {
    return false;
  }

  @Override
  default boolean autoCommitFailureClosesAllResultSets() {
    return false;
  }

  @Override
  default boolean generatedKeyAlwaysReturned() {
    return false;
  }
}
