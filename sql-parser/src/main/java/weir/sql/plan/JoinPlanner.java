package weir.sql.plan;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.BiRel;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
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
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.PlanNode;
import weir.sql.types.TypeMapping;

/** The plans of joins. */
final class JoinPlanner {
  private static final String BY_TIME = "a join by time";
  private static final String NEXT_IN_TIME = "a join with the next row in time";
  private static final String LOOKUP = "a join FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP";

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

  private PlanNode asofPartners(AsofJoin join) {
    Planning wanted = ofTable(join.getRight());
    Planning partners = join.isVersioned() ? wanted.ofHistory() : wanted;
    return partners.appendOnly(join.getRight(), join.times().right(), join.origin(), NEXT_IN_TIME);
  }

  /** Of what others change unseen, the rows are read that are there when the query begins. */
  private Planning ofTable(RelNode right) {
    boolean isStatic = planning.mode() != OutputMode.FINITE && Tables.areStatic(right);
    return isStatic ? planning.ofStatic() : planning;
  }

  /** The rows of the table are read as they come: which is the last of a key the join knows. */
  PlanNode lookupJoin(LookupJoin join) {
    int leftTime = time < join.leftWidth() ? time : PlanNode.NO_TIME;
    PlanNode left = planning.appendOnly(join.getLeft(), leftTime, join.origin(), LOOKUP);
    Planning wanted = ofTable(join.getRight());
    Planning rows = planning.mode() == OutputMode.FINITE ? wanted : wanted.ofHistory();
    Keys keys =
        new Keys(
            join.leftKeys(),
            join.rightKeys(),
            residual(join.getLeft(), join.getRight(), join.residual()));
    return lookup(join, join.type(), left, leftTime, rows, keys);
  }

  private PlanNode lookup(
      BiRel join, JoinType type, PlanNode left, int leftTime, Planning rows, Keys keys) {
    return new LookupJoinNode(
        planning.id("lookup-join"),
        type,
        left,
        rows.plan(join.getRight(), PlanNode.NO_TIME),
        keys.left(),
        keys.right(),
        keys.residual(),
        left.timeColumn() == leftTime ? leftTime : PlanNode.NO_TIME,
        TypeMapping.toSchema(join.getRowType()));
  }

  PlanNode join(Join join) {
    boolean isOfLeft = time >= 0 && time < join.getLeft().getRowType().getFieldCount();
    if (isOfLeft && StaticLookup.is(join)) {
      return staticLookup(join);
    }
    PlanNode left = planning.plan(join.getLeft(), PlanNode.NO_TIME);
    boolean isLookup = planning.mode() == OutputMode.FINITE || isLookup(join, left);
    PlanNode right =
        (isLookup ? ofTable(join.getRight()) : planning).plan(join.getRight(), PlanNode.NO_TIME);
    Keys keys = keys(join);
    Schema schema = TypeMapping.toSchema(join.getRowType());
    JoinType type = JoinTypes.of(join.getJoinType());
    return isLookup
        ? new HashJoinNode(
            planning.id("hash-join"),
            type,
            left,
            right,
            keys.left(),
            keys.right(),
            keys.residual(),
            schema)
        : new ChangingJoinNode(
            planning.id("changing-join"),
            type,
            left,
            right,
            keys.left(),
            keys.right(),
            keys.residual(),
            planning.stateTtlMillis(),
            areDifferent(left, join.getLeft()),
            areDifferent(right, join.getRight()),
            schema);
  }

  /** Whether rows only come, and are hardly ever equal: they carry their time. */
  private static boolean areDifferent(PlanNode input, RelNode node) {
    return !input.changes().isUpdating() && !TimeColumns.of(node).isEmpty();
  }

  /** A join with the one row of each key of a table, where somebody goes by the left time. */
  private PlanNode staticLookup(Join join) {
    PlanNode left = planning.timed(join.getLeft(), time);
    Planning rows = ofTable(join.getRight());
    return lookup(join, JoinTypes.of(join.getJoinType()), left, time, rows, keys(join));
  }

  /** What a join of recognized keys compares: columns, and the rest. */
  private record Keys(List<Integer> left, List<Integer> right, Optional<GeneratedCode> residual) {}

  private Keys keys(Join join) {
    RexBuilder rexBuilder = join.getCluster().getRexBuilder();
    int width = join.getLeft().getRowType().getFieldCount();
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, rexBuilder);
    RexNode others = RexUtil.composeConjunction(rexBuilder, keys.others(), true);
    return new Keys(
        keys.left().stream().map(Columns::unchanged).toList(),
        keys.right().stream().map(Columns::unchanged).toList(),
        residual(join.getLeft(), join.getRight(), others));
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
    return planning.filter(
        left.getCluster().getRexBuilder(), JoinTypes.pair(left, right), condition);
  }
}
