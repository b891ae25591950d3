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
 * one for all, the smallest of the active splits. Owned by one thread; what it says of the source
 * as a whole may be asked by any.
 *
 * <p>A split is active until it is finished. One that has had no rows for the idle timeout,
 * whenever it was asked, drops out, and counts again once its watermark has reached that of all; if
 * all open splits have dropped out, the largest of theirs holds, or what the query's other sources
 * say. So does a source that has had no split for that time. The watermark of all never goes back.
 *
 * <p>Each row is judged by the watermark of its own split just before it, so that which rows are
 * late does not depend on how splits interleave. Only the rows of a split that is behind the
 * watermark of all, because it was idle or came later, are judged by that.
 */
public final class WatermarkTracker {
  private final WatermarkSpec spec;
  private final long idleTimeoutNanos;
  private final Clock clock;
  private final SourceWatermarks sources;
  private final List<SplitState> splits = new ArrayList<>();

  /** Until there is a split. */
  private final SplitState noSplit = new SplitState();

  /** Whether rows come again, so that the watermark of all stands still. */
  private boolean isRepeating;

  private boolean hasOverruled;

  private volatile long combined = Watermarks.NONE;
  private volatile boolean isIdle;
  private volatile boolean isOpen = true;
  private volatile long latestTime = Watermarks.NONE;

  /**
   * @param idleTimeoutMillis after how long without rows a split drops out; 0 for never
   * @param sources of the query, of which this is one
   */
  public WatermarkTracker(
      WatermarkSpec spec, long idleTimeoutMillis, Clock clock, SourceWatermarks sources) {
    this.spec = spec;
    this.idleTimeoutNanos = TimeUnit.MILLISECONDS.toNanos(idleTimeoutMillis);
    this.clock = clock;
    this.sources = sources;
    sources.add(this);
  }

  /** Adds an active split without rows; its number, counted from 0. */
  public int addSplit() {
    splits.add(new SplitState());
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
   * Rows come again of which none was {@link #takeOverruled overruled}: each is judged by its own
   * split, whoever else has come how far by now.
   */
  public void beginRepetition() {
    isRepeating = true;
  }

  /** All of them have come, and this is the watermark of all that there was then. */
  public void endRepetition(long watermark) {
    isRepeating = false;
    restore(watermark);
  }

  /** Says that a split has dropped out, or that it has not. */
  public void restoreIdle(int split, boolean isIdle) {
    splits.get(split).isIdle = isIdle;
  }

  /**
   * Whether any row since the last time that this was asked has been judged by the watermark of all
   * as its own split was behind it: that depends on when rows came.
   */
  public boolean takeOverruled() {
    boolean taken = hasOverruled;
    hasOverruled = false;
    return taken;
  }

  /**
   * Whether rows of a split that is there from the beginning may be judged by more than that split.
   */
  public boolean mayOverrule() {
    return idleTimeoutNanos > 0 || sources.policy() == WatermarkPolicy.MAX;
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
    long ofAll = isRepeating ? Watermarks.NONE : combined;
    hasOverruled |= batch.size() > 0 && own < ofAll;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      watermarks[row] = Math.max(own, ofAll);
      if (!times.isNull(row)) {
        own = Math.max(own, Watermarks.behind(times.value(row), spec.delayMillis()));
      }
    }
    state.watermark = own;
    state.isEmpty = false;
    state.isIdle = state.isIdle && own < combined;
    return batch.withWatermarks(watermarks);
  }

  /** A split has been asked and has no rows just now. */
  public void noRows(int split) {
    noRows(splits.get(split));
  }

  /** The source has been asked and has no splits yet. */
  public void noSplits() {
    noRows(noSplit);
  }

  /**
   * What counts is the time since the first time in a row that there was nothing. So a split whose
   * rows nobody has fetched for a while, as the query was held back, is not idle.
   */
  private void noRows(SplitState state) {
    if (isRepeating) {
      return;
    }
    if (!state.isEmpty) {
      state.isEmpty = true;
      state.emptySinceNanos = clock.nanos();
    } else if (idleTimeoutNanos > 0 && !state.isIdle) {
      state.isIdle = clock.nanos() - state.emptySinceNanos >= idleTimeoutNanos;
    }
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
    if (isRepeating) {
      return combined;
    }
    combined = Math.max(combined, current());
    combined = Math.max(combined, isOpen ? sources.floorOf(this) : Watermarks.END);
    return combined;
  }

  /** Where {@link #advance} has come to. */
  long watermark() {
    return combined;
  }

  /** The latest time of all rows, once all splits are finished; {@link Watermarks#NONE} before. */
  public long latestTime() {
    return latestTime;
  }

  /** Whether no split is active, but some may be again. */
  boolean isIdle() {
    return isIdle;
  }

  /** Whether there may be more rows. */
  boolean isOpen() {
    return isOpen;
  }

  private long current() {
    long smallestActive = Watermarks.END;
    long largestIdle = Watermarks.NONE;
    boolean isAnyActive = splits.isEmpty() && !noSplit.isIdle;
    boolean isAnyOpen = splits.isEmpty();
    for (SplitState split : splits) {
      if (split.isFinished) {
        continue;
      }
      isAnyOpen = true;
      if (split.isIdle) {
        largestIdle = Math.max(largestIdle, split.watermark);
      } else {
        isAnyActive = true;
        smallestActive = Math.min(smallestActive, split.watermark);
      }
    }
    if (!isAnyOpen) {
      latestTime = latestSeen();
    }
    isOpen = isAnyOpen;
    isIdle = isAnyOpen && !isAnyActive;
    return isIdle || splits.isEmpty() ? largestIdle : smallestActive;
  }

  private long latestSeen() {
    long latest = Watermarks.NONE;
    for (SplitState split : splits) {
      if (split.watermark != Watermarks.NONE) {
        latest = Math.max(latest, Watermarks.saturatedSum(split.watermark, spec.delayMillis()));
      }
    }
    return Math.min(latest, Watermarks.END - 1);
  }

  private static final class SplitState {
    long watermark = Watermarks.NONE;
    boolean isEmpty;
    long emptySinceNanos;
    boolean isIdle;
    boolean isFinished;
  }
}
