package weir.engine.operator;

import java.util.Arrays;

/**
 * Which rows of a batch go to which pane, each pane's in the order of the batch. Reused from batch
 * to batch.
 */
final class PaneRows {
  private Pane[] panes = new Pane[8];
  private int[] ends = new int[8];
  private int paneCount;

  private int[] rows = {};
  private int[] paneOf = {};
  private int[] sorted = {};
  private int count;

  /** Starts a batch of that many rows. */
  void reset(int batchSize) {
    for (int i = 0; i < paneCount; i++) {
      panes[i].batchIndex = -1;
    }
    Arrays.fill(panes, 0, paneCount, null);
    paneCount = 0;
    count = 0;
    if (rows.length < batchSize) {
      rows = new int[batchSize];
      paneOf = new int[batchSize];
      sorted = new int[batchSize];
    }
  }

  void add(int row, Pane pane) {
    if (pane.batchIndex < 0) {
      enlist(pane);
    }
    rows[count] = row;
    paneOf[count++] = pane.batchIndex;
    ends[pane.batchIndex]++;
  }

  private void enlist(Pane pane) {
    if (paneCount == panes.length) {
      panes = Arrays.copyOf(panes, 2 * paneCount);
      ends = Arrays.copyOf(ends, 2 * paneCount);
    }
    pane.batchIndex = paneCount;
    panes[paneCount] = pane;
    ends[paneCount++] = 0;
  }

  /** Sorts the rows by pane, a counting sort. Ends the batch's additions. */
  void sort() {
    if (paneCount == 1) {
      return;
    }
    int start = 0;
    for (int i = 0; i < paneCount; i++) {
      int length = ends[i];
      ends[i] = start;
      start += length;
    }
    for (int i = 0; i < count; i++) {
      sorted[ends[paneOf[i]]++] = rows[i];
    }
    int[] swap = rows;
    rows = sorted;
    sorted = swap;
  }

  /** How many rows there are. */
  int count() {
    return count;
  }

  /** Row numbers in the batch's columns. */
  int[] rows() {
    return rows;
  }

  /** How many panes have rows. */
  int paneCount() {
    return paneCount;
  }

  Pane pane(int index) {
    return panes[index];
  }

  /** Where the rows of that pane start in {@link #rows}. */
  int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  int end(int index) {
    return ends[index];
  }
}
