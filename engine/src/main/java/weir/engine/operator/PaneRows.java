package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which rows of a batch go to which pane, each pane's in the order of the batch. Reused from batch
 * to batch.
 */
final class PaneRows {
  private final List<Pane> panes = new ArrayList<>();
  private int[] ends = new int[8];

  private int[] rows = {};
  private int[] paneOf = {};
  private int[] sorted = {};
  private int count;

  /** Starts a batch of that many rows. */
  void reset(int batchSize) {
    for (Pane pane : panes) {
      pane.batchIndex = -1;
    }
    panes.clear();
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
    pane.batchIndex = panes.size();
    panes.add(pane);
    ends = panes.size() > ends.length ? Arrays.copyOf(ends, 2 * ends.length) : ends;
    ends[pane.batchIndex] = 0;
  }

  /** Sorts the rows by pane, a counting sort. Ends the batch's additions. */
  void sort() {
    if (panes.size() == 1) {
      return;
    }
    int start = 0;
    for (int i = 0; i < panes.size(); i++) {
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

  /** The panes that have rows, in order of the first. Not written to. */
  List<Pane> panes() {
    return panes;
  }

  /** Where the rows of that pane start in {@link #rows}. */
  int start(Pane pane) {
    return pane.batchIndex == 0 ? 0 : ends[pane.batchIndex - 1];
  }

  int end(Pane pane) {
    return ends[pane.batchIndex];
  }
}
