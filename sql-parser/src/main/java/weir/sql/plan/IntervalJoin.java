package weir.sql.plan;

import java.util.List;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * A join whose condition bounds how far apart the times of two matching rows are. Output: the left
 * columns, then the right columns, unless only left rows come out.
 */
final class IntervalJoin extends BiRel {
  private final JoinType type;
  private final List<Integer> leftKeys;
  private final List<Integer> rightKeys;
  private final TimeRange range;
  private final @Nullable RexNode residual;

  /**
   * @param type which rows come out
   * @param left the left input
   * @param right the right input
   * @param leftKeys key columns of the left input
   * @param rightKeys key columns of the right input, of the same types
   * @param range how far apart the times are
   * @param residual what else must be true, over the pairs
   */
  IntervalJoin(
      JoinType type,
      RelNode left,
      RelNode right,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      TimeRange range,
      @Nullable RexNode residual) {
    super(left.getCluster(), left.getTraitSet(), left, right);
    this.type = type;
    this.leftKeys = List.copyOf(leftKeys);
    this.rightKeys = List.copyOf(rightKeys);
    this.range = range;
    this.residual = residual;
  }

  JoinType type() {
    return type;
  }

  List<Integer> leftKeys() {
    return leftKeys;
  }

  List<Integer> rightKeys() {
    return rightKeys;
  }

  TimeRange range() {
    return range;
  }

  @Nullable RexNode residual() {
    return residual;
  }

  int leftWidth() {
    return left.getRowType().getFieldCount();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new IntervalJoin(
        type, inputs.get(0), inputs.get(1), leftKeys, rightKeys, range, residual);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("type", type)
        .item("keys", leftKeys + " = " + rightKeys)
        .item("range", range)
        .itemIf("residual", residual, residual != null);
  }

  @Override
  protected RelDataType deriveRowType() {
    return JoinTypes.output(left, right, type);
  }
}
