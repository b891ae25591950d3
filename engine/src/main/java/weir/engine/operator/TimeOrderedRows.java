package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;
import weir.engine.state.ColdRecords;
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
 *
 * <p>Where there is too little memory, the rows of the latest times wait in the store. They are to
 * be asked for in steps, {@link #inSteps}, so that they are not all in memory at once.
 */
final class TimeOrderedRows implements HotState.Part {
  private static final int MIN_WASTE = 4096;
  private static final int MIN_ROOM = 16;

  private final Schema schema;

  /** The rows, and behind their columns their place among those that have come. */
  private final Schema keptSchema;

  private final int timeColumn;
  private final long shift;
  private final EventTime eventTime;
  private final RowOrder order;
  private final List<Integer> keys;
  private final KeptRowsTable kept;

  /** The kept rows that wait, in the order of time, then as they came. */
  private TimeQueue queue = new TimeQueue();

  /** Those before them that have been asked for and not taken out, in the same order. */
  private int[] due = new int[MIN_ROOM];

  private int dueCount;
  private LaterRows later;
  private long watermark = Watermarks.NONE;

  /** Rows before it have been taken. */
  private long taken = Watermarks.NONE;

  private long nextArrival;
  private int[] newRows = {};
  private long[] arrivals = {};
  private final RowNumbers rowNumbers = new RowNumbers();
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
    this.schema = schema;
    this.keptSchema = schema.append(List.of(new Field("arrival", DataType.of(TypeKind.BIGINT))));
    this.timeColumn = timeColumn;
    this.shift = shift;
    this.eventTime = new EventTime(timeColumn);
    this.order = order;
    this.keys = keys;
    this.kept = new KeptRowsTable(keptSchema, new KeyEncoder(keptSchema, keys));
    this.later = newLater("");
  }

  private LaterRows newLater(String prefix) {
    return new LaterRows(
        new TableName(prefix + "later", 1), keptSchema, timeColumn, schema.size(), keys);
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
    later = newLater(prefix);
    state.table(new TableName(prefix + "waiting", 2), kept);
    later.register(state);
    state.watermark(prefix + "watermark", () -> watermark, restored -> watermark = restored);
    state.watermark(prefix + "taken", () -> taken, restored -> taken = restored);
    state.note(
        prefix + "arrivals",
        () -> Long.toString(nextArrival),
        text -> nextArrival = Math.max(nextArrival, Long.parseLong(text)));
    state.onRestored(this::findWaiting);
  }

  long size() {
    return hotCount() + later.count();
  }

  private int hotCount() {
    return queue.size() + dueCount;
  }

  /**
   * The earliest time of the rows that wait; of those in the store, the time from which there may
   * be one. {@link OperatorMetrics#NO_TIME} if none wait.
   */
  long oldestTime() {
    return size() == 0 ? OperatorMetrics.NO_TIME : Math.max(taken, earliest());
  }

  /** No waiting row has an earlier time. */
  private long earliest() {
    long ofQueue = queue.isEmpty() ? Watermarks.END : queue.firstTime();
    return Math.min(later.earliest(), dueCount > 0 ? time(due[0]) : ofQueue);
  }

  @Override
  public long hotBytes() {
    return kept.rows().bytes() + queue.bytes() + (long) Integer.BYTES * due.length;
  }

  /** Keeps those rows of a batch that are not late and have a time. */
  void add(RowBatch batch, OperatorMetrics metrics) {
    RowBatch timed = eventTime.rowsWithTime(batch, metrics);
    LongVector times = eventTime.of(timed);
    makeRoom(timed);
    int added = 0;
    late.clear();
    for (int i = 0; i < timed.size(); i++) {
      int row = timed.row(i);
      long limit = Watermarks.plus(Math.max(timed.watermark(row), watermark), shift);
      if (times.value(row) >= limit) {
        newRows[added++] = row;
        arrivals[row] = nextArrival++;
      } else {
        late.add(row);
      }
    }
    metrics.leaveOutLate(timed, late);
    List<ColumnVector> columns = new ArrayList<>(timed.columns());
    columns.add(new LongVector(arrivals, null));
    append(RowBatch.of(keptSchema, columns, timed.length()), newRows, added);
  }

  private void makeRoom(RowBatch batch) {
    newRows = newRows.length < batch.size() ? new int[batch.size()] : newRows;
    arrivals = arrivals.length < batch.length() ? new long[batch.length()] : arrivals;
  }

  private void append(RowBatch batch, int[] rows, int count) {
    int first = kept.rows().size();
    kept.rows().append(batch, rows, 0, count);
    for (int row = first; row < first + count; row++) {
      enqueue(row);
    }
  }

  private void takeBack(RowBatch batch) {
    append(batch, rowNumbers.of(batch), batch.size());
  }

  private void enqueue(int row) {
    queue.add(time(row), ((LongSlab) kept.rows().column(schema.size())).value(row), row);
  }

  /**
   * Goes up to a time in steps: such that few rows of each are in the store.
   *
   * @param step is given one time after the other, and takes what is before it
   */
  void inSteps(long time, LongConsumer step) {
    for (long next = nextStep(taken); next < time; next = nextStep(next)) {
      step.accept(next);
    }
    step.accept(time);
  }

  /** How far a step may go that begins at that time. */
  long nextStep(long time) {
    return later.firstEndAfter(time);
  }

  /** Whether a row waits whose time is before that one, or might be. */
  boolean hasBefore(long time) {
    return earliest() < time;
  }

  /** The waiting rows whose time is before that one, which does not go back, in order. */
  RowBatch before(long time) {
    later.takeBefore(time, this::takeBack);
    while (!queue.isEmpty() && queue.firstTime() < time) {
      due = dueCount == due.length ? Arrays.copyOf(due, 2 * dueCount) : due;
      due[dueCount++] = queue.remove();
    }
    RowSlab rows = kept.rows();
    RowBatch batch = rows.batch(order.sort(rows, Arrays.copyOf(due, dueCount)), 0, dueCount);
    return batch.withColumns(schema, batch.columns().subList(0, schema.size()));
  }

  private long time(int row) {
    return ((LongSlab) kept.rows().column(timeColumn)).value(row);
  }

  /**
   * Takes out the rows whose time is before that one, if {@link #before} has given them. To be
   * called for each watermark, also where nothing is: where several come together after a restart,
   * the earliest time counts.
   */
  void remove(long time) {
    taken = time;
    int removed = 0;
    while (removed < dueCount && time(due[removed]) < time) {
      removed++;
    }
    if (removed > 0) {
      dueCount -= removed;
      System.arraycopy(due, removed, due, 0, dueCount);
      tidy();
    }
    assert !hasBefore(time) || later.count() > 0 : "rows before " + time + " have not been taken";
  }

  /** Takes note of the watermark: no row before it is taken in any more. */
  void advance(long newWatermark) {
    watermark = newWatermark;
  }

  private void tidy() {
    int waste = kept.rows().size() - hotCount();
    if (waste > Math.max(MIN_WASTE, hotCount()) || hotCount() == 0) {
      int[] inOrder = drain();
      keep(inOrder, inOrder.length);
    }
  }

  /** The rows in memory that wait, which now do so no more. */
  private int[] drain() {
    int[] inOrder = Arrays.copyOf(due, hotCount());
    for (int i = dueCount; i < inOrder.length; i++) {
      inOrder[i] = queue.remove();
    }
    queue = new TimeQueue();
    due = new int[MIN_ROOM];
    dueCount = 0;
    return inOrder;
  }

  private void keep(int[] inOrder, int count) {
    kept.keep(inOrder, count);
    for (int row = 0; row < count; row++) {
      enqueue(row);
    }
  }

  @Override
  public void spill(long bytes) {
    int leaving = ColdRecords.share(hotCount(), hotBytes(), bytes);
    if (leaving > 0) {
      int[] inOrder = drain();
      int staying = inOrder.length - leaving;
      later.add(kept.rows(), inOrder, staying, inOrder.length);
      keep(inOrder, staying);
    }
  }

  /** After a restart; among the stored rows are some that have been taken. */
  private void findWaiting() {
    for (int row = 0; row < kept.rows().size(); row++) {
      if (time(row) >= taken) {
        enqueue(row);
      }
    }
    later.takeBack(this::takeBack);
  }
}
