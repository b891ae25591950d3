package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.RowNumbers;
import weir.engine.plan.UpsertNode;
import weir.engine.state.LatestRows;
import weir.engine.state.TableName;

/**
 * Keeps the last row of each key, and gives out those that there are when the input has ended. So
 * steps behind it that know of no changes get none, however many epochs the input took.
 */
public final class LastRowsOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final LatestRows latest;
  private final RowNumbers rowNumbers = new RowNumbers();
  private boolean isOver;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public LastRowsOperator(UpsertNode node) {
    this.latest = new LatestRows(ROWS, node.schema(), node.keys());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    latest.register(context.state());
    context.state().counter("over", () -> isOver ? 1 : 0, over -> isOver |= over > 0);
    context.state().onRestored(this::updateState);
  }

  /** What a row was before does not matter: the new one takes its place. */
  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] rows = rowNumbers.of(batch);
    int[] keys = latest.find(batch, rows, batch.size());
    int from = 0;
    for (int i = 0; i < batch.size(); i++) {
      RowKind kind = batch.rowKind(rows[i]);
      if (kind.isRemoval()) {
        latest.put(keys, batch, rows, from, i);
        from = i + 1;
      }
      if (kind == RowKind.DELETE) {
        latest.remove(keys[i]);
      }
    }
    latest.put(keys, batch, rows, from, batch.size());
    tidy();
  }

  private void updateState() {
    metrics.state(latest.liveRows(), latest.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    tidy();
  }

  private void tidy() {
    latest.tidy();
    updateState();
  }

  /** Once the rows have been given out they are not given out again, by a later run. */
  @Override
  public void endInput(int input, Output output) {
    if (!isOver) {
      latest.forEach(batchRows, output::emit);
    }
    isOver = true;
    output.watermark(Output.END);
  }

  @Override
  public void close() {}
}
