package weir.engine.operator;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.spill.RowCursor;

/**
 * Rows that pass by in order of the bytes of their keys, which stand behind their columns. Owned by
 * the operator's thread.
 */
final class KeyedCursor {
  private final RowCursor rows;
  private final Schema numbered;
  private @Nullable RowBatch batch;
  private int position;
  private byte[] lastKey = {};
  private int lastKeyRows;

  /**
   * @param numbered the columns before the keys
   */
  KeyedCursor(RowCursor rows, Schema numbered) {
    this.rows = rows;
    this.numbered = numbered;
    this.batch = rows.next();
  }

  boolean isAtEnd() {
    return batch == null;
  }

  /** The key of the last row that has passed. */
  byte[] lastKey() {
    return lastKey;
  }

  /** How many of the rows that have passed, the last ones, have that key. */
  int lastKeyRows() {
    return lastKeyRows;
  }

  /** Some next rows, each with its number; there must be one. */
  RowBatch next() {
    RowBatch current = batch();
    return take(current, current.size());
  }

  /** Some next rows whose keys are not greater than that one; null if the next one's is. */
  @Nullable RowBatch nextUpTo(byte[] key) {
    if (batch == null) {
      return null;
    }
    RowBatch current = batch();
    int end = firstAbove(key, 0, keys(current), current);
    return end == position ? null : take(current, end);
  }

  private RowBatch batch() {
    return Objects.requireNonNull(batch, "all rows have passed");
  }

  private BytesVector keys(RowBatch current) {
    return current.bytes(numbered.size());
  }

  /**
   * The position of the first row from this one on whose key compares with that one as more than
   * {@code least}; else behind all.
   */
  private int firstAbove(byte[] key, int least, BytesVector keys, RowBatch current) {
    int low = position;
    int high = current.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      int row = current.row(middle);
      int start = keys.start(row);
      int end = start + keys.byteLength(row);
      int order = Arrays.compareUnsigned(keys.slab(), start, end, key, 0, key.length);
      boolean isAbove = Integer.signum(order) > least;
      low = isAbove ? low : middle + 1;
      high = isAbove ? middle : high;
    }
    return low;
  }

  private RowBatch take(RowBatch current, int end) {
    RowBatch taken = current.slice(position, end - position);
    noteLastKey(current, end);
    position = end;
    if (end == current.size()) {
      batch = rows.next();
      position = 0;
    }
    return taken.withColumns(numbered, taken.columns().subList(0, numbered.size()));
  }

  /** The last row that passes is the one before that position. */
  private void noteLastKey(RowBatch current, int end) {
    byte[] key = keys(current).bytes(current.row(end - 1));
    int first = firstAbove(key, -1, keys(current), current);
    boolean isTheSame = first == position && Arrays.equals(key, lastKey);
    lastKeyRows = end - first + (isTheSame ? lastKeyRows : 0);
    lastKey = key;
  }
}
