package weir.sql.plan;

import static java.util.Objects.requireNonNull;

import com.google.common.collect.ImmutableList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.JoinRelType;
import org.apache.calcite.rel.logical.LogicalJoin;
import org.apache.calcite.rel.logical.LogicalProject;
import org.apache.calcite.rel.logical.LogicalValues;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.util.ImmutableBitSet;
import org.apache.calcite.util.Pair;

/**
 * Makes the keys of a join columns of its inputs, and the join an {@link IntervalJoin} if its
 * condition bounds the distance of two times that carry watermarks.
 */
final class JoinRecognition {
  private final Join join;
  private final RexBuilder rexBuilder;
  private final int width;
  private final KeyedInput left;
  private final KeyedInput right;
  private final List<RexNode> others;
  private final Map<Integer, TimeAlias> aliases = new HashMap<>();

  private JoinRecognition(Join join) {
    this.join = join;
    this.rexBuilder = join.getCluster().getRexBuilder();
    this.width = join.getLeft().getRowType().getFieldCount();
    JoinKeys keys = JoinKeys.of(join.getCondition(), width, rexBuilder);
    this.left = KeyedInput.of(join.getLeft(), keys.left());
    this.right = KeyedInput.of(join.getRight(), keys.right());
    this.others = keys.others();
    aliases.putAll(TimeAlias.of(join.getLeft()));
    TimeAlias.of(join.getRight())
        .forEach(
            (column, alias) ->
                aliases.put(
                    column + width, new TimeAlias(alias.column() + width, alias.millisMore())));
  }

  /**
   * What a join is, with its inputs recognized. Rows of the same window come first: they are late
   * as their window is, whatever else the condition bounds.
   */
  static RelNode recognize(Join join) {
    return new WindowJoin(join).toRel().orElseGet(() -> new JoinRecognition(join).recognized());
  }

  /** A join that is bounded by those times, the right one counted behind the left columns. */
  static RelNode recognize(Join join, int leftTime, int rightTime) {
    JoinRecognition recognition = new JoinRecognition(join);
    TimeBound bound = recognition.timeBounds().get(Pair.of(leftTime, rightTime));
    return recognition.intervalJoin(requireNonNull(bound));
  }

  /** The first pair of times counts whose distance the condition bounds on both sides. */
  private RelNode recognized() {
    return timeBounds().values().stream()
        .filter(TimeBound::isClosed)
        .findFirst()
        .map(this::intervalJoin)
        .orElseGet(this::hashJoin);
  }

  private RelNode intervalJoin(TimeBound bound) {
    boolean isImpossible = bound.lowerMillis() > bound.upperMillis();
    if (isImpossible && join.getJoinType() == JoinRelType.INNER) {
      return LogicalValues.create(join.getCluster(), join.getRowType(), ImmutableList.of());
    }
    List<RexNode> residual =
        others.stream().filter(condition -> isImpossible || !isPartOf(bound, condition)).toList();
    TimeRange range =
        new TimeRange(
            bound.left(),
            bound.right() - width,
            Math.min(bound.lowerMillis(), bound.upperMillis()),
            bound.upperMillis());
    return restored(
        new IntervalJoin(
            JoinTypes.of(join.getJoinType()),
            left.node(),
            right.node(),
            left.keys(),
            right.keys(),
            range,
            residual.isEmpty() ? null : conjunction(residual)));
  }

  private RelNode hashJoin() {
    List<RexNode> conditions = new ArrayList<>();
    int keyedWidth = left.node().getRowType().getFieldCount();
    for (int i = 0; i < left.keys().size(); i++) {
      conditions.add(
          rexBuilder.makeCall(
              SqlStdOperatorTable.EQUALS,
              rexBuilder.makeInputRef(left.node(), left.keys().get(i)),
              Columns.renumber(
                  rexBuilder.makeInputRef(right.node(), right.keys().get(i)),
                  column -> column + keyedWidth)));
    }
    conditions.add(conjunction(others));
    return restored(
        LogicalJoin.create(
            left.node(),
            right.node(),
            join.getHints(),
            RexUtil.composeConjunction(rexBuilder, conditions),
            Set.of(),
            join.getJoinType()));
  }

  /** Conditions over the join's inputs, said of the inputs with their keys. */
  private RexNode conjunction(List<RexNode> conditions) {
    int shift = left.node().getRowType().getFieldCount() - width;
    return Columns.renumber(
        RexUtil.composeConjunction(rexBuilder, conditions),
        column -> column < width ? column : column + shift);
  }

  /** The join's own columns, without those that were added as keys. */
  private RelNode restored(RelNode joined) {
    int all = join.getRowType().getFieldCount();
    if (joined.getRowType().getFieldCount() == all) {
      return joined;
    }
    int shift = left.node().getRowType().getFieldCount() - width;
    List<RexNode> projects = new ArrayList<>();
    for (int i = 0; i < all; i++) {
      projects.add(rexBuilder.makeInputRef(joined, i < width ? i : i + shift));
    }
    return LogicalProject.create(
        joined, List.of(), projects, join.getRowType().getFieldNames(), Set.of());
  }

  /** How the condition bounds the distance of times, by pairs of columns. */
  private Map<Pair<Integer, Integer>, TimeBound> timeBounds() {
    ImmutableBitSet times =
        TimeColumns.of(join.getLeft()).union(TimeColumns.of(join.getRight()).shift(width));
    Map<Pair<Integer, Integer>, TimeBound> bounds = new LinkedHashMap<>();
    for (RexNode condition : RelOptUtil.conjunctions(join.getCondition())) {
      TimeBound.of(condition, width, aliases)
          .filter(bound -> times.get(bound.left()) && times.get(bound.right()))
          .ifPresent(
              bound -> bounds.merge(Pair.of(bound.left(), bound.right()), bound, TimeBound::and));
    }
    return bounds;
  }

  private boolean isPartOf(TimeBound bound, RexNode condition) {
    return TimeBound.of(condition, width, aliases)
        .filter(part -> part.left() == bound.left() && part.right() == bound.right())
        .isPresent();
  }
}
