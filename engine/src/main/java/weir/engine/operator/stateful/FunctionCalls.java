package weir.engine.operator.stateful;

import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.DurationText;
import weir.engine.routine.JavaForm;
import weir.engine.routine.UserFailure;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.Row;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/**
 * Calls a function, key by key, and shows it what is kept of the key. Owned by one thread.
 *
 * @param <S> what is kept
 * @param <O> what is given out
 */
public final class FunctionCalls<S, O> implements KeyState<S> {
  private static final long NEVER = KeyStates.NEVER;

  private final String name;
  private final String query;
  private final StatefulFunction<S, O> function;
  private final KeyStates<S> states;
  private final TimeoutKind timeouts;
  private final RowsView rows;
  private final RowView keyView;
  private final Collector<O> collector;

  /* The present call. */
  private int key;
  private boolean hasKeyRow;
  private @Nullable S state;
  private boolean isChanged;
  private long timeout;
  private long timedOutAt;
  private long watermark;
  private long now;
  private boolean isCalling;

  /** Whether no timeout comes any more. */
  private boolean hasEnded;

  /**
   * @param name of the function, for messages
   * @param query the query's text, for messages
   * @param timeouts which the function declares
   * @param collector gets what the function gives out
   */
  public FunctionCalls(
      String name,
      String query,
      StatefulFunction<S, O> function,
      TimeoutKind timeouts,
      KeyStates<S> states,
      Schema input,
      List<Integer> keys,
      Collector<O> collector) {
    this.name = name;
    this.query = query;
    this.function = function;
    this.states = states;
    this.timeouts = timeouts;
    this.rows = new RowsView(input);
    this.keyView = new RowView(input.select(keys));
    this.collector = collector;
  }

  /** Calls the function with the rows {@code wanted[from]} to {@code wanted[to - 1]} of a key. */
  public void call(
      int keyNumber,
      RowBatch batch,
      int[] wanted,
      int from,
      int to,
      long newWatermark,
      long millis) {
    rows.show(batch, wanted, from, to);
    timedOutAt = NEVER;
    call(keyNumber, newWatermark, millis);
  }

  /** Calls the function because the timeout of a key has come. */
  public void timeOut(int keyNumber, long time, long newWatermark, long millis) {
    rows.clear();
    timedOutAt = time;
    call(keyNumber, newWatermark, millis);
  }

  private void call(int keyNumber, long newWatermark, long millis) {
    key = keyNumber;
    hasKeyRow = false;
    watermark = newWatermark;
    now = millis;
    state = states.state(keyNumber);
    timeout = NEVER;
    isChanged = false;
    isCalling = true;
    try {
      function.process(rows, this, collector);
    } catch (Exception | LinkageError | StackOverflowError | AssertionError e) {
      throw failure(e);
    } finally {
      isCalling = false;
    }
    timeout = hasEnded ? NEVER : timeout;
    if (isChanged || timeout != states.timeout(keyNumber) || timedOutAt != NEVER) {
      states.set(keyNumber, state, timeout);
    }
  }

  private WeirException failure(Throwable cause) {
    RowBatch keyRow = states.key(key);
    return hasTimedOut()
        ? failure(name + " at a timeout", keyRow, 0, cause, keyRow)
        : failure(name, rows.batch(), rows.row(0), cause, keyRow);
  }

  private WeirException failure(
      String where, RowBatch batch, int row, Throwable cause, RowBatch keyRow) {
    return UserFailure.of(where, batch, row, query, cause, keyRow.values(0).toArray());
  }

  /** The timeouts that are set from now on do not come: the input is over. */
  public void endTimeouts() {
    hasEnded = true;
  }

  /** The key of the present or the last call. */
  public int keyNumber() {
    return key;
  }

  /** Whether the last call has left its key without state. */
  public boolean isRemoved() {
    return state == null;
  }

  @Override
  public Row key() {
    requireCall();
    if (!hasKeyRow) {
      hasKeyRow = true;
      keyView.show(states.key(key), 0);
    }
    return keyView;
  }

  private void requireCall() {
    if (!isCalling) {
      throw new IllegalStateException(
          "a KeyState is usable only during the call that it came with");
    }
  }

  @Override
  public boolean exists() {
    return state != null;
  }

  /** What is got may be changed. */
  @Override
  public S get() {
    requireCall();
    S found = state;
    if (found == null) {
      throw new NoSuchElementException("nothing is kept of this key: ask exists() first");
    }
    isChanged = true;
    return found;
  }

  @Override
  public S getOrElse(S otherwise) {
    return state == null ? otherwise : get();
  }

  @Override
  public void update(S newState) {
    requireCall();
    if (newState == null) {
      throw new IllegalArgumentException("a state cannot be null: call remove()");
    }
    state = newState;
    isChanged = true;
  }

  @Override
  public void remove() {
    requireCall();
    isChanged |= state != null;
    state = null;
  }

  @Override
  public boolean hasTimedOut() {
    return timedOutAt != NEVER;
  }

  @Override
  public long watermarkMillis() {
    return watermark;
  }

  @Override
  public long processingTimeMillis() {
    return now;
  }

  @Override
  public void setTimeoutDuration(Duration duration) {
    requireCall();
    require(TimeoutKind.PROCESSING_TIME, "setTimeoutDuration");
    long millis = duration.toMillis();
    if (millis <= 0) {
      throw new IllegalArgumentException(
          "a timeout must be longer than 0 ms; this one is " + DurationText.of(millis));
    }
    timeout = Math.addExact(now, millis);
  }

  @Override
  public void setTimeoutTimestamp(long millis) {
    requireCall();
    require(TimeoutKind.EVENT_TIME, "setTimeoutTimestamp");
    if (millis <= watermark) {
      throw new IllegalArgumentException(
          "the timeout %s must be later than the watermark %s"
              .formatted(JavaForm.timestamp(millis), JavaForm.timestamp(watermark)));
    }
    timeout = millis;
  }

  @Override
  public void setTimeoutAfterWatermark(Duration duration) {
    if (watermark == NO_WATERMARK) {
      throw new IllegalStateException(
          "there is no watermark yet: set the timeout by the time of a row");
    }
    KeyState.super.setTimeoutAfterWatermark(duration);
  }

  @Override
  public void setTimeoutTimestamp(LocalDateTime time) {
    setTimeoutTimestamp(JavaForm.ofTimestamp(time));
  }

  private void require(TimeoutKind kind, String method) {
    if (timeouts != kind) {
      throw new IllegalStateException(
          "%s is for timeouts() that say %s; here they say %s".formatted(method, kind, timeouts));
    }
  }

  @Override
  public @Nullable Long timeoutMillis() {
    return hasTimedOut() ? timedOutAt : null;
  }
}
