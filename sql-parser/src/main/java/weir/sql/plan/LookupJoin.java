package weir.sql.plan;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.plan.RelTraitSet;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.RelWriter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.core.Snapshot;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * A join of each left row with the one row of its key that a table has when the left row is read.
 * Output: the left columns, then the right columns.
 */
final class LookupJoin extends BiRel {
  private final JoinType type;
  private final List<Integer> leftKeys;
  private final List<Integer> rightKeys;
  private final @Nullable RexNode residual;
  private final Origin origin;

  /**
   * @param type INNER or LEFT
   * @param right a keyed table, below nothing but projections
   * @param leftKeys key columns of the left input
   * @param rightKeys the key of the right input, of the same types
   * @param residual what else must be true, over the pairs
   * @param origin where the join stands
   */
  LookupJoin(
      JoinType type,
      RelNode left,
      RelNode right,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      @Nullable RexNode residual,
      Origin origin) {
    super(left.getCluster(), left.getTraitSet(), left, right);
    this.type = type;
    this.leftKeys = List.copyOf(leftKeys);
    this.rightKeys = List.copyOf(rightKeys);
    this.residual = residual;
    this.origin = origin;
  }

  /** Whether the right side of a join is a table as of the time at which the left row comes. */
  static boolean is(Join join) {
    return Calc.of(join.getRight()).input() instanceof Snapshot snapshot
        && Arrival.is(snapshot.getPeriod());
  }

  /** What such a join is. */
  static RelNode of(Join join) {
    Origin origin = Origin.of(join);
    Calc behind = Calc.of(join.getRight());
    VersionedRows versions =
        VersionedRows.byArrival(((Snapshot) behind.input()).getInput(), origin);
    JoinType type = type(join, origin);
    VersionPairs pairs =
        new VersionPairs(
            join.getLeft(),
            behind,
            versions,
            new RexShuttle(),
            RelOptUtil.conjunctions(join.getCondition()),
            type,
            origin);
    KeyedInput left = KeyedInput.of(join.getLeft(), pairs.leftKeys());
    KeyedInput right = KeyedInput.of(versions.rows(), pairs.rightKeys());
    int width = join.getLeft().getRowType().getFieldCount();
    int shift = left.node().getRowType().getFieldCount() - width;
    UnaryOperator<RexNode> moved =
        expression ->
            Columns.renumber(expression, column -> column < width ? column : column + shift);
    int key = versions.keys().get(0);
    RelNode lookup =
        new LookupJoin(
            type,
            left.node(),
            right.node(),
            left.keys(),
            right.keys(),
            pairs.residual(moved),
            origin);
    return LogicalProject.create(
        lookup,
        List.of(),
        pairs.columns(moved, versions.column(key, width + shift + key)),
        join.getRowType().getFieldNames(),
        Set.of());
  }

  private static JoinType type(Join join, Origin origin) {
    JoinRelType type = join.getJoinType();
    if (type != JoinRelType.INNER && type != JoinRelType.LEFT) {
      throw origin.notSupported(
          "FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP goes with JOIN and LEFT JOIN: the rows of the"
              + " table come out only with rows that look them up");
    }
    return JoinTypes.of(type);
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
    return new LookupJoin(
        type, inputs.get(0), inputs.get(1), leftKeys, rightKeys, residual, origin);
  }

  @Override
  public RelNode accept(RexShuttle shuttle) {
    RexNode rewritten = residual == null ? null : residual.accept(shuttle);
    return Objects.equals(rewritten, residual)
        ? this
        : new LookupJoin(type, left, right, leftKeys, rightKeys, rewritten, origin);
  }

  @Override
  public RelWriter explainTerms(RelWriter writer) {
    return super.explainTerms(writer)
        .item("type", type)
        .item("keys", leftKeys + " = " + rightKeys)
        .itemIf("residual", residual, residual != null);
  }

  @Override
  protected RelDataType deriveRowType() {
    return JoinTypes.output(left, right, type);
  }
}
