package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.AggregateNode;

/** Groups an input that ends; emits all groups then, in order of first appearance. */
public final class AggregateOperator implements Operator {
  private final AggregateNode node;
  private final Grouping grouping;
  private final GroupTable groups;
  private final RowNumbers rowNumbers = new RowNumbers();
  private OperatorMetrics metrics = new OperatorMetrics();
  private int batchRows = RowBatch.DEFAULT_ROWS;

  public AggregateOperator(AggregateNode node) {
    this.node = node;
    this.grouping = new Grouping(node.input().schema(), node.keys(), node.calls());
    this.groups = grouping.newTable();
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    if (node.keys().isEmpty()) {
      grouping.addGroupWithoutRows(groups);
    }
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] rows = rowNumbers.of(batch);
    grouping.encode(batch, rows, batch.size());
    grouping.add(groups, batch, rows, 0, batch.size());
    metrics.state(groups.size(), groups.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    RowBatchBuilder builder = new RowBatchBuilder(node.schema(), batchRows);
    for (int from = 0; from < groups.size(); from += batchRows) {
      int to = Math.min(groups.size(), from + batchRows);
      groups.appendKeys(from, to, builder, 0);
      groups.appendAggregates(from, to, builder, node.keys().size());
      output.emit(builder.build(to - from));
    }
    groups.clear();
    metrics.state(0, groups.bytes());
    output.watermark(Output.END);
  }

  @Override
  public void close() {}
}
