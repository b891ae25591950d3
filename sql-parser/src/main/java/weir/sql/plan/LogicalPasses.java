package weir.sql.plan;

import org.apache.calcite.rel.RelNode;

/** The passes over Calcite's tree, one after the other. */
final class LogicalPasses {
  private LogicalPasses() {}

  static RelNode apply(RelNode tree) {
    RelNode node = Unions.apply(tree);
    node = new ConstantFolding(node.getCluster().getRexBuilder()).fold(node);
    node = PredicatePushDown.apply(node);
    node = ConstantRows.apply(node);
    node = EmptyInputs.apply(node);
    node = ColumnPruning.apply(node);
    node = WindowRecognition.apply(node);
    node = JoinRecognition.apply(node);
    return EmptyInputs.apply(node);
  }
}
