package weir.engine.state.spill;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import weir.engine.data.BatchCodec;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * Rows that have been put in order in parts, to be merged: an external merge sort (Knuth, The Art
 * of Computer Programming 3, 5.4) of which the parts that fit stay in memory. Equal rows come in
 * the order of their runs, and in each as they stand there. Owned by one thread.
 */
final class SortedRuns implements AutoCloseable {
  /** How many runs are read at a time. */
  private static final int MAX_MERGED = 64;

  private static final int MIN_BATCH_ROWS = 16;

  /** Of one batch of each run so much is read again and again: all are to fit into a cache. */
  private static final long MAX_BATCH_BYTES = 64L << 10;

  /** How much larger a batch of merged rows is than one of a run. */
  private static final int MERGED_BATCHES = 8;

  private final Schema schema;
  private final RowOrder order;
  private final Spill spill;
  private final BatchCodec codec;
  private final int batchRows;

  /** Those that are to be merged, or are just being so. */
  private List<SortedRun> runs = new ArrayList<>();

  /** Those of them that are in memory. */
  private final Deque<SortedRun> inMemory = new ArrayDeque<>();

  /** How many rows of the largest that there are make a batch of a run that fits. */
  private long fittingRows = RowBatch.DEFAULT_ROWS;

  /**
   * @param batchRows the most rows of a batch that comes back
   */
  SortedRuns(Schema schema, RowOrder order, Spill spill, int batchRows) {
    this.schema = schema;
    this.order = order;
    this.spill = spill;
    this.codec = new BatchCodec(schema);
    this.batchRows = batchRows;
  }

  boolean isEmpty() {
    return runs.isEmpty();
  }

  /** Roughly the memory that they take. */
  long bytes() {
    long bytes = 0;
    for (SortedRun run : inMemory) {
      bytes += run.bytes();
    }
    return bytes;
  }

  /** Keeps the first {@code count} of these rows, which are in order, as a run. */
  void keep(RowSlab rows, int[] sorted, int count) {
    inMemory.add(add(new SortedRun(), rows, sorted, count));
  }

  /** Writes the first {@code count} of these rows, which are in order, as a run. */
  void write(RowSlab rows, int[] sorted, int count) {
    add(onDisk(), rows, sorted, count);
  }

  private SortedRun onDisk() {
    SortedRun run = new SortedRun();
    run.writeTo(spill.newFile(codec));
    return run;
  }

  private SortedRun add(SortedRun run, RowSlab rows, int[] sorted, int count) {
    runs.add(run);
    int size = rowsOfBatch(rows);
    for (int from = 0; from < count; from += size) {
      run.add(rows.batch(sorted, from, Math.min(count, from + size)));
    }
    run.complete();
    return run;
  }

  /** Moves a run to disk; says whether there was one in memory. */
  boolean writeOne() {
    SortedRun run = inMemory.poll();
    if (run == null) {
      return false;
    }
    run.writeTo(spill.newFile(codec));
    run.complete();
    return true;
  }

  /** So many that one batch of each run fits. */
  private int rowsOfBatch(RowSlab rows) {
    long rowBytes = Math.max(1, rows.bytes() / Math.max(1, rows.size()));
    long batchBytes = Math.min(MAX_BATCH_BYTES, spill.batchBytes(MAX_MERGED));
    fittingRows = Math.min(fittingRows, batchBytes / rowBytes);
    return (int) Math.max(MIN_BATCH_ROWS, fittingRows);
  }

  private int rowsOfMergedBatch() {
    return (int) Math.min(batchRows, Math.max(MIN_BATCH_ROWS, MERGED_BATCHES * fittingRows));
  }

  /** All rows in order. Nothing can be added any more. */
  RowCursor merge() {
    if (order.isNone()) {
      return oneAfterTheOther();
    }
    while (runs.size() > MAX_MERGED) {
      List<SortedRun> merged = new ArrayList<>();
      for (int from = 0; from < runs.size(); from += MAX_MERGED) {
        merged.add(merge(runs.subList(from, Math.min(runs.size(), from + MAX_MERGED))));
      }
      runs = merged;
    }
    return new RunMerge(schema, order, runs, rowsOfMergedBatch());
  }

  private RowCursor oneAfterTheOther() {
    Deque<SortedRun> left = new ArrayDeque<>(runs);
    return new SmallBatches(
        () -> {
          while (!left.isEmpty()) {
            RowBatch batch = left.getFirst().next();
            if (batch != null) {
              return batch;
            }
            left.removeFirst().close();
          }
          return null;
        },
        batchRows);
  }

  private SortedRun merge(List<SortedRun> some) {
    if (some.size() == 1) {
      return some.get(0);
    }
    SortedRun target = onDisk();
    RowCursor rows = new RunMerge(schema, order, List.copyOf(some), rowsOfMergedBatch());
    for (RowBatch batch = rows.next(); batch != null; batch = rows.next()) {
      target.add(batch);
    }
    target.complete();
    return target;
  }

  /** Deletes the runs, which need not have been read to their ends. */
  @Override
  public void close() {
    runs.forEach(SortedRun::close);
    runs.clear();
    inMemory.clear();
  }
}
