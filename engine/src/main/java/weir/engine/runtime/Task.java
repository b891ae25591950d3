package weir.engine.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * One query on one thread: polls the sources, whose rows run through the operators to the end of
 * the plan in the same call. No queue stands between two operators.
 *
 * <p>Of several sources, the one whose watermark is furthest behind is polled first, so that as
 * little as possible waits in the state of joins. An epoch ends when no source has anything more to
 * give just now, or when it has lasted its time.
 */
public final class Task {
  /** How long a task sleeps at most when no source has rows: a net under missed wake-ups. */
  static final long IDLE_WAIT_MILLIS = 100;

  private final List<SourceStage> sources;
  private final List<AutoCloseable> stages;
  private final WakeUp wakeUp;
  private final EpochClock epochs;
  private volatile boolean isCancelled;
  private @Nullable Thread thread;

  Task(List<SourceStage> sources, List<AutoCloseable> stages, WakeUp wakeUp, EpochClock epochs) {
    this.sources = List.copyOf(sources);
    this.stages = List.copyOf(stages);
    this.wakeUp = wakeUp;
    this.epochs = epochs;
  }

  /**
   * Runs to the end of the input, on the caller's thread.
   *
   * @throws WeirException that ended it; CANCELLED after {@link #cancel}
   */
  public void run() {
    setThread(Thread.currentThread());
    try (Closing closing = new Closing(stages)) {
      while (pollSome()) {
        failIfCancelled();
      }
    } catch (InterruptedException e) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    } finally {
      setThread(null);
    }
  }

  /** Ends the run soon, even if it waits for its reader or its sources. From any thread. */
  public synchronized void cancel() {
    isCancelled = true;
    wakeUp.run();
    if (thread != null) {
      thread.interrupt();
    }
  }

  boolean isCancelled() {
    return isCancelled;
  }

  /** Once the thread is let go, a cancel can no longer interrupt what it does next. */
  private synchronized void setThread(@Nullable Thread newThread) {
    thread = newThread;
    if (newThread == null) {
      Thread.interrupted();
    }
  }

  private void failIfCancelled() {
    if (isCancelled) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
    }
  }

  /** Polls until a source had something, or waits; says whether any source goes on. */
  private boolean pollSome() throws InterruptedException {
    SourceStage source = furthestBehind();
    if (source == null) {
      return false;
    }
    if (source.poll() || pollAnotherThan(source)) {
      if (epochs.isOver()) {
        endEpoch();
      }
    } else {
      endEpoch();
      wakeUp.await(IDLE_WAIT_MILLIS);
    }
    return true;
  }

  private void endEpoch() {
    if (epochs.isOpen()) {
      long epoch = epochs.end();
      sources.forEach(source -> source.endEpoch(epoch));
    }
  }

  private boolean pollAnotherThan(SourceStage first) {
    for (SourceStage source : sources) {
      if (source != first && !source.isFinished() && source.poll()) {
        return true;
      }
    }
    return false;
  }

  private @Nullable SourceStage furthestBehind() {
    SourceStage found = null;
    for (SourceStage source : sources) {
      boolean isBehind = found == null || source.watermark() < found.watermark();
      if (isBehind && !source.isFinished()) {
        found = source;
      }
    }
    return found;
  }

  /** Closes every stage, whatever happens to the others. */
  private record Closing(List<AutoCloseable> stages) implements AutoCloseable {
    @Override
    public void close() {
      RuntimeException failure = null;
      for (AutoCloseable stage : stages) {
        try {
          stage.close();
        } catch (Exception e) {
          failure = new WeirException(ErrorCode.INTERNAL_ERROR, "an operator did not close", e);
        }
      }
      if (failure != null) {
        throw failure;
      }
    }
  }
}
