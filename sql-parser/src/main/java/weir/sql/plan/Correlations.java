package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.logical.LogicalCorrelate;
import org.apache.calcite.rex.RexUtil;
import weir.engine.WeirException;

/** Parts of a query that speak of the rows of another part, again for each of them. */
final class Correlations {
  private Correlations() {}

  static boolean areIn(RelNode node) {
    return node instanceof Correlate || node.getInputs().stream().anyMatch(Correlations::areIn);
  }

  /**
   * An aggregate without keys has a row for every row outside, also over no rows: said as a left
   * join, so that Calcite does not lose those.
   */
  static RelNode keepingRows(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(keepingRows(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    if (!(copy instanceof Correlate correlate)
        || correlate.getJoinType() != JoinRelType.INNER
        || !hasOneRow(correlate.getRight())) {
      return copy;
    }
    RelNode left =
        LogicalCorrelate.create(
            correlate.getLeft(),
            correlate.getRight(),
            List.of(),
            correlate.getCorrelationId(),
            correlate.getRequiredColumns(),
            JoinRelType.LEFT);
    return RelOptUtil.createCastRel(left, correlate.getRowType(), true);
  }

  private static boolean hasOneRow(RelNode node) {
    return node instanceof Project project
        ? hasOneRow(project.getInput())
        : node instanceof Aggregate aggregate
            && aggregate.getGroupCount() == 0
            && aggregate.getGroupType() == Aggregate.Group.SIMPLE;
  }

  /** Refuses what nobody could make a join of. */
  static void refuse(RelNode node) {
    if (hasAny(node)) {
      throw notSupported(node);
    }
  }

  private static boolean hasAny(RelNode node) {
    return areIn(node) || !RelOptUtil.getVariablesUsed(node).isEmpty();
  }

  /**
   * Refuses outer joins whose condition speaks of the rows outside: Calcite takes those rows out of
   * the condition, and so loses the rows without a partner.
   */
  static RelNode checked(RelNode node) {
    if (node instanceof Join join
        && join.getJoinType().isOuterJoin()
        && RexUtil.containsCorrelation(join.getCondition())) {
      throw notSupported(node);
    }
    node.getInputs().forEach(Correlations::checked);
    return node;
  }

  private static WeirException notSupported(RelNode node) {
    return place(node, Origin.UNKNOWN)
        .notSupported(
            "a subquery here speaks of the rows outside of it in a way that is not supported; write"
                + " it as a join");
  }

  /**
   * The innermost place that is known of what speaks of the rows outside.
   *
   * @param outside that of what lies around the node
   */
  private static Origin place(RelNode node, Origin outside) {
    Origin own = Origin.of(node);
    Origin known = own.equals(Origin.UNKNOWN) ? outside : own;
    for (RelNode input : node.getInputs()) {
      if (hasAny(input)) {
        return place(input, known);
      }
    }
    return known.equals(Origin.UNKNOWN) ? Origin.nearest(node) : known;
  }
}
