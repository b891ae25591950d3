package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyedRows;
import weir.engine.time.Watermarks;

/**
 * Finds the partners of a batch's rows among the rows that the other input of a time-range join
 * keeps. Rows whose partners lie in the same buckets, as neighbours mostly do, are looked up
 * together, bucket by bucket, so that the processor waits for many cache lines at a time.
 */
final class RangeProbe {
  private final JoinInput own;
  private final TimedRows kept;

  private final ColdRowsTable cold;

  /** Where the partners are: the cold and the hot rows of each bucket, in this order. */
  private final List<JoinRows> sources = new ArrayList<>();

  /*
   * The earliest and the latest time whose partners lie in the same buckets as those of the time
   * looked at last: to compare with them takes a fraction of the divisions that say which these are.
   */
  private long earliestAlike;
  private long latestAlike;

  /** By source, then by position among the rows: the first kept row with the same key. */
  private int[][] firstMatches = new int[4][0];

  RangeProbe(JoinInput own, TimedRows kept, ColdRowsTable cold) {
    this.own = own;
    this.kept = kept;
    this.cold = cold;
  }

  /** Adds all pairs of the first {@code count} of these rows, whose keys have been encoded. */
  void addPairs(RowBatch batch, int[] rows, int count, JoinOutput pairs) {
    long[] times = batch.longs(own.timeColumn).values();
    int start = 0;
    while (start < count) {
      long time = times[rows[start]];
      lookAt(time);
      int end = start + 1;
      while (end < count && isAlike(times[rows[end]])) {
        end++;
      }
      int from = kept.firstFrom(kept.indexOf(own.earliestPartner(time)));
      int to = kept.firstFrom(kept.indexOf(own.latestPartner(time)) + 1);
      find(start, end, from, to);
      for (int i = start; i < end; i++) {
        addPairs(i, rows[i], times[rows[i]], pairs);
      }
      start = end;
    }
  }

  private void lookAt(long time) {
    long earliest = own.earliestPartner(time);
    long latest = own.latestPartner(time);
    long before = Math.min(kept.millisBefore(earliest), kept.millisBefore(latest));
    long behind = Math.min(kept.millisBehind(earliest), kept.millisBehind(latest));
    earliestAlike = Watermarks.saturatedSum(time, -before);
    latestAlike = Watermarks.saturatedSum(time, behind);
  }

  private boolean isAlike(long time) {
    return time >= earliestAlike && time <= latestAlike;
  }

  private void find(int start, int end, int fromBucket, int toBucket) {
    KeyEncoder keys = own.keys.encoder();
    sources.clear();
    for (int number = fromBucket; number < toBucket; number++) {
      JoinBucket bucket = kept.bucket(number);
      cold.warm(bucket, keys, start, end);
      if (bucket.coldRows > 0 && !kept.areFlagged()) {
        sources.add(cold.fetch(bucket, keys, start, end));
      }
      sources.add(bucket.hot);
    }
    makeRoom(sources.size(), end);
    for (int i = 0; i < sources.size(); i++) {
      sources.get(i).rows.findFirst(keys, start, end, firstMatches[i]);
    }
  }

  private void makeRoom(int sourceCount, int positions) {
    if (firstMatches.length < sourceCount || firstMatches[0].length < positions) {
      firstMatches =
          new int[Math.max(sourceCount, firstMatches.length)]
              [Math.max(positions, firstMatches[0].length)];
    }
  }

  private void addPairs(int position, int row, long time, JoinOutput pairs) {
    long earliest = own.earliestPartner(time);
    long latest = own.latestPartner(time);
    for (int i = 0; i < sources.size(); i++) {
      JoinRows source = sources.get(i);
      int partner = firstMatches[i][position];
      for (; partner != KeyedRows.NONE; partner = source.rows.next(partner)) {
        long partnerTime = source.times.value(partner);
        if (partnerTime >= earliest && partnerTime <= latest) {
          pairs.add(row, source.kept, partner);
        }
      }
    }
  }
}
