package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Appends {@code window_start}, {@code window_end} and {@code window_time} (end - 1 ms) to every
 * row, once for each window that holds it. A row without a time is in error: left out and counted.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param window tumbling or hopping
 * @param windowColumn the input's TIMESTAMP column that decides
 * @param schema the output
 */
public record WindowAssignNode(
    String id, PlanNode input, WindowSpec window, int windowColumn, Schema schema)
    implements PlanNode {
  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public int timeColumn() {
    return input.timeColumn();
  }

  @Override
  public Spread spread() {
    return Spread.ANYWHERE;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
