package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * The inputs of a join by time, with all that it compares as columns. What is an expression comes
 * behind the input's own columns, and goes again behind the join.
 */
final class AsofInputs {
  private final int ownWidth;
  private final KeyedInput left;
  private final KeyedInput right;
  private final AsofTimes times;

  /**
   * @param leftKeys expressions over the left input
   * @param rightKeys expressions over the right input, of the same types
   */
  AsofInputs(
      RelNode left,
      RelNode right,
      List<RexNode> leftKeys,
      List<RexNode> rightKeys,
      AsofComparison comparison) {
    AsofComparison.Shifted shifted = comparison.shifted(left, right);
    KeyedInput leftColumns = KeyedInput.of(left, append(leftKeys, shifted.left()));
    KeyedInput rightColumns = KeyedInput.of(right, append(rightKeys, shifted.right()));
    int last = leftKeys.size();
    this.ownWidth = left.getRowType().getFieldCount();
    this.times =
        new AsofTimes(
            leftColumns.keys().get(last),
            rightColumns.keys().get(last),
            comparison.match(),
            shifted.shift());
    this.left = new KeyedInput(leftColumns.node(), leftColumns.keys().subList(0, last));
    this.right = new KeyedInput(rightColumns.node(), rightColumns.keys().subList(0, last));
  }

  private static List<RexNode> append(List<RexNode> keys, RexNode time) {
    List<RexNode> all = new ArrayList<>(keys);
    all.add(time);
    return all;
  }

  /** The column of the right time, behind the left columns. */
  int rightTime() {
    return left.node().getRowType().getFieldCount() + times.right();
  }

  /** An expression over the own columns of both inputs, said of what comes out of the join. */
  RexNode moved(RexNode expression) {
    int shift = left.node().getRowType().getFieldCount() - ownWidth;
    return Columns.renumber(expression, column -> column < ownWidth ? column : column + shift);
  }

  /**
   * The join.
   *
   * @param residual over what comes out of the join, or null
   * @param columns what comes out in the end, over what comes out of the join
   */
  RelNode join(
      JoinType type,
      boolean isVersioned,
      @Nullable RexNode residual,
      List<RexNode> columns,
      List<String> names,
      Origin origin) {
    RelNode join =
        new AsofJoin(
            type,
            left.node(),
            right.node(),
            times,
            left.keys(),
            right.keys(),
            isVersioned,
            residual,
            origin);
    return LogicalProject.create(join, List.of(), columns, names, Set.of());
  }
}
