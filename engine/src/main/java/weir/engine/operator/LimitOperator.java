package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.plan.LimitNode;
import weir.engine.state.OperatorState;

/** Leaves out the first rows, passes on some, then ends the query. */
public final class LimitOperator implements Operator {
  private long toSkip;
  private long toPass;

  public LimitOperator(LimitNode node) {
    this.toSkip = node.offset();
    this.toPass = node.fetch();
  }

  @Override
  public void open(OperatorContext context) {
    OperatorState state = context.state();
    state.note("to-skip", () -> Long.toString(toSkip), text -> toSkip = Long.parseLong(text));
    state.note("to-pass", () -> Long.toString(toPass), text -> toPass = Long.parseLong(text));
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int from = (int) Math.min(toSkip, batch.size());
    int rows = (int) Math.min(toPass, batch.size() - from);
    toSkip -= from;
    toPass -= toPass == LimitNode.ALL ? 0 : rows;
    if (rows > 0) {
      output.emit(batch.slice(from, rows));
    }
    finishIfFull(output);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    output.watermark(watermark);
    finishIfFull(output);
  }

  @Override
  public void endInput(int input, Output output) {}

  private void finishIfFull(Output output) {
    if (toPass == 0) {
      output.finish();
    }
  }

  @Override
  public void close() {}
}
