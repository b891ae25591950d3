package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Filters and projects: all of it in generated code, which keeps row kinds and watermarks.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param code condition and expressions
 * @param timeColumn the output column that carries event time, or -1
 * @param key the output columns that hold the key of an input that changes, if all of it is kept
 * @param schema the output
 */
public record CalcNode(
    String id,
    PlanNode input,
    GeneratedCode code,
    int timeColumn,
    Optional<List<Integer>> key,
    Schema schema)
    implements PlanNode {
  public CalcNode {
    key = key.map(List::copyOf);
  }

  /** Over an input whose rows are only added. */
  public CalcNode(String id, PlanNode input, GeneratedCode code, int timeColumn, Schema schema) {
    this(id, input, code, timeColumn, Optional.empty(), schema);
  }

  /** Whether it leaves rows out. */
  public boolean filters() {
    return !code.condition(schema.size()).isEmpty();
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public Changes changes() {
    return input.changes().isUpdating() ? new Changes(true, key) : Changes.APPEND_ONLY;
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
