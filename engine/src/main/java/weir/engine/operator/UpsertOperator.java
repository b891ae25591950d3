package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UpsertNode;
import weir.engine.state.LatestRows;
import weir.engine.state.TableName;

/**
 * Keeps the last row of each key; says at the end of an epoch what has become of the keys that rows
 * have come to.
 */
public final class UpsertOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final UpsertNode node;
  private final LatestRows latest;
  private int[] rows = {};
  private long watermark = RowBatch.NO_WATERMARK;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable LatestChanges changes;

  public UpsertOperator(UpsertNode node) {
    this.node = node;
    this.latest = new LatestRows(ROWS, node.schema(), node.keys());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    changes = new LatestChanges(latest, node.schema(), context.batchRows());
    latest.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context.state().onRestored(this::updateState);
  }

  private LatestChanges changes() {
    return Objects.requireNonNull(changes);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int count = selectNewSides(batch);
    int[] keys = latest.find(batch, rows, count);
    changes().touch(keys, count);
    int from = 0;
    for (int i = 0; i < count; i++) {
      if (batch.rowKind(rows[i]) == RowKind.DELETE) {
        latest.put(keys, batch, rows, from, i);
        latest.remove(keys[i]);
        from = i + 1;
      }
    }
    latest.put(keys, batch, rows, from, count);
    latest.holdMemory(0);
    updateState();
  }

  private void updateState() {
    metrics.state(latest.liveRows(), latest.bytes());
  }

  /** What a row was before does not matter: that is known here. */
  private int selectNewSides(RowBatch batch) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (batch.rowKind(row) != RowKind.UPDATE_BEFORE) {
        rows[count++] = row;
      }
    }
    return count;
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    watermark = newWatermark;
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    changes().emit(output);
    latest.tidy();
    updateState();
    boolean isForwarded = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isForwarded && watermark != RowBatch.NO_WATERMARK) {
      output.watermark(watermark);
    }
  }

  @Override
  public void close() {}
}
