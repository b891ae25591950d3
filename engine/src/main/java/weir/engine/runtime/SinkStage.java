package weir.engine.runtime;

import weir.engine.checkpoint.SinkToken;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.StatefulSinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.operator.OperatorMetrics;

/**
 * Writes a query's rows. Those of a single INSERT become visible at its end, all of them or, if it
 * fails, none; those of a durable query epoch by epoch, when its checkpoints say so.
 */
final class SinkStage implements Inlet, AutoCloseable {
  /** Behind all others. */
  private static final long LAST_EPOCH = Long.MAX_VALUE;

  private final String id;
  private final SinkWriter writer;
  private final boolean isDurable;
  private final OperatorMetrics metrics;

  SinkStage(String id, SinkWriter writer, boolean isDurable, OperatorMetrics metrics) {
    this.id = id;
    this.writer = writer;
    this.isDurable = isDurable;
    this.metrics = metrics;
  }

  /** Publishes what the checkpoint has prepared. */
  void restore(TaskStart start) {
    start
        .checkpoint()
        .ifPresent(
            checkpoint ->
                checkpoint.sinks().stream()
                    .filter(token -> token.operator().equals(id))
                    .forEach(token -> publish(checkpoint.epoch(), token)));
  }

  /** Makes the rows written so far durable. */
  SinkToken prepare(long epoch) {
    return new SinkToken(id, writer.prepare(epoch));
  }

  /** Makes them visible, once the checkpoint is there. */
  void publish(long epoch, SinkToken token) {
    writer.publish(epoch, token.token());
  }

  @Override
  public void process(RowBatch batch) {
    metrics.addRowsIn(batch.size());
    writer.write(batch);
    metrics.addRowsOut(batch.size());
  }

  @Override
  public void advanceWatermark(long watermark) {}

  @Override
  public void endEpoch(long epoch) {
    writer.endEpoch(epoch);
    updateState();
  }

  /** Takes note of how many rows the writer keeps, if it does. */
  void updateState() {
    if (writer instanceof StatefulSinkWriter stateful) {
      metrics.state(stateful.stateRows(), stateful.stateBytes());
    }
  }

  @Override
  public void end() {
    endEpoch(LAST_EPOCH);
    if (!isDurable) {
      writer.publish(0, writer.prepare(0));
    }
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    writer.close();
  }
}
