package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.JoinType;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RankOrder;
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

  /** Is shown the buckets that are dropped. */
  private Consumer<JoinBucket> over = bucket -> {};

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
      over.accept(bucket);
      rowCount -= bucket.rows.size();
    }
    buckets.subList(0, dropped).clear();
  }

  /** Emits the rows before that time that have found no partner, in order of time. */
  void emitLonely(long time, JoinOutput out, Output output, int batchRows) {
    if (!out.givesAlone(isLeft)) {
      return;
    }
    int[] rows = new int[batchRows];
    for (JoinBucket bucket : buckets) {
      if (time != Watermarks.END && bucket.index > indexOf(time)) {
        break;
      }
      int count = 0;
      while (!bucket.lonely.isEmpty() && bucket.lonely.firstTime() < time) {
        int row = bucket.lonely.remove();
        if (bucket.kept.matched.isSet(row)) {
          continue;
        }
        rows[count++] = row;
        if (count == batchRows) {
          out.emitAlone(bucket.rows.rows().batch(rows, 0, count), isLeft, output);
          count = 0;
        }
      }
      if (count > 0) {
        out.emitAlone(bucket.rows.rows().batch(rows, 0, count), isLeft, output);
      }
    }
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
        long index = indexOf(time);
        while (end < count && goesTo(index, times.value(rows[end]))) {
          end++;
        }
        JoinBucket bucket = bucket(index, keys);
        int first = bucket.rows.size();
        add(bucket, keys, batch, rows, start, end);
        if (type != JoinType.INNER) {
          note(bucket, first, rows, start, end, out);
        }
      }
      start = end;
    }
  }

  private boolean goesTo(long index, long time) {
    return time >= retainFrom && indexOf(time) == index;
  }

  private void add(
      JoinBucket bucket, KeyEncoder keys, RowBatch batch, int[] rows, int start, int end) {
    bucket.rows.add(keys, batch, rows, start, end);
    rowCount += end - start;
  }

  private void note(JoinBucket bucket, int first, int[] rows, int start, int end, JoinOutput out) {
    for (int i = start; i < end; i++) {
      int row = first + i - start;
      if (out.isMatched(rows[i])) {
        bucket.kept.matched.set(row);
      } else if (areLonelyWanted()) {
        bucket.lonely.add(bucket.times.value(row), row);
      }
    }
  }

  /** Whether rows that find no partner come out. */
  private boolean areLonelyWanted() {
    return isLeft ? type.givesLeftAlone() : type.givesRightAlone();
  }

  /** Rows of a bucket have come back, which came in that order. */
  void restored(JoinBucket bucket, RankOrder order) {
    if (!areLonelyWanted()) {
      return;
    }
    for (int row : order.rows()) {
      if (!bucket.kept.matched.isSet(row)) {
        bucket.lonely.add(bucket.times.value(row), row);
      }
    }
  }

  /** The bucket of a stretch, a new one if need be. */
  JoinBucket bucket(long index, KeyEncoder keys) {
    int at = firstFrom(index);
    if (at < buckets.size() && buckets.get(at).index == index) {
      return buckets.get(at);
    }
    JoinBucket bucket = new JoinBucket(index, schema, keys, timeColumn, type != JoinType.INNER);
    buckets.add(at, bucket);
    return bucket;
  }

  /** Shows buckets that are dropped from now on. */
  void onDrop(Consumer<JoinBucket> watcher) {
    over = watcher;
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

  /** The stretch that a time lies in. */
  long indexOf(long time) {
    return Math.floorDiv(time, bucketMillis);
  }
}
