package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.TopRowsNode;
import weir.engine.state.LatestRows;
import weir.engine.state.RowOrder;
import weir.engine.state.TableName;

/**
 * Keeps the first row of each group in an order, of rows that only come: no other one ever comes
 * out. Says at the end of an epoch which groups have another first row.
 */
public final class TopRowOperator implements Operator {
  private static final TableName ROWS = new TableName("first", 1);

  private final TopRowsNode node;
  private final LatestRows first;
  private final RowOrder order;
  private final RowNumbers rowNumbers = new RowNumbers();
  private boolean hasEnded;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable LatestChanges changes;

  public TopRowOperator(TopRowsNode node) {
    this.node = node;
    this.first = new LatestRows(ROWS, node.schema(), node.keys());
    this.order = RowOrder.complete(node.schema(), node.order());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    changes = new LatestChanges(first, node.schema(), context.batchRows());
    first.register(context.state());
    context.state().onRestored(this::updateState);
  }

  private LatestChanges changes() {
    return Objects.requireNonNull(changes);
  }

  private void updateState() {
    metrics.state(first.liveRows(), first.bytes());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] rows = rowNumbers.of(batch);
    int[] groups = first.find(batch, rows, batch.size());
    changes().touch(groups, batch.size());
    first.putFirst(groups, batch, rows, batch.size(), order);
    first.holdMemory(0);
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    hasEnded = watermark == Output.END;
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    changes().emit(output);
    first.tidy();
    updateState();
    if (hasEnded) {
      output.watermark(Output.END);
    }
  }

  @Override
  public void close() {}
}
