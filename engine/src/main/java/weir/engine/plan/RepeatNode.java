package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Gives each row as often as its last column says, which is a BIGINT that is not NULL; not at all
 * if that is less than one. Output: the other columns.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param schema the output
 */
public record RepeatNode(String id, PlanNode input, Schema schema) implements PlanNode {
  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public int timeColumn() {
    return NO_TIME;
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
