package weir.engine.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import weir.engine.CatalogObject;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;

/**
 * What a catalog keeps.
 *
 * @param version of the form, {@link #CURRENT_VERSION} when made now
 * @param lastId the largest number given to an object so far
 * @param tables streams and tables
 * @param views views
 * @param dropped streams and tables that are gone, but whose rows their connectors may still hold
 */
public record CatalogContent(
    int version,
    long lastId,
    List<TableDefinition> tables,
    List<ViewDefinition> views,
    List<TableDefinition> dropped) {
  public static final int CURRENT_VERSION = 1;

  /** That of a new catalog. */
  public static final CatalogContent EMPTY = of(0, List.of(), List.of());

  public CatalogContent {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
    dropped = List.copyOf(dropped);
  }

  public static CatalogContent of(
      long lastId, Iterable<CatalogObject> objects, List<TableDefinition> dropped) {
    List<TableDefinition> tables = new ArrayList<>();
    List<ViewDefinition> views = new ArrayList<>();
    for (CatalogObject object : objects) {
      if (object instanceof TableDefinition table) {
        tables.add(table);
      } else {
        views.add((ViewDefinition) object);
      }
    }
    return new CatalogContent(CURRENT_VERSION, lastId, tables, views, dropped);
  }

  /** All objects. */
  public Stream<CatalogObject> objects() {
    return Stream.concat(tables.stream(), views.stream());
  }
}
