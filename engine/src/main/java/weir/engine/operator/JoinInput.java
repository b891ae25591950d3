package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.time.Watermarks;

/** One input of a time-range join. */
final class JoinInput {
  final JoinKeys keys;
  final int timeColumn;

  final TimedRows kept;
  private final RowList late = new RowList();
  long watermark = Watermarks.NONE;

  /* A row's partners are from lower to upper later than it. */
  private final long lower;
  private final long upper;

  JoinInput(JoinKeys keys, int timeColumn, long lower, long upper, TimedRows kept) {
    this.keys = keys;
    this.timeColumn = timeColumn;
    this.lower = lower;
    this.upper = upper;
    this.kept = kept;
  }

  /**
   * Puts into {@code rows} the row numbers of those that can match at all: with a time that is not
   * behind their watermark, and without NULL among their keys. Those that cannot, because there is
   * a NULL, go into {@code others}. Returns how many rows can match.
   */
  int select(RowBatch batch, int[] rows, RowList others, OperatorMetrics metrics) {
    LongVector times = batch.longs(timeColumn);
    others.clear();
    int count = 0;
    late.clear();
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!times.isNull(row) && times.value(row) < batch.watermark(row)) {
        late.add(row);
      } else if (times.isNull(row) || keys.hasNull(batch, row)) {
        others.add(row);
      } else {
        rows[count++] = row;
      }
    }
    metrics.leaveOutLate(batch, late);
    return count;
  }

  /** The least time that a partner of a row of that time can have. */
  long earliestPartner(long time) {
    return Watermarks.saturatedSum(time, lower);
  }

  /** The greatest time that a partner of a row of that time can have. */
  long latestPartner(long time) {
    return Watermarks.saturatedSum(time, upper);
  }
}
