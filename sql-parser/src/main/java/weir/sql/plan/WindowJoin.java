package weir.sql.plan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import weir.sql.plan.WindowRoles.Role;

/**
 * A join of rows that are in the same window: equal window_end columns say that the window_time
 * columns, which carry watermarks, are equal too. That condition is added, and bounds the join.
 */
final class WindowJoin {
  private final Join join;
  private final int width;
  private final RexBuilder rexBuilder;

  WindowJoin(Join join) {
    this.join = join;
    this.width = join.getLeft().getRowType().getFieldCount();
    this.rexBuilder = join.getCluster().getRexBuilder();
  }

  /**
   * The join with that condition, below a projection to its own columns; empty if it is not one.
   */
  Optional<RelNode> toRel() {
    return isByWindow()
        ? WindowTimedInput.of(join.getLeft())
            .flatMap(left -> WindowTimedInput.of(join.getRight()).map(right -> toRel(left, right)))
        : Optional.empty();
  }

  private boolean isByWindow() {
    Optional<WindowRoles> left = WindowRoles.of(join.getLeft());
    Optional<WindowRoles> right = WindowRoles.of(join.getRight());
    return left.isPresent()
        && right.isPresent()
        && left.get().shape().equals(right.get().shape())
        && RelOptUtil.conjunctions(join.getCondition()).stream()
            .anyMatch(condition -> isWindowEquality(condition, left.get(), right.get()));
  }

  private boolean isWindowEquality(RexNode condition, WindowRoles left, WindowRoles right) {
    if (condition.getKind() != SqlKind.EQUALS || !(condition instanceof RexCall equality)) {
      return false;
    }
    int first = Columns.unchanged(equality.operands.get(0));
    int second = Columns.unchanged(equality.operands.get(1));
    Role role = left.columns().get(Math.min(first, second));
    return role != null
        && role != Role.ROW_TIME
        && (role != Role.START || left.isTold(EnumSet.of(role)))
        && role == right.columns().get(Math.max(first, second) - width);
  }

  private RelNode toRel(WindowTimedInput left, WindowTimedInput right) {
    List<RexNode> conditions = new ArrayList<>();
    for (RexNode condition : RelOptUtil.conjunctions(join.getCondition())) {
      conditions.add(Columns.renumber(condition, column -> column < width ? column : column + 1));
    }
    RexNode rightTime = rexBuilder.makeInputRef(right.node(), right.timeColumn());
    conditions.add(
        rexBuilder.makeCall(
            SqlStdOperatorTable.EQUALS,
            rexBuilder.makeInputRef(left.node(), left.timeColumn()),
            Columns.renumber(rightTime, column -> column + width + 1)));
    RelNode timed =
        JoinRecognition.recognize(
            LogicalJoin.create(
                left.node(),
                right.node(),
                join.getHints(),
                RexUtil.composeConjunction(rexBuilder, conditions),
                Set.of(),
                join.getJoinType()),
            left.timeColumn(),
            width + 1 + right.timeColumn());
    List<RexNode> columns = new ArrayList<>();
    for (int i = 0; i < join.getRowType().getFieldCount(); i++) {
      columns.add(rexBuilder.makeInputRef(timed, i < width ? i : i + 1));
    }
    return LogicalProject.create(
        timed, List.of(), columns, join.getRowType().getFieldNames(), Set.of());
  }
}
