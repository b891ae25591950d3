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
  private static final TableName WAITING_ROWS = new TableName("waiting", 1);
  private static final int RIGHT = 1;

  private final HashJoinNode node;
  private final JoinKeys leftKeys;
  private final JoinKeys rightKeys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final MatchedRows kept;
  private final RowList alone = new RowList();
  private final KeptRowsTable waiting;
  private int[] rows = {};
  private int[] firstMatches = {};
  private int openInputs = 2;
  private boolean hasRightEnded;
  private boolean isOver;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable JoinOutput pairs;

  public HashJoinOperator(HashJoinNode node) {
    this.node = node;
    this.leftKeys = new JoinKeys(node.left().schema(), node.leftKeys());
    this.rightKeys = new JoinKeys(node.right().schema(), node.rightKeys());
    this.kept = new MatchedRows(node.right().schema(), rightKeys.encoder());
    this.waiting = new KeptRowsTable(node.left().schema(), leftKeys.encoder());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    int version = node.type().givesRightAlone() ? 2 : 1;
    context.state().table(new TableName("right", version), new RightRows());
    context.state().table(WAITING_ROWS, waiting);
    context.state().counter("over", () -> isOver ? 1 : 0, over -> isOver |= over > 0);
    context.state().onRestored(this::updateState);
    batchRows = context.batchRows();
    BatchFunction residual = node.residual().map(context::compile).orElse(null);
    pairs =
        new JoinOutput(
            node.type(),
            node.left().schema(),
            node.right().schema(),
            node.schema(),
            residual,
            batchRows);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input == RIGHT) {
      keep(batch);
      emitAlone(batch, false, output);
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
    kept.rows.add(rightKeys.encoder(), batch, rows, 0, count);
  }

  private void probe(RowBatch batch, Output output) {
    JoinOutput out = Objects.requireNonNull(pairs);
    int count = selectRowsWithKey(leftKeys, batch);
    leftKeys.encoder().encode(batch, rows, count);
    firstMatches = firstMatches.length < count ? new int[rows.length] : firstMatches;
    kept.rows.findFirst(leftKeys.encoder(), 0, count, firstMatches);
    out.begin(batch, true, output);
    for (int i = 0; i < count; i++) {
      for (int row = firstMatches[i]; row != KeyedRows.NONE; row = kept.rows.next(row)) {
        out.add(rows[i], kept, row);
      }
    }
    out.end();
    if (node.type().givesLeftAlone()) {
      for (int i = 0; i < count; i++) {
        if (!out.isMatched(rows[i])) {
          alone.add(rows[i]);
        }
      }
      emitAlone(batch, true, output);
    }
  }

  /** Emits the rows of a batch that match nothing, if such rows come out. */
  private void emitAlone(RowBatch batch, boolean isLeft, Output output) {
    JoinOutput out = Objects.requireNonNull(pairs);
    if (alone.size() > 0 && out.givesAlone(isLeft)) {
      out.emitAlone(batch.take(alone.rows(), alone.size()), isLeft, output);
    }
  }

  /** Puts the others into {@link #alone}. */
  private int selectRowsWithKey(JoinKeys keys, RowBatch batch) {
    alone.clear();
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (keys.hasNull(batch, row)) {
        alone.add(row);
      } else {
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
      emitRightAlone(output);
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

  /** Emits the right rows that no left row has matched, in the order they came. */
  private void emitRightAlone(Output output) {
    if (!node.type().givesRightAlone() || isOver) {
      return;
    }
    isOver = true;
    JoinOutput out = Objects.requireNonNull(pairs);
    int[] lonely = new int[batchRows];
    int count = 0;
    for (int row = 0; row < kept.rows.size(); row++) {
      if (!kept.matched.isSet(row)) {
        lonely[count++] = row;
      }
      if (count == batchRows || (count > 0 && row == kept.rows.size() - 1)) {
        out.emitAlone(kept.rows.rows().batch(lonely, 0, count), false, output);
        count = 0;
      }
    }
  }

  private void updateState() {
    metrics.state(kept.rows.size() + waiting.rows().size(), kept.bytes() + waiting.rows().bytes());
  }

  @Override
  public void close() {}

  /** The right rows as stored records. */
  private final class RightRows implements DurableTable {
    private final RowRecords records =
        new RowRecords(
            node.right().schema(),
            rightKeys.encoder(),
            node.type().givesRightAlone() ? kept.matched : null);

    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      records.freeze(scope, kept.rows.rows(), NO_BUCKET, out);
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
