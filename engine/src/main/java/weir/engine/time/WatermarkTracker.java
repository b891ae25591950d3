package weir.engine.time;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import weir.engine.Clock;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.WatermarkSpec;

/**
 * The watermarks of a source: one for each split, the largest time seen in it minus the delay, and
 * one for all, the smallest of the active splits. Owned by one thread.
 *
 * <p>A split is active until it is finished. One without rows for the idle timeout drops out, and
 * counts again once its watermark has reached that of all; if all open splits have dropped out, the
 * largest of theirs holds. The watermark of all never goes back.
 *
 * <p>Each row is judged by the watermark of its own split just before it, so that which rows are
 * late does not depend on how splits interleave. Only the rows of a split that is behind the
 * watermark of all, because it was idle or came later, are judged by that.
 */
public final class WatermarkTracker {
  private final WatermarkSpec spec;
  private final long idleTimeoutNanos;
  private final Clock clock;
  private final List<SplitState> splits = new ArrayList<>();
  private long combined = Watermarks.NONE;

  /**
   * @param idleTimeoutMillis after how long without rows a split drops out; 0 for never
   */
  public WatermarkTracker(WatermarkSpec spec, long idleTimeoutMillis, Clock clock) {
    this.spec = spec;
    this.idleTimeoutNanos = TimeUnit.MILLISECONDS.toNanos(idleTimeoutMillis);
    this.clock = clock;
  }

  /** Adds an active split without rows; its number, counted from 0. */
  public int addSplit() {
    splits.add(new SplitState(clock.nanos()));
    return splits.size() - 1;
  }

  /** Adds a split that goes on where it was. */
  public int addSplit(SplitWatermark earlier) {
    int split = addSplit();
    splits.get(split).watermark = earlier.watermark();
    splits.get(split).isIdle = earlier.isIdle();
    return split;
  }

  /** Where a split is now. */
  public SplitWatermark split(int split) {
    return new SplitWatermark(splits.get(split).watermark, splits.get(split).isIdle);
  }

  /** Goes on from a watermark of all, to be called before {@link #advance}. */
  public void restore(long earlier) {
    combined = Math.max(combined, earlier);
  }

  /**
   * Takes note of rows of a split, and says with each of them by which watermark it is judged. Rows
   * without a time move nothing.
   */
  public RowBatch assign(int split, RowBatch batch) {
    SplitState state = splits.get(split);
    LongVector times = batch.longs(spec.column());
    long[] watermarks = new long[batch.length()];
    long own = state.watermark;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      watermarks[row] = Math.max(own, combined);
      if (!times.isNull(row)) {
        own = Math.max(own, behind(times.value(row)));
      }
    }
    state.watermark = own;
    state.lastRowsNanos = clock.nanos();
    state.isIdle = state.isIdle && own < combined;
    return batch.withWatermarks(watermarks);
  }

  /** The time minus the delay, a watermark even at the ends of the range. */
  private long behind(long time) {
    return Math.min(Watermarks.saturatedSum(time, -spec.delayMillis()), Watermarks.END - 1);
  }

  /** No more rows will come from that split. */
  public void finish(int split) {
    splits.get(split).isFinished = true;
  }

  /**
   * Brings the watermark of all up to date, to be called after rows have been passed on and as time
   * goes by: {@link Watermarks#NONE} while an active split has had no time yet, {@link
   * Watermarks#END} once all splits are finished.
   */
  public long advance() {
    combined = Math.max(combined, current());
    return combined;
  }

  private long current() {
    long now = clock.nanos();
    long smallestActive = Watermarks.END;
    long largestIdle = Watermarks.NONE;
    boolean isAnyActive = false;
    boolean isAnyOpen = splits.isEmpty();
    for (SplitState split : splits) {
      if (split.isFinished) {
        continue;
      }
      isAnyOpen = true;
      split.isIdle = split.isIdle || isTimedOut(split, now);
      if (split.isIdle) {
        largestIdle = Math.max(largestIdle, split.watermark);
      } else {
        isAnyActive = true;
        smallestActive = Math.min(smallestActive, split.watermark);
      }
    }
    return isAnyOpen && !isAnyActive ? largestIdle : smallestActive;
  }

  private boolean isTimedOut(SplitState split, long now) {
    return idleTimeoutNanos > 0 && now - split.lastRowsNanos >= idleTimeoutNanos;
  }

  private static final class SplitState {
    long watermark = Watermarks.NONE;
    long lastRowsNanos;
    boolean isIdle;
    boolean isFinished;

    SplitState(long nowNanos) {
      lastRowsNanos = nowNanos;
    }
  }
}
