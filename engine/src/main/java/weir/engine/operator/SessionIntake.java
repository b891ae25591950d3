package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.time.Watermarks;

/**
 * Which rows take part in sessions, and when. Owned by one thread.
 *
 * <p>Which rows form a session depends on the rows alone, not on how splits interleave or batches
 * are cut: rows take part in the order of their own watermarks, and before a row takes part, the
 * sessions are over that end at or before its watermark. So a row waits until the watermark of all
 * splits is past its own. A row without a watermark, one that a step with state has made, takes
 * part at its time, and touches a session that ends just then.
 */
final class SessionIntake {
  private final EventTime time;
  private final long gapMillis;
  private final Schema waitingSchema;
  private final RowList late = new RowList();
  private int[] selected = {};
  private long[] takesPartAt = {};

  /**
   * @param timeColumn the column that decides
   * @param gapMillis the longest pause within a session
   */
  SessionIntake(Schema input, int timeColumn, long gapMillis) {
    this.time = new EventTime(timeColumn);
    this.gapMillis = gapMillis;
    this.waitingSchema = input.append(List.of(new Field("takes_part_at", DataType.timestamp())));
  }

  /** Chooses the rows that have a time and are not late; returns how many they are. */
  int select(RowBatch batch, OperatorMetrics metrics) {
    if (selected.length < batch.length()) {
      selected = new int[batch.length()];
      takesPartAt = new long[batch.length()];
    }
    RowBatch timed = time.rowsWithTime(batch, metrics);
    LongVector column = time.of(batch);
    int count = 0;
    late.clear();
    for (int i = 0; i < timed.size(); i++) {
      int row = timed.row(i);
      if (aloneUntil(column.value(row)) > batch.watermark(row)) {
        takesPartAt[row] = takesPartAt(batch, row, column.value(row));
        selected[count++] = row;
      } else {
        late.add(row);
      }
    }
    metrics.leaveOutLate(timed, late);
    return count;
  }

  /** The end of the session that a row would be alone. */
  private long aloneUntil(long rowTime) {
    if (rowTime >= Watermarks.END - gapMillis) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the time "
              + rowTime
              + " ms is too far from 1970 for a session: leave such rows out with a WHERE clause");
    }
    return rowTime + gapMillis;
  }

  private static long takesPartAt(RowBatch batch, int row, long rowTime) {
    return batch.watermarks() == null ? Watermarks.saturatedSum(rowTime, -1) : batch.watermark(row);
  }

  /** Rows, and behind their columns when they take part. */
  Schema waitingSchema() {
    return waitingSchema;
  }

  /** The first {@code count} of the selected rows, each with when it takes part. */
  RowBatch waiting(RowBatch batch, int count) {
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(takesPartAt, null));
    return RowBatch.of(waitingSchema, columns, batch.length()).withSelection(selected, count);
  }
}
