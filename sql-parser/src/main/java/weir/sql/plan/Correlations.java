package weir.sql.plan;

import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Parts of a query that speak of the rows of another part, again for each of them. */
final class Correlations {
  private Correlations() {}

  static boolean areIn(RelNode node) {
    return node instanceof Correlate || node.getInputs().stream().anyMatch(Correlations::areIn);
  }

  /** Refuses what nobody could make a join of. */
  static void refuse(RelNode node) {
    if (areIn(node) || !RelOptUtil.getVariablesUsed(node).isEmpty()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a subquery here speaks of the rows outside of it in a way that is not supported; write"
              + " it as a join");
    }
  }
}
