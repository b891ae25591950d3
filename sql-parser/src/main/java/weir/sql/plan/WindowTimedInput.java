package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalFilter;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexNode;
import weir.sql.plan.WindowRoles.Role;

/**
 * Rows with windows, with the window_time that carries their watermark as one more column, the
 * last.
 */
record WindowTimedInput(RelNode node) {
  /** Empty if there is no such column. */
  static Optional<WindowTimedInput> of(RelNode node) {
    Calc calc = Calc.of(node);
    return WindowRoles.of(calc.input())
        .flatMap(roles -> timeColumn(calc.input(), roles))
        .map(column -> new WindowTimedInput(extended(calc, column)));
  }

  int timeColumn() {
    return node.getRowType().getFieldCount() - 1;
  }

  private static Optional<Integer> timeColumn(RelNode node, WindowRoles roles) {
    return roles.columns().entrySet().stream()
        .filter(entry -> entry.getValue() == Role.TIME)
        .map(Map.Entry::getKey)
        .filter(TimeColumns.of(node)::get)
        .findFirst();
  }

  private static RelNode extended(Calc calc, int column) {
    RelNode input = calc.input();
    List<RexNode> columns = new ArrayList<>(calc.projects());
    columns.add(input.getCluster().getRexBuilder().makeInputRef(input, column));
    List<String> names = new ArrayList<>(calc.names());
    names.add(input.getRowType().getFieldNames().get(column));
    RelNode filtered =
        calc.condition() == null ? input : LogicalFilter.create(input, calc.condition());
    return LogicalProject.create(filtered, List.of(), columns, names, Set.of());
  }
}
