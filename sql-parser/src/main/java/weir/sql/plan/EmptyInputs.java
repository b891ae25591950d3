package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/** What can have no row becomes an empty VALUES, so that nothing is read for it. */
final class EmptyInputs {
  private EmptyInputs() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    if (node instanceof Union) {
      return union(node, inputs);
    }
    if (isEmpty(node, inputs)) {
      return LogicalValues.create(node.getCluster(), node.getRowType(), ImmutableList.of());
    }
    return inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
  }

  static boolean isEmpty(RelNode node) {
    return node instanceof Values values && values.getTuples().isEmpty();
  }

  private static boolean isEmpty(RelNode node, List<RelNode> inputs) {
    if (node instanceof Filter filter && isNeverTrue(filter.getCondition())) {
      return true;
    }
    if (node instanceof Sort sort && isZero(sort.fetch)) {
      return true;
    }
    boolean makesRows = node instanceof Aggregate aggregate && aggregate.getGroupCount() == 0;
    return !makesRows && isEmptyBy(node, inputs);
  }

  /** Whether the inputs that the rows come from are empty. */
  private static boolean isEmptyBy(RelNode node, List<RelNode> inputs) {
    if (node instanceof Join || node instanceof IntervalJoin) {
      JoinType type =
          node instanceof Join join
              ? JoinTypes.of(join.getJoinType())
              : ((IntervalJoin) node).type();
      boolean isLeftEmpty = isEmpty(inputs.get(0));
      boolean isRightEmpty = isEmpty(inputs.get(1));
      return (isLeftEmpty && !type.givesRightAlone())
          || (isRightEmpty && !type.givesLeftAlone())
          || (isLeftEmpty && isRightEmpty);
    }
    boolean isOfLeft =
        (node instanceof AsofJoin asof && asof.type() == JoinType.LEFT)
            || (node instanceof LookupJoin lookup && lookup.type() == JoinType.LEFT);
    if (isOfLeft) {
      return isEmpty(inputs.get(0));
    }
    return inputs.stream().anyMatch(EmptyInputs::isEmpty);
  }

  private static RelNode union(RelNode union, List<RelNode> inputs) {
    List<RelNode> others = inputs.stream().filter(input -> !isEmpty(input)).toList();
    if (others.isEmpty()) {
      return LogicalValues.create(union.getCluster(), union.getRowType(), ImmutableList.of());
    }
    if (others.size() == 1) {
      return RelOptUtil.createCastRel(others.get(0), union.getRowType(), true);
    }
    return others.equals(union.getInputs()) ? union : LogicalUnion.create(others, true);
  }

  private static boolean isNeverTrue(RexNode condition) {
    return condition.isAlwaysFalse()
        || (condition instanceof RexLiteral literal && literal.isNull());
  }

  private static boolean isZero(@Nullable RexNode fetch) {
    return fetch instanceof RexLiteral literal && Constants.longValue(literal) == 0;
  }
}
