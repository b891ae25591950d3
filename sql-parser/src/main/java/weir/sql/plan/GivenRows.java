package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexDynamicParam;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/**
 * Rows that stand in a statement as literals and parameters. At most their types are adjusted, so
 * that it takes no longer to have them than to say them.
 */
public final class GivenRows {
  private GivenRows() {}

  /** Whether a query gives such rows and no others. */
  public static boolean areAllOf(RelNode tree) {
    if (tree instanceof Project project) {
      return project.getProjects().stream().allMatch(GivenRows::isGiven)
          && areAllOf(project.getInput());
    }
    if (tree instanceof Union union && union.all) {
      return union.getInputs().stream().allMatch(GivenRows::areAllOf);
    }
    return tree instanceof Values;
  }

  private static boolean isGiven(RexNode value) {
    if (value instanceof RexCall call && call.getKind() == SqlKind.CAST) {
      return isGiven(call.getOperands().get(0));
    }
    return value instanceof RexLiteral
        || value instanceof RexDynamicParam
        || value instanceof RexInputRef;
  }
}
