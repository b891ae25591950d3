package weir.sql.plan;

import java.time.ZoneId;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexBuilder;

/** The passes over Calcite's tree, one after the other. */
final class LogicalPasses {
  private LogicalPasses() {}

  static RelNode apply(RelNode tree, ZoneId zone) {
    RelNode node = Unions.apply(GroupingSets.apply(Subqueries.apply(tree)));
    RexBuilder rexBuilder = tree.getCluster().getRexBuilder();
    node = Rewriting.apply(node, new LocalTimes(rexBuilder, zone));
    node = Rewriting.apply(node, new InLists(rexBuilder));
    node = Rewriting.apply(node, new ConstantFolding(rexBuilder));
    node = FilteredArguments.apply(node);
    node = OverExtraction.apply(node);
    node = PredicatePushDown.apply(node);
    node = ConstantRows.apply(node);
    node = EmptyInputs.apply(node);
    node = ColumnPruning.apply(node);
    node = Recognition.apply(node);
    return EmptyInputs.apply(node);
  }
}
