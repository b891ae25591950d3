package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Functions over windows in the order of time, of an input that may never end. A row comes out,
 * once and for good, when the watermark says that its frame is complete. Output: the input's
 * columns, then one for each call, in the order of time. Rows that the order leaves equal stand in
 * the order of their other columns. A row whose time is behind its watermark is late; one without a
 * time is in error.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param timeColumn the TIMESTAMP column that comes first in the order, upwards
 * @param keys the columns of PARTITION BY
 * @param order the order of a partition
 * @param calls the functions
 * @param followingMillis how far frames reach beyond the time of their row
 * @param schema the output
 */
public record TimeOverNode(
    String id,
    PlanNode input,
    int timeColumn,
    List<Integer> keys,
    List<SortKey> order,
    List<OverCall> calls,
    long followingMillis,
    Schema schema)
    implements PlanNode {
  public TimeOverNode {
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
  public TimeOverNode withCalls(List<OverCall> newCalls) {
    return new TimeOverNode(id, input, timeColumn, keys, order, newCalls, followingMillis, schema);
  }
}
