package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Orders an input that may never end by its time, then by more. A row comes out once the watermark
 * has passed its time. Rows that the order leaves equal stand in the order of their other columns.
 * A row whose time is behind its watermark is late; one without a time is in error.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param timeColumn the TIMESTAMP column that comes first in the order, upwards
 * @param order the order
 */
public record TimeSortNode(String id, PlanNode input, int timeColumn, List<SortKey> order)
    implements PlanNode {
  public TimeSortNode {
    order = List.copyOf(order);
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
  public Spread spread() {
    return Spread.ONE_WORKER.ordering();
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
