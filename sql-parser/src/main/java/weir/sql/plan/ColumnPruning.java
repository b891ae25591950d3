package weir.sql.plan;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelCollations;
import org.apache.calcite.rel.RelFieldCollation;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.logical.LogicalAggregate;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalSort;
import org.apache.calcite.rel.logical.LogicalUnion;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.mapping.Mappings;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.SortKey;

/**
 * Leaves out the columns that nobody asks for, down to the scans. Every method gives a node with
 * exactly the needed columns, in their order.
 */
final class ColumnPruning extends RelDispatch<RelNode> {
  private final ImmutableBitSet needed;

  private ColumnPruning(ImmutableBitSet needed) {
    this.needed = needed;
  }

  static RelNode apply(RelNode node) {
    return prune(node, ImmutableBitSet.range(node.getRowType().getFieldCount()));
  }

  private static RelNode prune(RelNode node, ImmutableBitSet needed) {
    return new ColumnPruning(needed).dispatch(node);
  }

  @Override
  RelNode scan(TableScan scan) {
    return select(scan, ImmutableBitSet.range(scan.getRowType().getFieldCount()));
  }

  @Override
  RelNode values(Values values) {
    ImmutableList.Builder<ImmutableList<RexLiteral>> rows = ImmutableList.builder();
    for (ImmutableList<RexLiteral> tuple : values.getTuples()) {
      rows.add(ImmutableList.copyOf(pick(tuple)));
    }
    RelDataType rowType =
        values
            .getCluster()
            .getTypeFactory()
            .builder()
            .addAll(pick(values.getRowType().getFieldList()))
            .build();
    return LogicalValues.create(values.getCluster(), rowType, rows.build());
  }

  @Override
  RelNode project(Project project) {
    List<RexNode> projects = pick(project.getProjects());
    ImmutableBitSet below = Columns.of(projects);
    return LogicalProject.create(
        prune(project.getInput(), below),
        project.getHints(),
        renumber(projects, below),
        pick(project.getRowType().getFieldNames()),
        project.getVariablesSet());
  }

  @Override
  RelNode filter(Filter filter) {
    ImmutableBitSet below = needed.union(Columns.of(filter.getCondition()));
    RelNode input = prune(filter.getInput(), below);
    return select(LogicalFilter.create(input, renumber(filter.getCondition(), below)), below);
  }

  @Override
  RelNode aggregate(Aggregate aggregate) {
    int keys = aggregate.getGroupCount();
    List<AggregateCall> calls = new ArrayList<>();
    ImmutableBitSet.Builder kept = ImmutableBitSet.builder().set(0, keys);
    for (int i = 0; i < aggregate.getAggCallList().size(); i++) {
      // A group without keys and aggregates would be a row without columns.
      if (needed.get(keys + i) || (keys == 0 && needed.isEmpty() && i == 0)) {
        calls.add(aggregate.getAggCallList().get(i));
        kept.set(keys + i);
      }
    }
    ImmutableBitSet below = aggregate.getGroupSet().union(Columns.ofCalls(calls));
    RelNode input = prune(aggregate.getInput(), below);
    Mappings.TargetMapping mapping =
        Mappings.target(
            column -> below.get(column) ? below.indexOf(column) : -1,
            aggregate.getInput().getRowType().getFieldCount(),
            below.cardinality());
    RelNode pruned =
        LogicalAggregate.create(
            input,
            aggregate.getHints(),
            aggregate.getGroupSet().permute(mapping),
            null,
            calls.stream().map(call -> call.transform(mapping)).toList());
    return select(pruned, kept.build());
  }

  @Override
  RelNode join(Join join) {
    int width = join.getLeft().getRowType().getFieldCount();
    ImmutableBitSet all = needed.union(Columns.of(join.getCondition()));
    ImmutableBitSet left = all.intersect(ImmutableBitSet.range(width));
    ImmutableBitSet right = all.except(left).shift(-width);
    RelNode pruned =
        LogicalJoin.create(
            prune(join.getLeft(), left),
            prune(join.getRight(), right),
            join.getHints(),
            renumber(join.getCondition(), all),
            join.getVariablesSet(),
            join.getJoinType());
    return select(pruned, join.getJoinType().projectsRight() ? all : left);
  }

  @Override
  RelNode union(Union union) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : union.getInputs()) {
      inputs.add(prune(input, needed));
    }
    return LogicalUnion.create(inputs, union.all);
  }

  @Override
  RelNode sort(Sort sort) {
    ImmutableBitSet below = needed.union(ImmutableBitSet.of(sort.getCollation().getKeys()));
    List<RelFieldCollation> collations = new ArrayList<>();
    for (RelFieldCollation collation : sort.getCollation().getFieldCollations()) {
      collations.add(collation.withFieldIndex(below.indexOf(collation.getFieldIndex())));
    }
    RelNode pruned =
        LogicalSort.create(
                prune(sort.getInput(), below),
                RelCollations.of(collations),
                sort.offset,
                sort.fetch)
            .withHints(sort.getHints());
    return select(pruned, below);
  }

  @Override
  RelNode over(Over over) {
    int width = over.inputWidth();
    List<Over.Call> calls = new ArrayList<>();
    ImmutableBitSet.Builder belowColumns =
        ImmutableBitSet.builder().addAll(needed.intersect(ImmutableBitSet.range(width)));
    ImmutableBitSet.Builder present = ImmutableBitSet.builder();
    belowColumns.addAll(over.keys());
    over.order().stream()
        .map(RelFieldCollation::getFieldIndex)
        .filter(column -> column != SortKey.ARRIVAL)
        .forEach(belowColumns::set);
    for (int i = 0; i < over.calls().size(); i++) {
      if (needed.get(width + i)) {
        calls.add(over.calls().get(i));
        present.set(width + i);
        belowColumns.addAll(over.calls().get(i).arguments());
      }
    }
    if (calls.isEmpty()) {
      return prune(over.getInput(), needed);
    }
    ImmutableBitSet below = belowColumns.build();
    RelNode pruned =
        new Over(
            prune(over.getInput(), below),
            over.keys().stream().map(below::indexOf).toList(),
            over.order().stream().map(key -> renumbered(key, below)).toList(),
            calls.stream().map(call -> renumbered(call, below)).toList(),
            over.origin());
    return select(pruned, present.addAll(below).build());
  }

  /** The measures stay, as they are what was asked for. */
  @Override
  RelNode match(RowMatch match) {
    ImmutableBitSet rows = ImmutableBitSet.range(match.keptColumns());
    ImmutableBitSet below =
        match.rules().rows().isAll()
            ? match.usedColumns().union(needed.intersect(rows))
            : match.usedColumns();
    RelNode pruned = match.over(prune(match.getInput(), below), below);
    ImmutableBitSet measures =
        ImmutableBitSet.range(match.keptColumns(), match.getRowType().getFieldCount());
    return select(pruned, (match.rules().rows().isAll() ? below : rows).union(measures));
  }

  private static RelFieldCollation renumbered(RelFieldCollation key, ImmutableBitSet below) {
    return key.getFieldIndex() == SortKey.ARRIVAL
        ? key
        : key.withFieldIndex(below.indexOf(key.getFieldIndex()));
  }

  private static Over.Call renumbered(Over.Call call, ImmutableBitSet below) {
    Mappings.TargetMapping mapping =
        Mappings.target(
            column -> below.get(column) ? below.indexOf(column) : -1,
            below.length(),
            below.cardinality());
    return new Over.Call(
        call.function(),
        call.aggregate().stream().map(aggregate -> aggregate.transform(mapping)).toList(),
        call.arguments().stream().map(below::indexOf).toList(),
        call.number(),
        call.ignoresNulls(),
        call.frame(),
        call.name(),
        call.type());
  }

  @Override
  RelNode windowAssign(WindowAssign assign) {
    ImmutableBitSet inputColumns = ImmutableBitSet.range(assign.inputWidth());
    ImmutableBitSet below =
        needed
            .intersect(inputColumns)
            .set(assign.windowColumn())
            .union(ImmutableBitSet.of(assign.keys()));
    RelNode pruned =
        new WindowAssign(
            prune(assign.getInput(), below),
            assign.window(),
            below.indexOf(assign.windowColumn()),
            assign.keys().stream().map(below::indexOf).toList(),
            assign.origin());
    ImmutableBitSet windowColumns =
        ImmutableBitSet.range(assign.inputWidth(), assign.getRowType().getFieldCount());
    return select(pruned, below.union(windowColumns));
  }

  @Override
  RelNode windowAggregate(WindowAggregate aggregate) {
    throw new IllegalStateException("columns are pruned before windows are recognized");
  }

  @Override
  RelNode repeat(Repeat repeat) {
    return new Repeat(prune(repeat.getInput(), needed.set(repeat.width())));
  }

  @Override
  RelNode unnest(Unnest unnest) {
    int kept = unnest.keptColumns();
    int all = unnest.getInput().getRowType().getFieldCount();
    ImmutableBitSet keptNeeded = asked(unnest.condition()).intersect(ImmutableBitSet.range(kept));
    ImmutableBitSet below = keptNeeded.union(ImmutableBitSet.range(kept, all));
    int elements = unnest.elements().getFieldCount();
    ImmutableBitSet present = keptNeeded.union(ImmutableBitSet.range(kept, kept + elements));
    RelNode pruned =
        unnest.over(prune(unnest.getInput(), below), renumberIfThere(unnest.condition(), present));
    return select(pruned, present);
  }

  /** The function may read any column. */
  @Override
  RelNode stateful(Stateful stateful) {
    List<RelNode> inputs = stateful.getInputs().stream().map(ColumnPruning::apply).toList();
    RelNode pruned = stateful.copy(stateful.getTraitSet(), inputs);
    return select(pruned, ImmutableBitSet.range(stateful.getRowType().getFieldCount()));
  }

  @Override
  RelNode intervalJoin(IntervalJoin join) {
    throw new IllegalStateException("columns are pruned before time ranges are recognized");
  }

  @Override
  RelNode asofJoin(AsofJoin join) {
    int width = join.leftWidth();
    ImmutableBitSet asked = asked(join.residual());
    ImmutableBitSet left = left(asked, width, join.leftKeys()).set(join.times().left());
    ImmutableBitSet right = right(asked, width, join.rightKeys()).set(join.times().right());
    ImmutableBitSet all = left.union(right.shift(width));
    RelNode pruned =
        new AsofJoin(
            join.type(),
            prune(join.getLeft(), left),
            prune(join.getRight(), right),
            join.times().renumbered(left::indexOf, right::indexOf),
            join.leftKeys().stream().map(left::indexOf).toList(),
            join.rightKeys().stream().map(right::indexOf).toList(),
            join.isVersioned(),
            renumberIfThere(join.residual(), all),
            join.origin());
    return select(pruned, all);
  }

  @Override
  RelNode lookupJoin(LookupJoin join) {
    int width = join.leftWidth();
    ImmutableBitSet asked = asked(join.residual());
    ImmutableBitSet left = left(asked, width, join.leftKeys());
    ImmutableBitSet right = right(asked, width, join.rightKeys());
    ImmutableBitSet all = left.union(right.shift(width));
    RelNode pruned =
        new LookupJoin(
            join.type(),
            prune(join.getLeft(), left),
            prune(join.getRight(), right),
            join.leftKeys().stream().map(left::indexOf).toList(),
            join.rightKeys().stream().map(right::indexOf).toList(),
            renumberIfThere(join.residual(), all),
            join.origin());
    return select(pruned, all);
  }

  /** What is needed of a step with a condition. */
  private ImmutableBitSet asked(@Nullable RexNode condition) {
    return condition == null ? needed : needed.union(Columns.of(condition));
  }

  /** Of what is asked of a join, the columns of its left side, and its keys there. */
  private static ImmutableBitSet left(ImmutableBitSet asked, int width, List<Integer> keys) {
    return asked.intersect(ImmutableBitSet.range(width)).union(ImmutableBitSet.of(keys));
  }

  private static ImmutableBitSet right(ImmutableBitSet asked, int width, List<Integer> keys) {
    return asked.except(ImmutableBitSet.range(width)).shift(-width).union(ImmutableBitSet.of(keys));
  }

  private static @Nullable RexNode renumberIfThere(
      @Nullable RexNode condition, ImmutableBitSet present) {
    return condition == null ? null : renumber(condition, present);
  }

  /** The needed columns of a node that has the columns {@code present} of the original. */
  private RelNode select(RelNode node, ImmutableBitSet present) {
    if (present.equals(needed)) {
      return node;
    }
    RexBuilder rexBuilder = node.getCluster().getRexBuilder();
    List<RexNode> projects = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int column : needed) {
      int index = present.indexOf(column);
      projects.add(rexBuilder.makeInputRef(node, index));
      names.add(node.getRowType().getFieldNames().get(index));
    }
    return LogicalProject.create(node, List.of(), projects, names, Set.of());
  }

  private <T> List<T> pick(List<T> items) {
    return needed.toList().stream().map(items::get).toList();
  }

  private static RexNode renumber(RexNode expression, ImmutableBitSet columns) {
    return Columns.renumber(expression, columns::indexOf);
  }

  private static List<RexNode> renumber(List<RexNode> expressions, ImmutableBitSet columns) {
    return expressions.stream().map(expression -> renumber(expression, columns)).toList();
  }
}
