package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SessionAssignNode;
import weir.engine.time.Watermarks;

/**
 * Keeps rows until their session is over, then appends its window to each. Sessions come out in
 * order of their end, then their start, the rows of each in the order in which they took part.
 */
public final class SessionAssignOperator implements Operator {
  private final SessionAssignNode node;
  private final SessionRows rows;
  private final SessionFeed feed;
  private final RowBatchBuilder builder;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private long forwarded = Watermarks.NONE;

  public SessionAssignOperator(SessionAssignNode node) {
    this.node = node;
    this.rows = new SessionRows(node.input().schema(), node.windowColumn());
    this.feed =
        new SessionFeed(
            node.input(), node.windowColumn(), node.keys(), node.gapMillis(), rows, this::append);
    this.builder = new RowBatchBuilder(node.schema());
  }

  @Override
  public void open(OperatorContext context) {
    batchRows = context.batchRows();
    feed.open(context);
    context.state().watermark("sent", () -> forwarded, restored -> forwarded = restored);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    feed.process(batch);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    feed.advance(watermark, output);
    flush(output);
    long closed = feed.closed(watermark);
    boolean isWanted = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isWanted && closed > forwarded) {
      forwarded = closed;
      output.watermark(closed);
    }
  }

  /** Its rows, each with its start, its end and the last time. */
  private void append(KeyedSessions sessions, int session, Output output) {
    RowList own = rows.inOrder(session);
    int column = node.input().schema().size();
    for (int i = 0; i < own.size(); i++) {
      rows.append(own.rows()[i], builder);
      builder.longs(column).append(sessions.start(session));
      builder.longs(column + 1).append(sessions.end(session));
      builder.longs(column + 2).append(sessions.end(session) - 1);
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

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
