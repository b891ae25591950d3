package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Appends {@code window_start}, {@code window_end} and {@code window_time} (end - 1 ms) of its
 * session to every row. Rows of equal keys belong together whose times are no further apart than
 * the gap; their session [first time, last time + gap) comes out, all rows of it at once, when the
 * watermark reaches its end. A row that alone would be a session that ends at or before the row's
 * watermark is late. A row without a time is in error.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param windowColumn the input's TIMESTAMP column that decides
 * @param keys the input's columns that rows of a session have in common; may be empty
 * @param gapMillis the longest pause within a session
 * @param schema the output
 */
public record SessionAssignNode(
    String id, PlanNode input, int windowColumn, List<Integer> keys, long gapMillis, Schema schema)
    implements PlanNode {
  public SessionAssignNode {
    keys = List.copyOf(keys);
    if (gapMillis <= 0) {
      throw new IllegalArgumentException("a session's gap must be positive: " + gapMillis);
    }
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  /** {@code window_time}. */
  @Override
  public int timeColumn() {
    return input.timeColumn() == NO_TIME ? NO_TIME : schema.size() - 1;
  }

  @Override
  public Spread spread() {
    return Spread.partitioning(keys);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
