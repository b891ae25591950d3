package weir.sql.plan;

import java.util.List;
import org.apache.calcite.plan.Strong;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Union;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.util.ImmutableBitSet;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.JoinType;

/**
 * Which columns of a node are NULL in the rows for which an outer join finds no partner, as far as
 * that can be told: those that pass on a column of such a join, unless a condition lets none of
 * these rows through.
 */
final class PaddedColumns {
  private PaddedColumns() {}

  static ImmutableBitSet of(RelNode node) {
    if (node instanceof Project project) {
      return passed(project.getProjects(), of(project.getInput()));
    } else if (node instanceof Filter filter) {
      return behind(filter.getCondition(), of(filter.getInput()));
    } else if (node instanceof Aggregate aggregate) {
      return grouped(aggregate, of(aggregate.getInput()));
    } else if (node instanceof Union union) {
      return ImmutableBitSet.union(union.getInputs().stream().map(PaddedColumns::of).toList());
    } else if (node instanceof Sort sort) {
      return of(sort.getInput());
    } else if (node instanceof Join join) {
      JoinType type = JoinTypes.of(join.getJoinType());
      return joined(type, join.getLeft(), join.getRight(), join.getCondition());
    } else if (node instanceof IntervalJoin join) {
      return joined(join.type(), join.getLeft(), join.getRight(), join.residual());
    } else if (node instanceof AsofJoin join) {
      return joined(join.type(), join.getLeft(), join.getRight(), join.residual());
    } else if (node instanceof LookupJoin join) {
      return joined(join.type(), join.getLeft(), join.getRight(), join.residual());
    }
    return ImmutableBitSet.of();
  }

  private static ImmutableBitSet passed(List<RexNode> projects, ImmutableBitSet padded) {
    ImmutableBitSet.Builder passed = ImmutableBitSet.builder();
    for (int i = 0; i < projects.size(); i++) {
      int column = Columns.unchangedValue(projects.get(i));
      if (column >= 0 && padded.get(column)) {
        passed.set(i);
      }
    }
    return passed.build();
  }

  /** Without those that are NULL in no row that meets the condition. */
  private static ImmutableBitSet behind(@Nullable RexNode condition, ImmutableBitSet padded) {
    if (condition == null) {
      return padded;
    }
    ImmutableBitSet.Builder left = ImmutableBitSet.builder();
    for (int column : padded) {
      if (!Strong.isNotTrue(condition, ImmutableBitSet.of(column))) {
        left.set(column);
      }
    }
    return left.build();
  }

  private static ImmutableBitSet grouped(Aggregate aggregate, ImmutableBitSet padded) {
    ImmutableBitSet.Builder groups = ImmutableBitSet.builder();
    for (int i = 0; i < aggregate.getGroupCount(); i++) {
      if (padded.get(aggregate.getGroupSet().nth(i))) {
        groups.set(i);
      }
    }
    return groups.build();
  }

  private static ImmutableBitSet joined(
      JoinType type, RelNode left, RelNode right, @Nullable RexNode condition) {
    if (!type.givesPairs()) {
      return of(left);
    }
    int width = left.getRowType().getFieldCount();
    ImmutableBitSet ofLeft = type.givesRightAlone() ? ImmutableBitSet.range(width) : of(left);
    ImmutableBitSet ofRight =
        type.givesLeftAlone()
            ? ImmutableBitSet.range(right.getRowType().getFieldCount())
            : of(right);
    ImmutableBitSet padded = ofLeft.union(ofRight.shift(width));
    return type == JoinType.INNER ? behind(condition, padded) : padded;
  }
}
