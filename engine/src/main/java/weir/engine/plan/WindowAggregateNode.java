package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Groups by window and keys; a group is emitted once, when the watermark has reached its window's
 * end, windows in order of their end. Output: the keys, {@code window_start}, {@code window_end},
 * {@code window_time} (end - 1 ms: what the forwarded watermark speaks of), then the aggregates. A
 * row whose time is NULL is in error: left out and counted.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param window the windows
 * @param windowColumn the TIMESTAMP column that decides; -1 if the windows are already assigned
 * @param keys the key columns, none for one group per window
 * @param calls the aggregates
 * @param schema the output
 */
public record WindowAggregateNode(
    String id,
    PlanNode input,
    WindowSpec window,
    int windowColumn,
    List<Integer> keys,
    List<AggregateCall> calls,
    Schema schema)
    implements PlanNode {
  public WindowAggregateNode {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public int timeColumn() {
    return keys.size() + 2;
  }

  @Override
  public Spread spread() {
    return Spread.grouping(keys, calls);
  }

  @Override
  public PlanNode beforeExchange(PlanNode input) {
    return PartialAggregateNode.before(this, input, Optional.of(window), windowColumn, keys, calls);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public WindowAggregateNode withCalls(List<AggregateCall> newCalls) {
    return new WindowAggregateNode(id, input, window, windowColumn, keys, newCalls, schema);
  }
}
