package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.MatchNode;
import weir.engine.plan.PlanNode;
import weir.engine.state.RowOrder;
import weir.engine.state.spill.RowCursor;
import weir.engine.time.Watermarks;

/**
 * Finds rows that fit a pattern. Rows wait until the watermark has passed their time, or for the
 * end of an input without one; then the partitions take them in order.
 */
public final class MatchOperator implements Operator {
  private final MatchNode node;
  private final @Nullable TimeOrderedRows waiting;
  private HotState hot = new HotState();
  private final SortedInput unordered;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable MatchPartitions partitions;

  public MatchOperator(MatchNode node) {
    Schema input = node.input().schema();
    this.node = node;
    RowOrder order = RowOrder.complete(input, node.order());
    this.unordered = new SortedInput(input, node.keys(), order, Long.MAX_VALUE);
    this.waiting =
        node.inputTime() == PlanNode.NO_TIME
            ? null
            : new TimeOrderedRows(input, node.inputTime(), 0, node.keys(), node.order());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    partitions = new MatchPartitions(node, context);
    if (waiting == null) {
      unordered.open(context);
    } else {
      waiting.register(context.state());
    }
    partitions.register(context.state());
    hot = waiting == null ? new HotState(partitions) : new HotState(waiting, partitions);
    hot.register(context.state());
    context.state().onRestored(this::updateState);
  }

  private MatchPartitions partitions() {
    return Objects.requireNonNull(partitions);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (waiting != null) {
      waiting.add(batch, metrics);
    } else {
      unordered.add(usable(batch));
    }
    updateState();
  }

  /** Where matches end in time, a row without one can be in none. */
  private RowBatch usable(RowBatch batch) {
    return node.withinMillis() == MatchNode.UNBOUNDED
        ? batch
        : new EventTime(node.order().get(0).column()).rowsWithTime(batch, metrics);
  }

  private void updateState() {
    hot.tidy();
    long rows = waiting == null ? unordered.size() : waiting.size();
    long bytes = waiting == null ? unordered.bytes() : waiting.hotBytes();
    long oldest = waiting == null ? OperatorMetrics.NO_TIME : waiting.oldestTime();
    metrics.state(rows + partitions().size(), bytes + partitions().bytes(), oldest);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    if (waiting == null) {
      return;
    }
    waiting.inSteps(watermark, step -> take(waiting, step, output));
    waiting.advance(watermark);
    if (watermark == Output.END) {
      end(output);
    } else {
      partitions().advance(watermark, batchRows, output);
    }
    updateState();
    forward(watermark, output);
  }

  private void take(TimeOrderedRows rows, long time, Output output) {
    RowBatch ready = rows.before(time);
    if (ready.size() > 0) {
      partitions().add(ready, batchRows, output);
    }
    rows.remove(time);
    hot.tidy();
  }

  /** No row comes any more. */
  private void end(Output output) {
    while (partitions().end(batchRows, output)) {
      hot.tidy();
    }
  }

  /** The rows of a match may be as old as its first row. */
  private void forward(long watermark, Output output) {
    if (watermark == Output.END) {
      output.watermark(watermark);
    } else if (node.timeColumn() != PlanNode.NO_TIME) {
      output.watermark(Watermarks.minus(watermark, node.withinMillis()));
    }
  }

  @Override
  public void endEpoch(long epoch, Output output) {
    partitions().tidy();
    updateState();
  }

  @Override
  public void endInput(int input, Output output) {
    if (waiting != null) {
      return;
    }
    RowCursor rows = unordered.sorted();
    for (RowBatch batch = rows.next(); batch != null; batch = rows.next()) {
      partitions().add(batch, batchRows, output);
      hot.tidy();
    }
    unordered.clear();
    end(output);
    updateState();
    output.watermark(Output.END);
  }

  @Override
  public void close() {}
}
