package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * All rows of all inputs, whose columns have the same types.
 *
 * @param id stable name of this operator
 * @param inputs the inputs, at least one
 * @param timeColumn the column that carries event time in every input, or -1
 * @param schema the output
 */
public record UnionNode(String id, List<PlanNode> inputs, int timeColumn, Schema schema)
    implements PlanNode {
  public UnionNode {
    inputs = List.copyOf(inputs);
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
