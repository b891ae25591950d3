package weir.sql.plan;

import java.util.Collection;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.util.ImmutableBitSet;

/** The columns that expressions refer to. */
final class Columns {
  private Columns() {}

  static ImmutableBitSet of(RexNode expression) {
    return RelOptUtil.InputFinder.bits(expression);
  }

  static ImmutableBitSet of(Collection<? extends RexNode> expressions) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    expressions.forEach(expression -> columns.addAll(of(expression)));
    return columns.build();
  }

  /** The column that an expression passes on as it is, or -1. */
  static int unchanged(RexNode expression) {
    if (expression instanceof RexInputRef reference) {
      return reference.getIndex();
    }
    if (expression.getKind() == SqlKind.CAST && expression instanceof RexCall cast) {
      RexNode operand = cast.operands.get(0);
      return SqlTypeUtil.equalSansNullability(cast.getType(), operand.getType())
          ? unchanged(operand)
          : -1;
    }
    return -1;
  }

  /** The same expression over columns with other numbers. */
  static RexNode renumber(RexNode expression, IntUnaryOperator numbers) {
    return expression.accept(
        new RexShuttle() {
          @Override
          public RexNode visitInputRef(RexInputRef reference) {
            return new RexInputRef(numbers.applyAsInt(reference.getIndex()), reference.getType());
          }
        });
  }
}
