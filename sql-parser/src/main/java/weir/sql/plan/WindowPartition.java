package weir.sql.plan;

import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.util.ImmutableBitSet;
import weir.engine.plan.GroupEnd;
import weir.sql.plan.WindowRoles.Role;

/**
 * The column of a PARTITION BY that says when no more rows of a partition come: an edge of a
 * window, or the time of its rows.
 *
 * @param column an input column that carries a watermark
 * @param isEnd whether it is the window's end, at which the window is closed
 */
record WindowPartition(int column, boolean isEnd) {
  /** That of functions over windows; empty if partitions have no end. */
  static Optional<WindowPartition> of(Over over) {
    return of(over, TimeColumns.of(over.getInput()));
  }

  /**
   * The same.
   *
   * @param times the columns of the input that carry a watermark
   */
  static Optional<WindowPartition> of(Over over, ImmutableBitSet times) {
    return of(over.keys(), over.getInput(), times);
  }

  /** That of groups that some columns tell. */
  static Optional<WindowPartition> of(List<Integer> keys, RelNode input) {
    return of(keys, input, TimeColumns.of(input));
  }

  private static Optional<WindowPartition> of(
      List<Integer> keys, RelNode input, ImmutableBitSet times) {
    Optional<WindowRoles> roles = WindowRoles.of(input);
    for (int key : keys) {
      if (times.get(key)) {
        boolean isEnd = roles.map(known -> known.columns().get(key)).equals(Optional.of(Role.END));
        return Optional.of(new WindowPartition(key, isEnd));
      }
    }
    return Optional.empty();
  }

  /**
   * That of rows that are made distinct; empty if they have no end. Of rows that are grouped for
   * more, others are to be taken back.
   */
  static Optional<WindowPartition> ofDistinct(Aggregate aggregate) {
    boolean isDistinct = aggregate.getAggCallList().isEmpty() && aggregate.getGroupCount() > 0;
    return isDistinct && !ChangeAnalysis.isUpdating(aggregate.getInput())
        ? of(aggregate.getGroupSet().asList(), aggregate.getInput())
        : Optional.empty();
  }

  /** When such a partition is over. */
  GroupEnd groupEnd() {
    return new GroupEnd(column, isEnd ? 0 : 1);
  }
}
