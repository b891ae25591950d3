package weir.engine.plan;

import java.util.List;
import weir.engine.data.Schema;

/**
 * Gives a result that changes to a reader who knows of added rows only: the new side of each change
 * or, if a column says which, every side.
 *
 * @param id stable name of this operator
 * @param input the input
 * @param rowOp the text column that becomes {@code +I}, {@code -U}, {@code +U} or {@code -D}; -1 if
 *     there is none
 * @param rowTime the column of an instant that becomes the time at which the change is given out;
 *     -1 if there is none
 */
public record DeliverNode(String id, PlanNode input, int rowOp, int rowTime) implements PlanNode {
  /** There is no such column. */
  public static final int NO_COLUMN = -1;

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
    return Changes.APPEND_ONLY;
  }

  @Override
  public <T> T accept(PlanVisitor<T> visitor) {
    return visitor.visit(this);
  }
}
