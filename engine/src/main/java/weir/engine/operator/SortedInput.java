package weir.engine.operator;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;
import weir.engine.state.spill.SpillingSort;

/**
 * The rows of an input that ends, to be taken in order then. If only the first ones are wanted, no
 * more than a few times as many are kept at a time. What does not fit into memory is sorted in
 * parts. Owned by the operator's thread.
 */
final class SortedInput {
  private static final TableName ROWS = new TableName("rows", 1);
  private static final int MIN_ROWS_TO_PRUNE = 4096;

  private final Schema schema;
  private final RowOrder order;
  private final long wanted;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final KeptRowsTable kept;

  /** Once pruned, the kept row behind which no row is wanted; else -1. */
  private int last = -1;

  private int batchRows = RowBatch.DEFAULT_ROWS;
  private Spill spill = Spill.none();
  private SpillShare share = spill.newShare();

  /** Where all rows are, once they have not fitted. */
  private @Nullable SpillingSort spilled;

  /**
   * @param keys by which the rows are stored
   * @param wanted how many of the first rows are wanted
   */
  SortedInput(Schema schema, List<Integer> keys, RowOrder order, long wanted) {
    this.schema = schema;
    this.order = order;
    this.wanted = wanted;
    this.kept = new KeptRowsTable(schema, new KeyEncoder(schema, keys));
  }

  void open(OperatorContext context) {
    context.state().table(ROWS, kept);
    batchRows = context.batchRows();
    spill = context.spill();
    share = spill.newShare();
  }

  /** How many rows are kept. */
  long size() {
    return spilled == null ? kept.rows().size() : spilled.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return spilled == null ? kept.rows().bytes() : spilled.bytes();
  }

  void add(RowBatch batch) {
    if (spilled != null) {
      spilled.add(batch);
      return;
    }
    keep(batch);
    if (share.isOver(kept.rows().bytes())) {
      makeRoom();
    }
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

  /** The rows wanted, in order. Nothing can be added any more. */
  RowCursor sorted() {
    return spilled == null
        ? SpillingSort.inMemory(kept.rows(), order, wanted, batchRows)
        : spilled.sorted();
  }

  /** Forgets all rows: they have been taken. */
  void clear() {
    kept.clear();
    if (spilled != null) {
      spilled.close();
      spilled = null;
    }
    last = -1;
    share.isOver(0);
  }
}
