package weir.shell;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The names in the catalog, asked for when first needed. */
final class Names {
  /** More than anybody would look through. */
  private static final int MOST_ROWS = 20_000;

  private final Database database;
  private @Nullable Catalog catalog;

  Names(Database database) {
    this.database = database;
  }

  /**
   * @param columns by table; both without regard to case
   */
  record Catalog(Map<String, Set<String>> columns, Set<String> functions) {
    static final Catalog EMPTY = new Catalog(Map.of(), Set.of());
  }

  /** Asks again next time. */
  void forget() {
    catalog = null;
  }

  /** Empty if the catalog cannot be asked, for nobody asked for an error. */
  Catalog catalog() {
    if (catalog == null) {
      try {
        catalog = read(database.connection().getMetaData());
      } catch (SQLException e) {
        catalog = Catalog.EMPTY;
      }
    }
    return catalog;
  }

  private static Catalog read(DatabaseMetaData metadata) throws SQLException {
    Map<String, Set<String>> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    try (ResultSet rows = metadata.getColumns(null, null, "%", "%")) {
      for (int i = 0; i < MOST_ROWS && rows.next(); i++) {
        columns
            .computeIfAbsent(rows.getString("TABLE_NAME"), table -> caseInsensitive())
            .add(rows.getString("COLUMN_NAME"));
      }
    }
    Set<String> functions = caseInsensitive();
    try (ResultSet rows = metadata.getFunctions(null, null, "%")) {
      for (int i = 0; i < MOST_ROWS && rows.next(); i++) {
        functions.add(rows.getString("FUNCTION_NAME"));
      }
    }
    return new Catalog(columns, functions);
  }

  private static Set<String> caseInsensitive() {
    return new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
  }
}
