package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Functions over windows of an input that ends. Output: the input's columns, then one for each
 * call; partitions in order of first appearance, each in its order, or in none where the rows up to
 * a rank are wanted. Rows that the order leaves equal stand in the order of their other columns.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the columns of PARTITION BY
 * @param order the order of a partition
 * @param calls the functions
 * @param lastRank behind which rank no row is wanted, though some may come, if the only call is a
 *     rank; else {@link #ALL}
 * @param schema the output
 */
public record OverNode(
    String id,
    PlanNode input,
    List<Integer> keys,
    List<SortKey> order,
    List<OverCall> calls,
    long lastRank,
    Schema schema)
    implements PlanNode {
  /** As the last rank: all rows are wanted. */
  public static final long ALL = Long.MAX_VALUE;

  public OverNode {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
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
    return Spread.partitioning(keys);
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }

  /** The same with those calls. */
  public OverNode withCalls(List<OverCall> newCalls) {
    return new OverNode(id, input, keys, order, newCalls, lastRank, schema);
  }
}
