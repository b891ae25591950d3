package weir.engine;

import java.util.Map;
import java.util.Set;
import weir.engine.data.Schema;

/**
 * A named query whose result is kept up to date.
 *
 * @param table the result, as the pipeline writes it and queries read it
 * @param query its SQL text, without a semicolon
 * @param pipeline what keeps it up to date; has its name
 */
public record MaterializedViewDefinition(
    TableDefinition table, String query, PipelineDefinition pipeline) implements CatalogObject {
  /** The connector of the tables that hold the results. */
  public static final String CONNECTOR = "materialized-view";

  /** What the table of a view's result says in its options if rows are only added to it. */
  private static final String APPENDED = "appended";

  /** The options of the table that holds a result. */
  public static Map<String, String> tableOptions(boolean isAppended) {
    return isAppended
        ? Map.of("connector", CONNECTOR, APPENDED, "true")
        : Map.of("connector", CONNECTOR);
  }

  /** Whether rows are only added to the table of a result. */
  public static boolean isAppended(TableDefinition table) {
    return table.options().containsKey(APPENDED);
  }

  @Override
  public String name() {
    return pipeline.name();
  }

  @Override
  public String noun() {
    return "materialized view";
  }

  @Override
  public Schema schema() {
    return table.schema();
  }

  @Override
  public String comment() {
    return table.comment();
  }

  @Override
  public Set<String> uses() {
    return pipeline.uses();
  }

  @Override
  public <T> T accept(CatalogVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
