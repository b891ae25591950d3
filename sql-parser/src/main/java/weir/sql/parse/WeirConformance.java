package weir.sql.parse;

import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlDelegatingConformance;

/**
 * What Weir allows beyond the standard: Calcite's lenient set, for example GROUP BY an alias or an
 * ordinal and table functions without TABLE(), and a select item may use the aliases before it. Not
 * allowed are the types that the engine does not hold and the extensions that hide a slip of the
 * pen.
 */
public final class WeirConformance extends SqlDelegatingConformance {
  public static final WeirConformance INSTANCE = new WeirConformance();

  private WeirConformance() {
    super(SqlConformanceEnum.LENIENT);
  }

  @Override
  public SelectAliasLookup isSelectAlias() {
    return SelectAliasLookup.LEFT_TO_RIGHT;
  }

  @Override
  public boolean allowCharLiteralAlias() {
    return false;
  }

  @Override
  public boolean allowExtend() {
    return false;
  }

  @Override
  public boolean allowGeometry() {
    return false;
  }

  /** An INSERT whose rows have fewer values than it names columns. */
  @Override
  public boolean isInsertSubsetColumnsAllowed() {
    return false;
  }

  @Override
  public boolean supportsUnsignedTypes() {
    return false;
  }
}
