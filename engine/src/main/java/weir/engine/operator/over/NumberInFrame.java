package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.data.Schema;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;

/** Which row of its frame, which ends with it, a row is. */
final class NumberInFrame implements Evaluator {
  private final FrameEdges edges;

  NumberInFrame(OverCall call, Schema input, List<SortKey> order) {
    this.edges = new FrameEdges(call.frame(), input, order);
  }

  @Override
  public void evaluate(Partition partition, ColumnBuilder out) {
    int[] starts = edges.starts(partition);
    for (int row = partition.first(); row < partition.size(); row++) {
      ((LongBuilder) out).append(row - starts[row] + 1L);
    }
  }
}
