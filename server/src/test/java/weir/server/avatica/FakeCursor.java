package weir.server.avatica;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.query.Cursor;

/** Rows that a test hands out when it likes. */
final class FakeCursor implements Cursor {
  /** What the test did: rows, an error, or neither, which is the end. */
  private record Event(@Nullable RowBatch batch, @Nullable WeirException failure) {}

  private final Schema schema;
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final CountDownLatch reader = new CountDownLatch(1);
  private volatile boolean isDone;

  FakeCursor(Schema schema) {
    this.schema = schema;
  }

  /** One batch of these rows. */
  FakeCursor emit(@Nullable Object[]... rows) {
    RowBatchBuilder builder = new RowBatchBuilder(schema);
    for (@Nullable Object[] row : rows) {
      builder.row(row);
    }
    events.add(new Event(builder.build(), null));
    return this;
  }

  FakeCursor end() {
    events.add(new Event(null, null));
    return this;
  }

  FakeCursor fail(WeirException failure) {
    events.add(new Event(null, failure));
    return this;
  }

  boolean awaitClosed() throws InterruptedException {
    return closed.await(50, TimeUnit.SECONDS);
  }

  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** Waits until somebody waits for rows. */
  void awaitReader() throws InterruptedException {
    if (!reader.await(50, TimeUnit.SECONDS)) {
      throw new AssertionError("nobody reads");
    }
  }

  /** How many batches nobody has read yet. */
  int unread() {
    return events.size();
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public @Nullable RowBatch next(long waitMillis) {
    if (isDone) {
      return null;
    }
    Event event;
    reader.countDown();
    try {
      event = isClosed() ? null : events.poll(waitMillis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    if (isClosed()) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
    }
    if (event == null) {
      return null;
    }
    if (event.failure() != null) {
      events.add(event);
      throw event.failure();
    }
    isDone = event.batch() == null || isEndNext();
    return event.batch();
  }

  private boolean isEndNext() {
    Event next = events.peek();
    return next != null && next.batch() == null && next.failure() == null;
  }

  @Override
  public boolean isDone() {
    return isDone;
  }

  @Override
  public void close() {
    closed.countDown();
    events.add(new Event(null, null));
  }
}
