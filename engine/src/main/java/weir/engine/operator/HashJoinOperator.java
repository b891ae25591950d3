package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyedRows;
import weir.engine.state.RowRecords;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * Joins inputs that end by equal keys: keeps the right rows, then lets the left ones pass by; those
 * that come before the right input has ended wait. Order: that of the left rows, then that of the
 * right ones.
 */
public final class HashJoinOperator implements Operator {
  private static final TableName RIGHT_ROWS = new TableName("right", 1);
  private static final TableName WAITING_ROWS = new TableName("waiting", 1);
  private static final int RIGHT = 1;

  private final HashJoinNode node;
  private final JoinKeys leftKeys;
  private final JoinKeys rightKeys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final KeyedRows kept;
  private final KeptRowsTable waiting;
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
    this.waiting = new KeptRowsTable(node.left().schema(), leftKeys.encoder());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    context.state().table(RIGHT_ROWS, new RightRows());
    context.state().table(WAITING_ROWS, waiting);
    context.state().onRestored(this::updateState);
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
      waiting.rows().append(batch, rowNumbers.of(batch), 0, batch.size());
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
    int[] all = rowNumbers.upTo(waiting.rows().size());
    for (int from = 0; from < waiting.rows().size(); from += batchRows) {
      probe(
          waiting.rows().batch(all, from, Math.min(waiting.rows().size(), from + batchRows)),
          output);
    }
    waiting.clear();
  }

  private void updateState() {
    metrics.state(kept.size() + waiting.rows().size(), kept.bytes() + waiting.rows().bytes());
  }

  @Override
  public void close() {}

  /** The right rows as stored records. */
  private final class RightRows implements DurableTable {
    private final RowRecords records = new RowRecords(node.right().schema(), rightKeys.encoder());

    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      records.freeze(scope, kept.rows(), NO_BUCKET, out);
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      records.restore(group, key, value, HashJoinOperator.this::keep);
    }

    @Override
    public void restored() {
      records.restored(HashJoinOperator.this::keep);
    }
  }
}
