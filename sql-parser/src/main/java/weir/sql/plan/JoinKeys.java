package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;

/**
 * A join's condition taken apart: expressions that must be equal, and the rest.
 *
 * @param left expressions over the left input
 * @param right expressions over the right input, numbered from its own first column; each of the
 *     type of the left one
 * @param others the other conditions, over both inputs
 */
record JoinKeys(List<RexNode> left, List<RexNode> right, List<RexNode> others) {
  static JoinKeys of(RexNode condition, int width, RexBuilder rexBuilder) {
    JoinKeys keys = new JoinKeys(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (RexNode conjunct : RelOptUtil.conjunctions(condition)) {
      keys.add(conjunct, width, rexBuilder);
    }
    return keys;
  }

  private void add(RexNode conjunct, int width, RexBuilder rexBuilder) {
    if (isEquality(conjunct)
        && conjunct instanceof RexCall equality
        && RexUtil.isDeterministic(equality)) {
      RexNode first = equality.operands.get(0);
      RexNode second = equality.operands.get(1);
      if (isLeft(first, width) && isRight(second, width) && add(first, second, width, rexBuilder)) {
        return;
      }
      if (isRight(first, width) && isLeft(second, width) && add(second, first, width, rexBuilder)) {
        return;
      }
    }
    others.add(conjunct);
  }

  /** If one side is never NULL, it makes no difference whether NULLs would be equal. */
  private static boolean isEquality(RexNode conjunct) {
    return conjunct.getKind() == SqlKind.EQUALS
        || (conjunct.getKind() == SqlKind.IS_NOT_DISTINCT_FROM
            && ((RexCall) conjunct)
                .operands.stream().anyMatch(operand -> !operand.getType().isNullable()));
  }

  private boolean add(RexNode leftKey, RexNode rightKey, int width, RexBuilder rexBuilder) {
    RelDataType type = commonType(leftKey, rightKey, rexBuilder);
    if (type == null) {
      return false;
    }
    left.add(cast(leftKey, type, rexBuilder));
    right.add(cast(Columns.renumber(rightKey, column -> column - width), type, rexBuilder));
    return true;
  }

  private static boolean isLeft(RexNode expression, int width) {
    ImmutableBitSet columns = Columns.of(expression);
    return !columns.isEmpty() && columns.length() <= width;
  }

  private static boolean isRight(RexNode expression, int width) {
    return Columns.of(expression).nextSetBit(0) >= width;
  }

  private static @Nullable RelDataType commonType(
      RexNode left, RexNode right, RexBuilder rexBuilder) {
    return rexBuilder.getTypeFactory().leastRestrictive(List.of(left.getType(), right.getType()));
  }

  /** Equality of keys compares values as they are held, so they must be held alike. */
  private static RexNode cast(RexNode key, RelDataType type, RexBuilder rexBuilder) {
    RelDataType wanted =
        rexBuilder.getTypeFactory().createTypeWithNullability(type, key.getType().isNullable());
    return key.getType().equals(wanted) ? key : rexBuilder.makeAbstractCast(wanted, key, false);
  }
}
