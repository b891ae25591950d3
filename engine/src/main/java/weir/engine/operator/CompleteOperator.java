package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.RowBatch;
import weir.engine.plan.CompleteNode;
import weir.engine.state.RowCounts;
import weir.engine.state.RowOrder;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;

/** Keeps a result that changes; emits all of it, in its order, when an epoch has changed it. */
public final class CompleteOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final CompleteNode node;
  private final RowOrder order;
  private final RowCounts rows;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] wanted = new int[16];
  private boolean hasChanged;
  private boolean hasEnded;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public CompleteOperator(CompleteNode node) {
    this.node = node;
    this.order = new RowOrder(node.keys());
    this.rows = new RowCounts(node.schema());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    context.state().table(ROWS, rows);
    context.state().onRestored(() -> metrics.state(rows.liveRows(), rows.bytes()));
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] numbers = rowNumbers.of(batch);
    int[] found = rows.find(batch, numbers, batch.size());
    for (int i = 0; i < batch.size(); i++) {
      rows.add(found[i], batch.rowKind(numbers[i]).isRemoval() ? -1 : 1);
    }
    hasChanged = true;
    metrics.state(rows.liveRows(), rows.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    hasEnded = watermark == Output.END;
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    if (hasChanged) {
      emitAll(output);
      hasChanged = false;
    }
    if (rows.isSparse()) {
      rows.sweep();
    }
    if (hasEnded) {
      output.watermark(Output.END);
    }
  }

  private void emitAll(Output output) {
    int count = selectWanted();
    for (int from = 0; from < count; from += batchRows) {
      output.emit(rows.rows().batch(wanted, from, Math.min(count, from + batchRows)));
    }
  }

  /** Puts the rows to be given out into {@link #wanted}, as often as they are there. */
  private int selectWanted() {
    long end = Watermarks.saturatedSum(node.offset(), node.fetch());
    long position = 0;
    int count = 0;
    for (int row : order.sort(rows.rows())) {
      for (int i = 0; i < rows.count(row) && position < end; i++) {
        if (position++ >= node.offset()) {
          wanted = count == wanted.length ? Arrays.copyOf(wanted, 2 * count) : wanted;
          wanted[count++] = row;
        }
      }
    }
    return count;
  }

  @Override
  public void close() {}
}
