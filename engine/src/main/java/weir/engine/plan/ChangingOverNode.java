package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * Functions over windows of an input that need not end and may change; says at the end of each
 * epoch which rows have changed, for better or worse all of a partition. Output: the input's
 * columns, then one for each call. Rows that the order leaves equal stand in the order of their
 * other columns.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the columns of PARTITION BY
 * @param order the order of a partition
 * @param calls the functions
 * @param end when a partition is over; absent if it never is
 * @param schema the output
 */
public record ChangingOverNode(
    String id,
    PlanNode input,
    List<Integer> keys,
    List<SortKey> order,
    List<OverCall> calls,
    Optional<GroupEnd> end,
    Schema schema)
    implements PlanNode {
  public ChangingOverNode {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
    calls = List.copyOf(calls);
  }

  @Override
  public List<PlanNode> inputs() {
    return List.of(input);
  }

  /** A partition that is over changes no more. */
  @Override
  public int timeColumn() {
    return end.map(GroupEnd::column).orElse(NO_TIME);
  }

  @Override
  public Changes changes() {
    return new Changes(true, input.changes().key());
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
