package weir.engine.runtime;

import weir.engine.connector.Sink;
import weir.engine.connector.SinkRequest;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;

/**
 * One transaction for several queries or given rows in turn: what they write becomes visible at
 * {@link #commit}, all of it, or not at all. Owned by one thread.
 */
public final class SharedSink implements Sink, AutoCloseable {
  private final SinkWriter writer;

  public SharedSink(Sink sink, SinkRequest request) {
    writer = sink.open(request);
  }

  /** A writer whose rows are put off until the end of all. */
  @Override
  public SinkWriter open(SinkRequest request) {
    return new SinkWriter() {
      @Override
      public void write(RowBatch batch) {
        SharedSink.this.write(batch);
      }

      @Override
      public String prepare(long epoch) {
        return "";
      }

      @Override
      public void publish(long epoch, String token) {}

      @Override
      public void close() {}
    };
  }

  /** Writes rows that no query gives. */
  public void write(RowBatch batch) {
    writer.write(batch);
  }

  public void commit() {
    writer.publish(0, writer.prepare(0));
  }

  @Override
  public void close() {
    writer.close();
  }
}
