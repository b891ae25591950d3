package weir.engine.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;

/**
 * Rows written in the statement itself; a parameter of the statement comes in by a calc above.
 *
 * @param id stable name of this operator
 * @param rows the rows, values as {@link weir.engine.data.RowBatch#values} gives them
 * @param schema the output
 */
public record ValuesNode(String id, List<List<@Nullable Object>> rows, Schema schema)
    implements PlanNode {
  public ValuesNode {
    rows =
        rows.stream()
            .map(row -> Collections.unmodifiableList(new ArrayList<@Nullable Object>(row)))
            .toList();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of();
  }

  @Override
  public int timeColumn() {
    return NO_TIME;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
