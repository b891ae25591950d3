package weir.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.Schema;
import weir.engine.plan.SortKey;

/** The order of kept rows by some of their columns; equal ones in the order they came. */
public final class RowOrder {
  /** So few rows are put in order by moving each to its place. */
  private static final int INSERTED_ROWS = 8;

  private final SortKey[] keys;

  public RowOrder(List<SortKey> keys) {
    this.keys = keys.toArray(SortKey[]::new);
  }

  /**
   * The order by those keys, and of rows that they leave equal by all other columns: so the order
   * in which rows came does not show, which may differ from run to run.
   */
  public static RowOrder complete(Schema schema, List<SortKey> keys) {
    return complete(schema, keys, false);
  }

  /** The same, but with rows that the keys leave equal the other way round. */
  public static RowOrder completeDownwards(Schema schema, List<SortKey> keys) {
    return complete(schema, keys, true);
  }

  private static RowOrder complete(Schema schema, List<SortKey> keys, boolean isDownwards) {
    List<SortKey> all = new ArrayList<>(keys);
    for (int i = 0; i < schema.size(); i++) {
      int column = i;
      if (keys.stream().noneMatch(key -> key.column() == column)) {
        all.add(new SortKey(i, isDownwards, isDownwards));
      }
    }
    return new RowOrder(all);
  }

  /** Whether it leaves all rows equal. */
  public boolean isNone() {
    return keys.length == 0;
  }

  /**
   * Of some rows in order, whether each is equal to the one before; the first one is not.
   *
   * @param numbers the numbers of the rows, from {@code start} on
   */
  public boolean[] equalsBefore(RowSlab rows, int[] numbers, int start, int count) {
    boolean[] equals = new boolean[count];
    for (int i = 1; i < count; i++) {
      equals[i] = compare(rows, numbers[start + i - 1], numbers[start + i]) == 0;
    }
    return equals;
  }

  /** Compares two rows by the keys alone. */
  public int compare(RowSlab rows, int left, int right) {
    return compare(rows, left, rows, right);
  }

  /** Compares two rows that are kept apart; no key may be {@link SortKey#ARRIVAL} then. */
  public int compare(RowSlab leftRows, int left, RowSlab rightRows, int right) {
    for (SortKey key : keys) {
      int order = compare(key, leftRows, left, rightRows, right);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(
      SortKey key, RowSlab leftRows, int left, RowSlab rightRows, int right) {
    if (key.column() == SortKey.ARRIVAL) {
      return key.descending() ? Integer.compare(right, left) : Integer.compare(left, right);
    }
    ColumnSlab leftColumn = leftRows.column(key.column());
    ColumnSlab rightColumn = rightRows.column(key.column());
    boolean isLeftNull = leftColumn.isNull(left);
    boolean isRightNull = rightColumn.isNull(right);
    if (isLeftNull || isRightNull) {
      return isLeftNull == isRightNull ? 0 : isLeftNull == key.nullsFirst() ? -1 : 1;
    }
    int order = leftColumn.compare(left, rightColumn, right);
    return key.descending() ? -Integer.signum(order) : order;
  }

  /** The numbers of all rows, in order. */
  public int[] sort(RowSlab rows) {
    int[] all = new int[rows.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = i;
    }
    return sort(rows, all);
  }

  /**
   * These rows in order: a merge sort from the bottom up. Equal ones stay as they stand; the array
   * is used up.
   */
  public int[] sort(RowSlab rows, int[] numbers) {
    int[] sorted = numbers;
    int[] target = new int[sorted.length];
    for (long run = 1; run < sorted.length; run *= 2) {
      mergeRuns(rows, sorted, target, run);
      int[] swap = sorted;
      sorted = target;
      target = swap;
    }
    return sorted;
  }

  /** Puts the rows {@code numbers[from]} to {@code numbers[to - 1]} in order where they stand. */
  public void sort(RowSlab rows, int[] numbers, int from, int to) {
    if (to - from > INSERTED_ROWS) {
      int[] sorted = sort(rows, Arrays.copyOfRange(numbers, from, to));
      System.arraycopy(sorted, 0, numbers, from, to - from);
      return;
    }
    for (int i = from + 1; i < to; i++) {
      int number = numbers[i];
      int at = i;
      for (; at > from && compare(rows, numbers[at - 1], number) > 0; at--) {
        numbers[at] = numbers[at - 1];
      }
      numbers[at] = number;
    }
  }

  private void mergeRuns(RowSlab rows, int[] source, int[] target, long run) {
    for (long start = 0; start < source.length; start += 2 * run) {
      int middle = (int) Math.min(start + run, source.length);
      int end = (int) Math.min(start + 2 * run, source.length);
      merge(rows, source, target, (int) start, middle, end);
    }
  }

  private void merge(RowSlab rows, int[] source, int[] target, int start, int middle, int end) {
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      boolean isLeftNext =
          right == end || (left < middle && compare(rows, source[left], source[right]) <= 0);
      target[i] = isLeftNext ? source[left++] : source[right++];
    }
  }
}
