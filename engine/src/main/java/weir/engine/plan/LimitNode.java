package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Leaves out {@code offset} rows, passes on at most {@code fetch} and then ends the query.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param offset rows left out
 * @param fetch rows passed on at most; {@link #ALL} for all
 */
public record LimitNode(String id, PlanNode input, long offset, long fetch) implements PlanNode {
  /** A fetch count that never ends anything. */
  public static final long ALL = Long.MAX_VALUE;

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

  @Override
  public Spread spread() {
    return Spread.ONE_WORKER.ordered();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
