package weir.engine.plan;

import java.util.List;
import weir.engine.TableDefinition;
import weir.engine.data.Schema;

/**
 * Writes every row into a stream or table. Passes nothing on.
 *
 * @param id stable name of this operator
 * @param input the input, whose columns are the table's physical columns
 * @param table where to
 */
public record SinkNode(String id, PlanNode input, TableDefinition table) implements PlanNode {
  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public Schema schema() {
    return input.schema();
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
