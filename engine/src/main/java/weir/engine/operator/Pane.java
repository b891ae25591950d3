package weir.engine.operator;

import weir.engine.operator.aggregate.GroupTable;
import weir.engine.state.StoredGroups;
import weir.engine.time.TimeWindows;

/**
 * The groups of rows that lie in the same windows: those that end at {@code nextEnd}, and so on up
 * to {@code lastEnd}. A row that is late for the first of its windows, but not for all, has a pane
 * apart from the rows that are not.
 */
final class Pane {
  /** The times of its rows: at least start, before end. */
  final long start;

  final long end;

  /** The watermarks of its rows: at least this, before the first window's end. */
  final long minWatermark;

  final long firstEnd;
  final long lastEnd;

  /** The window that the pane belongs to and that closes next. */
  long nextStart;

  long nextEnd;

  /** Those that are hot: all, or if it is {@link #isCold} what came since others were stored. */
  GroupTable groups;

  /** Where it has records in the store. */
  final StoredGroups stored = new StoredGroups();

  /** How often its groups have gone to the store, and how many records they have there. */
  int generation;

  long coldRecords;

  /** The batch that last had rows for it. */
  long lastBatch;

  /** Its number among the panes of the batch at hand; -1 for none. */
  int batchIndex = -1;

  Pane(
      long start,
      long end,
      long minWatermark,
      long firstStart,
      long firstEnd,
      long lastEnd,
      GroupTable groups) {
    this.start = start;
    this.end = end;
    this.minWatermark = minWatermark;
    this.firstEnd = firstEnd;
    this.lastEnd = lastEnd;
    this.nextStart = firstStart;
    this.nextEnd = firstEnd;
    this.groups = groups;
  }

  /** Whether groups of it are only in the store. */
  boolean isCold() {
    return generation > 0;
  }

  boolean takes(long time, long watermark) {
    return time >= start && time < end && watermark >= minWatermark && watermark < firstEnd;
  }

  /** The order of panes: by end, then start, then first window. */
  boolean isBefore(Pane other) {
    if (end != other.end) {
      return end < other.end;
    }
    return start != other.start ? start < other.start : firstEnd < other.firstEnd;
  }

  /** The order in which windows close: by end, then start. */
  boolean closesBefore(Pane other) {
    return nextEnd != other.nextEnd ? nextEnd < other.nextEnd : nextStart < other.nextStart;
  }

  boolean closesWith(Pane other) {
    return nextEnd == other.nextEnd && nextStart == other.nextStart;
  }

  /** Goes on to the next window; false if there is none. */
  boolean moveOn(TimeWindows windows) {
    if (nextEnd >= lastEnd) {
      return false;
    }
    nextEnd = windows.endAfter(nextEnd);
    nextStart = windows.startOf(nextEnd);
    return true;
  }

  /** Goes on to the first window that ends after that time. */
  void moveBehind(long time, TimeWindows windows) {
    boolean isThere = true;
    while (isThere && nextEnd <= time) {
      isThere = moveOn(windows);
    }
  }
}
