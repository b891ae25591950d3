package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Makes changes of rows that replace each other by key, as the rows of a keyed table do: what comes
 * to a known key changes the row that was there. Says at the end of each epoch which rows have
 * changed.
 *
 * @param id stable name of this operator
 * @param input rows, of which the kind says only whether the key's row is there from then on
 * @param keys the key columns
 * @param isAtEnd whether only the rows come out that there are at the end of the input, which ends
 */
public record UpsertNode(String id, PlanNode input, List<Integer> keys, boolean isAtEnd)
    implements PlanNode {
  public UpsertNode {
    keys = List.copyOf(keys);
  }

  /** One that says what changes. */
  public UpsertNode(String id, PlanNode input, List<Integer> keys) {
    this(id, input, keys, false);
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

  @Override
  public Changes changes() {
    return isAtEnd ? Changes.APPEND_ONLY : Changes.byKey(keys);
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
