package weir.engine.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.SortNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;
import weir.engine.state.spill.SpillingSort;
import weir.engine.time.Watermarks;

/**
 * Orders an input that ends and emits it then, or a part of it. If only the first rows are wanted,
 * no more than a few times as many are kept at a time. What does not fit into memory is sorted in
 * parts.
 */
public final class SortOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);
  private static final int MIN_ROWS_TO_PRUNE = 4096;

  private final SortNode node;
  private final Schema schema;
  private final RowOrder order;
  private final long wanted;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final KeptRowsTable kept;

  /** Once pruned, the kept row behind which no row is wanted; else -1. */
  private int last = -1;

  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private Spill spill = Spill.none();
  private SpillShare share = spill.newShare();

  /** Where all rows are, once they have not fitted. */
  private @Nullable SpillingSort spilled;

  public SortOperator(SortNode node) {
    this.node = node;
    this.schema = node.schema();
    this.order = new RowOrder(schema, node.keys());
    this.wanted = Watermarks.saturatedSum(node.offset(), node.fetch());
    this.kept = new KeptRowsTable(schema, new KeyEncoder(schema, List.of()));
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    context.state().table(ROWS, kept);
    context.state().onRestored(this::updateState);
    batchRows = context.batchRows();
    spill = context.spill();
    share = spill.newShare();
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (spilled != null) {
      spilled.add(batch);
    } else {
      keep(batch);
      if (share.isOver(kept.rows().bytes())) {
        makeRoom();
      }
    }
    updateState();
  }

  private void keep(RowBatch batch) {
    RowSlab rows = kept.rows();
    if (last < 0) {
      rows.append(batch, rowNumbers.of(batch), 0, batch.size());
    } else {
      appendWanted(batch, rows);
    }
    if (rows.size() / 2 >= Math.max(wanted, MIN_ROWS_TO_PRUNE)) {
      prune();
    }
  }

  private void makeRoom() {
    if (kept.rows().size() / 2 >= wanted) {
      prune();
    }
    if (share.isOver(kept.rows().bytes())) {
      spillRows();
    }
  }

  private void spillRows() {
    SpillingSort sort = new SpillingSort(schema, order, wanted, spill, batchRows);
    sort.addRun(kept.rows());
    kept.clear();
    share.isOver(0);
    spilled = sort;
  }

  private void updateState() {
    if (spilled == null) {
      metrics.state(kept.rows().size(), kept.rows().bytes());
    } else {
      metrics.state(spilled.size(), spilled.bytes());
    }
  }

  private void appendWanted(RowBatch batch, RowSlab rows) {
    int[] numbers = rowNumbers.of(batch);
    for (int i = 0; i < batch.size(); i++) {
      int row = rows.size();
      rows.append(batch, numbers, i, i + 1);
      if (order.compare(rows, row, last) >= 0) {
        rows.truncate(row);
      }
    }
  }

  /** Keeps the rows wanted of those so far. In order, so that equal ones stay as they came. */
  private void prune() {
    RowSlab rows = kept.rows();
    int count = (int) wanted;
    RowBatch best = rows.batch(order.sort(rows), 0, count);
    kept.clear();
    kept.rows().append(best, rowNumbers.of(best), 0, count);
    last = count - 1;
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    if (spilled == null) {
      emitKept(output);
    } else {
      emitSpilled(spilled.sorted(), output);
    }
    metrics.state(0, 0);
    output.watermark(Output.END);
  }

  private void emitKept(Output output) {
    RowSlab rows = kept.rows();
    int[] sorted = order.sort(rows);
    int end = (int) Math.min(wanted, sorted.length);
    int start = (int) Math.min(node.offset(), end);
    for (int from = start; from < end; from += batchRows) {
      RowBatch batch = rows.batch(sorted, from, Math.min(end, from + batchRows));
      output.emit(batch);
    }
    kept.clear();
  }

  private void emitSpilled(RowCursor rows, Output output) {
    long position = 0;
    for (RowBatch batch = rows.next(); batch != null; batch = rows.next()) {
      int skipped = (int) Math.min(batch.size(), Math.max(0, node.offset() - position));
      position += batch.size();
      if (skipped < batch.size()) {
        output.emit(batch.slice(skipped, batch.size() - skipped));
      }
    }
  }

  @Override
  public void close() {}
}
