package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * Moves each condition as far down as it can go: below projections, into the inputs of joins and
 * unions, below groupings by what it speaks of. Comma joins get their conditions this way.
 */
final class PredicatePushDown extends RelDispatch<RelNode> {
  /** Conditions over the output of the node that is looked at. */
  private final List<RexNode> conditions;

  private PredicatePushDown(List<RexNode> conditions) {
    this.conditions = conditions;
  }

  static RelNode apply(RelNode node) {
    return push(node, List.of());
  }

  private static RelNode push(RelNode node, List<RexNode> conditions) {
    return new PredicatePushDown(conditions).dispatch(node);
  }

  @Override
  RelNode scan(TableScan scan) {
    return filter(scan, conditions);
  }

  @Override
  RelNode values(Values values) {
    return filter(values, conditions);
  }

  @Override
  RelNode project(Project project) {
    boolean isMovable = project.getProjects().stream().allMatch(RexUtil::isDeterministic);
    List<RexNode> below =
        isMovable ? new Inlining(project.getProjects()).apply(conditions) : List.of();
    RelNode input = push(project.getInput(), below);
    RelNode copy = project.copy(project.getTraitSet(), List.of(input));
    return isMovable ? copy : filter(copy, conditions);
  }

  @Override
  RelNode filter(Filter filter) {
    List<RexNode> all = new ArrayList<>(RelOptUtil.conjunctions(filter.getCondition()));
    all.addAll(conditions);
    return push(filter.getInput(), all);
  }

  @Override
  RelNode aggregate(Aggregate aggregate) {
    int keys = aggregate.getGroupCount();
    List<Integer> keyColumns = aggregate.getGroupSet().asList();
    Split split =
        split(
            condition ->
                keys > 0
                    && Columns.of(condition).nextSetBit(keys) < 0
                    && aggregate.getGroupType() == Aggregate.Group.SIMPLE);
    List<RexNode> below = new ArrayList<>();
    for (RexNode condition : split.accepted) {
      below.add(Columns.renumber(condition, keyColumns::get));
    }
    RelNode input = push(aggregate.getInput(), below);
    return filter(aggregate.copy(aggregate.getTraitSet(), List.of(input)), split.others);
  }

  @Override
  RelNode join(Join join) {
    JoinConditions split = new JoinConditions(join, conditions);
    RelNode copy =
        join.copy(
            join.getTraitSet(),
            RexUtil.composeConjunction(join.getCluster().getRexBuilder(), split.onPairs()),
            push(join.getLeft(), split.onLeft()),
            push(join.getRight(), split.onRight()),
            join.getJoinType(),
            join.isSemiJoinDone());
    return filter(copy, split.behind());
  }

  @Override
  RelNode union(Union union) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : union.getInputs()) {
      inputs.add(push(input, conditions));
    }
    return union.copy(union.getTraitSet(), inputs);
  }

  @Override
  RelNode sort(Sort sort) {
    boolean isMovable = sort.fetch == null && sort.offset == null;
    RelNode input = push(sort.getInput(), isMovable ? conditions : List.of());
    RelNode copy = sort.copy(sort.getTraitSet(), List.of(input));
    return isMovable ? copy : filter(copy, conditions);
  }

  /** What is asked of whole partitions can be asked before. */
  @Override
  RelNode over(Over over) {
    Split split = split(condition -> over.keys().containsAll(Columns.of(condition).toList()));
    RelNode input = push(over.getInput(), split.accepted);
    return filter(over.copy(over.getTraitSet(), List.of(input)), split.others);
  }

  /** What is asked of whole partitions can be asked before. */
  @Override
  RelNode match(RowMatch match) {
    Split split = split(condition -> areKeys(match, Columns.of(condition)));
    List<RexNode> below =
        split.accepted.stream()
            .map(condition -> Columns.renumber(condition, match::inputColumn))
            .toList();
    RelNode input = push(match.getInput(), below);
    return filter(match.copy(match.getTraitSet(), List.of(input)), split.others);
  }

  private static boolean areKeys(RowMatch match, ImmutableBitSet columns) {
    return columns.toList().stream()
        .allMatch(
            column ->
                column < match.keptColumns() && match.keys().contains(match.inputColumn(column)));
  }

  @Override
  RelNode windowAssign(WindowAssign assign) {
    ImmutableBitSet movable =
        assign.isSession()
            ? ImmutableBitSet.of(assign.keys())
            : ImmutableBitSet.range(assign.inputWidth());
    Split split = split(condition -> movable.contains(Columns.of(condition)));
    RelNode input = push(assign.getInput(), split.accepted);
    return filter(assign.copy(assign.getTraitSet(), List.of(input)), split.others);
  }

  @Override
  RelNode windowAggregate(WindowAggregate aggregate) {
    throw new IllegalStateException("conditions move before windows are recognized");
  }

  @Override
  RelNode repeat(Repeat repeat) {
    Split split = split(condition -> true);
    return filter(new Repeat(push(repeat.getInput(), split.accepted)), split.others);
  }

  @Override
  RelNode unnest(Unnest unnest) {
    Split split = split(condition -> Columns.of(condition).length() <= unnest.keptColumns());
    RelNode input = push(unnest.getInput(), split.accepted);
    return filter(unnest.copy(unnest.getTraitSet(), List.of(input)), split.others);
  }

  /** A condition on the key alone keeps whole keys, so it can be asked before. */
  @Override
  RelNode stateful(Stateful stateful) {
    List<Integer> keys = stateful.call().keys();
    Split split = split(condition -> Columns.of(condition).length() <= keys.size());
    List<RexNode> below =
        split.accepted.stream().map(condition -> Columns.renumber(condition, keys::get)).toList();
    List<RelNode> inputs = new ArrayList<>();
    inputs.add(push(stateful.input(), below));
    RelNode initial = stateful.initial();
    if (initial != null) {
      inputs.add(push(initial, List.of()));
    }
    return filter(stateful.copy(stateful.getTraitSet(), inputs), split.others);
  }

  @Override
  RelNode intervalJoin(IntervalJoin join) {
    throw new IllegalStateException("conditions move before time ranges are recognized");
  }

  /** What is asked of the right row must not change which one it is. */
  @Override
  RelNode asofJoin(AsofJoin join) {
    return pushLeft(join, join.leftWidth());
  }

  @Override
  RelNode lookupJoin(LookupJoin join) {
    return pushLeft(join, join.leftWidth());
  }

  private RelNode pushLeft(BiRel join, int width) {
    Split split = split(condition -> Columns.of(condition).length() <= width);
    RelNode left = push(join.getLeft(), split.accepted);
    RelNode right = push(join.getRight(), List.of());
    return filter(join.copy(join.getTraitSet(), List.of(left, right)), split.others);
  }

  private static RelNode filter(RelNode node, List<RexNode> conditions) {
    RexNode condition = RexUtil.composeConjunction(node.getCluster().getRexBuilder(), conditions);
    return condition.isAlwaysTrue() ? node : LogicalFilter.create(node, condition);
  }

  private record Split(List<RexNode> accepted, List<RexNode> others) {}

  /** A condition such as RAND() &lt; 0.5 is asked once for each row where it stands. */
  private Split split(Predicate<RexNode> accepts) {
    List<RexNode> accepted = new ArrayList<>();
    List<RexNode> others = new ArrayList<>();
    for (RexNode condition : conditions) {
      boolean isAccepted = RexUtil.isDeterministic(condition) && accepts.test(condition);
      (isAccepted ? accepted : others).add(condition);
    }
    return new Split(accepted, others);
  }
}
