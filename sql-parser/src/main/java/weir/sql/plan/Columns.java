package weir.sql.plan;

import java.util.Collection;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
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

  /** What an aggregate takes, is ordered by and is filtered by. */
  static ImmutableBitSet of(AggregateCall call) {
    ImmutableBitSet.Builder columns = ImmutableBitSet.builder();
    columns.addAll(call.getArgList()).addAll(call.getCollation().getKeys());
    return call.hasFilter() ? columns.set(call.filterArg).build() : columns.build();
  }

  /** The same of several. */
  static ImmutableBitSet ofCalls(List<AggregateCall> calls) {
    return ImmutableBitSet.union(calls.stream().map(Columns::of).toList());
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

  /** The column whose values an expression passes on, perhaps as another type, or -1. */
  static int unchangedValue(RexNode expression) {
    return RexUtil.isLosslessCast(expression)
        ? unchanged(((RexCall) expression).operands.get(0))
        : unchanged(expression);
  }

  /** Whether the columns of two rows are held alike: they may differ in name and nullability. */
  static boolean haveSameTypes(RelDataType one, RelDataType other) {
    List<RelDataTypeField> fields = other.getFieldList();
    return one.getFieldCount() == fields.size()
        && one.getFieldList().stream()
            .allMatch(
                field ->
                    SqlTypeUtil.equalSansNullability(
                        field.getType(), fields.get(field.getIndex()).getType()));
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
