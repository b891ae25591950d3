package weir.engine.operator;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.PartialAggregateNode;
import weir.engine.plan.PlanNode;

/** Where an aggregate finds the parts of groups that a {@link PartialAggregateNode} has made. */
final class GroupParts {
  private final int sliceStart;

  private GroupParts(PartialAggregateNode node) {
    this.sliceStart = node.firstOfParts();
  }

  /** Those among the rows of that input, if there are any. */
  static Optional<GroupParts> of(PlanNode input) {
    return PartialAggregateNode.of(input).map(GroupParts::new);
  }

  /** Whether a batch has parts rather than rows. */
  boolean areIn(RowBatch batch) {
    return column(batch).nulls() == null;
  }

  /** The parts by row number. */
  BytesVector column(RowBatch batch) {
    return batch.bytes(sliceStart + 3);
  }

  /** Puts parts into the panes that they are of. */
  void place(RowBatch batch, RowPlacement placement, PaneRows into) {
    LongVector starts = batch.longs(sliceStart);
    LongVector ends = batch.longs(sliceStart + 1);
    LongVector firstEnds = batch.longs(sliceStart + 2);
    @Nullable Pane last = null;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      long start = starts.value(row);
      long end = ends.value(row);
      long firstEnd = firstEnds.value(row);
      if (last == null || last.start != start || last.end != end || last.firstEnd != firstEnd) {
        last = placement.restore(start, end, firstEnd);
      }
      into.add(row, last);
    }
  }
}
