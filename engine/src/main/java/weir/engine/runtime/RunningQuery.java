package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.Plan;
import weir.engine.query.Cursor;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;
import weir.engine.query.QueryProgress;
import weir.engine.state.WorkerState;
import weir.engine.state.spill.QuerySpill;

/** A query on its thread: runs the task once and keeps what became of it. */
public final class RunningQuery implements Query, Runnable {
  private final String id;
  private final QueryOptions options;
  private final Clock clock;
  private final long startedMillis;
  private final long startedNanos;
  private final ResultQueue result;
  private final PlannedTask planned;
  private final QuerySpill spill;
  private final List<WorkerState> states;
  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile State state = State.RUNNING;
  private volatile long endedNanos;
  private volatile @Nullable WeirException failure;

  public RunningQuery(String id, Plan plan, QueryOptions options, TaskContext context) {
    this.id = id;
    this.options = options;
    this.clock = context.clock();
    this.startedMillis = clock.millis();
    this.startedNanos = clock.nanos();
    this.result = new ResultQueue(plan.root().schema(), this::cancel);
    this.spill = context.spill();
    try {
      this.planned = new QueryBuilder(context, TaskStart.BEGINNING).build(plan, result);
      this.states = opened(planned, spill);
    } catch (RuntimeException | Error e) {
      spill.close();
      throw e;
    }
  }

  private static List<WorkerState> opened(PlannedTask planned, QuerySpill spill) {
    try {
      return states(planned, spill);
    } catch (RuntimeException | Error e) {
      planned.task().close();
      throw e;
    }
  }

  /** The states of its tasks, which do not survive but may have to leave memory. */
  private static List<WorkerState> states(PlannedTask planned, QuerySpill spill) {
    return spill
        .store()
        .map(store -> DurablePart.of(planned.parts(), store, spill.memory()))
        .orElse(List.of())
        .stream()
        .map(DurablePart::state)
        .toList();
  }

  /** Runs to the end; failures are kept, not thrown. */
  @Override
  public void run() {
    WeirException thrown = failureOf(() -> planned.task().run(EpochListener.NONE));
    for (WorkerState each : states) {
      thrown = earlier(thrown, failureOf(each::close));
    }
    thrown = earlier(thrown, failureOf(spill::close));
    endedNanos = clock.nanos();
    failure = thrown;
    state = stateAfter(thrown);
    result.complete(thrown);
    ended.countDown();
  }

  private @Nullable WeirException failureOf(Runnable part) {
    try {
      part.run();
      return null;
    } catch (WeirException e) {
      return planned.task().isCancelled() ? cancelled(e) : e;
    } catch (OutOfMemoryError e) {
      return new WeirException(
          ErrorCode.OUT_OF_MEMORY, "the query ran out of memory; give the JVM more (-Xmx)", e);
    } catch (RuntimeException | Error e) {
      return new WeirException(ErrorCode.INTERNAL_ERROR, "the query failed by a bug: " + e, e);
    }
  }

  private static @Nullable WeirException earlier(
      @Nullable WeirException failure, @Nullable WeirException later) {
    return failure == null ? later : failure;
  }

  /** A cancel interrupts the thread, and whatever that breaks is the cancel's doing. */
  private static WeirException cancelled(WeirException e) {
    return e.code() == ErrorCode.CANCELLED
        ? e
        : new WeirException(ErrorCode.CANCELLED, "the query was cancelled", e);
  }

  private static State stateAfter(@Nullable WeirException thrown) {
    if (thrown == null) {
      return State.FINISHED;
    }
    return thrown.code() == ErrorCode.CANCELLED ? State.CANCELLED : State.FAILED;
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public String sql() {
    return options.sql();
  }

  @Override
  public long startedMillis() {
    return startedMillis;
  }

  @Override
  public State state() {
    return state;
  }

  @Override
  public Optional<WeirException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public QueryProgress progress() {
    long until = state == State.RUNNING ? clock.nanos() : endedNanos;
    return planned.progress((until - startedNanos) / 1_000_000);
  }

  /** How many rows it has given so far. */
  public long rowsOut() {
    return planned.rowsOut();
  }

  @Override
  public Cursor cursor() {
    return result;
  }

  @Override
  public void cancel() {
    planned.task().cancel();
  }

  /** Waits until it has ended, or for that time; says whether it has. */
  public boolean awaitEnd(long millis) {
    try {
      return ended.await(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Override
  public void await() {
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      cancel();
      throw new WeirException(ErrorCode.CANCELLED, "the wait for the query was interrupted", e);
    }
    if (failure != null) {
      throw failure;
    }
  }
}
