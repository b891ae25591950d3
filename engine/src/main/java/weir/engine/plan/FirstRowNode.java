package weir.engine.plan;

import java.util.List;
import java.util.Optional;
import weir.engine.data.Schema;

/**
 * The first row of each key to come, at once and for good; those that come later are left out.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the key columns
 * @param end when no row of a key comes any more, so that further ones are late and it is
 *     forgotten; absent if any may
 * @param ttlMillis how long a key is kept behind its last row, by the clock; 0 for ever
 */
public record FirstRowNode(
    String id, PlanNode input, List<Integer> keys, Optional<GroupEnd> end, long ttlMillis)
    implements PlanNode {
  public FirstRowNode {
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
    return input.timeColumn();
  }

  /** Which row comes first must not depend on how many workers there are. */
  @Override
  public Spread spread() {
    return Spread.partitioning(keys).ordered();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
