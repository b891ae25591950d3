package weir.engine.operator;

import java.util.List;
import java.util.function.LongSupplier;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.SortKey;
import weir.engine.plan.StatefulNode;
import weir.engine.state.OperatorState;
import weir.engine.time.Watermarks;
import weir.engine.udf.TimeoutKind;

/**
 * Rows and event-time timeouts in the order of time, as if the watermark went on by one millisecond
 * after the other: a timeout comes before the rows of later times, and behind those of its own.
 *
 * <p>At its end, an input goes on to the latest time of its sources, whatever watermark there was
 * just before. Behind that, each key has but its own rows and timeouts: so no other key, nor who
 * shares the keys, makes any difference.
 */
final class TimeFeed implements StatefulFeed {
  private final StatefulNode node;
  private final StatefulCalls calls;
  private final TimeOrderedRows waiting;
  private final Runnable tidy;
  private final LongSupplier latestTime;
  private long watermark = Watermarks.NONE;

  /** Up to which watermark the function has been called. */
  private long reached = Watermarks.NONE;

  /** Whether each key has but its own rows and timeouts. */
  private boolean isBehindAll;

  /**
   * @param tidy is called whenever nobody has a number of a row or a key
   * @param latestTime as {@link OperatorContext#latestTime}
   */
  TimeFeed(StatefulNode node, StatefulCalls calls, Runnable tidy, LongSupplier latestTime) {
    this.node = node;
    this.calls = calls;
    this.tidy = tidy;
    this.latestTime = latestTime;
    this.waiting =
        new TimeOrderedRows(
            node.input().schema(),
            node.inputTime(),
            0,
            node.keys(),
            List.of(new SortKey(node.inputTime(), false, false)));
  }

  @Override
  public void register(OperatorState state) {
    waiting.register(state);
    state.watermark("seen", () -> watermark, restored -> watermark = restored);
    state.watermark("reached", () -> reached, restored -> reached = restored);
  }

  @Override
  public void add(RowBatch batch, boolean mayCall, OperatorMetrics metrics) {
    waiting.add(batch, metrics);
  }

  @Override
  public void advance(long newWatermark, boolean mayCall) {
    watermark = newWatermark;
    waiting.advance(newWatermark);
    if (mayCall && newWatermark > reached) {
      goTo(
          newWatermark == Watermarks.END
              ? Math.max(reached, latestTime.getAsLong())
              : newWatermark);
      if (newWatermark == Watermarks.END) {
        end();
      }
    }
  }

  private void goTo(long time) {
    if (time > reached) {
      waiting.inSteps(time, this::callWithRows);
      timeOutBefore(time);
      reached = time;
    }
  }

  private void end() {
    isBehindAll = true;
    waiting.inSteps(Watermarks.END, this::callWithRows);
    if (node.timeouts() == TimeoutKind.EVENT_TIME) {
      calls.timeOutAll();
    }
    reached = Watermarks.END;
  }

  private void callWithRows(long time) {
    if (waiting.hasBefore(time)) {
      call(waiting.before(time));
    }
    waiting.remove(time);
    tidy.run();
  }

  private void call(RowBatch ready) {
    LongVector times = ready.longs(node.inputTime());
    calls.take(ready);
    int end = 0;
    while (end < ready.size()) {
      int start = end++;
      long time = times.value(start);
      while (end < ready.size() && times.value(end) == time) {
        end++;
      }
      timeOutBefore(time, start, end);
      calls.call(start, end, time);
    }
  }

  private void timeOutBefore(long time, int from, int to) {
    if (isBehindAll) {
      calls.timeOutBefore(time, from, to);
    } else {
      timeOutBefore(time);
    }
  }

  private void timeOutBefore(long time) {
    if (node.timeouts() != TimeoutKind.EVENT_TIME) {
      return;
    }
    long first = calls.firstTimeout(time - 1);
    while (first < time) {
      calls.timeOut(first + 1);
      first = calls.firstTimeout(time - 1);
    }
  }

  @Override
  public void endEpoch() {}

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public long forwarded() {
    return Watermarks.minus(reached, node.behindMillis());
  }

  @Override
  public long size() {
    return waiting.size();
  }

  @Override
  public long oldestTime() {
    return waiting.oldestTime();
  }

  @Override
  public long hotBytes() {
    return waiting.hotBytes();
  }

  @Override
  public void spill(long bytes) {
    waiting.spill(bytes);
  }
}
