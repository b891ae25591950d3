package weir.engine.operator;

import java.util.List;
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
 */
final class TimeFeed implements StatefulFeed {
  private final StatefulNode node;
  private final StatefulCalls calls;
  private final TimeOrderedRows waiting;
  private final Runnable tidy;
  private long watermark = Watermarks.NONE;

  /** Up to which watermark the function has been called. */
  private long reached = Watermarks.NONE;

  /**
   * @param tidy is called whenever nobody has a number of a row or a key
   */
  TimeFeed(StatefulNode node, StatefulCalls calls, Runnable tidy) {
    this.node = node;
    this.calls = calls;
    this.tidy = tidy;
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
      waiting.inSteps(newWatermark, this::callWithRows);
      timeOutBefore(newWatermark);
      reached = newWatermark;
    }
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
      timeOutBefore(time);
      calls.call(start, end, time);
    }
  }

  private void timeOutBefore(long time) {
    if (node.timeouts() != TimeoutKind.EVENT_TIME || time == Watermarks.NONE) {
      return;
    }
    if (time == Watermarks.END) {
      calls.timeOutAll();
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
