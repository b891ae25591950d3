package weir.sql.validate;

import org.apache.calcite.sql.SqlNode;
import weir.engine.Catalog;

/** What a query may say in words of its own is put into Calcite's. */
public final class QueryForms {
  private QueryForms() {}

  /**
   * The query in Calcite's words, as far as the catalog must be asked for them.
   *
   * @param query a query without STREAM and EMIT, of which nothing is resolved
   */
  public static SqlNode plain(SqlNode query, Catalog catalog) {
    SelectedColumns.putForAll(query, catalog);
    NamedWindows.resolve(query);
    SqlNode named = NamedMatches.apply(query);
    return StatefulFunctions.resolve(TableFunctions.unnest(named, catalog), catalog);
  }
}
