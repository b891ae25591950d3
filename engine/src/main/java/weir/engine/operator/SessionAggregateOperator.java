package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.plan.RowWatermarks;
import weir.engine.plan.SessionAggregateNode;
import weir.engine.time.Watermarks;

/**
 * Groups rows by session. Keeps what the aggregates of each open session are so far, and no rows
 * but those that have not taken part yet; a session comes out when the watermark reaches its end:
 * sessions in order of their end, then their start.
 */
public final class SessionAggregateOperator implements Operator {
  private final SessionAggregateNode node;
  private final SessionIntake intake;

  /** Rows that have not taken part yet, by their watermark. */
  private final TimeOrderedRows waiting;

  private final SessionGroups sessions;
  private final HotState hot;

  /** How far behind the watermark a session must end to be over. */
  private final long closingDelay;

  /** Up to which watermark rows have taken part. */
  private long reached = Watermarks.NONE;

  private final RowBatchBuilder builder;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public SessionAggregateOperator(SessionAggregateNode node) {
    this.node = node;
    this.intake = new SessionIntake(node.input().schema(), node.windowColumn(), node.gapMillis());
    int takesPartAt = node.input().schema().size();
    this.waiting = TimeOrderedRows.asTheyCame(intake.waitingSchema(), takesPartAt, node.keys());
    this.sessions =
        new SessionGroups(intake.waitingSchema(), node.keys(), node.calls(), node.gapMillis());
    this.hot = new HotState(waiting, sessions, sessions.coldEnds());
    this.closingDelay = RowWatermarks.areCarriedBy(node.input()) ? 0 : 1;
    this.builder = new RowBatchBuilder(node.schema());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    waiting.register(context.state());
    sessions.register(context.state());
    hot.register(context.state());
    context.state().watermark("reached", () -> reached, restored -> reached = restored);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int count = intake.select(batch, metrics);
    waiting.add(intake.waiting(batch, count), metrics);
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    while (reached < watermark) {
      advance(Math.min(watermark, nextStep()), output);
    }
    flush(output);
    output.watermark(Watermarks.minus(watermark, closingDelay));
  }

  /** How far few rows and sessions come back from the store. */
  private long nextStep() {
    return Math.min(waiting.nextStep(reached), sessions.nextStep(reached));
  }

  private void advance(long watermark, Output output) {
    sessions.bringBack(watermark);
    if (waiting.hasBefore(watermark)) {
      takePart(waiting.before(watermark), output);
    }
    waiting.remove(watermark);
    close(Watermarks.minus(watermark, closingDelay), output);
    reached = watermark;
    sessions.tidy();
    updateState();
  }

  private void takePart(RowBatch rows, Output output) {
    LongVector times = rows.longs(node.windowColumn());
    LongVector watermarks = rows.longs(rows.columns().size() - 1);
    sessions.begin(rows);
    for (int row = 0; row < rows.size(); row++) {
      close(watermarks.value(row), output);
      sessions.take(times.value(row));
    }
    sessions.end();
  }

  private void close(long end, Output output) {
    if (!sessions.mayClose(end)) {
      return;
    }
    RowList over = sessions.close(end);
    for (int i = 0; i < over.size(); i++) {
      sessions.append(over.rows()[i], builder);
      if (builder.size() >= batchRows) {
        flush(output);
      }
    }
  }

  private void flush(Output output) {
    if (builder.size() > 0) {
      output.emit(builder.build());
    }
  }

  private void updateState() {
    hot.tidy();
    metrics.state(waiting.size() + sessions.count(), hot.bytes(), sessions.oldestStart());
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
