package weir.engine.operator;

import java.util.List;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.PlanNode;
import weir.engine.plan.RowWatermarks;
import weir.engine.time.Watermarks;

/**
 * Lets rows take part in sessions when it is their turn, and shows the sessions that are over: in
 * the order of their ends, then of their starts. Owned by the operator's thread.
 */
final class SessionFeed {
  private final int timeColumn;
  private final SessionIntake intake;

  /** Rows that have not taken part yet, by their watermark. */
  private final TimeOrderedRows waiting;

  private final KeyedSessions sessions;
  private final HotState hot;
  private final Target target;

  /** How far behind the watermark a session must end to be over. */
  private final long closingDelay;

  /** Up to which watermark rows have taken part. */
  private long reached = Watermarks.NONE;

  private OperatorMetrics metrics = new OperatorMetrics();

  /** Is shown the sessions that are over. */
  interface Target {
    void accept(KeyedSessions sessions, int session, Output output);
  }

  SessionFeed(
      PlanNode input,
      int timeColumn,
      List<Integer> keys,
      long gapMillis,
      SessionContent content,
      Target target) {
    this.timeColumn = timeColumn;
    this.target = target;
    this.intake = new SessionIntake(input.schema(), timeColumn, gapMillis);
    int takesPartAt = input.schema().size();
    this.waiting = TimeOrderedRows.asTheyCame(intake.waitingSchema(), takesPartAt, keys);
    this.sessions = new KeyedSessions(intake.waitingSchema(), keys, gapMillis, content);
    this.hot = new HotState(waiting, sessions, sessions.coldEnds());
    this.closingDelay = RowWatermarks.areCarriedBy(input) ? 0 : 1;
  }

  void open(OperatorContext context) {
    metrics = context.metrics();
    waiting.register(context.state());
    sessions.register(context.state());
    hot.register(context.state());
    context.state().watermark("reached", () -> reached, restored -> reached = restored);
    context.state().onRestored(this::updateState);
  }

  void process(RowBatch batch) {
    int count = intake.select(batch, metrics);
    waiting.add(intake.waiting(batch, count), metrics);
    updateState();
  }

  /** Up to when sessions are over at that watermark. */
  long closed(long watermark) {
    return Watermarks.minus(watermark, closingDelay);
  }

  void advance(long watermark, Output output) {
    while (reached < watermark) {
      step(Math.min(watermark, nextStep()), output);
    }
  }

  /** How far few rows and sessions come back from the store. */
  private long nextStep() {
    return Math.min(waiting.nextStep(reached), sessions.nextStep(reached));
  }

  private void step(long watermark, Output output) {
    sessions.bringBack(watermark);
    if (waiting.hasBefore(watermark)) {
      takePart(waiting.before(watermark), output);
    }
    waiting.remove(watermark);
    close(closed(watermark), output);
    reached = watermark;
    sessions.tidy();
    updateState();
  }

  private void takePart(RowBatch rows, Output output) {
    LongVector times = rows.longs(timeColumn);
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
      target.accept(sessions, over.rows()[i], output);
    }
  }

  private void updateState() {
    hot.tidy();
    metrics.state(waiting.size() + sessions.count(), hot.bytes(), sessions.oldestStart());
  }
}
