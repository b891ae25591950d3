package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.SortKey;
import weir.engine.state.KeyEncoder;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;

/**
 * Rows that wait for the watermark to pass their time, to be taken in an order that begins with the
 * time. Those that are equal in it stand in the order of their other columns. Late rows and rows
 * without a time are left out and counted.
 */
final class TimeOrderedRows {
  private static final int MIN_WASTE = 4096;

  private final int timeColumn;
  private final long shift;
  private final EventTime eventTime;
  private final RowOrder order;
  private final KeptRowsTable kept;
  private final RowNumbers rowNumbers = new RowNumbers();

  /** The kept rows that wait, in the order they came; the others have been taken. */
  private int[] waiting = new int[16];

  private int count;
  private long earliest = Watermarks.END;
  private long watermark = Watermarks.NONE;

  /** Rows before it have been taken. */
  private long taken = Watermarks.NONE;

  private int[] newRows = {};
  private final RowList late = new RowList();

  /**
   * @param shift how much less than the column's value a time must be to be behind it: 0, or 1 for
   *     the end of a window, which is over at that time
   * @param keys by which the rows are stored
   * @param order the order, first by time
   */
  TimeOrderedRows(
      Schema schema, int timeColumn, long shift, List<Integer> keys, List<SortKey> order) {
    this(schema, timeColumn, shift, keys, RowOrder.complete(schema, order));
  }

  private TimeOrderedRows(
      Schema schema, int timeColumn, long shift, List<Integer> keys, RowOrder order) {
    this.timeColumn = timeColumn;
    this.shift = shift;
    this.eventTime = new EventTime(timeColumn);
    this.order = order;
    this.kept = new KeptRowsTable(schema, new KeyEncoder(schema, keys));
  }

  /** Rows in order of time alone. */
  static TimeOrderedRows byTime(Schema schema, int timeColumn, List<Integer> keys) {
    return new TimeOrderedRows(schema, timeColumn, 0, keys, List.of(upwards(timeColumn)));
  }

  /**
   * Rows in order of time; of those of one time the first in the order of the others comes last.
   */
  static TimeOrderedRows byTimeFirstLast(Schema schema, int timeColumn, List<Integer> keys) {
    RowOrder order = RowOrder.completeDownwards(schema, List.of(upwards(timeColumn)));
    return new TimeOrderedRows(schema, timeColumn, 0, keys, order);
  }

  /** Rows in order of time; those of one time stand in the order they came. */
  static TimeOrderedRows asTheyCame(Schema schema, int timeColumn, List<Integer> keys) {
    RowOrder order = new RowOrder(List.of(upwards(timeColumn)));
    return new TimeOrderedRows(schema, timeColumn, 0, keys, order);
  }

  private static SortKey upwards(int column) {
    return new SortKey(column, false, false);
  }

  void register(OperatorState state) {
    register("", state);
  }

  /**
   * @param prefix of the names of what survives, if an operator has several of them
   */
  void register(String prefix, OperatorState state) {
    state.table(new TableName(prefix + "waiting", 1), kept);
    state.watermark(prefix + "watermark", () -> watermark, restored -> watermark = restored);
    state.watermark(prefix + "taken", () -> taken, restored -> taken = restored);
    state.onRestored(this::findWaiting);
  }

  int size() {
    return count;
  }

  /** The earliest time of the rows that wait, or {@link OperatorMetrics#NO_TIME}. */
  long oldestTime() {
    return count == 0 ? OperatorMetrics.NO_TIME : earliest;
  }

  long bytes() {
    return kept.rows().bytes() + (long) Integer.BYTES * waiting.length;
  }

  /** Keeps those rows of a batch that are not late and have a time. */
  void add(RowBatch batch, OperatorMetrics metrics) {
    RowBatch timed = eventTime.rowsWithTime(batch, metrics);
    LongVector times = eventTime.of(timed);
    newRows = newRows.length < timed.size() ? new int[timed.size()] : newRows;
    int added = 0;
    late.clear();
    for (int i = 0; i < timed.size(); i++) {
      int row = timed.row(i);
      long limit = Watermarks.plus(Math.max(timed.watermark(row), watermark), shift);
      if (times.value(row) >= limit) {
        newRows[added++] = row;
        earliest = Math.min(earliest, times.value(row));
      } else {
        late.add(row);
      }
    }
    metrics.leaveOutLate(timed, late);
    makeRoom(count + added);
    for (int i = 0; i < added; i++) {
      waiting[count++] = kept.rows().size() + i;
    }
    kept.rows().append(timed, newRows, 0, added);
  }

  private void makeRoom(int rows) {
    if (rows > waiting.length) {
      waiting = Arrays.copyOf(waiting, Math.max(rows, 2 * waiting.length));
    }
  }

  /** Whether a row waits whose time is before that one. */
  boolean hasBefore(long time) {
    return count > 0 && earliest < time;
  }

  /** The waiting rows whose time is before that one, in order. */
  RowBatch before(long time) {
    RowSlab rows = kept.rows();
    int[] found = new int[count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (time(waiting[i]) < time) {
        found[size++] = waiting[i];
      }
    }
    return rows.batch(order.sort(rows, Arrays.copyOf(found, size)), 0, size);
  }

  private long time(int row) {
    return ((LongSlab) kept.rows().column(timeColumn)).value(row);
  }

  /**
   * Takes out the rows whose time is before that one. To be called for each watermark, also where
   * nothing is: where several come together after a restart, the earliest time counts.
   */
  void remove(long time) {
    taken = time;
    if (!hasBefore(time)) {
      return;
    }
    int left = 0;
    earliest = Watermarks.END;
    for (int i = 0; i < count; i++) {
      if (time(waiting[i]) >= time) {
        earliest = Math.min(earliest, time(waiting[i]));
        waiting[left++] = waiting[i];
      }
    }
    count = left;
    tidy();
  }

  /** Takes note of the watermark: no row before it is taken in any more. */
  void advance(long newWatermark) {
    watermark = newWatermark;
  }

  private void tidy() {
    RowSlab rows = kept.rows();
    if (rows.size() - count <= Math.max(MIN_WASTE, count) && count > 0) {
      return;
    }
    RowBatch left = rows.batch(waiting, 0, count);
    kept.clear();
    kept.rows().append(left, rowNumbers.upTo(count), 0, count);
    for (int i = 0; i < count; i++) {
      waiting[i] = i;
    }
  }

  /** After a restart; among the stored rows are some that have been taken. */
  private void findWaiting() {
    makeRoom(kept.rows().size());
    for (int row = 0; row < kept.rows().size(); row++) {
      if (time(row) >= taken) {
        waiting[count++] = row;
        earliest = Math.min(earliest, time(row));
      }
    }
  }
}
