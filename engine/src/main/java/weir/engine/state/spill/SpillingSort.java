package weir.engine.state.spill;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * Puts rows in order, also more of them than fit into memory; equal ones stay as they came. Owned
 * by one thread.
 */
public final class SpillingSort {
  /** Of the numbers by which a row is sorted. */
  private static final long SORT_BYTES_PER_ROW = 2L * Integer.BYTES;

  private final Schema schema;
  private final RowOrder order;
  private final SortedRuns runs;
  private final SpillShare share;
  private final int batchRows;
  private final long wanted;
  private RowSlab rows;
  private long size;

  /**
   * @param wanted how many of the first rows are wanted
   * @param batchRows the most rows of a batch that comes back
   */
  public SpillingSort(Schema schema, RowOrder order, long wanted, Spill spill, int batchRows) {
    this.schema = schema;
    this.order = order;
    this.runs = new SortedRuns(schema, order, spill, batchRows);
    this.share = spill.newShare();
    this.batchRows = batchRows;
    this.wanted = wanted;
    this.rows = new RowSlab(schema);
  }

  /** For rows in the order in which they come. */
  public static SpillingSort asTheyCome(Schema schema, Spill spill, int batchRows) {
    return new SpillingSort(
        schema, new RowOrder(schema, List.of()), Long.MAX_VALUE, spill, batchRows);
  }

  /** How many rows have been added. */
  public long size() {
    return size;
  }

  /** Roughly the memory they take. */
  public long bytes() {
    return rows.bytes() + SORT_BYTES_PER_ROW * rows.size();
  }

  public void add(RowBatch batch) {
    rows.append(batch);
    size += batch.size();
    if (share.isOver(bytes())) {
      writeRun();
    }
  }

  /** Adds rows that have been kept elsewhere, and writes them at once. */
  public void addRun(RowSlab kept) {
    int[] sorted = order.sort(kept);
    runs.add(kept, sorted, (int) Math.min(sorted.length, wanted));
    size += kept.size();
  }

  private void writeRun() {
    addRun(rows);
    size -= rows.size();
    rows = new RowSlab(schema);
    share.isOver(0);
  }

  /** All rows wanted, in order. Nothing can be added any more. */
  public RowCursor sorted() {
    if (runs.isEmpty()) {
      return inMemory(rows, order.sort(rows));
    }
    if (rows.size() > 0) {
      writeRun();
    }
    return first(runs.merge());
  }

  private RowCursor inMemory(RowSlab slab, int[] sorted) {
    int end = (int) Math.min(sorted.length, wanted);
    int[] next = {0};
    return () -> {
      int from = next[0];
      next[0] = Math.min(end, from + batchRows);
      return from == end ? null : slab.batch(sorted, from, next[0]);
    };
  }

  private RowCursor first(RowCursor all) {
    long[] left = {wanted};
    return () -> {
      RowBatch batch = left[0] == 0 ? null : all.next();
      if (batch == null) {
        return null;
      }
      int count = (int) Math.min(batch.size(), left[0]);
      left[0] -= count;
      return batch.slice(0, count);
    };
  }
}
