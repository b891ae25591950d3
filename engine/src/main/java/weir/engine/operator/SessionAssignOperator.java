package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.PlanNode;
import weir.engine.plan.RowWatermarks;
import weir.engine.plan.SessionAssignNode;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;

/**
 * Keeps rows until their session is over, then appends its window to each. Sessions come out in
 * order of their end, the rows of each in the order in which they took part.
 */
public final class SessionAssignOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final SessionAssignNode node;
  private final SessionIntake intake;
  private final OpenSessions sessions;
  private final SessionRows rows;

  /** Rows that have not taken part yet, by their watermark. */
  private final TimeQueue waiting = new TimeQueue();

  /** How far behind the watermark a session must end to be over. */
  private final long closingDelay;

  /* Rows of closed sessions, not yet put out. */
  private int[] outRows = {};
  private long[] outStarts = {};
  private long[] outEnds = {};
  private int outCount;

  private long forwarded = Watermarks.NONE;
  private OperatorMetrics metrics = new OperatorMetrics();

  public SessionAssignOperator(SessionAssignNode node) {
    this.node = node;
    this.intake = new SessionIntake(node.input().schema(), node.windowColumn(), node.gapMillis());
    this.sessions = new OpenSessions(node.gapMillis());
    this.rows = new SessionRows(node.input().schema(), node.keys(), node.windowColumn());
    this.closingDelay = RowWatermarks.areCarriedBy(node.input()) ? 0 : 1;
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    register(context.state());
    outRows = new int[context.batchRows()];
    outStarts = new long[context.batchRows()];
    outEnds = new long[context.batchRows()];
  }

  /** Rows that come back take part again: all before any that comes later. */
  private void register(OperatorState state) {
    rows.onComeBack(this::await);
    state.watermark("sent", () -> forwarded, restored -> forwarded = restored);
    state.table(ROWS, rows);
    state.onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int count = intake.select(batch, metrics);
    int first = rows.add(batch, intake.selected(), count, intake.takesPartAt());
    for (int row = first; row < first + count; row++) {
      await(row);
    }
    updateState();
  }

  private void await(int row) {
    waiting.add(rows.watermark(row), rows.rank(row), row);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    while (!waiting.isEmpty() && waiting.firstTime() < watermark) {
      closeUntil(waiting.firstTime(), output);
      int row = waiting.remove();
      sessions.add(rows.key(row), rows.time(row), row, rows.rank(row));
    }
    long closed = Watermarks.minus(watermark, closingDelay);
    closeUntil(closed, output);
    flush(output);
    if (rows.areSparse()) {
      int[][] numbers = rows.compact();
      sessions.renumber(numbers[0], numbers[1]);
      waiting.renumber(numbers[0]);
    }
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
    RowBatch batch = rows.take(outRows, outCount);
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(Arrays.copyOf(outStarts, outCount), null));
    columns.add(new LongVector(Arrays.copyOf(outEnds, outCount), null));
    for (int i = 0; i < outCount; i++) {
      outEnds[i]--;
    }
    columns.add(new LongVector(Arrays.copyOf(outEnds, outCount), null));
    output.emit(RowBatch.of(node.schema(), columns, outCount));
    outCount = 0;
  }

  private void updateState() {
    long oldest = sessions.oldestStart();
    metrics.state(
        rows.live(),
        rows.bytes() + sessions.bytes() + waiting.bytes(),
        oldest == Long.MAX_VALUE ? OperatorMetrics.NO_TIME : oldest);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
