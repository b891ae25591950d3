package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.KeyedRows;
import weir.engine.state.RowSlab;

/**
 * Joins inputs that end by equal keys: keeps the right rows, then lets the left ones pass by; those
 * that come before the right input has ended wait. Order: that of the left rows, then that of the
 * right ones.
 */
public final class HashJoinOperator implements Operator {
  private static final int RIGHT = 1;

  private final HashJoinNode node;
  private final JoinKeys leftKeys;
  private final JoinKeys rightKeys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final KeyedRows kept;
  private final RowSlab waiting;
  private int[] rows = {};
  private int[] firstMatches = {};
  private int openInputs = 2;
  private boolean hasRightEnded;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable JoinOutput pairs;

  public HashJoinOperator(HashJoinNode node) {
    this.node = node;
    this.leftKeys = new JoinKeys(node.left().schema(), node.leftKeys());
    this.rightKeys = new JoinKeys(node.right().schema(), node.rightKeys());
    this.kept = new KeyedRows(node.right().schema(), rightKeys.encoder());
    this.waiting = new RowSlab(node.left().schema());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    BatchFunction residual = node.residual().map(context::compile).orElse(null);
    pairs = new JoinOutput(node.schema(), node.left().schema().size(), residual, batchRows);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input == RIGHT) {
      keep(batch);
    } else if (hasRightEnded) {
      probe(batch, output);
    } else {
      waiting.append(batch, rowNumbers.of(batch), 0, batch.size());
    }
    updateState();
  }

  private void keep(RowBatch batch) {
    int count = selectRowsWithKey(rightKeys, batch);
    rightKeys.encoder().encode(batch, rows, count);
    kept.add(rightKeys.encoder(), batch, rows, 0, count);
  }

  private void probe(RowBatch batch, Output output) {
    JoinOutput out = Objects.requireNonNull(pairs);
    int count = selectRowsWithKey(leftKeys, batch);
    leftKeys.encoder().encode(batch, rows, count);
    firstMatches = firstMatches.length < count ? new int[rows.length] : firstMatches;
    kept.findFirst(leftKeys.encoder(), 0, count, firstMatches);
    out.begin(batch, true, output);
    for (int i = 0; i < count; i++) {
      for (int row = firstMatches[i]; row != KeyedRows.NONE; row = kept.next(row)) {
        out.add(rows[i], kept.rows(), row);
      }
    }
    out.end();
  }

  private int selectRowsWithKey(JoinKeys keys, RowBatch batch) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!keys.hasNull(batch, row)) {
        rows[count++] = row;
      }
    }
    return count;
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    openInputs--;
    if (input == RIGHT) {
      hasRightEnded = true;
      probeWaiting(output);
    }
    updateState();
    if (openInputs == 0) {
      output.watermark(Output.END);
    }
  }

  private void probeWaiting(Output output) {
    int[] all = rowNumbers.upTo(waiting.size());
    for (int from = 0; from < waiting.size(); from += batchRows) {
      probe(waiting.batch(all, from, Math.min(waiting.size(), from + batchRows)), output);
    }
    waiting.truncate(0);
  }

  private void updateState() {
    metrics.state(kept.size() + waiting.size(), kept.bytes() + waiting.bytes());
  }

  @Override
  public void close() {}
}
