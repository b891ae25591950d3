package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Where rows change worker: those of equal keys go to one, each worker getting those of its key
 * groups; or they go to all in turn, a batch at a time; or all go to one. What runs between two
 * exchanges runs on one thread. Rows of one key that come from one worker keep their order.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the columns that decide; empty if none do
 * @param isInTurn whether rows go to all workers in turn; if no keys decide either, to one
 */
public record ExchangeNode(String id, PlanNode input, List<Integer> keys, boolean isInTurn)
    implements PlanNode {
  public ExchangeNode {
    keys = List.copyOf(keys);
  }

  /** To the workers of the keys; to one if there are none. */
  public ExchangeNode(String id, PlanNode input, List<Integer> keys) {
    this(id, input, keys, false);
  }

  /** To all workers in turn. */
  static ExchangeNode inTurn(String id, PlanNode input) {
    return new ExchangeNode(id, input, List.of(), true);
  }

  /** Whether several workers get rows. */
  public boolean spreads() {
    return isInTurn || !keys.isEmpty();
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
    return input.changes();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
