package weir.engine;

import java.util.Set;
import weir.engine.data.Schema;

/**
 * A named query.
 *
 * @param name as written
 * @param query its SQL text, without a semicolon
 * @param schema the columns, named as the view names them
 * @param uses what it reads, directly or through other views
 * @param comment for people; may be empty
 */
public record ViewDefinition(
    String name, String query, Schema schema, Set<String> uses, String comment)
    implements CatalogObject {
  public ViewDefinition {
    uses = Set.copyOf(uses);
  }

  @Override
  public String noun() {
    return "view";
  }

  @Override
  public <T> T accept(CatalogVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
