package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/** An aggregate that is a constant, which Calcite's rules make, becomes one behind the grouping. */
final class LiteralAggregates {
  private LiteralAggregates() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy instanceof Aggregate aggregate
            && aggregate.getAggCallList().stream().anyMatch(LiteralAggregates::isLiteral)
        ? replaced(aggregate)
        : copy;
  }

  private static boolean isLiteral(AggregateCall call) {
    return call.getAggregation().getKind() == SqlKind.LITERAL_AGG;
  }

  private static RelNode replaced(Aggregate aggregate) {
    List<AggregateCall> others =
        aggregate.getAggCallList().stream().filter(call -> !isLiteral(call)).toList();
    RelNode grouped =
        LogicalAggregate.create(
            aggregate.getInput(),
            aggregate.getHints(),
            aggregate.getGroupSet(),
            aggregate.getGroupSets(),
            others);
    RexBuilder rexBuilder = aggregate.getCluster().getRexBuilder();
    List<RexNode> projects = new ArrayList<>();
    int column = 0;
    for (int key = 0; key < aggregate.getGroupCount(); key++) {
      projects.add(rexBuilder.makeInputRef(grouped, column++));
    }
    for (AggregateCall call : aggregate.getAggCallList()) {
      projects.add(
          isLiteral(call)
              ? rexBuilder.ensureType(call.getType(), call.rexList.get(0), true)
              : rexBuilder.makeInputRef(grouped, column++));
    }
    return LogicalProject.create(
        grouped, List.of(), projects, aggregate.getRowType().getFieldNames(), Set.of());
  }
}
