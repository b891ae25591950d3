package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Orders an input that ends, then leaves out {@code offset} rows and passes on at most {@code
 * fetch}. Equal rows keep the order in which they came.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the order, most significant first
 * @param offset rows left out
 * @param fetch rows passed on at most; {@link LimitNode#ALL} for all
 */
public record SortNode(String id, PlanNode input, List<SortKey> keys, long offset, long fetch)
    implements PlanNode {
  public SortNode {
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
    return NO_TIME;
  }

  @Override
  public Spread spread() {
    return Spread.ONE_WORKER.ordering();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
