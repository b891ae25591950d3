package weir.sql.plan;

import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.util.ImmutableBitSet;

/**
 * The output columns of a node of which a watermark can speak: no row with a smaller value in them
 * will come. Only unchanged columns keep that.
 */
final class TimeColumns extends RelDispatch<ImmutableBitSet> {
  private static final TimeColumns INSTANCE = new TimeColumns();

  private TimeColumns() {}

  static ImmutableBitSet of(RelNode node) {
    return INSTANCE.dispatch(node);
  }

  @Override
  ImmutableBitSet scan(TableScan scan) {
    int column = Tables.watermarkColumn(Tables.definition(scan));
    return column < 0 ? ImmutableBitSet.of() : ImmutableBitSet.of(column);
  }

  /** They are over at once, and then every watermark holds. */
  @Override
  ImmutableBitSet values(Values values) {
    return times(values);
  }

  /** The columns that can hold a time. */
  private static ImmutableBitSet times(RelNode node) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    for (RelDataTypeField field : node.getRowType().getFieldList()) {
      if (SqlTypeFamily.TIMESTAMP.contains(field.getType())) {
        columns.set(field.getIndex());
      }
    }
    return columns.build();
  }

  @Override
  ImmutableBitSet project(Project project) {
    ImmutableBitSet input = of(project.getInput());
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    for (int i = 0; i < project.getProjects().size(); i++) {
      RexNode expression = project.getProjects().get(i);
      int column = Columns.unchanged(expression);
      if (column >= 0 && input.get(column)) {
        columns.set(i);
      }
    }
    return project.getInput() instanceof Values ? times(project) : columns.build();
  }

  @Override
  ImmutableBitSet filter(Filter filter) {
    return of(filter.getInput());
  }

  @Override
  ImmutableBitSet aggregate(Aggregate aggregate) {
    return WindowPartition.ofDistinct(aggregate)
        .map(end -> ImmutableBitSet.of(aggregate.getGroupSet().indexOf(end.column())))
        .orElse(ImmutableBitSet.of());
  }

  @Override
  ImmutableBitSet join(Join join) {
    return StaticLookup.is(join) ? of(join.getLeft()) : ImmutableBitSet.of();
  }

  @Override
  ImmutableBitSet union(Union union) {
    return union.getInputs().stream()
        .map(TimeColumns::of)
        .reduce(ImmutableBitSet::intersect)
        .orElse(ImmutableBitSet.of());
  }

  @Override
  ImmutableBitSet sort(Sort sort) {
    return sort.getCollation().getFieldCollations().isEmpty()
        ? of(sort.getInput())
        : ImmutableBitSet.of();
  }

  @Override
  ImmutableBitSet over(Over over) {
    ImmutableBitSet times = of(over.getInput());
    if (over.isByArrival()) {
      return over.isByArrivalUpwards() ? times : ImmutableBitSet.of();
    }
    Optional<WindowPartition> window = WindowPartition.of(over, times);
    if (window.isPresent()) {
      return ImmutableBitSet.of(window.get().column());
    }
    return TimeOrder.isIn(over, times)
        ? ImmutableBitSet.of(over.ascendingColumn())
        : ImmutableBitSet.of();
  }

  /** Times of the rows of a match: none is older than the match may be long. */
  @Override
  ImmutableBitSet match(RowMatch match) {
    return MatchCalls.forwardsTime(match)
        ? ImmutableBitSet.of(MatchCalls.times(match))
        : ImmutableBitSet.of();
  }

  /** If the windows follow the watermark, their ends do too. The rows of a session wait for it. */
  @Override
  ImmutableBitSet windowAssign(WindowAssign assign) {
    ImmutableBitSet input = of(assign.getInput());
    ImmutableBitSet rows = assign.isSession() ? ImmutableBitSet.of() : input;
    int start = assign.inputWidth();
    return input.get(assign.windowColumn())
        ? rows.union(ImmutableBitSet.range(start + 1, start + 3))
        : rows;
  }

  /** Of window_time, and of window_end, which is 1 ms later. */
  @Override
  ImmutableBitSet windowAggregate(WindowAggregate aggregate) {
    return ImmutableBitSet.range(aggregate.startColumn() + 1, aggregate.startColumn() + 3);
  }

  @Override
  ImmutableBitSet repeat(Repeat repeat) {
    return ImmutableBitSet.of();
  }

  @Override
  ImmutableBitSet unnest(Unnest unnest) {
    return of(unnest.getInput()).intersect(ImmutableBitSet.range(unnest.keptColumns()));
  }

  @Override
  ImmutableBitSet stateful(Stateful stateful) {
    boolean isTimed = stateful.outputTime() >= 0 && stateful.inputTime() >= 0;
    return isTimed ? ImmutableBitSet.of(stateful.outputTime()) : ImmutableBitSet.of();
  }

  @Override
  ImmutableBitSet intervalJoin(IntervalJoin join) {
    if (!join.type().givesPairs()) {
      return ImmutableBitSet.of(join.range().leftTime());
    }
    return ImmutableBitSet.of(join.range().leftTime(), join.leftWidth() + join.range().rightTime());
  }

  @Override
  ImmutableBitSet asofJoin(AsofJoin join) {
    int left = join.times().left();
    boolean isTimed = isLeftTimed(join) && isRightTimed(join);
    return isTimed ? ImmutableBitSet.of(left) : ImmutableBitSet.of();
  }

  /** Left rows keep their watermarks. */
  @Override
  ImmutableBitSet lookupJoin(LookupJoin join) {
    return of(join.getLeft());
  }

  static boolean isLeftTimed(AsofJoin join) {
    return of(join.getLeft()).get(join.times().left());
  }

  /** What is read beforehand is over, and then every watermark holds. */
  static boolean isRightTimed(AsofJoin join) {
    return Tables.areStatic(join.getRight()) || of(join.getRight()).get(join.times().right());
  }
}
