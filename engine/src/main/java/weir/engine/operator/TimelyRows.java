package weir.engine.operator;

import java.util.Optional;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.GroupEnd;
import weir.engine.time.Watermarks;

/** The rows of a batch whose groups are not over; all rows where no group ever is. */
final class TimelyRows {
  private final Optional<GroupEnd> end;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowList late = new RowList();
  private int[] selected = {};
  private int size;

  TimelyRows(Optional<GroupEnd> end) {
    this.end = end;
  }

  /** An array that begins with them. Not written to. */
  int[] rows() {
    return selected;
  }

  int size() {
    return size;
  }

  /**
   * Looks at the rows of a batch; leaves out the late ones. Of a group that is over nothing is
   * changed, nor taken back.
   */
  void select(RowBatch batch, long watermark, OperatorMetrics metrics) {
    if (end.isEmpty()) {
      selected = rowNumbers.of(batch);
      size = batch.size();
    } else {
      select(batch, end.get(), watermark, metrics);
    }
  }

  private void select(RowBatch batch, GroupEnd limit, long watermark, OperatorMetrics metrics) {
    selected = selected.length < batch.size() ? new int[batch.size()] : selected;
    size = 0;
    late.clear();
    LongVector times = batch.longs(limit.column());
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      long over = Math.max(batch.watermark(row), watermark);
      if (times.isNull(row) || Watermarks.plus(times.value(row), limit.shiftMillis()) > over) {
        selected[size++] = row;
      } else if (!batch.rowKind(row).isRemoval()) {
        late.add(row);
      }
    }
    metrics.leaveOutLate(batch, late);
  }
}
