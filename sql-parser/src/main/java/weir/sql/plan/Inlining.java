package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Puts expressions in the place of the columns that they compute. */
final class Inlining extends RexShuttle {
  private final List<? extends RexNode> columns;

  Inlining(List<? extends RexNode> columns) {
    this.columns = columns;
  }

  @Override
  public RexNode visitInputRef(RexInputRef reference) {
    return columns.get(reference.getIndex());
  }
}
