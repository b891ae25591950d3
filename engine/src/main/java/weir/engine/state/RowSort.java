package weir.engine.state;

/**
 * Puts the numbers of kept rows in order: a merge sort from the bottom up over pairs of number and
 * {@link SortPrefix}, which stand side by side, so that the rows themselves are seldom looked at.
 * Equal rows stay as they stand. Owned by one thread.
 */
public final class RowSort {
  /** So few rows are put in order by moving each to its place. */
  private static final int INSERTED_ROWS = 8;

  /* What is being sorted, and where it is merged to. */
  private long[] prefixes = {};
  private int[] numbers = {};
  private long[] mergedPrefixes = {};
  private int[] merged = {};

  /** Puts the rows {@code rows[from]} to {@code rows[to - 1]} in order where they stand. */
  public void sort(RowOrder order, RowSlab slab, int[] rows, int from, int to) {
    int count = to - from;
    makeRoom(count);
    System.arraycopy(rows, from, numbers, 0, count);
    for (int i = 0; i < count; i++) {
      prefixes[i] = order.prefix(slab, numbers[i]);
    }
    if (isSorted(order, slab, count)) {
      return;
    }
    for (int start = 0; start < count; start += INSERTED_ROWS) {
      insert(order, slab, start, Math.min(count, start + INSERTED_ROWS));
    }
    for (long run = INSERTED_ROWS; run < count; run *= 2) {
      mergeRuns(order, slab, count, run);
    }
    System.arraycopy(numbers, 0, rows, from, count);
  }

  private boolean isSorted(RowOrder order, RowSlab slab, int count) {
    for (int i = 1; i < count; i++) {
      if (!isInOrder(order, slab, prefixes[i - 1], numbers[i - 1], prefixes[i], numbers[i])) {
        return false;
      }
    }
    return true;
  }

  private void makeRoom(int count) {
    if (numbers.length < count) {
      numbers = new int[count];
      prefixes = new long[count];
    }
    if (count > INSERTED_ROWS && merged.length < count) {
      merged = new int[numbers.length];
      mergedPrefixes = new long[numbers.length];
    }
  }

  private void insert(RowOrder order, RowSlab slab, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int number = numbers[i];
      long prefix = prefixes[i];
      int at = i;
      while (at > from
          && !isInOrder(order, slab, prefixes[at - 1], numbers[at - 1], prefix, number)) {
        numbers[at] = numbers[at - 1];
        prefixes[at] = prefixes[at - 1];
        at--;
      }
      numbers[at] = number;
      prefixes[at] = prefix;
    }
  }

  /** Whether a row may stand before another one that stands behind it now. */
  private static boolean isInOrder(
      RowOrder order, RowSlab slab, long prefix, int row, long otherPrefix, int otherRow) {
    return prefix == otherPrefix ? order.compare(slab, row, otherRow) <= 0 : prefix < otherPrefix;
  }

  private void mergeRuns(RowOrder order, RowSlab slab, int count, long run) {
    for (long start = 0; start < count; start += 2 * run) {
      int middle = (int) Math.min(start + run, count);
      int end = (int) Math.min(start + 2 * run, count);
      merge(order, slab, (int) start, middle, end);
    }
    int[] sorted = merged;
    merged = numbers;
    numbers = sorted;
    long[] sortedPrefixes = mergedPrefixes;
    mergedPrefixes = prefixes;
    prefixes = sortedPrefixes;
  }

  private void merge(RowOrder order, RowSlab slab, int start, int middle, int end) {
    int left = start;
    int right = middle;
    int at = start;
    while (left < middle && right < end) {
      boolean isLeftNext =
          isInOrder(order, slab, prefixes[left], numbers[left], prefixes[right], numbers[right]);
      int next = isLeftNext ? left++ : right++;
      merged[at] = numbers[next];
      mergedPrefixes[at++] = prefixes[next];
    }
    takeOver(left, middle, at);
    takeOver(right, end, at);
  }

  private void takeOver(int from, int to, int at) {
    System.arraycopy(numbers, from, merged, at, to - from);
    System.arraycopy(prefixes, from, mergedPrefixes, at, to - from);
  }
}
