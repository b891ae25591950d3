package weir.engine;

import weir.engine.data.Schema;

/**
 * A named query.
 *
 * @param name as written
 * @param query its SQL text, without a semicolon
 * @param schema the columns, named as the view names them
 * @param comment for people; may be empty
 */
public record ViewDefinition(String name, String query, Schema schema, String comment)
    implements CatalogObject {
  @Override
  public String noun() {
    return "view";
  }
}
