package weir.engine.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.Schema;
import weir.engine.plan.SortKey;

/** The order of kept rows by some of their columns; equal ones in the order they came. */
public final class RowOrder {
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

  /** The {@link SortPrefix} of a row's first key. */
  public long prefix(RowSlab rows, int row) {
    if (keys.length == 0) {
      return 0;
    }
    SortKey first = keys[0];
    return first.column() == SortKey.ARRIVAL
        ? SortPrefix.ofArrival(first, row)
        : SortPrefix.of(first, rows.column(first.column()), row);
  }

  /** The numbers of all rows, in order. */
  public int[] sort(RowSlab rows) {
    int[] all = new int[rows.size()];
    Arrays.setAll(all, i -> i);
    return sort(rows, all);
  }

  /** These rows in order, where they stand. Equal ones stay as they stand. */
  public int[] sort(RowSlab rows, int[] numbers) {
    new RowSort().sort(this, rows, numbers, 0, numbers.length);
    return numbers;
  }
}
