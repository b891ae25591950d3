package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Functions over the rows of one window or one time each, of an input that may never end: PARTITION
 * BY has the window's end, its last millisecond, or the time of the rows. A partition comes out,
 * for good, when the watermark closes its window or has passed its time. Output: the input's
 * columns, then one for each call; windows in the order of their ends, each partition in its order.
 * A row of a closed window is late.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param timeColumn the TIMESTAMP column of PARTITION BY that says when the window closes
 * @param isEnd whether that is the window's end: closed at it, not a millisecond behind it
 * @param keys the columns of PARTITION BY
 * @param order the order of a partition
 * @param calls the functions
 * @param schema the output
 */
public record WindowOverNode(
    String id,
    PlanNode input,
    int timeColumn,
    boolean isEnd,
    List<Integer> keys,
    List<SortKey> order,
    List<OverCall> calls,
    Schema schema)
    implements PlanNode {
  public WindowOverNode {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
    calls = List.copyOf(calls);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  @Override
  public Spread spread() {
    return Spread.partitioning(keys);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public WindowOverNode withCalls(List<OverCall> newCalls) {
    return new WindowOverNode(id, input, timeColumn, isEnd, keys, order, newCalls, schema);
  }
}
