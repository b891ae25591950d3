package weir.sql.codegen;

import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.rex.RexNode;

/**
 * Leaves constant expressions to run time, for {@link
 * org.apache.calcite.plan.RelOptPlanner#setExecutor}. Without it Calcite computes casts of literals
 * itself, by other rules than ours: '1d' is a DOUBLE, 2.5E0 is the INTEGER 2. Generated code
 * computes a constant once.
 */
public final class NoFolding implements RexExecutor {
  @Override
  public void reduce(RexBuilder rexBuilder, List<RexNode> constants, List<RexNode> reduced) {
    reduced.addAll(constants);
  }
}
