package weir.engine.operator;

import java.util.List;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.SortKey;
import weir.engine.plan.WindowOverNode;
import weir.engine.state.RowSlab;
import weir.engine.time.Watermarks;

/** Keeps the rows of open windows; when one closes, asks the functions of its partitions. */
public final class WindowOverOperator implements Operator {
  private final WindowOverNode node;
  private final Schema input;
  private final WholePartitions partitions;
  private final TimeOrderedRows waiting;
  private final HotState hot;
  private final RowNumbers rowNumbers = new RowNumbers();

  /** How far the watermark must be beyond the column's value less one: 0 or 1. */
  private final long shift;

  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public WindowOverOperator(WindowOverNode node) {
    this.node = node;
    this.input = node.input().schema();
    this.shift = node.isEnd() ? 1 : 0;
    this.partitions =
        new WholePartitions(input, node.keys(), node.order(), node.calls(), node.schema());
    this.waiting =
        new TimeOrderedRows(
            input,
            node.timeColumn(),
            shift,
            node.keys(),
            List.of(new SortKey(node.timeColumn(), false, false)));
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

  @Override
  public void process(int inputNumber, RowBatch batch, Output output) {
    waiting.add(batch, metrics);
    updateState();
  }

  private void updateState() {
    hot.tidy();
    metrics.state(waiting.size(), hot.bytes(), waiting.oldestTime());
  }

  @Override
  public void advanceWatermark(int inputNumber, long watermark, Output output) {
    waiting.inSteps(Watermarks.plus(watermark, shift), step -> close(step, output));
    waiting.advance(watermark);
    output.watermark(watermark);
  }

  private void close(long time, Output output) {
    if (waiting.hasBefore(time)) {
      release(waiting.before(time), output);
    }
    waiting.remove(time);
    updateState();
  }

  /** Window by window, as their rows stand in the order of their ends. */
  private void release(RowBatch rows, Output output) {
    LongVector ends = rows.longs(node.timeColumn());
    int from = 0;
    for (int i = 1; i <= rows.size(); i++) {
      if (i == rows.size() || ends.value(i) != ends.value(from)) {
        RowSlab window = new RowSlab(input);
        window.append(rows, rowNumbers.upTo(rows.size()), from, i);
        partitions.evaluate(window, batchRows, output);
        from = i;
      }
    }
  }

  @Override
  public void endInput(int inputNumber, Output output) {}

  @Override
  public void close() {}
}
