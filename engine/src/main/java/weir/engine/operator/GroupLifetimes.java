package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.operator.aggregate.ChangingGroups;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.time.Watermarks;

/**
 * How long groups are kept: one of a window until the watermark has reached the window's end; any
 * for the time to live behind its last row, if there is one; one from which all rows have been
 * taken until there are many of them.
 */
final class GroupLifetimes {
  private static final int MIN_GROUPS_TO_SWEEP = 1024;
  private static final int SWEEPS_IN_TTL = 4;

  private final ChangingGroups groups;
  private final int windowEnd;
  private final long ttlMillis;

  /* By group, where they are needed. */
  private long[] lastRowMillis = {};
  private long[] windowEnds = {};

  private long firstWindowEnd = Watermarks.END;
  private long lastSweepMillis = Long.MIN_VALUE;
  private int emptied;
  private int[] kept = {};

  GroupLifetimes(ChangingAggregateNode node, ChangingGroups groups) {
    this.groups = groups;
    this.windowEnd = node.hasWindow() ? node.keys().get(node.windowEnd()) : -1;
    this.ttlMillis = node.ttlMillis();
  }

  /** Takes note of rows and their groups. */
  void note(RowBatch batch, int[] rows, int[] groupsOfRows, int count, long nowMillis) {
    if (windowEnd >= 0) {
      windowEnds = grown(windowEnds);
      LongVector ends = batch.longs(windowEnd);
      for (int i = 0; i < count; i++) {
        long end = ends.value(rows[i]);
        windowEnds[groupsOfRows[i]] = end;
        firstWindowEnd = Math.min(firstWindowEnd, end);
      }
    }
    if (ttlMillis > 0) {
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
    if (windowEnd >= 0) {
      out.putLong(windowEnds[group]);
    }
    if (ttlMillis > 0) {
      out.putLong(lastRowMillis[group]);
    }
  }

  /** Takes back what was written of a group. */
  void read(BinaryInput in, int group) {
    if (windowEnd >= 0) {
      windowEnds = grown(windowEnds);
      windowEnds[group] = in.readLong();
      firstWindowEnd = Math.min(firstWindowEnd, windowEnds[group]);
    }
    if (ttlMillis > 0) {
      lastRowMillis = grown(lastRowMillis);
      lastRowMillis[group] = in.readLong();
    }
  }

  /** Forgets the groups whose time is over. */
  void sweep(long watermark, long nowMillis) {
    if (!isDue(watermark, nowMillis)) {
      return;
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
    lastSweepMillis = nowMillis;
  }

  private boolean isDue(long watermark, long nowMillis) {
    boolean isTime = ttlMillis > 0 && nowMillis - ttlMillis / SWEEPS_IN_TTL >= lastSweepMillis;
    return isTime
        || firstWindowEnd <= watermark
        || emptied > Math.max(MIN_GROUPS_TO_SWEEP, groups.size() / 2);
  }

  private boolean isAlive(int group, long watermark, long nowMillis) {
    return groups.rowCount(group) > 0
        && (windowEnd < 0 || windowEnds[group] > watermark)
        && (ttlMillis == 0 || nowMillis - lastRowMillis[group] < ttlMillis);
  }

  private void move(int group, int to) {
    if (windowEnd >= 0) {
      windowEnds[to] = windowEnds[group];
      firstWindowEnd = Math.min(firstWindowEnd, windowEnds[to]);
    }
    if (ttlMillis > 0) {
      lastRowMillis[to] = lastRowMillis[group];
    }
  }
}
