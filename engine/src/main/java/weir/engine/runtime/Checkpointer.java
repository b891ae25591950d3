package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.checkpoint.Checkpoint;
import weir.engine.checkpoint.CheckpointContent;
import weir.engine.checkpoint.CheckpointStorage;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.PendingCheckpoint;
import weir.engine.checkpoint.PlanFingerprint;
import weir.engine.checkpoint.SinkToken;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.KeyHash;
import weir.engine.state.StateNote;

/**
 * Takes the checkpoints of a task between its epochs: freezes the state and has the sinks prepare
 * their rows on the task's thread; has the checkpoint written on another one while the task goes
 * on; and publishes the rows, on the task's thread again, once the checkpoint is there. One
 * checkpoint at a time.
 */
final class Checkpointer implements EpochListener {
  private final CheckpointStorage storage;
  private final List<DurablePart> parts;
  private final PlanFingerprint plan;
  private final PlannedTask task;
  private final List<StateNote> queryNotes;
  private final Clock clock;
  private final long intervalNanos;
  private final boolean isAfterEachEpoch;
  private final Writer writer;

  private long lastEpoch;
  private long lastNanos;
  private @Nullable InFlight inFlight;
  private volatile @Nullable Checkpoint last;

  /** Runs what is written, one after the other, on a thread that is not the task's. */
  @FunctionalInterface
  interface Writer {
    void execute(Runnable work);
  }

  /** A checkpoint that is being written. */
  private record InFlight(long epoch, List<PreparedSink> prepared, Future<Checkpoint> written) {}

  /** What a sink has prepared. */
  private record PreparedSink(TaskPart part, SinkStage sink, SinkToken token) {}

  /**
   * @param parts the states of all tasks, over one store
   * @param task restored, and not yet running
   * @param start where the task starts
   * @param queryNotes what is noted of the whole query
   * @param intervalMillis the time between two checkpoints; 0: one after each epoch
   * @param isUnpaused whether that time goes for all epochs, and not only for those that were cut
   *     short
   */
  Checkpointer(
      CheckpointStorage storage,
      List<DurablePart> parts,
      PlanFingerprint plan,
      PlannedTask task,
      TaskStart start,
      List<StateNote> queryNotes,
      Clock clock,
      long intervalMillis,
      boolean isUnpaused,
      Writer writer) {
    this.storage = storage;
    this.parts = List.copyOf(parts);
    this.plan = plan;
    this.task = task;
    this.queryNotes = List.copyOf(queryNotes);
    this.clock = clock;
    this.intervalNanos = intervalMillis * 1_000_000;
    this.isAfterEachEpoch = !isUnpaused || intervalMillis == 0;
    this.writer = writer;
    this.lastEpoch = start.epoch();
    this.last = start.checkpoint().orElse(null);
    this.lastNanos = clock.nanos() - intervalNanos;
  }

  /** The last one that is there. From any thread. */
  @Nullable Checkpoint last() {
    return last;
  }

  @Override
  public void turn() {
    InFlight current = inFlight;
    if (current != null && current.written.isDone()) {
      try {
        finish();
      } catch (InterruptedException e) {
        throw new AssertionError("nothing was waited for", e);
      }
    }
  }

  @Override
  public boolean betweenEpochs(long epoch, boolean isUrgent) throws InterruptedException {
    turn();
    if (epoch == lastEpoch) {
      return inFlight == null;
    }
    if (isAfterEachEpoch) {
      finish();
      begin(epoch);
    } else {
      beginIfDue(epoch, isUrgent);
    }
    return false;
  }

  @Override
  public void epochCutShort(long epoch, boolean isUrgent) throws InterruptedException {
    turn();
    beginIfDue(epoch, isUrgent);
  }

  private void beginIfDue(long epoch, boolean isUrgent) throws InterruptedException {
    boolean isDue = isUrgent || clock.nanos() - lastNanos >= intervalNanos;
    if (isDue && inFlight == null) {
      begin(epoch);
    }
  }

  @Override
  public void end(long epoch) throws InterruptedException {
    finish();
    if (epoch != lastEpoch) {
      begin(epoch);
      finish();
    }
  }

  private void begin(long epoch) throws InterruptedException {
    List<FrozenWorker> frozen = DurablePart.freeze(parts);
    List<SourcePosition> positions = new ArrayList<>();
    List<StateNote> notes = new ArrayList<>(queryNotes);
    notes.addAll(ProgressNote.of(task.progress(0)));
    List<PreparedSink> prepared = new ArrayList<>();
    try {
      for (SourceStage source : task.sources()) {
        positions.addAll(source.positions());
        source.note().ifPresent(notes::add);
      }
      for (TaskPart part : task.parts()) {
        for (SinkStage sink : part.sinks()) {
          SinkToken token = TaskPart.await(part.ask(() -> sink.prepare(epoch)));
          prepared.add(new PreparedSink(part, sink, token));
        }
      }
    } catch (RuntimeException | Error | InterruptedException e) {
      frozen.forEach(FrozenWorker::close);
      throw e;
    }
    lastEpoch = epoch;
    lastNanos = clock.nanos();
    CheckpointContent content =
        new CheckpointContent(
            KeyGroups.COUNT,
            KeyHash.VERSION,
            plan,
            positions,
            notes,
            prepared.stream().map(PreparedSink::token).toList());
    FutureTask<Checkpoint> written = new FutureTask<>(() -> write(epoch, frozen, content));
    inFlight = new InFlight(epoch, prepared, written);
    writer.execute(
        () -> {
          written.run();
          task.task().wakeUp();
        });
  }

  private Checkpoint write(long epoch, List<FrozenWorker> frozen, CheckpointContent content) {
    try (PendingCheckpoint pending = storage.begin(epoch)) {
      FrozenWorker.Written written =
          FrozenWorker.write(frozen, pending.directory(StateParts.WORKER));
      pending.add(StateParts.CHAIN, written.snapshot());
      pending.add(new EpochInput(epoch, content.sources(), content.notes()));
      return pending.commit(content.withNotes(written.notes()));
    } finally {
      frozen.forEach(FrozenWorker::close);
    }
  }

  /** Waits for the checkpoint that is being written, if there is one, and publishes its rows. */
  private void finish() throws InterruptedException {
    InFlight current = inFlight;
    if (current == null) {
      return;
    }
    Checkpoint checkpoint = result(current.written);
    inFlight = null;
    last = checkpoint;
    for (PreparedSink sink : current.prepared) {
      TaskPart.await(sink.part.ask(() -> publish(sink, current.epoch)));
    }
    writer.execute(this::deleteOld);
  }

  private static boolean publish(PreparedSink sink, long epoch) {
    sink.sink.publish(epoch, sink.token);
    return true;
  }

  private static Checkpoint result(Future<Checkpoint> written) throws InterruptedException {
    try {
      return written.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof WeirException known) {
        throw known;
      }
      throw new WeirException(
          ErrorCode.INTERNAL_ERROR, "a checkpoint could not be written: " + e.getCause(), e);
    }
  }

  private void deleteOld() {
    try {
      storage.deleteOld();
    } catch (WeirException e) {
      // They take space and harm nothing; the next checkpoint tries again.
    }
  }
}
