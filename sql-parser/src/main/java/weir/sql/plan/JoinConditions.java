package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.JoinType;

/**
 * Where the conditions of a join, and those on its output, are asked: of the rows of an input, of
 * the pairs, or of what comes out. A row that comes out without a partner must not be lost by a
 * condition of the join, nor kept by one behind it.
 */
final class JoinConditions {
  private final JoinType type;
  private final int width;
  private final List<RexNode> left = new ArrayList<>();
  private final List<RexNode> right = new ArrayList<>();
  private final List<RexNode> pairs = new ArrayList<>();
  private final List<RexNode> behind = new ArrayList<>();

  /**
   * @param output conditions on what comes out of the join
   */
  JoinConditions(Join join, List<RexNode> output) {
    this.type = JoinTypes.of(join.getJoinType());
    this.width = join.getLeft().getRowType().getFieldCount();
    RelOptUtil.conjunctions(join.getCondition()).forEach(this::addOwn);
    output.forEach(this::addBehind);
  }

  /** Conditions on the left rows. */
  List<RexNode> onLeft() {
    return left;
  }

  /** Conditions on the right rows, numbered from their first column. */
  List<RexNode> onRight() {
    return right;
  }

  /** Conditions on the pairs. */
  List<RexNode> onPairs() {
    return pairs;
  }

  /** Conditions on what comes out. */
  List<RexNode> behind() {
    return behind;
  }

  private void addOwn(RexNode condition) {
    if (isOf(condition, true) && !type.givesLeftAlone()) {
      left.add(condition);
    } else if (isOf(condition, false) && !type.givesRightAlone()) {
      right.add(shifted(condition));
    } else {
      pairs.add(condition);
    }
  }

  private void addBehind(RexNode condition) {
    if (isOf(condition, true) && !type.givesRightAlone()) {
      left.add(condition);
    } else if (isOf(condition, false) && type.givesPairs() && !type.givesLeftAlone()) {
      right.add(shifted(condition));
    } else if (type == JoinType.INNER) {
      pairs.add(condition);
    } else {
      behind.add(condition);
    }
  }

  /** Whether a condition speaks of the rows of one side alone; of none, is one on the left ones. */
  private boolean isOf(RexNode condition, boolean isLeft) {
    ImmutableBitSet columns = Columns.of(condition);
    boolean isOneSided = isLeft ? columns.length() <= width : columns.nextSetBit(0) >= width;
    return isOneSided && RexUtil.isDeterministic(condition);
  }

  private RexNode shifted(RexNode condition) {
    return Columns.renumber(condition, column -> column - width);
  }
}
