package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Groups rows by session: those of equal keys whose times are no further apart than the gap. A
 * session [first time, last time + gap) comes out once, when the watermark reaches its end. Output:
 * the keys, {@code window_start}, {@code window_end}, {@code window_time} (end - 1 ms: what the
 * forwarded watermark speaks of), then the aggregates. A row that alone would be a session that
 * ends at or before the row's watermark is late. A row without a time is in error.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param windowColumn the input's TIMESTAMP column that decides
 * @param keys the input's columns that rows of a session have in common; may be empty
 * @param gapMillis the longest pause within a session
 * @param calls the aggregates
 * @param schema the output
 */
public record SessionAggregateNode(
    String id,
    PlanNode input,
    int windowColumn,
    List<Integer> keys,
    long gapMillis,
    List<AggregateCall> calls,
    Schema schema)
    implements PlanNode {
  public SessionAggregateNode {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
    if (gapMillis <= 0) {
      throw new IllegalArgumentException("a session's gap must be positive: " + gapMillis);
    }
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
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public SessionAggregateNode withCalls(List<AggregateCall> newCalls) {
    return new SessionAggregateNode(id, input, windowColumn, keys, gapMillis, newCalls, schema);
  }
}
