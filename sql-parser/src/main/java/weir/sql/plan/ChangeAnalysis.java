package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;

/**
 * Whether the rows of a node change after they have been given out, in a query that goes on for
 * ever and gives out the rows of a window once it is over.
 */
final class ChangeAnalysis extends RelDispatch<Boolean> {
  private static final ChangeAnalysis INSTANCE = new ChangeAnalysis();

  private ChangeAnalysis() {}

  static boolean isUpdating(RelNode node) {
    return INSTANCE.dispatch(node);
  }

  @Override
  Boolean scan(TableScan scan) {
    return Tables.isUpdating(Tables.definition(scan));
  }

  @Override
  Boolean values(Values values) {
    return false;
  }

  @Override
  Boolean project(Project project) {
    return isUpdating(project.getInput());
  }

  @Override
  Boolean filter(Filter filter) {
    return isUpdating(filter.getInput());
  }

  /** Distinct rows only come, if those that they are made of do. */
  @Override
  Boolean aggregate(Aggregate aggregate) {
    boolean isDistinct = aggregate.getAggCallList().isEmpty() && aggregate.getGroupCount() > 0;
    return !isDistinct || isUpdating(aggregate.getInput());
  }

  @Override
  Boolean join(Join join) {
    if (isUpdating(join.getLeft()) || isUpdating(join.getRight())) {
      return true;
    }
    JoinRelType type = join.getJoinType();
    boolean isLookup = Tables.areStatic(join.getRight()) && !type.generatesNullsOnLeft();
    return !isLookup && type != JoinRelType.INNER && type != JoinRelType.SEMI;
  }

  /** Whether rows are only added, without end and without a key that bounds them. */
  static boolean isStream(RelNode node) {
    return !isUpdating(node) && !Tables.areStatic(node);
  }

  @Override
  Boolean union(Union union) {
    return union.getInputs().stream().anyMatch(ChangeAnalysis::isUpdating);
  }

  /** Others come among the first rows. */
  @Override
  Boolean sort(Sort sort) {
    return isUpdating(sort.getInput()) || SortOrder.isTop(sort);
  }

  @Override
  Boolean windowAssign(WindowAssign assign) {
    return isUpdating(assign.getInput());
  }

  @Override
  Boolean windowAggregate(WindowAggregate aggregate) {
    return aggregate.isEarly() || isUpdating(aggregate.getInput());
  }

  @Override
  Boolean over(Over over) {
    return !isFinal(over);
  }

  /** Whether functions over windows can be told for good as time goes on. */
  static boolean isFinal(Over over) {
    if (over.isByArrival() || isUpdating(over.getInput())) {
      return over.isByArrivalUpwards() && !isUpdating(over.getInput());
    }
    return TimeOrder.isIn(over) || WindowPartition.of(over).isPresent();
  }

  @Override
  Boolean repeat(Repeat repeat) {
    return isUpdating(repeat.getInput());
  }

  @Override
  Boolean match(RowMatch match) {
    return isUpdating(match.getInput());
  }

  @Override
  Boolean unnest(Unnest unnest) {
    return isUpdating(unnest.getInput());
  }

  @Override
  Boolean stateful(Stateful stateful) {
    return stateful.isUpdating() || isUpdating(stateful.input());
  }

  @Override
  Boolean intervalJoin(IntervalJoin join) {
    return isUpdating(join.getLeft()) || isUpdating(join.getRight());
  }

  /** What becomes of the right rows later changes nothing. */
  @Override
  Boolean lookupJoin(LookupJoin join) {
    return isUpdating(join.getLeft());
  }

  /** That there is a newer version changes nothing for rows of an older time. */
  @Override
  Boolean asofJoin(AsofJoin join) {
    return isUpdating(join.getLeft()) || (!join.isVersioned() && isUpdating(join.getRight()));
  }
}
