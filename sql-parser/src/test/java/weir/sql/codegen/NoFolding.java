package weir.sql.codegen;

import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexExecutor;
import org.apache.calcite.rex.RexNode;

/**
 * Leaves constant expressions as they are. Calcite's own executor computes casts of literals by
 * other rules than ours: to it '1d' is a DOUBLE and 2.5E0 the INTEGER 2.
 */
final class NoFolding implements RexExecutor {
  @Override
  public void reduce(RexBuilder rexBuilder, List<RexNode> constants, List<RexNode> reduced) {
    reduced.addAll(constants);
  }
}
