package weir.engine.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.CheckpointStorage;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.PlanFingerprint;
import weir.engine.checkpoint.Recovery;
import weir.engine.plan.Plan;
import weir.engine.query.QueryProgress;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateNote;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;

/**
 * One run of a query that survives: it goes on from its last checkpoint and takes others, so that
 * its sinks get every row exactly once, however often a run ends.
 */
public final class DurableQuery implements AutoCloseable {
  /** By which name what is noted of the whole query stands among the operators. */
  static final String QUERY = "query";

  private static final String STARTED = "started";
  private static final String WRITER = "writer";

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();
  private final Recovery recovery;
  private List<Recovery.Rejected> rejected;
  private final PlannedTask task;
  private final Checkpointer checkpointer;
  private final Clock clock;
  private final long startedNanos;

  /** What tasks are built with. */
  @FunctionalInterface
  public interface Contexts {
    /**
     * What one of them is built with.
     *
     * @param writer by which name rows are written into sinks
     * @param startedMillis when the query was started first
     */
    TaskContext of(String writer, long startedMillis);
  }

  /**
   * Finds out where the query is, and publishes (again) what its last checkpoint has prepared.
   *
   * @param plan writes into a sink
   * @param contexts what the task is built with
   * @throws WeirException if it cannot go on from there: NOT_SUPPORTED if the plan is another one,
   *     naming what of its state fits; then nothing has been touched
   */
  public static DurableQuery open(
      Plan plan, DurableSettings settings, Clock clock, Contexts contexts) {
    DurableQuery query = new DurableQuery(plan, settings, clock, contexts);
    if (query.recovery.ahead().isEmpty()) {
      return query;
    }
    try (DurableQuery behind = query) {
      behind.repeatEpochs();
    }
    DurableQuery repeated = new DurableQuery(plan, settings, clock, contexts);
    repeated.rejected = query.rejected;
    return repeated;
  }

  private DurableQuery(Plan plan, DurableSettings settings, Clock clock, Contexts contexts) {
    this.clock = clock;
    this.startedNanos = clock.nanos();
    try {
      CheckpointStorage storage =
          opened(
              CheckpointStorage.open(
                  settings.files(), settings.directory(), clock, settings.retained()));
      recovery = storage.recover();
      rejected = recovery.rejected();
      PlanFingerprint fingerprint = PlanFingerprint.of(plan);
      Optional<UsableState> usable =
          recovery
              .checkpoint()
              .map(checkpoint -> UsableState.of(checkpoint, fingerprint, settings.keepsWhatFits()));
      TaskStart start = new TaskStart(usable.map(UsableState::checkpoint));
      long startedMillis = start.note(QUERY, STARTED).map(Long::parseLong).orElseGet(clock::millis);
      StateStore store = opened(store(storage, settings));
      usable.ifPresent(found -> found.dropRest(store));
      ExecutorService writer = opened(new WriterThread()).executor;
      // One that begins anew must not be taken for one of which a sink knows the epochs.
      String writerName =
          start.note(QUERY, WRITER).orElseGet(() -> settings.name() + "-" + startedMillis);
      TaskContext context = contexts.of(writerName, startedMillis);
      boolean isBehind = !recovery.ahead().isEmpty();
      task = new QueryBuilder(isBehind ? context.rowByRow() : context, start).build(plan);
      opened(task.task()::close);
      List<DurablePart> parts = DurablePart.of(task.parts(), store, settings.backend().memory());
      parts.forEach(part -> opened(part.state()));
      List<StateNote> notes = start.checkpoint().map(Checkpoint::notes).orElse(List.of());
      for (DurablePart part : parts) {
        part.state().restore(notes);
        part.task().sinks().forEach(sink -> sink.restore(start));
      }
      checkpointer =
          new Checkpointer(
              storage,
              parts,
              fingerprint,
              task,
              start,
              List.of(
                  new StateNote(QUERY, KeyGroups.ALL, STARTED, String.valueOf(startedMillis)),
                  new StateNote(QUERY, KeyGroups.ALL, WRITER, writerName)),
              clock,
              settings.intervalMillis(),
              context.schedule().isUnpaused(),
              writer::execute);
    } catch (RuntimeException | Error e) {
      closeAfter(e);
      throw e;
    }
  }

  /**
   * Makes the epochs again whose checkpoints are damaged: with the rows that they had, since sinks
   * may have published what came of them.
   */
  private void repeatEpochs() {
    List<EpochInput> inputs =
        recovery.ahead().stream()
            .map(ahead -> ahead.input().orElseThrow(() -> lost(ahead.epoch())))
            .toList();
    try {
      for (EpochInput input : inputs) {
        task.repeat(input);
        checkpointer.end(input.epoch());
      }
    } catch (InterruptedException e) {
      throw new WeirException(ErrorCode.CANCELLED, "the recovery was interrupted", e);
    }
  }

  private static WeirException lost(long epoch) {
    return new WeirException(
        ErrorCode.STORAGE_FAILED,
        "the checkpoint of epoch "
            + epoch
            + " is damaged, and so is the note of what the epoch took in: what has been published"
            + " of it cannot be made again. Put a good copy of the checkpoint back, or remove the"
            + " directory to begin anew");
  }

  private <T extends AutoCloseable> T opened(T resource) {
    opened.push(resource);
    return resource;
  }

  private StateStore store(CheckpointStorage storage, DurableSettings settings) {
    List<StateSnapshot> snapshots =
        recovery
            .checkpoint()
            .map(checkpoint -> storage.snapshots(checkpoint, StateParts.CHAIN))
            .orElse(List.of());
    return settings
        .backend()
        .open(storage.workingDirectory(StateParts.WORKER), KeyGroups.ALL, snapshots);
  }

  /**
   * Runs until the input ends, the schedule is done or somebody stops it; on the caller's thread.
   *
   * @return whether the plan has come to its end, so that nothing is left for another run
   * @throws WeirException that ended it; CANCELLED after {@link #cancel}
   */
  public boolean run() {
    task.task().run(checkpointer);
    return task.sources().stream().allMatch(SourceStage::isFinished);
  }

  /** Ends the run at the end of an epoch, with a checkpoint. From any thread. */
  public void stop() {
    task.task().stop();
  }

  /** Ends loops of users' functions, which then fail. From any thread. */
  public void endLoops() {
    task.task().endLoops();
  }

  /** Ends the run at once, without a checkpoint. From any thread. */
  public void cancel() {
    task.task().cancel();
  }

  /**
   * Waits until everything has been written and published that the sources held at this call; or
   * for that time, or until the run is over. From any thread.
   *
   * @return whether it has
   */
  public boolean awaitIdle(long millis) throws InterruptedException {
    return task.task().awaitIdle(millis);
  }

  /** What it has done since it was started first. From any thread. */
  public QueryProgress progress() {
    return task.progress(TimeUnit.NANOSECONDS.toMillis(clock.nanos() - startedNanos));
  }

  /** The last checkpoint that is there. From any thread. */
  public Optional<Checkpoint> lastCheckpoint() {
    return Optional.ofNullable(checkpointer.last());
  }

  /** Newer checkpoints that were damaged, and passed over at the start of this run. */
  public List<Recovery.Rejected> rejected() {
    return rejected;
  }

  @Override
  public void close() {
    WeirException failure = null;
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (WeirException e) {
        failure = e;
      } catch (Exception e) {
        failure = new WeirException(ErrorCode.INTERNAL_ERROR, "a query did not close", e);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private void closeAfter(Throwable cause) {
    try {
      close();
    } catch (WeirException e) {
      cause.addSuppressed(e);
    }
  }

  /** Where checkpoints are written. Closing waits for the one that is being written. */
  private static final class WriterThread implements AutoCloseable {
    private final ExecutorService executor =
        Executors.newSingleThreadExecutor(
            work -> {
              Thread thread = new Thread(work, "weir-checkpoint");
              thread.setDaemon(true);
              return thread;
            });

    @Override
    public void close() {
      executor.shutdown();
      boolean isInterrupted = Thread.interrupted();
      while (!isEnded()) {
        isInterrupted = true;
      }
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private boolean isEnded() {
      try {
        return executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        return false;
      }
    }
  }
}
