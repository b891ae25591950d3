package weir.engine.operator;

import java.util.Optional;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.OverNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.TableName;

/**
 * Keeps an input that ends; at its end, partitions it and asks the functions of each partition. If
 * no row behind a rank is wanted, such rows are not kept for long.
 */
public final class OverOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final WholePartitions partitions;
  private final KeptRowsTable kept;
  private final Optional<FirstRanks> first;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public OverOperator(OverNode node) {
    Schema input = node.input().schema();
    this.partitions =
        new WholePartitions(input, node.keys(), node.order(), node.calls(), node.schema());
    this.kept = new KeptRowsTable(input, new KeyEncoder(input, node.keys()));
    this.first = node.lastRank() == OverNode.ALL ? Optional.empty() : Optional.of(first(node));
  }

  private static FirstRanks first(OverNode node) {
    return new FirstRanks(
        node.input().schema(),
        node.keys(),
        node.order(),
        node.calls().get(0).function(),
        node.lastRank());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    context.state().table(ROWS, kept);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    kept.rows().append(batch, rowNumbers.of(batch), 0, batch.size());
    first.ifPresent(ranks -> ranks.prune(kept));
    updateState();
  }

  private void updateState() {
    metrics.state(kept.rows().size(), kept.rows().bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    partitions.evaluate(kept.rows(), batchRows, output);
    kept.clear();
    metrics.state(0, 0);
    output.watermark(Output.END);
  }

  @Override
  public void close() {}
}
