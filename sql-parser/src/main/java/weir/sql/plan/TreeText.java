package weir.sql.plan;

import java.util.List;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlExplainLevel;

/** Calcite's tree for people. */
public final class TreeText {
  private TreeText() {}

  public static List<String> lines(RelNode tree) {
    return RelOptUtil.toString(merged(tree), SqlExplainLevel.EXPPLAN_ATTRIBUTES).lines().toList();
  }

  /** The tree with at most one projection over one filter between other nodes. */
  private static RelNode merged(RelNode node) {
    Calc calc = Calc.of(node);
    RelNode input = calc.input();
    List<RelNode> below = input.getInputs().stream().map(TreeText::merged).toList();
    RelNode merged =
        below.equals(input.getInputs()) ? input : input.copy(input.getTraitSet(), below);
    if (calc.condition() != null) {
      merged = LogicalFilter.create(merged, calc.condition());
    }
    return RexUtil.isIdentity(calc.projects(), merged.getRowType())
        ? merged
        : LogicalProject.create(merged, List.of(), calc.projects(), calc.names(), Set.of());
  }
}
