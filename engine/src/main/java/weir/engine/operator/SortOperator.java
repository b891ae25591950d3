package weir.engine.operator;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.plan.SortNode;
import weir.engine.state.RowOrder;
import weir.engine.time.Watermarks;

/** Orders an input that ends and emits it then, or a part of it. */
public final class SortOperator implements Operator {
  private final SortNode node;
  private final SortedInput rows;
  private OperatorMetrics metrics = new OperatorMetrics();

  public SortOperator(SortNode node) {
    long wanted = Watermarks.saturatedSum(node.offset(), node.fetch());
    this.node = node;
    this.rows = new SortedInput(node.schema(), List.of(), new RowOrder(node.keys()), wanted);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    rows.open(context);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    rows.add(batch);
    updateState();
  }

  private void updateState() {
    metrics.state(rows.size(), rows.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    rows.sorted().forEachBehind(node.offset(), output::emit);
    rows.clear();
    updateState();
    output.watermark(Output.END);
  }

  @Override
  public void close() {}
}
