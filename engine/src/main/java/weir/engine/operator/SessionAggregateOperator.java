package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.plan.SessionAggregateNode;

/**
 * Groups rows by session. Keeps what the aggregates of each open session are so far, and no rows
 * but those that have not taken part yet; a session comes out when the watermark reaches its end:
 * sessions in order of their end, then their start.
 */
public final class SessionAggregateOperator implements Operator {
  private final SessionAggregateNode node;
  private final SessionAggregates aggregates;
  private final SessionFeed feed;
  private final RowBatchBuilder builder;
  private int batchRows = RowBatch.DEFAULT_ROWS;

  public SessionAggregateOperator(SessionAggregateNode node) {
    this.node = node;
    this.aggregates = new SessionAggregates(node.input().schema(), node.calls());
    this.feed =
        new SessionFeed(
            node.input(),
            node.windowColumn(),
            node.keys(),
            node.gapMillis(),
            aggregates,
            this::append);
    this.builder = new RowBatchBuilder(node.schema());
  }

  @Override
  public void open(OperatorContext context) {
    batchRows = context.batchRows();
    feed.open(context);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    feed.process(batch);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    feed.advance(watermark, output);
    flush(output);
    output.watermark(feed.closed(watermark));
  }

  /** Its key, its start, its end, the last time, its results. */
  private void append(KeyedSessions sessions, int session, Output output) {
    int column = node.keys().size();
    sessions.appendKey(session, builder);
    builder.longs(column).append(sessions.start(session));
    builder.longs(column + 1).append(sessions.end(session));
    builder.longs(column + 2).append(sessions.end(session) - 1);
    aggregates.append(session, builder, column + 3);
    if (builder.size() >= batchRows) {
      flush(output);
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
