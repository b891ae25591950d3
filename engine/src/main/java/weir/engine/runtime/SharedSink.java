package weir.engine.runtime;

import weir.engine.connector.Sink;
import weir.engine.connector.SinkWriter;
import weir.engine.data.RowBatch;

/**
 * One transaction for several queries in turn: what they write becomes visible at {@link #commit},
 * all of it, or not at all. Owned by one thread.
 */
public final class SharedSink implements Sink, AutoCloseable {
  private final SinkWriter writer;

  public SharedSink(Sink sink) {
    writer = sink.open();
  }

  /** A writer whose commit is put off until the end of all. */
  @Override
  public SinkWriter open() {
    return new SinkWriter() {
      @Override
      public void write(RowBatch batch) {
        writer.write(batch);
      }

      @Override
      public void commit() {}

      @Override
      public void close() {}
    };
  }

  public void commit() {
    writer.commit();
  }

  @Override
  public void close() {
    writer.close();
  }
}
