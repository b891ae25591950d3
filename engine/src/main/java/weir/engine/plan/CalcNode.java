package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Filters and projects: all of it in generated code, which keeps row kinds and watermarks.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param code condition and expressions
 * @param timeColumn the output column that carries event time, or -1
 * @param schema the output
 */
public record CalcNode(String id, PlanNode input, GeneratedCode code, int timeColumn, Schema schema)
    implements PlanNode {
  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
