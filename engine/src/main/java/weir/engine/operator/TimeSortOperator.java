package weir.engine.operator;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.plan.TimeSortNode;

/** Keeps rows until the watermark has passed their time, and emits them in order then. */
public final class TimeSortOperator implements Operator {
  private final TimeOrderedRows waiting;
  private final HotState hot;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public TimeSortOperator(TimeSortNode node) {
    this.waiting =
        new TimeOrderedRows(node.schema(), node.timeColumn(), 0, List.of(), node.order());
    this.hot = new HotState(waiting);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    waiting.register(context.state());
    hot.register(context.state());
    context.state().onRestored(this::updateState);
  }

  private void updateState() {
    hot.tidy();
    metrics.state(waiting.size(), hot.bytes(), waiting.oldestTime());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    waiting.add(batch, metrics);
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    waiting.inSteps(watermark, step -> release(step, output));
    waiting.advance(watermark);
    output.watermark(watermark);
  }

  private void release(long time, Output output) {
    if (waiting.hasBefore(time)) {
      RowBatch rows = waiting.before(time);
      for (int from = 0; from < rows.size(); from += batchRows) {
        output.emit(rows.slice(from, Math.min(batchRows, rows.size() - from)));
      }
    }
    waiting.remove(time);
    updateState();
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
