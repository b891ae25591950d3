package weir.engine.state;

/** The order of rows by their ranks; those of equal rank stay as they are. */
public final class RankOrder {
  private final long[] ranks;
  private final int size;

  public RankOrder(long[] ranks, int size) {
    this.ranks = ranks;
    this.size = size;
  }

  /** Whether the rows are in order already. */
  public boolean isGiven() {
    for (int i = 1; i < size; i++) {
      if (ranks[i] < ranks[i - 1]) {
        return false;
      }
    }
    return true;
  }

  /** The highest rank, or -1. */
  long highest() {
    long highest = -1;
    for (int i = 0; i < size; i++) {
      highest = Math.max(highest, ranks[i]);
    }
    return highest;
  }

  /** The rows, that of the lowest rank first: a merge sort from the bottom up. */
  public int[] rows() {
    int[] rows = new int[size];
    for (int i = 0; i < size; i++) {
      rows[i] = i;
    }
    int[] target = new int[size];
    for (long run = 1; run < size; run *= 2) {
      for (long start = 0; start < size; start += 2 * run) {
        int middle = (int) Math.min(start + run, size);
        merge(rows, target, (int) start, middle, (int) Math.min(start + 2 * run, size));
      }
      int[] swap = rows;
      rows = target;
      target = swap;
    }
    return rows;
  }

  private void merge(int[] rows, int[] target, int start, int middle, int end) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      boolean isLeftNext =
          right == end || (left < middle && ranks[rows[left]] <= ranks[rows[right]]);
      target[i] = isLeftNext ? rows[left++] : rows[right++];
    }
  }
}
