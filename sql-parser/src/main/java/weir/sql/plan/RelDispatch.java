package weir.sql.plan;

import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.TableScan;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rel.core.Values;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** One method for each node of Calcite's tree that Weir plans; the others never get this far. */
abstract class RelDispatch<R> {
  final R dispatch(RelNode node) {
    if (node instanceof TableScan scan) {
      return scan(scan);
    } else if (node instanceof Values values) {
      return values(values);
    } else if (node instanceof Project project) {
      return project(project);
    } else if (node instanceof Filter filter) {
      return filter(filter);
    } else if (node instanceof Aggregate aggregate) {
      return aggregate(aggregate);
    } else if (node instanceof Join join) {
      return join(join);
    } else if (node instanceof Union union) {
      return union(union);
    } else if (node instanceof Sort sort) {
      return sort(sort);
    } else if (node instanceof Over over) {
      return over(over);
    } else if (node instanceof RowMatch match) {
      return match(match);
    } else if (node instanceof WindowAssign assign) {
      return windowAssign(assign);
    } else if (node instanceof WindowAggregate aggregate) {
      return windowAggregate(aggregate);
    } else if (node instanceof Repeat repeat) {
      return repeat(repeat);
    } else if (node instanceof Unnest unnest) {
      return unnest(unnest);
    } else if (node instanceof IntervalJoin join) {
      return intervalJoin(join);
    } else if (node instanceof Stateful stateful) {
      return stateful(stateful);
    } else if (node instanceof AsofJoin join) {
      return asofJoin(join);
    } else if (node instanceof LookupJoin join) {
      return lookupJoin(join);
    }
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "this query needs " + node.getRelTypeName() + ", which Weir does not have");
  }

  abstract R scan(TableScan scan);

  abstract R values(Values values);

  abstract R project(Project project);

  abstract R filter(Filter filter);

  abstract R aggregate(Aggregate aggregate);

  abstract R join(Join join);

  abstract R union(Union union);

  abstract R sort(Sort sort);

  abstract R over(Over over);

  abstract R match(RowMatch match);

  abstract R windowAssign(WindowAssign assign);

  abstract R windowAggregate(WindowAggregate aggregate);

  abstract R repeat(Repeat repeat);

  abstract R unnest(Unnest unnest);

  abstract R intervalJoin(IntervalJoin join);

  abstract R stateful(Stateful stateful);

  abstract R asofJoin(AsofJoin join);

  abstract R lookupJoin(LookupJoin join);
}
