package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.jspecify.annotations.Nullable;
import weir.engine.data.Schema;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.ChangingJoinNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.PlanNode;
import weir.sql.types.TypeMapping;

/** The plans of joins. */
final class JoinPlanner {
  private static final String BY_TIME = "a join by time";
  private static final String NEXT_IN_TIME = "a join with the next row in time";

  private final Planning planning;

  /** The column of the node's output of which its watermarks should speak, or -1. */
  private final int time;

  JoinPlanner(Planning planning, int time) {
    this.planning = planning;
    this.time = time;
  }

  PlanNode intervalJoin(IntervalJoin join) {
    TimeRange range = join.range();
    PlanNode left = planning.appendOnly(join.getLeft(), range.leftTime(), Origin.UNKNOWN, BY_TIME);
    PlanNode right =
        planning.appendOnly(join.getRight(), range.rightTime(), Origin.UNKNOWN, BY_TIME);
    int rightTime = join.leftWidth() + range.rightTime();
    return new IntervalJoinNode(
        planning.id("interval-join"),
        join.type(),
        left,
        right,
        join.leftKeys(),
        join.rightKeys(),
        range.leftTime(),
        range.rightTime(),
        range.lowerMillis(),
        range.upperMillis(),
        residual(join.getLeft(), join.getRight(), join.residual()),
        time == rightTime ? rightTime : range.leftTime(),
        TypeMapping.toSchema(join.getRowType()));
  }

  PlanNode asofJoin(AsofJoin join) {
    AsofTimes times = join.times();
    PlanNode left = planning.appendOnly(join.getLeft(), times.left(), join.origin(), NEXT_IN_TIME);
    return new AsofJoinNode(
        planning.id("asof-join"),
        join.type(),
        left,
        asofPartners(join),
        join.leftKeys(),
        join.rightKeys(),
        times.left(),
        times.right(),
        times.match(),
        times.shift(),
        join.isVersioned(),
        residual(join.getLeft(), join.getRight(), join.residual()),
        TimeColumns.of(join).get(times.left()) ? times.left() : PlanNode.NO_TIME,
        TypeMapping.toSchema(join.getRowType()));
  }

  /** Of a table with a key, all versions are read; of what others change unseen, those now. */
  private PlanNode asofPartners(AsofJoin join) {
    boolean isStatic = planning.mode() != OutputMode.FINITE && Tables.areStatic(join.getRight());
    Planning wanted = isStatic ? planning.ofStatic() : planning;
    Planning partners = join.isVersioned() ? wanted.ofHistory() : wanted;
    return partners.appendOnly(join.getRight(), join.times().right(), join.origin(), NEXT_IN_TIME);
  }

  PlanNode join(Join join) {
    PlanNode left = planning.plan(join.getLeft(), PlanNode.NO_TIME);
    boolean isLookup = planning.mode() == OutputMode.FINITE || isLookup(join, left);
    PlanNode right =
        isLookup && planning.mode() != OutputMode.FINITE
            ? planning.ofStatic().plan(join.getRight(), PlanNode.NO_TIME)
            : planning.plan(join.getRight(), PlanNode.NO_TIME);
    RexBuilder rexBuilder = join.getCluster().getRexBuilder();
    int width = join.getLeft().getRowType().getFieldCount();
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, rexBuilder);
    RexNode others = RexUtil.composeConjunction(rexBuilder, keys.others(), true);
    List<Integer> leftKeys = keys.left().stream().map(Columns::unchanged).toList();
    List<Integer> rightKeys = keys.right().stream().map(Columns::unchanged).toList();
    Optional<GeneratedCode> residual = residual(join.getLeft(), join.getRight(), others);
    Schema schema = TypeMapping.toSchema(join.getRowType());
    JoinType type = JoinTypes.of(join.getJoinType());
    return isLookup
        ? new HashJoinNode(
            planning.id("hash-join"), type, left, right, leftKeys, rightKeys, residual, schema)
        : new ChangingJoinNode(
            planning.id("changing-join"),
            type,
            left,
            right,
            leftKeys,
            rightKeys,
            residual,
            planning.stateTtlMillis(),
            schema);
  }

  /** Whether the left rows are only added and find their partners in a table read beforehand. */
  private static boolean isLookup(Join join, PlanNode left) {
    return Tables.areStatic(join.getRight())
        && !left.changes().isUpdating()
        && !join.getJoinType().generatesNullsOnLeft();
  }

  /** A residual condition of a join: a filter over the pairs of its rows. */
  private Optional<GeneratedCode> residual(
      RelNode left, RelNode right, @Nullable RexNode condition) {
    if (condition == null || condition.isAlwaysTrue()) {
      return Optional.empty();
    }
    RelDataType rowType = JoinTypes.pair(left, right);
    List<RexNode> columns =
        new ArrayList<>(left.getCluster().getRexBuilder().identityProjects(rowType));
    return Optional.of(
        planning.expressions().generate(rowType, condition, columns, rowType.getFieldNames()));
  }
}
