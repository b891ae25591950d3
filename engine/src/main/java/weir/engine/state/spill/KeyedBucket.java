package weir.engine.state.spill;

import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.state.RowSlab;

/**
 * Rows of keys whose hashes have some bits in common: in memory, until they are written; from then
 * on those that come wait in memory until they are worth a write. Owned by one thread.
 */
final class KeyedBucket {
  private final RowNumbers rowNumbers;
  private RowSlab rows;

  /** How many rows were left when some were last left out. */
  private int reducedSize;

  /** How many rows were worth a write last, if they have left their room. */
  private int waitingRows;

  private @Nullable SpillFile file;

  /**
   * @param rows the first ones, if there are any
   * @param rowNumbers may be shared by all buckets of a thread
   */
  KeyedBucket(RowSlab rows, RowNumbers rowNumbers) {
    this.rows = rows;
    this.rowNumbers = rowNumbers;
  }

  /** Adds the rows {@code wanted[from]} to {@code wanted[to - 1]} of a batch. */
  void add(RowBatch batch, int[] wanted, int from, int to) {
    rows.append(batch, wanted, from, to);
  }

  /** Whether all of its rows are in memory. */
  boolean isHot() {
    return file == null;
  }

  /** Whether there are any, and all are in memory. */
  boolean hasHotRows() {
    return isHot() && rows.size() > 0;
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return rows.bytes();
  }

  /** Leaves out rows that are not needed; false if that would hardly make room. */
  boolean reduce(RowReduction reduction) {
    if (rows.size() / 2 < reducedSize) {
      return false;
    }
    int size = rows.size();
    rows = reduction.reduced(rows);
    reducedSize = rows.size();
    return reducedSize <= size / 2;
  }

  /** Moves what there is to an empty file, where what is added goes from now on, too. */
  void moveTo(SpillFile target, int batchRows) {
    file = target;
    write(target, batchRows);
    rows = rows.empty();
  }

  /**
   * Writes the rows that wait, if they take that much memory. They leave their room to others,
   * which are worth a write if they are as many.
   */
  void writeFrom(long bytes, int batchRows) {
    SpillFile target = file;
    if (target == null || rows.size() < waitingRows || rows.bytes() < bytes) {
      return;
    }
    write(target, batchRows);
    waitingRows = rows.size();
    rows.truncate(0);
    if (rows.bytes() > 2 * bytes) {
      rows = rows.empty();
      waitingRows = 0;
    }
  }

  private void write(SpillFile target, int batchRows) {
    for (int from = 0; from < rows.size(); from += batchRows) {
      target.add(part(from, batchRows));
    }
  }

  /** The next rows of those in memory, without those before. */
  private RowBatch part(int from, int batchRows) {
    int to = Math.min(from + batchRows, rows.size());
    return rows.batch(rowNumbers.upTo(rows.size()), from, to);
  }

  /** All rows of one that is hot, which it forgets. */
  RowSlab take() {
    RowSlab taken = rows;
    close();
    return taken;
  }

  /** All rows in the order in which they came; forgotten as they pass. */
  RowCursor pass(int batchRows) {
    if (file != null) {
      file.complete();
    }
    int[] next = {0};
    return () -> {
      RowBatch written = file == null ? null : file.next();
      if (written != null) {
        return written;
      }
      int from = next[0];
      next[0] += batchRows;
      return from < rows.size() ? part(from, batchRows) : null;
    };
  }

  /** Forgets all rows. */
  void close() {
    rows = rows.empty();
    if (file != null) {
      file.close();
      file = null;
    }
  }
}
