package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * The first row of each key to come, at once and for good; those that come later are left out.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the key columns
 */
public record FirstRowNode(String id, PlanNode input, List<Integer> keys) implements PlanNode {
  public FirstRowNode {
    keys = List.copyOf(keys);
  }

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
    return input.timeColumn();
  }

  /** Which row comes first must not depend on how many workers there are. */
  @Override
  public Spread spread() {
    return Spread.partitioning(keys).ordered();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
