package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowOrigin;
import weir.engine.plan.PlanNode;
import weir.engine.plan.WindowAssignNode;
import weir.engine.time.TimeWindows;

/** Appends its windows to every row: a copy of the row for each, in order of their end. */
public final class WindowAssignOperator implements Operator {
  private final WindowAssignNode node;
  private final TimeWindows windows;
  private final EventTime time;
  private final boolean hasTime;

  private int[] rows = {};
  private boolean[] isLast = {};
  private long[] starts = {};
  private long[] ends = {};
  private int count;
  private OperatorMetrics metrics = new OperatorMetrics();

  public WindowAssignOperator(WindowAssignNode node) {
    this.node = node;
    this.windows = TimeWindows.of(node.window());
    this.time = new EventTime(node.windowColumn());
    this.hasTime = node.timeColumn() != PlanNode.NO_TIME;
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    rows = new int[context.batchRows()];
    isLast = new boolean[context.batchRows()];
    starts = new long[context.batchRows()];
    ends = new long[context.batchRows()];
  }

  @Override
  public void process(int input, RowBatch all, Output output) {
    RowBatch batch = time.rowsWithTime(all, metrics);
    LongVector times = time.of(batch);
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      long lastEnd = windows.lastEnd(times.value(row));
      long end = windows.firstEndAfter(times.value(row));
      add(row, end, end == lastEnd, batch, output);
      while (end < lastEnd) {
        end = windows.endAfter(end);
        add(row, end, end == lastEnd, batch, output);
      }
    }
    flush(batch, output);
  }

  private void add(int row, long end, boolean isLastOfRow, RowBatch batch, Output output) {
    rows[count] = row;
    isLast[count] = isLastOfRow;
    starts[count] = windows.startOf(end);
    ends[count++] = end;
    if (count == rows.length) {
      flush(batch, output);
    }
  }

  private void flush(RowBatch batch, Output output) {
    if (count == 0) {
      return;
    }
    RowBatch taken = take(batch);
    List<ColumnVector> columns = new ArrayList<>(taken.columns());
    columns.add(new LongVector(Arrays.copyOf(starts, count), null));
    columns.add(new LongVector(Arrays.copyOf(ends, count), null));
    columns.add(lastMillis());
    output.emit(taken.withColumns(node.schema(), columns));
    count = 0;
  }

  /** A row counts as left out once its last window is over. */
  private RowBatch take(RowBatch batch) {
    RowBatch taken = batch.take(rows, count);
    RowOrigin origin = taken.origin();
    return origin == null ? taken : taken.withOrigin(origin.ofLastCopies(isLast, count));
  }

  private LongVector lastMillis() {
    long[] values = new long[count];
    for (int i = 0; i < count; i++) {
      values[i] = ends[i] - 1;
    }
    return new LongVector(values, null);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    if (hasTime || watermark == Output.END) {
      output.watermark(watermark);
    }
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
