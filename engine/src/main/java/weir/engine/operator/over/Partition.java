package weir.engine.operator.over;

import java.util.Arrays;
import weir.engine.data.RowBatch;

/**
 * Rows of one partition in their order, numbered from 0. Those before {@code first} are there only
 * to be looked at; results are wanted from {@code first} on.
 */
public final class Partition {
  private final RowBatch rows;
  private final int first;

  /* By row: where its equals start, and end. */
  private final int[] peerStarts;
  private final int[] peerEnds;

  /**
   * @param rows the rows, all of the batch and in its order
   * @param first the first row of which results are wanted
   * @param equalsBefore by row whether it is equal, in the order, to the row before
   */
  public Partition(RowBatch rows, int first, boolean[] equalsBefore) {
    this.rows = rows;
    this.first = first;
    this.peerStarts = new int[rows.size()];
    this.peerEnds = new int[rows.size()];
    findPeers(equalsBefore);
  }

  private void findPeers(boolean[] equalsBefore) {
    int size = rows.size();
    for (int i = 0; i < size; i++) {
      peerStarts[i] = i > 0 && equalsBefore[i] ? peerStarts[i - 1] : i;
    }
    for (int i = size - 1; i >= 0; i--) {
      peerEnds[i] = i + 1 < size && equalsBefore[i + 1] ? peerEnds[i + 1] : i + 1;
    }
  }

  public RowBatch rows() {
    return rows;
  }

  int size() {
    return rows.size();
  }

  public int first() {
    return first;
  }

  /** Where each group of equals starts, then where the last one ends. */
  int[] groupStarts() {
    int[] starts = new int[size() + 1];
    int groups = 0;
    for (int row = 0; row < size(); row = peerEnds[row]) {
      starts[groups++] = row;
    }
    starts[groups] = size();
    return Arrays.copyOf(starts, groups + 1);
  }

  public int peerStart(int row) {
    return peerStarts[row];
  }

  public int peerEnd(int row) {
    return peerEnds[row];
  }
}
