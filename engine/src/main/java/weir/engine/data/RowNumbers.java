package weir.engine.data;

import java.util.Arrays;

/** The row numbers of a batch as an array, selected or not. Owned by one thread. */
public final class RowNumbers {
  private int[] all = {};

  /** An array whose first {@code batch.size()} elements are its row numbers. Not written to. */
  public int[] of(RowBatch batch) {
    int[] selection = batch.selection();
    return selection == null ? upTo(batch.size()) : selection;
  }

  /** An array that starts with the numbers below {@code size}. Not written to. */
  public int[] upTo(int size) {
    if (all.length < size) {
      all = new int[size];
      Arrays.setAll(all, i -> i);
    }
    return all;
  }
}
