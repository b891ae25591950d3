package weir.engine.operator;

import java.util.Arrays;

/** By how much the counts of rows change in an epoch, by the rows' numbers. Owned by one thread. */
final class RowDeltas {
  private int[] deltas = {};
  private boolean[] isTouched = {};
  private RowList touched = new RowList();

  /** A row's count changes; perhaps by nothing, or back again. */
  void add(int row, int by) {
    if (row >= deltas.length) {
      int room = Math.max(row + 1, 2 * deltas.length);
      deltas = Arrays.copyOf(deltas, room);
      isTouched = Arrays.copyOf(isTouched, room);
    }
    if (!isTouched[row]) {
      isTouched[row] = true;
      touched.add(row);
    }
    deltas[row] += by;
  }

  /** By how much the count of a row changes. */
  int of(int row) {
    return row < deltas.length ? deltas[row] : 0;
  }

  /** A row that was touched changes by that much after all. */
  void set(int row, int by) {
    deltas[row] = by;
  }

  /** The rows that were touched, in the order in which they were first. */
  RowList touched() {
    return touched;
  }

  /** Ends the epoch. */
  void clear() {
    for (int i = 0; i < touched.size(); i++) {
      int row = touched.rows()[i];
      isTouched[row] = false;
      deltas[row] = 0;
    }
    touched.clear();
  }

  /** Ends the epoch, and gives the memory back, as the rows get new numbers. */
  void reset() {
    deltas = new int[0];
    isTouched = new boolean[0];
    touched = new RowList();
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return (Integer.BYTES + 1L) * deltas.length + (long) Integer.BYTES * touched.rows().length;
  }
}
