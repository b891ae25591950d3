package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;

/** GROUPING SETS, ROLLUP and CUBE are the union of one grouping for each set. */
final class GroupingSets {
  private GroupingSets() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy instanceof Aggregate aggregate && isSeveral(aggregate) ? union(aggregate) : copy;
  }

  private static boolean isSeveral(Aggregate aggregate) {
    return aggregate.getGroupType() != Aggregate.Group.SIMPLE
        || aggregate.getAggCallList().stream().anyMatch(GroupingSets::isGrouping);
  }

  private static boolean isGrouping(AggregateCall call) {
    SqlKind kind = call.getAggregation().getKind();
    return kind == SqlKind.GROUPING || kind == SqlKind.GROUPING_ID;
  }

  private static RelNode union(Aggregate aggregate) {
    List<RelNode> groupings = new ArrayList<>();
    for (ImmutableBitSet keys : aggregate.getGroupSets()) {
      groupings.add(grouping(aggregate, keys));
    }
    return groupings.size() == 1 ? groupings.get(0) : LogicalUnion.create(groupings, true);
  }

  private static RelNode grouping(Aggregate aggregate, ImmutableBitSet keys) {
    List<AggregateCall> calls =
        aggregate.getAggCallList().stream().filter(call -> !isGrouping(call)).toList();
    RelNode grouped =
        LogicalAggregate.create(aggregate.getInput(), aggregate.getHints(), keys, null, calls);
    RexBuilder rexBuilder = aggregate.getCluster().getRexBuilder();
    List<RexNode> projects = new ArrayList<>();
    RelDataType rowType = aggregate.getRowType();
    for (int key : aggregate.getGroupSet()) {
      RelDataType type = rowType.getFieldList().get(projects.size()).getType();
      projects.add(
          keys.get(key)
              ? rexBuilder.ensureType(
                  type, rexBuilder.makeInputRef(grouped, keys.indexOf(key)), true)
              : rexBuilder.makeNullLiteral(type));
    }
    int column = keys.cardinality();
    for (AggregateCall call : aggregate.getAggCallList()) {
      projects.add(
          isGrouping(call)
              ? rexBuilder.makeLiteral(missing(call, keys), call.getType(), true)
              : rexBuilder.ensureType(
                  call.getType(), rexBuilder.makeInputRef(grouped, column++), true));
    }
    return LogicalProject.create(grouped, List.of(), projects, rowType.getFieldNames(), Set.of());
  }

  /** GROUPING(a, b): a bit for each argument, the last one the lowest, set where it is no key. */
  private static long missing(AggregateCall call, ImmutableBitSet keys) {
    long bits = 0;
    for (int argument : call.getArgList()) {
      bits = bits << 1 | (keys.get(argument) ? 0 : 1);
    }
    return bits;
  }
}
