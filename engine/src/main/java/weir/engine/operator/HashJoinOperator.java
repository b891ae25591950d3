package weir.engine.operator;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.RowRecords;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;
import weir.engine.state.spill.SpillingSort;

/**
 * Joins inputs that end by equal keys: keeps the rows of one, then lets those of the other pass by;
 * what comes of them before the first has ended waits, on disk if it is much. Pairs come in the
 * order of the rows that pass, then in that of the kept ones; rows without a partner anywhere. If
 * those to be kept do not fit into memory, both sides are sorted instead.
 */
public final class HashJoinOperator implements Operator {
  private static final TableName WAITING_ROWS = new TableName("waiting", 1);

  private final HashJoinNode node;
  private final int keptInput;
  private final JoinKeys passingKeys;
  private final JoinKeys keptKeys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private MatchedRows kept;

  /** The rows to be kept of the last batch that can match nothing. */
  private final RowList alone = new RowList();

  private final KeptRowsTable waiting;
  private int[] rows = {};
  private int openInputs = 2;
  private boolean hasKeptEnded;
  private boolean isOver;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable JoinProbe probe;
  private @Nullable BatchFunction residual;
  private Spill spill = Spill.none();
  private SpillShare keptShare = spill.newShare();
  private SpillShare waitingShare = spill.newShare();

  /** The rows that wait, once they have not fitted. */
  private @Nullable SpillingSort spilledWaiting;

  /** Where all rows are, once those to be kept have not fitted. */
  private @Nullable SpilledJoin spilled;

  public HashJoinOperator(HashJoinNode node) {
    this.node = node;
    this.keptInput = node.keptInput();
    this.passingKeys = new JoinKeys(node.passing().schema(), node.passingKeys());
    this.keptKeys = new JoinKeys(node.kept().schema(), node.keptKeys());
    this.kept = new MatchedRows(node.kept().schema(), keptKeys.encoder());
    this.waiting = new KeptRowsTable(node.passing().schema(), passingKeys.encoder());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    int version = node.type().givesRightAlone() ? 2 : 1;
    context.state().table(new TableName("right", version), new KeptRows());
    context.state().table(WAITING_ROWS, waiting);
    context.state().counter("over", () -> isOver ? 1 : 0, over -> isOver |= over > 0);
    context.state().onRestored(this::updateState);
    batchRows = context.batchRows();
    spill = context.spill();
    keptShare = spill.newShare();
    waitingShare = spill.newShare();
    residual = node.residual().map(context::compile).orElse(null);
    JoinOutput pairs =
        new JoinOutput(
            node.type(),
            node.left().schema(),
            node.right().schema(),
            node.schema(),
            residual,
            batchRows);
    probe = new JoinProbe(node.type(), passingKeys, !node.keepsLeft(), pairs, batchRows);
  }

  private JoinProbe probe() {
    return Objects.requireNonNull(probe);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input == keptInput) {
      processKept(batch);
      probe().emitAlone(batch, alone, false, output);
    } else if (spilled != null) {
      spilled.addPassing(batch);
    } else if (hasKeptEnded) {
      probe().probe(batch, kept, output);
    } else {
      makeWait(batch);
    }
    updateState();
  }

  private void processKept(RowBatch batch) {
    if (spilled != null) {
      int count = selectKeptRows(batch);
      spilled.addKept(batch.withSelection(Arrays.copyOf(rows, count), count));
      return;
    }
    keep(batch);
    if (keptShare.isOver(kept.bytes())) {
      spillBoth();
    }
  }

  private void makeWait(RowBatch batch) {
    if (spilledWaiting != null) {
      spilledWaiting.add(batch);
      return;
    }
    waiting.rows().append(batch);
    if (waitingShare.isOver(waiting.rows().bytes())) {
      spilledWaiting = SpillingSort.asTheyCome(node.passing().schema(), spill, batchRows);
      spilledWaiting.addRun(waiting.rows());
      clearWaiting();
    }
  }

  private void clearWaiting() {
    waiting.clear();
    waitingShare.isOver(0);
  }

  /** From now on both sides are sorted. */
  private void spillBoth() {
    SpilledJoin join = new SpilledJoin(node, passingKeys, keptKeys, residual, spill, batchRows);
    keptShare.isOver(0);
    forEach(kept.rows.rows(), join::addKept);
    kept = new MatchedRows(node.kept().schema(), keptKeys.encoder());
    forEachWaiting(join::addPassing);
    spilled = join;
  }

  private void forEach(RowSlab slab, Consumer<RowBatch> target) {
    int[] all = rowNumbers.upTo(slab.size());
    for (int from = 0; from < slab.size(); from += batchRows) {
      target.accept(slab.batch(all, from, Math.min(slab.size(), from + batchRows)));
    }
  }

  /** Lets the rows go that wait, in the order in which they came. */
  private void forEachWaiting(Consumer<RowBatch> target) {
    SpillingSort first = spilledWaiting;
    if (first != null) {
      first.sorted().forEachBehind(0, target);
      first.close();
      spilledWaiting = null;
    }
    forEach(waiting.rows(), target);
    clearWaiting();
  }

  private void keep(RowBatch batch) {
    int count = selectKeptRows(batch);
    keptKeys.encoder().encode(batch, rows, count);
    kept.rows.add(keptKeys.encoder(), batch, rows, 0, count);
  }

  /** Puts the row numbers into {@link #rows}, and those of rows without a key elsewhere. */
  private int selectKeptRows(RowBatch batch) {
    alone.clear();
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    return keptKeys.select(batch, rows, alone);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    openInputs--;
    if (input == keptInput) {
      hasKeptEnded = true;
      forEachWaiting(batch -> probe().probe(batch, kept, output));
    }
    updateState();
    if (openInputs == 0) {
      if (spilled == null) {
        emitRightAlone(output);
      } else {
        spilled.emit(output);
      }
      output.watermark(Output.END);
    }
  }

  private void emitRightAlone(Output output) {
    if (!isOver) {
      isOver = node.type().givesRightAlone();
      probe().emitRightAlone(kept, output);
    }
  }

  private void updateState() {
    long rowCount = (long) kept.rows.size() + waiting.rows().size();
    long bytes = kept.bytes() + waiting.rows().bytes();
    rowCount += spilledWaiting == null ? 0 : spilledWaiting.size();
    bytes += spilledWaiting == null ? 0 : spilledWaiting.bytes();
    rowCount += spilled == null ? 0 : spilled.size();
    bytes += spilled == null ? 0 : spilled.bytes();
    metrics.state(rowCount, bytes);
  }

  @Override
  public void close() {}

  /** The kept rows as stored records. */
  private final class KeptRows implements DurableTable {
    private final RowRecords records =
        new RowRecords(
            node.kept().schema(),
            keptKeys.encoder(),
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
