package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Keeps a result that changes and gives all of it out at the end of each epoch in which it has
 * changed.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the order, most significant first; rows that it leaves equal stand in the order of
 *     all columns, where some are left out. Empty if any will do
 * @param offset rows left out each time
 * @param fetch rows given out at most each time; {@link LimitNode#ALL} for all
 */
public record CompleteNode(String id, PlanNode input, List<SortKey> keys, long offset, long fetch)
    implements PlanNode {
  public CompleteNode {
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
  public Changes changes() {
    return Changes.APPEND_ONLY;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
