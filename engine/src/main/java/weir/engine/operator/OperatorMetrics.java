package weir.engine.operator;

import java.util.concurrent.atomic.LongAdder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowOrigin;

/**
 * What is counted of an operator. The runtime counts rows in and out; the operator itself counts
 * late rows and rows in error, and says what it keeps. Written by its thread, read by any.
 *
 * <p>Two steps may leave out the same row of a source, and each counts it; of the query as a whole
 * it is left out once, by the first of them.
 */
public final class OperatorMetrics {
  /** The oldest time of a state in which nothing has one. */
  public static final long NO_TIME = Long.MIN_VALUE;

  private final LongAdder rowsIn = new LongAdder();
  private final LongAdder rowsOut = new LongAdder();
  private final LongAdder lateRows;
  private final LongAdder errorRows;
  private final LongAdder lateElsewhere;
  private final LongAdder errorsElsewhere;
  private LeftOutRows leftOut = LeftOutRows.NOT_KEPT;
  private volatile long stateRows;
  private volatile long stateBytes;
  private volatile long oldestStateTime = NO_TIME;

  public OperatorMetrics() {
    lateRows = new LongAdder();
    errorRows = new LongAdder();
    lateElsewhere = new LongAdder();
    errorsElsewhere = new LongAdder();
  }

  private OperatorMetrics(OperatorMetrics other) {
    lateRows = other.lateRows;
    errorRows = other.errorRows;
    lateElsewhere = other.lateElsewhere;
    errorsElsewhere = other.errorsElsewhere;
  }

  /** Those of a step that leaves out rows for this one, which counts them as its own. */
  public OperatorMetrics ofDelegate() {
    return new OperatorMetrics(this);
  }

  public void addRowsIn(long rows) {
    rowsIn.add(rows);
  }

  public void addRowsOut(long rows) {
    rowsOut.add(rows);
  }

  /** Counts rows that were left out because their time was behind their watermark. */
  public void addLateRows(long rows) {
    lateRows.add(rows);
  }

  /** Counts rows that were left out because the operator can do nothing with them. */
  public void addErrorRows(long rows) {
    errorRows.add(rows);
  }

  /** Says who takes the rows that are left out, before there are any. */
  public void keepLeftOut(LeftOutRows newLeftOut) {
    leftOut = newLeftOut;
  }

  /** Leaves out rows of a batch because their time is behind their watermark. */
  void leaveOutLate(RowBatch batch, RowList rows) {
    RowOrigin origin = batch.origin();
    if (origin == null) {
      addLateRows(rows.size());
      return;
    }
    for (int i = 0; i < rows.size(); i++) {
      int row = rows.rows()[i];
      int source = origin.row(row);
      if (source != RowOrigin.NONE) {
        lateRows.increment();
        if (origin.source().leaveOut(source)) {
          leftOut.late(origin.source(), source, batch.watermark(row));
        } else {
          lateElsewhere.increment();
        }
      }
    }
  }

  /** Leaves out rows of a batch because they have no time in that column. */
  void leaveOutWithoutTime(RowBatch batch, RowList rows, int column) {
    RowOrigin origin = batch.origin();
    if (origin == null) {
      addErrorRows(rows.size());
      return;
    }
    String name = batch.schema().field(column).name();
    for (int i = 0; i < rows.size(); i++) {
      int source = origin.row(rows.rows()[i]);
      if (source != RowOrigin.NONE) {
        errorRows.increment();
        if (origin.source().leaveOut(source)) {
          leftOut.withoutTime(origin.source(), source, name);
        } else {
          errorsElsewhere.increment();
        }
      }
    }
  }

  /** Counts late rows that another step has left out before; they are among its late rows. */
  public void addLateElsewhere(long rows) {
    lateElsewhere.add(rows);
  }

  /** Counts rows in error that another step has left out before. */
  public void addErrorsElsewhere(long rows) {
    errorsElsewhere.add(rows);
  }

  /** Says how much is kept now: entries (groups, or rows of a join) and roughly their bytes. */
  public void state(long rows, long bytes) {
    state(rows, bytes, NO_TIME);
  }

  /**
   * The same of a state that goes with time.
   *
   * @param oldestTime the earliest time of what is kept, or {@link #NO_TIME} if that is nothing
   */
  public void state(long rows, long bytes, long oldestTime) {
    stateRows = rows;
    stateBytes = bytes;
    oldestStateTime = oldestTime;
  }

  public long rowsIn() {
    return rowsIn.sum();
  }

  public long rowsOut() {
    return rowsOut.sum();
  }

  public long lateRows() {
    return lateRows.sum();
  }

  public long errorRows() {
    return errorRows.sum();
  }

  public long lateElsewhere() {
    return lateElsewhere.sum();
  }

  public long errorsElsewhere() {
    return errorsElsewhere.sum();
  }

  public long stateRows() {
    return stateRows;
  }

  public long stateBytes() {
    return stateBytes;
  }

  /** The earliest time of what is kept, or {@link #NO_TIME}. */
  public long oldestStateTime() {
    return oldestStateTime;
  }
}
