package weir.durable;

import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;

/** A sink for what nobody looks at. */
public final class Nowhere implements Sink, SinkWriter {
  @Override
  public SinkWriter open(SinkRequest request) {
    return this;
  }

  @Override
  public void write(RowBatch batch) {
    // Nobody looks.
  }

  @Override
  public String prepare(long epoch) {
    return "";
  }

  @Override
  public void publish(long epoch, String token) {
    // There is nothing to show.
  }

  @Override
  public void close() {
    // Nothing is open.
  }
}
