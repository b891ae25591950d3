package weir.bench.latency;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Without an engine: one thread hands row after row to another one. */
final class QueueCourse implements Course, Feed {
  private static final int MOST_ROWS = 1 << 16;

  private final BlockingQueue<Long> rows = new ArrayBlockingQueue<>(MOST_ROWS);
  private long ready;

  @Override
  public Feed feed() {
    return this;
  }

  @Override
  public Ids ids() {
    return rows::take;
  }

  @Override
  public int rowsAtOnce() {
    return 1;
  }

  @Override
  public void prepare(long firstId, int count) {
    ready = firstId;
  }

  @Override
  public void send() throws InterruptedException {
    rows.put(ready);
  }

  @Override
  public void close() {}
}
