package weir.engine.pipeline;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.PipelineDefinition;
import weir.engine.PipelineDefinition.Wanted;
import weir.engine.WeirException;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.Recovery;
import weir.engine.pipeline.PipelineStatus.State;
import weir.engine.query.QueryProgress;
import weir.engine.routine.QueryThread;
import weir.engine.runtime.DurableQuery;
import weir.engine.runtime.ProgressNote;

/**
 * A pipeline and, while it is to run, its thread: runs the query, and again after errors that are
 * others' fault. Safe for use by several threads.
 */
final class Pipeline {
  private static final System.Logger LOG = System.getLogger(Pipeline.class.getName());

  /** How long functions may go on that run while it is to stop. */
  private static final long MAX_CALL_MILLIS = 5_000;

  private static final QueryProgress NO_PROGRESS = new QueryProgress(0, 0, 0, 0, 0, List.of());

  private final PipelineDefinition definition;
  private final PipelineRuns runs;
  private final PipelineHost host;
  private final Clock clock;

  private State state = State.STOPPED;
  private long sinceMillis;
  private boolean isStopping;
  private @Nullable Life life;
  private @Nullable DurableQuery running;
  private @Nullable WeirException lastError;
  private QueryProgress lastProgress = NO_PROGRESS;
  private @Nullable Checkpoint lastCheckpoint;
  private List<Recovery.Rejected> rejected = List.of();

  Pipeline(PipelineDefinition definition, PipelineRuns runs, PipelineHost host, Clock clock) {
    this.definition = definition;
    this.runs = runs;
    this.host = host;
    this.clock = clock;
    this.sinceMillis = clock.millis();
    if (definition.wanted() == Wanted.FINISHED) {
      state = State.FINISHED;
    }
  }

  PipelineDefinition definition() {
    return definition;
  }

  /** One thread from a start to what ends it. */
  private static final class Life {
    /** Whether it is tried again if it cannot even begin. */
    final boolean isPatient;

    final CountDownLatch isOpened = new CountDownLatch(1);
    final Retries retries = new Retries();
    @Nullable WeirException firstError;

    /** Why it was tried again last. */
    String toldError = "";

    Life(boolean isPatient) {
      this.isPatient = isPatient;
    }
  }

  /**
   * Starts it, if it does not run, and waits until it has found out where to go on.
   *
   * @throws WeirException if it cannot go on from there
   */
  void start() {
    start(false);
  }

  private void start(boolean isPatient) {
    Life started = startedLife(isPatient);
    try {
      started.isOpened.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the wait for the start was interrupted", e);
    }
    synchronized (this) {
      if (started.firstError != null && state == State.FAILED) {
        throw started.firstError;
      }
    }
  }

  /**
   * Starts it, also later if it cannot now; what keeps it from that is to be seen in its status.
   */
  void startQuietly() {
    try {
      start(true);
    } catch (WeirException e) {
      log("it cannot start: " + e.getMessage());
    }
  }

  /** Reads what it had done, without running, and what it had if others read that of it. */
  void loadQuietly() {
    try {
      if (runs.isReadByOthers(definition)) {
        try (DurableQuery query = runs.open(definition)) {
          keep(query);
        }
      } else {
        keep(runs.lastCheckpoint(definition));
      }
    } catch (WeirException e) {
      synchronized (this) {
        lastError = e;
      }
      log("it cannot be read: " + e.getMessage());
    }
  }

  private synchronized Life startedLife(boolean isPatient) {
    if (life != null) {
      return life;
    }
    Life started = new Life(isPatient);
    life = started;
    isStopping = false;
    lastError = null;
    changeState(State.RUNNING);
    new QueryThread(() -> live(started), "weir-pipeline-" + definition.name()).start();
    return started;
  }

  /** Ends it at the end of an epoch, with a checkpoint, and waits for that. */
  void stop() {
    end(DurableQuery::stop);
  }

  /** Ends it at once and waits for that. */
  void cancel() {
    end(DurableQuery::cancel);
  }

  /** How a run is ended. */
  private interface Ending {
    void end(DurableQuery query);
  }

  private synchronized void end(Ending ending) {
    isStopping = true;
    if (running != null) {
      ending.end(running);
    }
    notifyAll();
    awaitInAnyCase(clock.nanos() + TimeUnit.MILLISECONDS.toNanos(MAX_CALL_MILLIS));
    if (state == State.FAILED) {
      changeState(State.STOPPED);
    }
  }

  /**
   * @param endOfCalls from when on functions are ended that still run
   */
  private synchronized void awaitInAnyCase(long endOfCalls) {
    boolean isInterrupted = false;
    while (life != null) {
      try {
        wait(MAX_CALL_MILLIS);
        if (running != null && clock.nanos() - endOfCalls >= 0) {
          running.endLoops();
        }
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until it does not run. */
  synchronized void await() {
    try {
      while (life != null) {
        wait();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the wait for the pipeline was interrupted", e);
    }
  }

  /** Waits until it has written what its sources held; says whether it has, or does not run. */
  boolean awaitCaughtUp(long millis) {
    DurableQuery query;
    synchronized (this) {
      query = running;
    }
    try {
      return query == null || query.awaitIdle(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new WeirException(ErrorCode.CANCELLED, "the wait for the pipeline was interrupted", e);
    }
  }

  synchronized PipelineStatus status() {
    Optional<Checkpoint> checkpoint =
        running == null ? Optional.ofNullable(lastCheckpoint) : running.lastCheckpoint();
    return new PipelineStatus(
        definition.name(),
        state,
        sinceMillis,
        running == null ? lastProgress : running.progress(),
        checkpoint.map(last -> OptionalLong.of(last.epoch())).orElse(OptionalLong.empty()),
        checkpoint.map(last -> OptionalLong.of(last.createdMillis())).orElse(OptionalLong.empty()),
        Optional.ofNullable(lastError),
        rejected);
  }

  /** On the pipeline's thread. */
  private void live(Life current) {
    State end = State.FAILED;
    try {
      end = runUntilItEnds(current);
      if (end == State.FINISHED) {
        host.keep(definition, Wanted.FINISHED);
      }
    } catch (WeirException e) {
      fail(current, e);
      end = State.FAILED;
    } finally {
      endLife(current, end);
    }
  }

  private State runUntilItEnds(Life current) {
    while (true) {
      try {
        return runOnce(current);
      } catch (WeirException e) {
        note(current, e);
        if (isStopping()) {
          return State.STOPPED;
        }
        boolean isWorthTrying =
            e.code().fault() == ErrorCode.Fault.EXTERNAL && current.isOpened.getCount() == 0;
        if (!isWorthTrying || !current.retries.isNext()) {
          fail(current, e);
          return State.FAILED;
        }
        tellOnce(current, e);
        waitToTryAgain(current.retries.waitMillis());
        if (isStopping()) {
          return State.STOPPED;
        }
      }
    }
  }

  private State runOnce(Life current) {
    try (DurableQuery query = runs.open(definition)) {
      begin(current, query);
      boolean isEnded = query.run();
      boolean isDone = isEnded || !isStopping();
      return isDone ? State.FINISHED : State.STOPPED;
    } catch (OutOfMemoryError e) {
      throw new WeirException(
          ErrorCode.OUT_OF_MEMORY, "the pipeline ran out of memory; give the JVM more (-Xmx)", e);
    } catch (WeirException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      throw new WeirException(ErrorCode.INTERNAL_ERROR, "the pipeline failed by a bug: " + e, e);
    }
  }

  private synchronized void begin(Life current, DurableQuery query) {
    running = query;
    rejected = query.rejected();
    for (Recovery.Rejected checkpoint : rejected) {
      log(checkpoint.reason() + "; an earlier one is used");
    }
    current.isOpened.countDown();
    if (isStopping) {
      query.stop();
    }
  }

  /** Keeps what is to be seen of a run that an error has ended. */
  private synchronized void note(Life current, WeirException error) {
    DurableQuery query = running;
    if (query != null) {
      boolean hasGotOn = !query.lastCheckpoint().equals(Optional.ofNullable(lastCheckpoint));
      keep(query);
      if (hasGotOn) {
        current.retries.reset();
      }
    }
    lastError = error;
    if (current.firstError == null) {
      current.firstError = error;
    }
    if (current.isPatient && error.code().fault() == ErrorCode.Fault.EXTERNAL) {
      current.isOpened.countDown();
    }
  }

  private synchronized void keep(Optional<Checkpoint> checkpoint) {
    lastProgress = checkpoint.flatMap(ProgressNote::in).orElse(NO_PROGRESS);
    lastCheckpoint = checkpoint.orElse(null);
  }

  private synchronized void keep(DurableQuery query) {
    lastProgress = query.progress();
    lastCheckpoint = query.lastCheckpoint().orElse(null);
    running = null;
  }

  /** Whoever waits for the start is told; nobody else would be. */
  private synchronized void fail(Life current, WeirException error) {
    lastError = error;
    changeState(State.FAILED);
    if (current.isOpened.getCount() > 0) {
      return;
    }
    log("it has failed: " + error.getMessage());
  }

  private synchronized void endLife(Life current, State end) {
    if (running != null) {
      keep(running);
    }
    if (state != end) {
      changeState(end);
    }
    if (end != State.FAILED) {
      lastError = null;
    }
    life = null;
    current.isOpened.countDown();
    notifyAll();
  }

  /** Says why it is tried again, unless that is as before. */
  private void tellOnce(Life current, WeirException error) {
    String text = String.valueOf(error.getMessage());
    if (!text.equals(current.toldError)) {
      log("it is tried again: " + text);
    }
    current.toldError = text;
  }

  private synchronized boolean isStopping() {
    return isStopping;
  }

  private synchronized void waitToTryAgain(long millis) {
    long end = clock.nanos() + millis * 1_000_000;
    try {
      while (!isStopping && clock.nanos() < end) {
        wait(Math.max(1, Math.min(100, (end - clock.nanos()) / 1_000_000)));
      }
    } catch (InterruptedException e) {
      isStopping = true;
    }
  }

  private void changeState(State newState) {
    state = newState;
    sinceMillis = clock.millis();
  }

  private void log(String event) {
    LOG.log(System.Logger.Level.WARNING, "pipeline \"{0}\": {1}", definition.name(), event);
  }
}
