package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/** The time column of a step that can do nothing with a row that has no time: it is in error. */
final class EventTime {
  private final int column;

  EventTime(int column) {
    this.column = column;
  }

  /** The column, in which no row is NULL that {@link #rowsWithTime} has left. */
  LongVector of(RowBatch batch) {
    return batch.longs(column);
  }

  /** The rows that have a time; the others are left out and counted as rows in error. */
  RowBatch rowsWithTime(RowBatch batch, OperatorMetrics metrics) {
    LongVector times = of(batch);
    int without = times.nulls() == null ? 0 : countWithout(batch, times);
    if (without == 0) {
      return batch;
    }
    metrics.addErrorRows(without);
    int[] rows = new int[batch.size() - without];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!times.isNull(row)) {
        rows[count++] = row;
      }
    }
    return batch.withSelection(rows, count);
  }

  private static int countWithout(RowBatch batch, LongVector times) {
    int without = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (times.isNull(batch.row(i))) {
        without++;
      }
    }
    return without;
  }
}
