package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;
import weir.engine.state.OperatorState;
import weir.engine.time.InputWatermarks;

/** Passes on the rows of all inputs as they come; its watermark is the smallest of theirs. */
public final class UnionOperator implements Operator {
  private final Schema schema;
  private final boolean hasTime;
  private final int inputs;
  private final InputWatermarks watermarks;
  private long forwarded = RowBatch.NO_WATERMARK;

  public UnionOperator(UnionNode node) {
    this.schema = node.schema();
    this.hasTime = node.timeColumn() != PlanNode.NO_TIME;
    this.inputs = node.inputs().size();
    this.watermarks = new InputWatermarks(inputs);
  }

  @Override
  public void open(OperatorContext context) {
    OperatorState state = context.state();
    state.watermark("sent", () -> forwarded, restored -> forwarded = restored);
    for (int i = 0; i < inputs; i++) {
      int input = i;
      state.watermark(
          "input-" + input,
          () -> watermarks.watermark(input),
          restored -> watermarks.advance(input, restored));
    }
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    output.emit(batch.withColumns(schema, batch.columns()));
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    watermarks.advance(input, watermark);
    long minimum = watermarks.minimum();
    if (minimum > forwarded && (hasTime || minimum == Output.END)) {
      forwarded = minimum;
      output.watermark(minimum);
    }
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
