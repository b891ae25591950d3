package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Unchecked;
import weir.engine.WeirException;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;

/**
 * Reads a split on a thread of its own, some batches ahead of whoever polls, to whom it is the same
 * reader: what it says is so behind the rows that it has returned, and it has nothing only if the
 * split had nothing when it was looked at after the call.
 */
final class ReadAhead implements SplitReader {
  /** How many looks at the split may wait to be taken. */
  static final int CAPACITY = 16;

  /**
   * So many must wait to wake whoever polls, or all that there are: waking takes as long as work.
   */
  private static final int LOOKS_TO_WAKE = 4;

  private final SplitReader reader;
  private final Runnable onClose;
  private final Thread thread;

  /* Guarded by this. */

  /** Done and not yet taken. */
  private final Deque<Look> ahead = new ArrayDeque<>();

  /**
   * How often somebody has come for rows that were not there, and how many of them have got word.
   */
  private long asked;

  private long answered;

  /** Whether the last look has brought nothing. */
  private boolean isIdle;

  /** How many looks somebody waits for; 0 if nobody does. */
  private int wanted;

  private boolean isLooking;
  private boolean isClosed;
  private @Nullable Throwable failure;

  /* What was taken last; bad rows of all that has been taken. */
  private Look taken;
  private List<BadRow> badRows = new ArrayList<>();

  /** What one look at the split has brought, and what is so behind it. */
  private record Look(
      @Nullable RowBatch batch,
      String position,
      boolean isFinished,
      boolean isHeldBack,
      long errorRows,
      List<BadRow> badRows) {
    static Look of(SplitReader reader, @Nullable RowBatch batch) {
      return new Look(
          batch,
          reader.position(),
          reader.isFinished(),
          reader.isHeldBack(),
          reader.errorRows(),
          reader.takeBadRows());
    }

    Look released() {
      return new Look(batch, position, isFinished, false, errorRows, badRows);
    }
  }

  /**
   * @param reader belongs to this one from now on
   * @param onClose is called when it has been closed
   */
  ReadAhead(SplitReader reader, Runnable onClose) {
    this.reader = reader;
    this.onClose = onClose;
    this.taken = Look.of(reader, null);
    this.badRows.addAll(taken.badRows);
    this.thread = new Thread(this::read, Thread.currentThread().getName() + "-reader");
    thread.setDaemon(true);
    thread.start();
  }

  /** On the thread of its own. */
  private void read() {
    try {
      long question = begin();
      while (question >= 0) {
        end(Look.of(reader, reader.poll()), question);
        question = begin();
      }
    } catch (InterruptedException e) {
      // It has been closed.
    } catch (RuntimeException | Error e) {
      fail(e);
    }
  }

  /** Waits until there is reason to look; says how many have asked, or -1 if it is over. */
  private synchronized long begin() throws InterruptedException {
    while (!isClosed && !isOver() && (ahead.size() >= CAPACITY || (isIdle && asked == answered))) {
      wait();
    }
    isLooking = !isClosed && !isOver();
    return isLooking ? asked : -1;
  }

  private boolean isOver() {
    Look last = ahead.peekLast();
    return last == null ? taken.isFinished : last.isFinished;
  }

  private synchronized void end(Look look, long question) {
    isLooking = false;
    isIdle = look.batch == null;
    ahead.add(look);
    if (isIdle) {
      answered = question;
    }
    if (wanted > 0 && (ahead.size() >= wanted || isIdle || isOver())) {
      notifyAll();
    }
  }

  private synchronized void fail(Throwable cause) {
    isLooking = false;
    failure = cause;
    notifyAll();
  }

  @Override
  public synchronized @Nullable RowBatch poll() {
    long question = -1;
    RowBatch batch = take();
    while (batch == null && !taken.isFinished && (question < 0 || answered < question)) {
      Unchecked.rethrow(failure);
      if (question < 0) {
        question = ++asked;
        notifyAll();
      }
      await(LOOKS_TO_WAKE);
      batch = take();
    }
    return batch;
  }

  /** The next rows that wait, if any do. */
  private @Nullable RowBatch take() {
    for (Look next = ahead.poll(); next != null; next = ahead.poll()) {
      taken = next;
      badRows.addAll(next.badRows);
      if (ahead.size() == CAPACITY / 2) {
        // There is just so much room again that it pays to wake who waits for it.
        notifyAll();
      }
      if (next.batch != null) {
        return next.batch;
      }
    }
    return null;
  }

  /** Waits for a notice of so many looks, or not: callers look again. */
  @SuppressWarnings("WaitNotInLoop")
  private void await(int looks) {
    wanted = looks;
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    } finally {
      wanted = 0;
    }
  }

  @Override
  public synchronized boolean isFinished() {
    return taken.isFinished && ahead.isEmpty();
  }

  @Override
  public synchronized String position() {
    return taken.position;
  }

  @Override
  public synchronized boolean isHeldBack() {
    return taken.isHeldBack && ahead.isEmpty();
  }

  /** What has been read ahead counts as of the epoch whose limits it was read under. */
  @Override
  public synchronized void endEpoch() {
    while (isLooking && ahead.isEmpty()) {
      await(1);
    }
    if (ahead.isEmpty()) {
      reader.endEpoch();
      taken = taken.released();
    }
  }

  @Override
  public synchronized long errorRows() {
    return taken.errorRows;
  }

  @Override
  public synchronized List<BadRow> takeBadRows() {
    List<BadRow> found = badRows;
    badRows = new ArrayList<>();
    return found;
  }

  @Override
  public void close() {
    synchronized (this) {
      isClosed = true;
      notifyAll();
    }
    thread.interrupt();
    Workers.join(thread);
    onClose.run();
    reader.close();
  }
}
