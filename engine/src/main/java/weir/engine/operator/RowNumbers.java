package weir.engine.operator;

import weir.engine.data.RowBatch;

/** The row numbers of a batch as an array, selected or not. Owned by one thread. */
final class RowNumbers {
  private int[] all = {};

  /** An array whose first {@code batch.size()} elements are its row numbers. Not written to. */
  int[] of(RowBatch batch) {
    int[] selection = batch.selection();
    return selection == null ? upTo(batch.size()) : selection;
  }

  /** An array that starts with the numbers below {@code size}. Not written to. */
  int[] upTo(int size) {
    if (all.length < size) {
      all = new int[size];
      for (int i = 0; i < size; i++) {
        all[i] = i;
      }
    }
    return all;
  }
}
