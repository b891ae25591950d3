package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.WindowSpec;

/**
 * A grouping of rows by their sessions, and by nothing that rows of a session do not have in
 * common: then no row need be kept.
 *
 * @param input the keys, what the aggregates take, and the time that decides
 * @param time the column of that
 * @param gapMillis the longest pause within a session
 */
record SessionGrouping(RelNode input, int time, long gapMillis) {

  /** What an aggregate of assigned windows is, if it is one of sessions. */
  static Optional<SessionGrouping> of(WindowAggregate aggregate) {
    Calc calc = Calc.of(aggregate.getInput());
    if (aggregate.window() instanceof WindowSpec.Assigned
        && calc.condition() == null
        && calc.input() instanceof WindowAssign assign
        && assign.window() instanceof WindowSpec.Session session
        && isBySession(aggregate, calc, assign)) {
      return of(aggregate, calc, assign, session);
    }
    return Optional.empty();
  }

  /** Whether the windows are those that are assigned just below, and the keys those of sessions. */
  private static boolean isBySession(WindowAggregate aggregate, Calc calc, WindowAssign assign) {
    WindowSpec.Assigned window = (WindowSpec.Assigned) aggregate.window();
    List<Integer> picked = calc.picked();
    Set<Integer> keys = Set.copyOf(aggregate.keys().stream().map(picked::get).toList());
    return keys.equals(Set.copyOf(assign.keys()))
        && keys.size() == aggregate.keys().size()
        && picked.get(window.startColumn()) == assign.inputWidth()
        && picked.get(window.endColumn()) == assign.inputWidth() + 1;
  }

  private static Optional<SessionGrouping> of(
      WindowAggregate aggregate, Calc calc, WindowAssign assign, WindowSpec.Session session) {
    int width = usedColumns(aggregate);
    List<RexNode> columns = new ArrayList<>(calc.projects().subList(0, width));
    if (Columns.of(columns).nextSetBit(assign.inputWidth()) >= 0) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(calc.names().subList(0, width));
    RelNode below = assign.getInput();
    RexBuilder rexBuilder = below.getCluster().getRexBuilder();
    RexNode time = rexBuilder.makeInputRef(below, assign.windowColumn());
    int place = columns.indexOf(time);
    if (place < 0) {
      place = columns.size();
      columns.add(time);
      names.add(below.getRowType().getFieldNames().get(assign.windowColumn()));
    }
    RelNode input = LogicalProject.create(below, List.of(), columns, names, Set.of());
    return Optional.of(new SessionGrouping(input, place, session.gapMillis()));
  }

  /** How many of the aggregate's input columns, the first ones, are keys or what it takes. */
  private static int usedColumns(WindowAggregate aggregate) {
    return ImmutableBitSet.of(aggregate.keys()).union(Columns.ofCalls(aggregate.calls())).length();
  }
}
