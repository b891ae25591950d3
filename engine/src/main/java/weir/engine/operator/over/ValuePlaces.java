package weir.engine.operator.over;

import weir.engine.data.ColumnVector;

/** The rows of a partition that have a value, one after the other: all, or those without NULL. */
final class ValuePlaces {
  /** By row, how many rows with a value stand before it; one more than there are rows. */
  private final int[] before;

  private final int[] places;

  ValuePlaces(ColumnVector values, int size, boolean ignoresNulls) {
    before = new int[size + 1];
    places = new int[size];
    for (int row = 0; row < size; row++) {
      boolean isValue = !ignoresNulls || !values.isNull(row);
      places[before[row]] = row;
      before[row + 1] = before[row] + (isValue ? 1 : 0);
    }
  }

  /** How many values there are among the rows {@code from} to {@code to - 1}. */
  int count(int from, int to) {
    return before[to] - before[from];
  }

  /** The row of the value number {@code index}, counted from 0, of those from a row on. */
  int place(int from, int index) {
    return places[before[from] + index];
  }

  /** The row of the value so many values after a row, or before it; -1 if there is none. */
  int near(int row, long distance) {
    if (distance == 0) {
      return row;
    }
    long index = distance < 0 ? before[row] + distance : before[row + 1] + distance - 1;
    int all = before[before.length - 1];
    return index >= 0 && index < all ? places[(int) index] : -1;
  }
}
