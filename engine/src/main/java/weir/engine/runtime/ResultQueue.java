package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.query.Cursor;

/**
 * The result of a query between its task and its reader. Bounded: a reader that does not read makes
 * the task wait in {@link #process}.
 */
final class ResultQueue implements Inlet, Cursor {
  /** How many batches may wait for the reader. */
  static final int CAPACITY = 16;

  private final Schema schema;
  private final Runnable cancel;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<RowBatch> batches = new ArrayDeque<>();
  private boolean isEnded;
  private boolean isClosed;
  private @Nullable WeirException failure;

  /**
   * @param cancel what ends the query when the reader closes
   */
  ResultQueue(Schema schema, Runnable cancel) {
    this.schema = schema;
    this.cancel = cancel;
  }

  /** Puts rows in, waiting while there is no room; drops them if the reader has closed. */
  @Override
  public void process(RowBatch batch) {
    lock.lock();
    try {
      while (batches.size() >= CAPACITY && !isClosed) {
        changed.await();
      }
      if (!isClosed) {
        batches.add(batch);
        changed.signalAll();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was interrupted", e);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void advanceWatermark(long watermark) {}

  @Override
  public void endEpoch(long epoch) {}

  /** The end comes by {@link #complete}, once the task has closed everything. */
  @Override
  public void end() {}

  @Override
  public boolean isOpen() {
    return true;
  }

  /** The task has ended; with that failure, or without. */
  void complete(@Nullable WeirException newFailure) {
    lock.lock();
    try {
      isEnded = true;
      failure = newFailure;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public @Nullable RowBatch next(long waitMillis) {
    lock.lock();
    try {
      long remaining = TimeUnit.MILLISECONDS.toNanos(waitMillis);
      while (batches.isEmpty() && !isEnded && !isClosed && remaining > 0) {
        remaining = changed.awaitNanos(remaining);
      }
      return take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the reader was interrupted", e);
    } finally {
      lock.unlock();
    }
  }

  /** Rows that came before a failure are read before it shows. */
  private @Nullable RowBatch take() {
    if (isClosed) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
    }
    RowBatch batch = batches.poll();
    if (batch != null) {
      changed.signalAll();
    } else if (failure != null) {
      throw failure;
    }
    return batch;
  }

  @Override
  public boolean isDone() {
    lock.lock();
    try {
      return isEnded && batches.isEmpty() && failure == null;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      isClosed = true;
      batches.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    cancel.run();
  }
}
