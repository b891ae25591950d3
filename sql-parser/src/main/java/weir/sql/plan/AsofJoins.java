package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Correlate;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Snapshot;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import weir.engine.plan.JoinType;

/**
 * Makes {@link AsofJoin} and {@link LookupJoin} nodes of what Calcite has for ASOF JOIN and FOR
 * SYSTEM_TIME AS OF.
 */
final class AsofJoins {
  private AsofJoins() {}

  static RelNode apply(RelNode node) {
    RelNode inside = node.accept(new InnerQueries(AsofJoins::apply));
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : inside.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy =
        inputs.equals(inside.getInputs()) ? inside : inside.copy(inside.getTraitSet(), inputs);
    if (copy instanceof org.apache.calcite.rel.core.AsofJoin join) {
      return joined(join);
    }
    if (copy instanceof Join join && LookupJoin.is(join)) {
      return LookupJoin.of(join);
    }
    return copy instanceof Correlate correlate && TemporalJoin.is(correlate)
        ? TemporalJoin.toRel(correlate)
        : copy;
  }

  /** Refuses a version of a table that no left row chooses. */
  static void refuseOthers(RelNode tree) {
    refuseOthers(tree, Origin.UNKNOWN);
  }

  /**
   * @param outside where the next node above stands of which that is known
   */
  private static void refuseOthers(RelNode node, Origin outside) {
    if (node instanceof Snapshot) {
      throw outside.notSupported(
          "FOR SYSTEM_TIME AS OF takes a time of the rows that the table is joined with, or"
              + " CURRENT_TIMESTAMP, as in FROM s JOIN t FOR SYSTEM_TIME AS OF s.time ON s.k ="
              + " t.k");
    }
    Origin own = Origin.of(node);
    Origin nearest = own.equals(Origin.UNKNOWN) ? outside : own;
    node.getInputs().forEach(input -> refuseOthers(input, nearest));
  }

  private static RelNode joined(org.apache.calcite.rel.core.AsofJoin join) {
    RexBuilder rexBuilder = join.getCluster().getRexBuilder();
    int width = join.getLeft().getRowType().getFieldCount();
    Origin origin = Origin.of(join);
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, rexBuilder);
    if (!keys.others().isEmpty()) {
      throw origin.notSupported(
          "ON of an ASOF JOIN takes columns of both sides that are equal, joined by AND; put other"
              + " conditions into WHERE");
    }
    RexCall match = (RexCall) join.getMatchCondition();
    RexNode first = match.operands.get(0);
    boolean isLeftFirst = Columns.of(first).nextSetBit(0) < width;
    SqlKind kind = isLeftFirst ? match.getKind().reverse() : match.getKind();
    RexNode left = isLeftFirst ? first : match.operands.get(1);
    RexNode right = isLeftFirst ? match.operands.get(1) : first;
    AsofInputs inputs =
        new AsofInputs(
            join.getLeft(),
            join.getRight(),
            keys.left(),
            keys.right(),
            new AsofComparison(
                left, kind, Columns.renumber(right, column -> column - width), origin));
    JoinType type = join.getJoinType() == JoinRelType.ASOF ? JoinType.INNER : JoinType.LEFT;
    List<RexNode> columns = new ArrayList<>();
    for (RelDataTypeField field : join.getRowType().getFieldList()) {
      columns.add(inputs.moved(rexBuilder.makeInputRef(field.getType(), field.getIndex())));
    }
    return inputs.join(type, false, null, columns, join.getRowType().getFieldNames(), origin);
  }
}
