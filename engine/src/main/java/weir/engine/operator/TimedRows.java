package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.JoinType;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RankOrder;
import weir.engine.state.RowRecords;
import weir.engine.state.StoredGroups;
import weir.engine.time.Watermarks;

/**
 * The rows that a time-range join keeps of one input, because rows of the other may yet match them.
 * They lie in buckets by time: dropping old rows is dropping whole buckets, so a row may stay for a
 * bucket's length longer than it can match.
 */
final class TimedRows {
  private final Schema schema;
  private final int timeColumn;
  private final long bucketMillis;
  private final JoinType type;
  private final boolean isLeft;

  /** In order of time. */
  private final List<JoinBucket> buckets = new ArrayList<>();

  private Cold cold = new NoCold();

  private long retainFrom = Watermarks.NONE;
  private long rowCount;

  TimedRows(Schema schema, int timeColumn, long bucketMillis, JoinType type, boolean isLeft) {
    this.schema = schema;
    this.timeColumn = timeColumn;
    this.bucketMillis = bucketMillis;
    this.type = type;
    this.isLeft = isLeft;
  }

  long rowCount() {
    return rowCount;
  }

  long bytes() {
    long bytes = 0;
    for (JoinBucket bucket : buckets) {
      bytes += bucket.bytes();
    }
    return bytes;
  }

  /** The rows that are only in the store. */
  interface Cold {
    /** Brings the rows with those keys into memory, if it matters that they find partners. */
    void warm(JoinBucket bucket, KeyEncoder keys, int from, int to);

    /** Brings all rows of a bucket into memory, which begins to leave. */
    void warmAll(JoinBucket bucket);

    /** The bucket is over. */
    void drop(JoinBucket bucket);
  }

  /** No such rows. */
  private static final class NoCold implements Cold {
    @Override
    public void warm(JoinBucket bucket, KeyEncoder keys, int from, int to) {}

    @Override
    public void warmAll(JoinBucket bucket) {}

    @Override
    public void drop(JoinBucket bucket) {}
  }

  /**
   * Whether it matters which rows have found a partner; then those of a key are in memory, or in
   * the store, all together.
   */
  boolean areFlagged() {
    return isLeft ? type != JoinType.INNER && type != JoinType.RIGHT : type.givesRightAlone();
  }

  /** Whether rows that find no partner come out. */
  private boolean areLonelyWanted() {
    return isLeft ? type.givesLeftAlone() : type.givesRightAlone();
  }

  /** The smallest time of all rows; Long.MAX_VALUE if there is none. */
  long oldestTime() {
    return buckets.isEmpty() ? Long.MAX_VALUE : buckets.get(0).oldestTime;
  }

  /** Rows with an earlier time can match no more. */
  long retainFrom() {
    return retainFrom;
  }

  /** Raises {@link #retainFrom}, and drops the buckets that lie before it. */
  void retainFrom(long time) {
    assert time >= retainFrom : time + " after " + retainFrom;
    retainFrom = time;
    int dropped = time == Watermarks.END ? buckets.size() : firstFrom(indexOf(time));
    for (JoinBucket bucket : buckets.subList(0, dropped)) {
      drop(bucket);
    }
    buckets.subList(0, dropped).clear();
  }

  private void drop(JoinBucket bucket) {
    cold.drop(bucket);
    rowCount -= bucket.rowCount();
  }

  /**
   * Emits the rows before that time that have found no partner, in order of time. Nothing is kept
   * any more of stretches that lie before it: one at a time comes back into memory for that.
   */
  void emitLonely(long time, JoinOutput out, Output output, int batchRows) {
    if (!areLonelyWanted()) {
      return;
    }
    int[] rows = new int[batchRows];
    int over = time == Watermarks.END ? buckets.size() : firstFrom(indexOf(time));
    for (int i = 0; i < over; i++) {
      emitLonely(buckets.get(0), time, rows, out, output);
      drop(buckets.get(0));
      buckets.remove(0);
    }
    if (!buckets.isEmpty() && time != Watermarks.NONE && buckets.get(0).index == indexOf(time)) {
      emitLonely(buckets.get(0), time, rows, out, output);
    }
  }

  private void emitLonely(JoinBucket bucket, long time, int[] rows, JoinOutput out, Output output) {
    if (bucket.coldRows > 0 && bucket.oldestTime < time) {
      cold.warmAll(bucket);
    }
    int count = nextLonely(bucket, time, rows);
    while (count > 0) {
      out.emitAlone(bucket.hot.rows.rows().batch(rows, 0, count), isLeft, output);
      count = nextLonely(bucket, time, rows);
    }
  }

  /** Takes out rows of a bucket that have found no partner, as many as there is room for. */
  private static int nextLonely(JoinBucket bucket, long time, int[] rows) {
    int count = 0;
    while (count < rows.length && !bucket.lonely.isEmpty() && bucket.lonely.firstTime() < time) {
      int row = bucket.lonely.remove();
      if (!bucket.hot.kept.matched.isSet(row)) {
        rows[count++] = row;
      }
    }
    return count;
  }

  /** Forgets that rows before {@link #retainFrom} were lonely: they have been emitted. */
  void forgetLonely() {
    for (JoinBucket bucket : buckets) {
      while (!bucket.lonely.isEmpty() && bucket.lonely.firstTime() < retainFrom) {
        bucket.lonely.remove();
      }
    }
  }

  /**
   * Keeps those of the first {@code count} of these rows that may yet match; keys as encoded.
   *
   * @param out knows which of them have found a partner
   */
  void add(KeyEncoder keys, RowBatch batch, int[] rows, int count, JoinOutput out) {
    LongVector times = batch.longs(timeColumn);
    int start = 0;
    while (start < count) {
      long time = times.value(rows[start]);
      int end = start + 1;
      if (time >= retainFrom) {
        long first = Math.max(retainFrom, Watermarks.saturatedSum(time, -millisBefore(time)));
        long last = Watermarks.saturatedSum(time, millisBehind(time));
        while (end < count && isBetween(first, last, times.value(rows[end]))) {
          end++;
        }
        JoinBucket bucket = bucket(indexOf(time), keys);
        cold.warm(bucket, keys, start, end);
        int firstRow = bucket.hot.rows.size();
        add(bucket, keys, batch, rows, start, end);
        if (areFlagged()) {
          note(bucket, firstRow, rows, start, end, out);
        }
      }
      start = end;
    }
  }

  private static boolean isBetween(long first, long last, long time) {
    return time >= first && time <= last;
  }

  private void add(
      JoinBucket bucket, KeyEncoder keys, RowBatch batch, int[] rows, int start, int end) {
    bucket.hot.rows.add(keys, batch, rows, start, end);
    rowCount += end - start;
    long[] times = batch.longs(timeColumn).values();
    long oldest = bucket.oldestTime;
    for (int i = start; i < end; i++) {
      oldest = Math.min(oldest, times[rows[i]]);
    }
    bucket.oldestTime = oldest;
  }

  /** Takes note of a row that may still come out alone. */
  void note(JoinBucket bucket, int row, boolean isMatched) {
    long time = bucket.hot.times.value(row);
    if (isMatched) {
      bucket.hot.kept.matched.set(row);
    } else if (areLonelyWanted() && time >= retainFrom) {
      bucket.lonely.add(time, row);
    }
  }

  /** Whether rows of a bucket come out alone now, so that all of them are in memory. */
  boolean isLeaving(JoinBucket bucket) {
    return areLonelyWanted() && bucket.index <= indexOf(retainFrom);
  }

  private void note(JoinBucket bucket, int first, int[] rows, int start, int end, JoinOutput out) {
    for (int i = start; i < end; i++) {
      note(bucket, first + i - start, out.isMatched(rows[i]));
    }
  }

  /** Rows of a bucket have come back, which came in that order. */
  void restored(JoinBucket bucket, RankOrder order) {
    if (!areLonelyWanted()) {
      return;
    }
    for (int row : order.rows()) {
      if (!bucket.hot.kept.matched.isSet(row)) {
        bucket.lonely.add(bucket.hot.times.value(row), row);
      }
    }
  }

  /** The bucket of a stretch, a new one if need be. */
  JoinBucket bucket(long index, KeyEncoder keys) {
    int at = firstFrom(index);
    if (at < buckets.size() && buckets.get(at).index == index) {
      return buckets.get(at);
    }
    JoinRows rows = newRows(keys);
    JoinBucket bucket = new JoinBucket(index, rows, newRecords(rows, keys));
    buckets.add(at, bucket);
    return bucket;
  }

  private RowRecords newRecords(JoinRows rows, KeyEncoder keys) {
    return new RowRecords(schema, keys, areFlagged() ? rows.kept.matched : null);
  }

  /** Room for rows, which is empty. */
  JoinRows newRows(KeyEncoder keys) {
    return new JoinRows(schema, keys, timeColumn);
  }

  /** The hot rows of that bucket have gone to the store. */
  void cool(JoinBucket bucket, KeyEncoder keys) {
    JoinRows noRows = newRows(keys);
    buckets.set(buckets.indexOf(bucket), bucket.cooled(noRows, newRecords(noRows, keys)));
  }

  /** Rows of a stretch have come back that are only in the store. */
  void restoreCold(long index, long rows, long oldestTime, StoredGroups groups, KeyEncoder keys) {
    JoinBucket bucket = bucket(index, keys);
    bucket.coldRows += rows;
    bucket.coldGroups.addAll(groups);
    bucket.oldestTime = Math.min(bucket.oldestTime, oldestTime);
    rowCount += rows;
  }

  /** Says who has the rows that are only in the store. */
  void keepCold(Cold newCold) {
    cold = newCold;
  }

  List<JoinBucket> buckets() {
    return buckets;
  }

  /** Takes back rows of a stretch, whose keys have just been encoded. */
  void restore(long index, KeyEncoder keys, RowBatch batch, int[] rows) {
    add(bucket(index, keys), keys, batch, rows, 0, batch.size());
  }

  JoinBucket bucket(int number) {
    return buckets.get(number);
  }

  /** The number of the first bucket from that stretch on. */
  int firstFrom(long index) {
    int low = 0;
    int high = buckets.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (buckets.get(middle).index < index) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** How far a time is behind the first of its stretch. */
  long millisBefore(long time) {
    return Math.floorMod(time, bucketMillis);
  }

  /** How far a time is before the last of its stretch. */
  long millisBehind(long time) {
    return bucketMillis - 1 - millisBefore(time);
  }

  /** The stretch that a time lies in. */
  long indexOf(long time) {
    return Math.floorDiv(time, bucketMillis);
  }
}
