package weir.server.avatica;

import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.apache.calcite.avatica.Meta;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.query.Cursor;
import weir.server.StatementResult;

/**
 * One execution of a statement and the rows that it gives. {@link #await} and {@link #fetch} are
 * called by one thread at a time; {@link #stop} by any, at any time, and lets go who waits.
 */
final class Run {
  /** A frame that holds as much as this is sent, however few its rows. */
  private static final long FRAME_BYTES = 4 * 1024 * 1024;

  /** After how many rows the bytes are looked at. */
  private static final int SLICE_ROWS = 128;

  private final Started<StatementResult> execution;
  private final long maxRows;
  private volatile boolean isStopped;

  private @Nullable RowBatch batch;
  private int batchPosition;
  private long fetched;
  private volatile boolean isDone;
  private @Nullable WeirException failure;

  /**
   * @param maxRows the most rows wanted; 0 for all
   */
  Run(long maxRows) {
    this.maxRows = maxRows;
    this.execution = new Started<>(Run::close);
  }

  /** Starts the work, once; whoever is to {@link #stop} it must know of this before. */
  void start(Executor executor, Supplier<StatementResult> work) {
    execution.run(executor, work);
  }

  /** Waits until the statement has been carried out, or its query runs. */
  StatementResult await() {
    return execution.await();
  }

  /** Ends the query, or the wait for what cannot be ended. */
  void stop() {
    isStopped = true;
    if (!execution.abandon()) {
      close(execution.await());
    }
  }

  private static void close(StatementResult result) {
    if (result instanceof StatementResult.Rows rows) {
      rows.cursor().close();
    }
  }

  /** Whether a query runs whose rows have not all been fetched. */
  boolean isRunning() {
    return !isStopped
        && !isDone
        && execution.hasResult()
        && execution.await() instanceof StatementResult.Rows;
  }

  /**
   * The next rows: as soon as there are any, those that are there; none if none come in time.
   *
   * @param offset how many rows the client has
   * @param most how many rows the client wants
   */
  Meta.Frame fetch(long offset, int most, long waitMillis) {
    if (offset != fetched) {
      throw new WeirException(
          ErrorCode.INVALID_STATEMENT,
          "rows from %d on were asked for, but the next is %d; no row is kept"
              .formatted(offset, fetched));
    }
    if (!(execution.await() instanceof StatementResult.Rows rows)) {
      throw new WeirException(ErrorCode.INVALID_STATEMENT, "the statement gives no rows");
    }
    FrameRows frame = new FrameRows(rows.cursor().schema());
    if (!isDone && !isStopped) {
      read(rows.cursor(), wanted(most), waitMillis, frame);
    }
    fetched += frame.size();
    boolean isComplete = maxRows > 0 && fetched >= maxRows;
    if (isStopped && !isDone && !isComplete) {
      throw new WeirException(
          ErrorCode.CANCELLED, "the query was cancelled, or the server has been stopped");
    }
    if (isComplete || (batch == null && failure == null && rows.cursor().isDone())) {
      isDone = true;
      rows.cursor().close();
    }
    return new Meta.Frame(offset, isDone, frame);
  }

  private int wanted(int most) {
    return maxRows == 0 ? most : (int) Math.min(most, maxRows - fetched);
  }

  private void read(Cursor cursor, int wanted, long waitMillis, FrameRows frame) {
    long bytes = 0;
    while (frame.size() < wanted && bytes < FRAME_BYTES) {
      RowBatch current = batch == null ? next(cursor, frame.isEmpty() ? waitMillis : 0) : batch;
      if (current == null) {
        break;
      }
      batch = current;
      int left = Math.min(wanted - frame.size(), current.size() - batchPosition);
      int count = Math.min(left, SLICE_ROWS);
      bytes += frame.add(current, batchPosition, count);
      batchPosition += count;
      if (batchPosition == current.size()) {
        batch = null;
        batchPosition = 0;
      }
    }
    if (frame.isEmpty() && failure != null && !isStopped) {
      throw failure;
    }
  }

  /** What ends the query is told after the rows that came before it. */
  private @Nullable RowBatch next(Cursor cursor, long waitMillis) {
    if (failure != null) {
      return null;
    }
    try {
      return cursor.next(waitMillis);
    } catch (WeirException e) {
      failure = e;
      cursor.close();
      return null;
    }
  }
}
