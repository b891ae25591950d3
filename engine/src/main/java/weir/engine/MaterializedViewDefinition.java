package weir.engine;

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
