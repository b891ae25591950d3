package weir.engine.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;

/**
 * Constants that stand in a plan.
 *
 * @param values as {@link weir.engine.data.RowBatch#values} gives them
 * @param schema their types
 */
public record ConstantRow(List<@Nullable Object> values, Schema schema) {
  public ConstantRow {
    values = ValuesNode.held(values, schema);
  }

  /** No constants. */
  public static ConstantRow none() {
    return new ConstantRow(List.of(), new Schema(List.of()));
  }
}
