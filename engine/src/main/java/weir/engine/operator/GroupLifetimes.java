package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.operator.aggregate.ChangingGroups;
import weir.engine.time.Watermarks;

/**
 * How long groups are kept: one of a window until the watermark has reached the window's end; any
 * for the time to live behind its last row, if there is one; one from which all rows have been
 * taken until there are many of them.
 */
final class GroupLifetimes {
  private static final int MIN_GROUPS_TO_SWEEP = 1024;

  private final ChangingGroups groups;
  private final boolean hasWindow;
  private final TimeToLive timeToLive;

  /** By group, if there is a time to live. */
  private long[] lastRowMillis = {};

  private long firstWindowEnd = Watermarks.END;
  private int emptied;
  private int[] kept = {};

  /**
   * @param hasWindow whether groups are those of windows
   */
  GroupLifetimes(boolean hasWindow, ChangingGroups groups, TimeToLive timeToLive) {
    this.groups = groups;
    this.hasWindow = hasWindow;
    this.timeToLive = timeToLive;
  }

  /** Takes note of the groups of rows. */
  void note(int[] groupsOfRows, int count, long nowMillis) {
    if (hasWindow) {
      for (int i = 0; i < count; i++) {
        firstWindowEnd = Math.min(firstWindowEnd, groups.windowEnd(groupsOfRows[i]));
      }
    }
    if (timeToLive.isSet()) {
      lastRowMillis = grown(lastRowMillis);
      for (int i = 0; i < count; i++) {
        lastRowMillis[groupsOfRows[i]] = nowMillis;
      }
    }
  }

  private long[] grown(long[] values) {
    return values.length >= groups.size()
        ? values
        : Arrays.copyOf(values, Math.max(groups.size(), 2 * values.length));
  }

  /** Takes note of a group from which all rows have been taken. */
  void noteEmptied() {
    emptied++;
  }

  /** Appends what is known of a group, for {@link #read}. */
  void write(BinaryOutput out, int group) {
    if (timeToLive.isSet()) {
      out.putLong(lastRowMillis[group]);
    }
  }

  /** Takes back what was written of a group. */
  void read(BinaryInput in, int group) {
    if (hasWindow) {
      firstWindowEnd = Math.min(firstWindowEnd, groups.windowEnd(group));
    }
    if (timeToLive.isSet()) {
      lastRowMillis = grown(lastRowMillis);
      lastRowMillis[group] = in.readLong();
    }
  }

  /** Forgets the groups whose time is over. */
  void sweep(long watermark, long nowMillis) {
    if (!groups.areSettled() || !isDue(watermark, nowMillis)) {
      return;
    }
    if (hasWindow) {
      groups.endWindows(watermark);
    }
    int size = groups.size();
    kept = kept.length < size ? new int[size] : kept;
    int count = 0;
    firstWindowEnd = Watermarks.END;
    for (int group = 0; group < size; group++) {
      if (isAlive(group, watermark, nowMillis)) {
        kept[count] = group;
        move(group, count++);
      }
    }
    if (count < size) {
      groups.retain(kept, count);
    }
    emptied = 0;
  }

  /** The end of the first window that has groups; Watermarks.END if none has, or there is none. */
  long firstWindowEnd() {
    return hasWindow ? Math.min(firstWindowEnd, groups.firstStoredWindow()) : Watermarks.END;
  }

  /** That many groups, the first ones, have left memory; the others are about to move up. */
  void moved(int first) {
    if (timeToLive.isSet()) {
      System.arraycopy(lastRowMillis, first, lastRowMillis, 0, groups.size() - first);
    }
  }

  private boolean isDue(long watermark, long nowMillis) {
    boolean isTime = timeToLive.isDue(nowMillis);
    if (isTime) {
      groups.forgetStored(value -> timeToLive.isOver(value.readLong(), nowMillis));
    }
    return isTime
        || firstWindowEnd() <= watermark
        || emptied > Math.max(MIN_GROUPS_TO_SWEEP, groups.size() / 2);
  }

  private boolean isAlive(int group, long watermark, long nowMillis) {
    return groups.rowCount(group) > 0
        && (!hasWindow || groups.windowEnd(group) > watermark)
        && !timeToLive.isOver(lastRowMillis(group), nowMillis);
  }

  private long lastRowMillis(int group) {
    return timeToLive.isSet() ? lastRowMillis[group] : 0;
  }

  private void move(int group, int to) {
    if (hasWindow) {
      firstWindowEnd = Math.min(firstWindowEnd, groups.windowEnd(group));
    }
    if (timeToLive.isSet()) {
      lastRowMillis[to] = lastRowMillis[group];
    }
  }
}
