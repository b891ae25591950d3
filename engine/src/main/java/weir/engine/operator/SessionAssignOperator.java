package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.PlanNode;
import weir.engine.plan.RowWatermarks;
import weir.engine.plan.SessionAssignNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.RowSlab;
import weir.engine.time.Watermarks;

/**
 * Keeps rows until their session is over, then appends its window to each. Sessions come out in
 * order of their end, the rows of each in the order in which they took part.
 *
 * <p>Which rows form a session depends on the rows alone, not on how splits interleave or batches
 * are cut: rows take part in the order of their own watermarks, and before a row takes part, the
 * sessions are over that end at or before its watermark. So a row waits until the watermark of all
 * splits is past its own. A row without a watermark, one that a step with state has made, takes
 * part at its time, and touches a session that ends just then.
 */
public final class SessionAssignOperator implements Operator {
  private static final int MIN_DEAD_ROWS = 4 * RowBatch.DEFAULT_ROWS;

  private final SessionAssignNode node;
  private final EventTime time;
  private final KeyEncoder keyEncoder;
  private final OpenSessions sessions;
  private final RowSlab rows;
  private final LongSlab times;

  /** Rows that have not taken part yet, by their watermark. */
  private final TimeQueue waiting = new TimeQueue();

  /** How far behind the watermark a session must end to be over. */
  private final long closingDelay;

  private KeyTable keys;
  private int[] keyOfRow = {};
  private int liveRows;
  private int[] selected = {};
  private int[] keyIds = {};

  /* Rows of closed sessions, not yet put out. */
  private int[] outRows = {};
  private long[] outStarts = {};
  private long[] outEnds = {};
  private int outCount;

  private long forwarded = Watermarks.NONE;
  private OperatorMetrics metrics = new OperatorMetrics();

  public SessionAssignOperator(SessionAssignNode node) {
    this.node = node;
    this.time = new EventTime(node.windowColumn());
    this.keyEncoder = new KeyEncoder(node.input().schema(), node.keys());
    this.sessions = new OpenSessions(node.gapMillis());
    this.rows = new RowSlab(node.input().schema());
    this.times = (LongSlab) rows.column(node.windowColumn());
    this.closingDelay = RowWatermarks.areCarriedBy(node.input()) ? 0 : 1;
    this.keys = keyEncoder.newTable();
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    outRows = new int[context.batchRows()];
    outStarts = new long[context.batchRows()];
    outEnds = new long[context.batchRows()];
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int count = select(batch);
    keyEncoder.encode(batch, selected, count);
    keys.findOrAdd(keyEncoder, 0, count, keyIds);
    int first = rows.size();
    rows.append(batch, selected, 0, count);
    keyOfRow = grown(keyOfRow, rows.size());
    for (int i = 0; i < count; i++) {
      keyOfRow[first + i] = keyIds[i];
      waiting.add(takesPartAt(batch, selected[i], times.value(first + i)), first + i);
    }
    liveRows += count;
    updateState();
  }

  /** The rows that have a time and are not late. */
  private int select(RowBatch batch) {
    selected = grown(selected, batch.size());
    keyIds = grown(keyIds, batch.size());
    RowBatch timed = time.rowsWithTime(batch, metrics);
    LongVector column = time.of(batch);
    int count = 0;
    for (int i = 0; i < timed.size(); i++) {
      int row = timed.row(i);
      if (aloneUntil(column.value(row)) > batch.watermark(row)) {
        selected[count++] = row;
      }
    }
    metrics.addLateRows(timed.size() - count);
    return count;
  }

  /** The end of the session that a row would be alone. */
  private long aloneUntil(long rowTime) {
    if (rowTime >= Watermarks.END - node.gapMillis()) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "the time "
              + rowTime
              + " ms is too far from 1970 for a session: leave such rows out with a WHERE clause");
    }
    return rowTime + node.gapMillis();
  }

  private static long takesPartAt(RowBatch batch, int row, long rowTime) {
    return batch.watermarks() == null ? Watermarks.saturatedSum(rowTime, -1) : batch.watermark(row);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    while (!waiting.isEmpty() && waiting.firstTime() < watermark) {
      closeUntil(waiting.firstTime(), output);
      int row = waiting.remove();
      sessions.add(keyOfRow[row], times.value(row), row);
    }
    long closed = Watermarks.minus(watermark, closingDelay);
    closeUntil(closed, output);
    flush(output);
    dropDeadRows();
    updateState();
    boolean isWanted = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isWanted && closed > forwarded) {
      forwarded = closed;
      output.watermark(closed);
    }
  }

  private void closeUntil(long end, Output output) {
    int session = sessions.close(end);
    while (session != OpenSessions.NONE) {
      int row = sessions.firstEntry(session);
      for (; row != OpenSessions.NONE; row = sessions.nextEntry(row)) {
        outRows[outCount] = row;
        outStarts[outCount] = sessions.start(session);
        outEnds[outCount++] = sessions.end(session);
        if (outCount == outRows.length) {
          flush(output);
        }
      }
      session = sessions.close(end);
    }
  }

  private void flush(Output output) {
    if (outCount == 0) {
      return;
    }
    RowBatch batch = rows.batch(outRows, 0, outCount);
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(Arrays.copyOf(outStarts, outCount), null));
    columns.add(new LongVector(Arrays.copyOf(outEnds, outCount), null));
    for (int i = 0; i < outCount; i++) {
      outEnds[i]--;
    }
    columns.add(new LongVector(Arrays.copyOf(outEnds, outCount), null));
    liveRows -= outCount;
    output.emit(RowBatch.of(node.schema(), columns, outCount));
    outCount = 0;
  }

  /** Moves the rows that are still needed together once most are not. */
  private void dropDeadRows() {
    if (rows.size() - liveRows < Math.max(liveRows, MIN_DEAD_ROWS)) {
      return;
    }
    int[] live = liveRows();
    int[] newRows = new int[rows.size()];
    int[] newKeys = new int[keys.size()];
    RowBatch kept = rows.batch(live, 0, live.length);
    int[] all = new int[live.length];
    for (int i = 0; i < live.length; i++) {
      all[i] = i;
      newRows[live[i]] = i;
    }
    keyEncoder.encode(kept, all, live.length);
    keys = keyEncoder.newTable();
    int[] keyOfKept = new int[live.length];
    keys.findOrAdd(keyEncoder, 0, live.length, keyOfKept);
    for (int i = 0; i < live.length; i++) {
      newKeys[keyOfRow[live[i]]] = keyOfKept[i];
    }
    keyOfRow = keyOfKept;
    rows.truncate(0);
    rows.append(kept, all, 0, live.length);
    sessions.renumber(newRows, newKeys);
    waiting.renumber(newRows);
  }

  /** The numbers of the rows that wait or are in a session, in the order they came. */
  private int[] liveRows() {
    int[] live = new int[liveRows];
    int count = 0;
    for (int i = 0; i < waiting.size(); i++) {
      live[count++] = waiting.get(i);
    }
    for (int key = 0; key < keys.size(); key++) {
      for (int s = sessions.first(key); s != OpenSessions.NONE; s = sessions.next(s)) {
        int row = sessions.firstEntry(s);
        for (; row != OpenSessions.NONE; row = sessions.nextEntry(row)) {
          live[count++] = row;
        }
      }
    }
    assert count == liveRows : count + " rows instead of " + liveRows;
    Arrays.sort(live);
    return live;
  }

  private void updateState() {
    long bytes = rows.bytes() + keys.bytes() + sessions.bytes() + waiting.bytes();
    metrics.state(liveRows, bytes + (long) Integer.BYTES * keyOfRow.length);
  }

  private static int[] grown(int[] array, int needed) {
    return array.length >= needed
        ? array
        : Arrays.copyOf(array, Math.max(needed, 2 * array.length));
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
