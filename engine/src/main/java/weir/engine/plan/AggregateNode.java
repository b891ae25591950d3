package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Groups by keys over an input that ends; emits every group at the end, in order of first
 * appearance. Without keys there is one group even over no row. Output: the keys, then the
 * aggregates.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the key columns
 * @param calls the aggregates
 * @param schema the output
 */
public record AggregateNode(
    String id, PlanNode input, List<Integer> keys, List<AggregateCall> calls, Schema schema)
    implements PlanNode {
  public AggregateNode {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
  }

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
    return Spread.grouping(keys, calls);
  }

  @Override
  public PlanNode beforeExchange(PlanNode input) {
    return PartialAggregateNode.before(this, input, Optional.empty(), NO_TIME, keys, calls);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public AggregateNode withCalls(List<AggregateCall> newCalls) {
    return new AggregateNode(id, input, keys, newCalls, schema);
  }
}
