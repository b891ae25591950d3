package weir.engine.state.spill;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * Puts rows in order, also more of them than fit into memory; equal ones stay as they came. What
 * fits stays in memory, part by part in order; the others go to disk. Owned by one thread.
 */
public final class SpillingSort implements AutoCloseable {
  /** Of the numbers by which a row is sorted. */
  private static final long SORT_BYTES_PER_ROW = 2L * Integer.BYTES;

  /** Into how many parts what fits into memory is divided, of which some can go to disk. */
  private static final int PARTS = 8;

  private final Schema schema;
  private final RowOrder order;
  private final SortedRuns runs;
  private final Spill spill;
  private final SpillShare share;
  private final int batchRows;
  private final long wanted;
  private final long runBytes;
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
    this.spill = spill;
    this.share = spill.newShare();
    this.batchRows = batchRows;
    this.wanted = wanted;
    this.runBytes = Math.max(Spill.MIN_BYTES, spill.hotBytes() / PARTS);
    this.rows = new RowSlab(schema);
  }

  /** For rows in the order in which they come. */
  public static SpillingSort asTheyCome(Schema schema, Spill spill, int batchRows) {
    return new SpillingSort(schema, new RowOrder(List.of()), Long.MAX_VALUE, spill, batchRows);
  }

  /** How many rows have been added. */
  public long size() {
    return size;
  }

  /** Roughly the memory they take. */
  public long bytes() {
    return rows.bytes() + SORT_BYTES_PER_ROW * rows.size() + runs.bytes();
  }

  public void add(RowBatch batch) {
    rows.append(batch);
    size += batch.size();
    if (rows.bytes() >= runBytes) {
      endRun();
    }
    while (share.isOver(bytes()) && writeOne()) {
      // One after the other, until what is left fits.
    }
  }

  /** Adds rows that have been kept elsewhere, and writes them at once. */
  public void addRun(RowSlab kept) {
    int[] sorted = order.sort(kept);
    runs.write(kept, sorted, (int) Math.min(sorted.length, wanted));
    size += kept.size();
  }

  /** Moves some rows to disk; says whether there were any in memory. */
  private boolean writeOne() {
    if (!runs.writeOne()) {
      if (rows.size() == 0) {
        return false;
      }
      size -= rows.size();
      addRun(rows);
      rows = new RowSlab(schema);
    }
    return true;
  }

  /** Puts the last rows in order. */
  private void endRun() {
    int[] sorted = order.sort(rows);
    runs.keep(rows, sorted, (int) Math.min(sorted.length, wanted));
    rows = new RowSlab(schema);
  }

  /** All rows wanted, in order. Nothing can be added any more. */
  public RowCursor sorted() {
    if (runs.isEmpty()) {
      return inMemory(rows, order, wanted, batchRows);
    }
    if (rows.size() > 0) {
      endRun();
    }
    RowCursor merged = runs.merge();
    return first(
        () -> {
          share.isOver(runs.bytes());
          return merged.next();
        });
  }

  /**
   * The first rows of a slab in order, which does not change meanwhile.
   *
   * @param wanted how many of them
   * @param batchRows the most rows of a batch
   */
  public static RowCursor inMemory(RowSlab slab, RowOrder order, long wanted, int batchRows) {
    int[] sorted = order.sort(slab);
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

  /** Gives the memory back, and deletes what is on disk: as many rows have been taken as are. */
  @Override
  public void close() {
    rows = new RowSlab(schema);
    runs.close();
    spill.release(share);
  }
}
