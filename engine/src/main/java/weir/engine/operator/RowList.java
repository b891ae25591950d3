package weir.engine.operator;

import java.util.Arrays;

/** Row numbers of a batch, collected anew for each. Owned by one thread. */
final class RowList {
  private int[] rows = {};
  private int size;

  void clear() {
    size = 0;
  }

  void add(int row) {
    if (size == rows.length) {
      rows = Arrays.copyOf(rows, Math.max(16, 2 * size));
    }
    rows[size++] = row;
  }

  int size() {
    return size;
  }

  /** An array that begins with them. Not written to. */
  int[] rows() {
    return rows;
  }
}
