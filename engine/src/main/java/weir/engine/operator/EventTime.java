package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/** The time column of a step that can do nothing with a row that has no time: it is in error. */
final class EventTime {
  private final int column;
  private final RowList without = new RowList();

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
    if (times.nulls() == null) {
      return batch;
    }
    int[] rows = new int[batch.size()];
    int count = 0;
    without.clear();
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (times.isNull(row)) {
        without.add(row);
      } else {
        rows[count++] = row;
      }
    }
    if (without.size() == 0) {
      return batch;
    }
    metrics.leaveOutWithoutTime(batch, without, column);
    return batch.withSelection(rows, count);
  }
}
