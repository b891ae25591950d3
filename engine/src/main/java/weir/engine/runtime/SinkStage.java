package weir.engine.runtime;

import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;
import weir.engine.operator.OperatorMetrics;

/** Writes a query's rows: all of them or, if it fails, none. */
final class SinkStage implements Inlet, AutoCloseable {
  private final SinkWriter writer;
  private final OperatorMetrics metrics;

  SinkStage(SinkWriter writer, OperatorMetrics metrics) {
    this.writer = writer;
    this.metrics = metrics;
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
  public void endEpoch(long epoch) {}

  @Override
  public void end() {
    writer.publish(0, writer.prepare(0));
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
