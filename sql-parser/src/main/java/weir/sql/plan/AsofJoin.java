package weir.sql.plan;

import java.util.List;
import java.util.Objects;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * A join of each left row with the one right row of its key that is next to it in time. Output: the
 * left columns, then the right columns.
 */
final class AsofJoin extends BiRel {
  private final JoinType type;
  private final AsofTimes times;
  private final List<Integer> leftKeys;
  private final List<Integer> rightKeys;
  private final boolean isVersioned;
  private final @Nullable RexNode residual;
  private final Origin origin;

  /**
   * @param type INNER or LEFT
   * @param left the left input
   * @param right the right input; a keyed table if it is versioned, below nothing but projections
   * @param times what is compared, and how
   * @param leftKeys key columns of the left input
   * @param rightKeys key columns of the right input, of the same types
   * @param isVersioned whether the right rows are versions of a keyed table
   * @param residual what else must be true, over the pairs
   * @param origin where the join stands
   */
  AsofJoin(
      JoinType type,
      RelNode left,
      RelNode right,
      AsofTimes times,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      boolean isVersioned,
      @Nullable RexNode residual,
      Origin origin) {
    super(left.getCluster(), left.getTraitSet(), left, right);
    this.type = type;
    this.times = times;
    this.leftKeys = List.copyOf(leftKeys);
    this.rightKeys = List.copyOf(rightKeys);
    this.isVersioned = isVersioned;
    this.residual = residual;
    this.origin = origin;
  }

  JoinType type() {
    return type;
  }

  AsofTimes times() {
    return times;
  }

  List<Integer> leftKeys() {
    return leftKeys;
  }

  List<Integer> rightKeys() {
    return rightKeys;
  }

  boolean isVersioned() {
    return isVersioned;
  }

  @Nullable RexNode residual() {
    return residual;
  }

  Origin origin() {
    return origin;
  }

  int leftWidth() {
    return left.getRowType().getFieldCount();
  }

  @Override
  public RelNode copy(RelTraitSet traits, List<RelNode> inputs) {
    return new AsofJoin(
        type,
        inputs.get(0),
        inputs.get(1),
        times,
        leftKeys,
        rightKeys,
        isVersioned,
        residual,
        origin);
  }

  @Override
  public RelNode accept(RexShuttle shuttle) {
    RexNode rewritten = residual == null ? null : residual.accept(shuttle);
    return Objects.equals(rewritten, residual)
        ? this
        : new AsofJoin(
            type, left, right, times, leftKeys, rightKeys, isVersioned, rewritten, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("type", type)
        .item("keys", leftKeys + " = " + rightKeys)
        .item("times", times)
        .item("versioned", isVersioned)
        .itemIf("residual", residual, residual != null);
  }

  @Override
  protected RelDataType deriveRowType() {
    return JoinTypes.output(left, right, type);
  }
}
