package weir.engine.operator;

import java.util.concurrent.atomic.LongAdder;

/**
 * What is counted of an operator. The runtime counts rows in and out; the operator itself counts
 * late rows and rows in error, and says what it keeps. Written by its thread, read by any.
 */
public final class OperatorMetrics {
  /** The oldest time of a state in which nothing has one. */
  public static final long NO_TIME = Long.MIN_VALUE;

  private final LongAdder rowsIn = new LongAdder();
  private final LongAdder rowsOut = new LongAdder();
  private final LongAdder lateRows = new LongAdder();
  private final LongAdder errorRows = new LongAdder();
  private volatile long stateRows;
  private volatile long stateBytes;
  private volatile long oldestStateTime = NO_TIME;

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
