package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.CorrelationId;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCorrelVariable;
import org.apache.calcite.rex.RexFieldAccess;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;

/** Columns of the row outside, which Calcite names by a variable, by their numbers. */
final class LeftColumns extends RexShuttle {
  private final CorrelationId variable;
  private final RelNode left;
  private final RexBuilder rexBuilder;

  LeftColumns(CorrelationId variable, RelNode left, RexBuilder rexBuilder) {
    this.variable = variable;
    this.left = left;
    this.rexBuilder = rexBuilder;
  }

  @Override
  public RexNode visitFieldAccess(RexFieldAccess access) {
    return access.getReferenceExpr() instanceof RexCorrelVariable correlated
            && correlated.id.equals(variable)
        ? rexBuilder.makeInputRef(left, access.getField().getIndex())
        : super.visitFieldAccess(access);
  }
}
