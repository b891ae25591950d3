package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.routine.QueryThread;

/**
 * One query on one thread: polls the sources, whose rows run through the operators to the end of
 * the plan in the same call. No queue stands between two operators. With several {@link Workers}
 * they run to the exchanges.
 *
 * <p>An epoch ends when no source has anything more to give just now, or when it has lasted its
 * time, or when memory is short. What others wait for is read first, until there is no more of it
 * just now.
 */
public final class Task {
  /** How long a task sleeps at most when no source has rows: a net under missed wake-ups. */
  static final long IDLE_WAIT_MILLIS = 100;

  private final List<SourceStage> sources;

  /** What is still to be read before all others. */
  private final Deque<SourceGroup> first;

  private final SourceGroup all;

  private final List<OperatorStage> operators;
  private final Workers workers;
  private final List<AutoCloseable> stages;
  private final WakeUp wakeUp;
  private final EpochClock epochs;
  private volatile boolean isCancelled;
  private volatile boolean isStopping;
  private boolean isClosed;
  private final Idleness idleness = new Idleness();
  private @Nullable Thread thread;

  /**
   * @param first those of the sources that are read before the others, group by group, until they
   *     have caught up
   * @param operators of all tasks, which may have something to do without rows
   * @param workers what else there is of the query
   * @param stages what is closed behind all of them
   */
  Task(
      List<SourceStage> sources,
      List<SourceGroup> first,
      List<OperatorStage> operators,
      Workers workers,
      List<AutoCloseable> stages,
      WakeUp wakeUp,
      EpochClock epochs) {
    this.sources = List.copyOf(sources);
    this.first = new ArrayDeque<>(first);
    this.all = new SourceGroup(sources);
    this.operators = List.copyOf(operators);
    this.workers = workers;
    this.stages = List.copyOf(stages);
    this.wakeUp = wakeUp;
    this.epochs = epochs;
  }

  /**
   * Runs to the end of the input, or of what this run is to see, on the caller's thread.
   *
   * @throws WeirException that ended it; CANCELLED after {@link #cancel}
   */
  void run(EpochListener listener) {
    setThread(Thread.currentThread());
    try (Closing closing = this::closeStages) {
      workers.start();
      while (takeTurn(listener)) {
        failIfCancelled();
      }
      failIfCancelled();
      listener.end(epochs.lastEpoch());
    } catch (InterruptedException e) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
    } catch (WeirException e) {
      workers.failIfFailed();
      throw e;
    } finally {
      idleness.end();
      setThread(null);
    }
  }

  /** Ends the run soon, even if it waits for its reader or its sources. From any thread. */
  public synchronized void cancel() {
    isCancelled = true;
    wakeUp.run();
    if (thread != null) {
      QueryThread.cancel(thread);
    }
  }

  /** Ends loops of users' functions, which then fail. From any thread. */
  synchronized void endLoops() {
    if (thread instanceof QueryThread query) {
      query.endLoops();
    }
    workers.endLoops();
  }

  /** Ends the run soon, in order: at the end of an epoch. From any thread. */
  void stop() {
    isStopping = true;
    wakeUp.run();
  }

  /** Closes what a run would have closed, if there was none. */
  void close() {
    if (!isClosed) {
      closeStages();
    }
  }

  /**
   * Waits until everything has been taken in and passed on that the sources held at this call; or
   * for that time, or until the run is over. From any thread.
   *
   * @return whether it has
   */
  boolean awaitIdle(long millis) throws InterruptedException {
    return idleness.await(millis, wakeUp);
  }

  /** Makes the task look around if it waits. From any thread. */
  void wakeUp() {
    wakeUp.run();
  }

  boolean isCancelled() {
    return isCancelled;
  }

  /** Once the thread is let go, a cancel can no longer interrupt what it does next. */
  private synchronized void setThread(@Nullable Thread newThread) {
    thread = newThread;
    if (newThread == null) {
      QueryThread.reset();
      if (isCancelled) {
        Thread.interrupted();
      }
    }
  }

  private void failIfCancelled() {
    if (isCancelled) {
      throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
    }
  }

  /** Polls until a source had something, or waits; says whether the run goes on. */
  private boolean takeTurn(EpochListener listener) throws InterruptedException {
    workers.failIfFailed();
    listener.turn();
    idleness.beginTurn();
    if (isStopping) {
      endEpoch(false, listener);
      return false;
    }
    if (epochs.isWaiting()) {
      listener.betweenEpochs(epochs.lastEpoch(), idleness.isWanted());
      wakeUp.await(IDLE_WAIT_MILLIS);
      return true;
    }
    if (all.isFinished()) {
      workers.endEpoch(epochs.end());
      return false;
    }
    if (pollFirst() || (first.isEmpty() && all.poll())) {
      if (epochs.isOver()) {
        endEpoch(false, listener);
      }
      return true;
    }
    operators.forEach(operator -> epochs.openAt(operator.wakeUpMillis()));
    boolean isMore = all.isHeldBack();
    endEpoch(isMore, listener);
    if (isExhausted()) {
      return false;
    }
    if (!isMore) {
      rest(listener);
    }
    return true;
  }

  private void rest(EpochListener listener) throws InterruptedException {
    if (listener.betweenEpochs(epochs.lastEpoch(), idleness.isWanted())) {
      idleness.endIdleTurn();
    }
    wakeUp.await(IDLE_WAIT_MILLIS);
  }

  /** Ends the epoch if rows have come in, or if it must end for others to come. */
  private void endEpoch(boolean isMore, EpochListener listener) throws InterruptedException {
    if (epochs.isOpen() || isMore) {
      boolean isCutShort = epochs.isCutShort();
      long epoch = epochs.end();
      sources.forEach(source -> source.endEpoch(epoch));
      workers.endEpoch(epoch);
      sources.forEach(SourceStage::epochEnded);
      if (isCutShort) {
        listener.epochCutShort(epoch, idleness.isWanted());
      } else {
        listener.betweenEpochs(epoch, idleness.isWanted());
      }
      epochs.ended();
    }
  }

  private boolean isExhausted() {
    return sources.stream().allMatch(source -> source.isFinished() || source.isExhausted());
  }

  /** Polls what is to be read before all else; it has caught up once it has nothing just now. */
  private boolean pollFirst() {
    while (!first.isEmpty()) {
      SourceGroup group = first.peek();
      if (group.poll()) {
        return true;
      }
      if (group.isHeldBack()) {
        return false;
      }
      first.remove();
    }
    return false;
  }

  /** Closes every stage, whatever happens to the others. */
  private void closeStages() {
    isClosed = true;
    workers.close();
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

  /** What is closed behind a run. */
  @FunctionalInterface
  private interface Closing extends AutoCloseable {
    @Override
    void close();
  }
}
