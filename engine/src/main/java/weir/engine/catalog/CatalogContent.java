package weir.engine.catalog;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import weir.engine.CatalogObject;
import weir.engine.FunctionDefinition;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.ViewDefinition;

/**
 * What a catalog keeps.
 *
 * @param version of the form, {@link #CURRENT_VERSION} when made now
 * @param lastId the largest number given to an object so far
 * @param tables streams and tables
 * @param views views
 * @param materializedViews materialized views
 * @param pipelines pipelines
 * @param functions functions; null in a catalog of before there were any
 * @param dropped streams and tables that are gone, but whose rows their connectors may still hold
 */
public record CatalogContent(
    int version,
    long lastId,
    List<TableDefinition> tables,
    List<ViewDefinition> views,
    List<MaterializedViewDefinition> materializedViews,
    List<PipelineDefinition> pipelines,
    List<FunctionDefinition> functions,
    List<TableDefinition> dropped) {
  public static final int CURRENT_VERSION = 1;

  /** That of a new catalog. */
  public static final CatalogContent EMPTY = of(0, List.of(), List.of());

  public CatalogContent {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
    materializedViews = List.copyOf(materializedViews);
    pipelines = List.copyOf(pipelines);
    functions = known(functions);
    dropped = List.copyOf(dropped);
  }

  private static List<FunctionDefinition> known(@Nullable List<FunctionDefinition> functions) {
    return functions == null ? List.of() : List.copyOf(functions);
  }

  public static CatalogContent of(
      long lastId, Collection<CatalogObject> objects, List<TableDefinition> dropped) {
    return new CatalogContent(
        CURRENT_VERSION,
        lastId,
        only(TableDefinition.class, objects),
        only(ViewDefinition.class, objects),
        only(MaterializedViewDefinition.class, objects),
        only(PipelineDefinition.class, objects),
        only(FunctionDefinition.class, objects),
        dropped);
  }

  private static <T> List<T> only(Class<T> kind, Collection<CatalogObject> objects) {
    return objects.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /** All objects. */
  public Stream<CatalogObject> objects() {
    return Stream.of(tables, views, materializedViews, pipelines, functions)
        .flatMap(Collection::stream);
  }
}
