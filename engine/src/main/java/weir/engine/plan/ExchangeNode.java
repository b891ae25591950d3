package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Where rows change worker: those of equal keys go to one, each worker getting those of its key
 * groups; without keys, all go to one. What runs between two exchanges runs on one thread. Rows of
 * one key that come from one worker keep their order.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param keys the columns that decide; empty for all rows to one worker
 */
public record ExchangeNode(String id, PlanNode input, List<Integer> keys) implements PlanNode {
  public ExchangeNode {
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

  @Override
  public Changes changes() {
    return input.changes();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
