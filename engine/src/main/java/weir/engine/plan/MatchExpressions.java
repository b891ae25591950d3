package weir.engine.plan;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.Field;
import weir.engine.data.Schema;

/**
 * Expressions over values of a match.
 *
 * @param values what the expressions are made of: the columns that the code is given
 * @param code a projection
 */
public record MatchExpressions(List<MatchValue> values, GeneratedCode code) {
  public MatchExpressions {
    values = List.copyOf(values);
  }

  /** The columns that the code is given. */
  public Schema inputSchema() {
    return schema(values);
  }

  /** Columns for values: v0, v1 and so on. */
  public static Schema schema(List<MatchValue> values) {
    List<Field> fields = new ArrayList<>();
    for (MatchValue value : values) {
      fields.add(new Field("v" + fields.size(), value.type()));
    }
    return new Schema(fields);
  }
}
