package weir.engine;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Optional;
import weir.engine.data.DataType;

/**
 * A column of a stream or table.
 *
 * @param name as written
 * @param type its type; for a computed column the expression's
 * @param expression SQL text over the other columns; present for a computed column, which the
 *     source does not hold
 * @param comment for people; may be empty
 */
public record ColumnDefinition(
    String name, DataType type, Optional<String> expression, String comment) {
  @JsonIgnore
  public boolean isComputed() {
    return expression.isPresent();
  }
}
