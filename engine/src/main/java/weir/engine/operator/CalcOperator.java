package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.plan.CalcNode;
import weir.engine.plan.PlanNode;

/** Filters and projects, in generated code. */
public final class CalcOperator implements Operator {
  private final CalcNode node;
  private final boolean hasTime;
  private final UpdatePairs pairs = new UpdatePairs();
  private @Nullable BatchFunction function;

  public CalcOperator(CalcNode node) {
    this.node = node;
    this.hasTime = node.timeColumn() != PlanNode.NO_TIME;
  }

  @Override
  public void open(OperatorContext context) {
    function = context.compile(node.code());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    RowBatch result = pairs.mend(batch, Objects.requireNonNull(function).apply(batch));
    if (result.size() > 0) {
      output.emit(result);
    }
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
