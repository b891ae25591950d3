package weir.engine.operator;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.OperatorState;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;
import weir.engine.udf.TimeoutKind;

/**
 * Rows as they came, those of an epoch together, then the timeouts. Of a very large epoch, many
 * rows at a time.
 */
final class ArrivalFeed implements StatefulFeed {
  /** How many rows wait for the end of their epoch at most. */
  static final int MAX_ROWS = 1 << 18;

  private static final TableName ARRIVED = new TableName("arrived", 1);

  private final StatefulNode node;
  private final StatefulCalls calls;
  private final EventTime eventTime;
  private final boolean canBeLate;
  private final KeptRowsTable arrived;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowList late = new RowList();
  private int[] rows = {};
  private long watermark = Watermarks.NONE;

  /** The watermark of the last calls. */
  private long reached = Watermarks.NONE;

  ArrivalFeed(StatefulNode node, StatefulCalls calls) {
    this.node = node;
    this.calls = calls;
    this.eventTime = new EventTime(node.inputTime());
    this.canBeLate = node.goesByEventTime() && node.inputTime() != PlanNode.NO_TIME;
    this.arrived =
        new KeptRowsTable(
            node.input().schema(), new KeyEncoder(node.input().schema(), node.keys()));
  }

  @Override
  public void register(OperatorState state) {
    state.table(ARRIVED, arrived);
    state.watermark("seen", () -> watermark, restored -> watermark = restored);
    state.watermark("reached", () -> reached, restored -> reached = restored);
  }

  @Override
  public void add(RowBatch batch, boolean mayCall, OperatorMetrics metrics) {
    int[] wanted = rowNumbers.of(batch);
    int count = batch.size();
    if (canBeLate) {
      count = select(batch, metrics);
      wanted = rows;
    }
    int from = 0;
    while (mayCall && arrived.rows().size() + count - from >= MAX_ROWS) {
      int to = from + MAX_ROWS - arrived.rows().size();
      arrived.rows().append(batch, wanted, from, to);
      from = to;
      callWithRows();
    }
    arrived.rows().append(batch, wanted, from, count);
  }

  /** The rows that have a time and are not late. */
  private int select(RowBatch batch, OperatorMetrics metrics) {
    RowBatch timed = eventTime.rowsWithTime(batch, metrics);
    LongVector times = eventTime.of(timed);
    rows = rows.length < timed.size() ? new int[timed.size()] : rows;
    int count = 0;
    late.clear();
    for (int i = 0; i < timed.size(); i++) {
      int row = timed.row(i);
      if (times.value(row) >= timed.watermark(row)) {
        rows[count++] = row;
      } else {
        late.add(row);
      }
    }
    metrics.leaveOutLate(timed, late);
    return count;
  }

  /** At the end of the input, the watermark before it is the last that rows can be judged by. */
  @Override
  public void advance(long newWatermark, boolean mayCall) {
    if (mayCall && newWatermark == Watermarks.END) {
      callWithRows();
      timeOut();
      if (node.timeouts() == TimeoutKind.EVENT_TIME) {
        calls.timeOutAll();
      }
    }
    watermark = newWatermark;
  }

  @Override
  public void endEpoch() {
    callWithRows();
    if (watermark != Watermarks.END) {
      timeOut();
    }
    reached = watermark;
  }

  private void callWithRows() {
    RowSlab slab = arrived.rows();
    int size = slab.size();
    if (size > 0) {
      calls.take(slab.batch(rowNumbers.upTo(size), 0, size));
      calls.call(0, size, watermark);
      arrived.clear();
    }
  }

  private void timeOut() {
    if (node.timeouts() == TimeoutKind.EVENT_TIME && watermark != Watermarks.NONE) {
      calls.timeOutUntil(watermark - 1, watermark);
    }
  }

  @Override
  public long watermark() {
    return watermark;
  }

  @Override
  public long forwarded() {
    return Watermarks.minus(reached, node.behindMillis());
  }

  @Override
  public long size() {
    return arrived.rows().size();
  }

  @Override
  public long oldestTime() {
    return OperatorMetrics.NO_TIME;
  }

  @Override
  public long hotBytes() {
    return arrived.rows().bytes();
  }

  /** They are called with soon. */
  @Override
  public void spill(long bytes) {}
}
