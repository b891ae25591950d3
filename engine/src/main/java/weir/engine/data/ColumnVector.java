package weir.engine.data;

import org.jspecify.annotations.Nullable;

/**
 * One column of a batch. Immutable once the batch is emitted: nobody writes to the arrays again, so
 * vectors may share them.
 */
public abstract sealed class ColumnVector
    permits LongVector, DoubleVector, BytesVector, ObjectVector {
  private final long @Nullable [] nulls;

  /**
   * @param nulls bit {@code i & 63} of word {@code i >> 6} is set where row {@code i} is NULL;
   *     absent if none is
   */
  ColumnVector(long @Nullable [] nulls) {
    this.nulls = nulls;
  }

  /** The null bitmap, or null if no value is NULL. Not to be written to. */
  public final long @Nullable [] nulls() {
    return nulls;
  }

  public final boolean isNull(int row) {
    return nulls != null && isSet(nulls, row);
  }

  /** Whether a row holds what a row of another vector of this layout holds; NULL is NULL. */
  public final boolean isSame(int row, ColumnVector other, int otherRow) {
    boolean isNull = isNull(row);
    return isNull == other.isNull(otherRow) && (isNull || isSameValue(row, other, otherRow));
  }

  /** As {@link #isSame}, of values that are not NULL. */
  abstract boolean isSameValue(int row, ColumnVector other, int otherRow);

  /** How many rows the vector has, selected or not. */
  public abstract int length();

  public abstract Layout layout();

  /**
   * The first {@code count} of those rows, in that order and as often as they are named, as a
   * vector of that length.
   */
  public abstract ColumnVector take(int[] rows, int count);

  /** About how much memory the column takes, in bytes. */
  public abstract long sizeBytes();

  /** The value as an object, for edges where speed does not count; null for NULL. */
  public abstract @Nullable Object object(int row);

  /** The null bitmap of the first {@code count} of those rows; null if none of them is NULL. */
  final long @Nullable [] takeNulls(int[] rows, int count) {
    long[] taken = null;
    for (int i = 0; nulls != null && i < count; i++) {
      if (isSet(nulls, rows[i])) {
        taken = taken == null ? bitmap(count) : taken;
        set(taken, i);
      }
    }
    return taken;
  }

  /** Whether the bit of that row is set. */
  public static boolean isSet(long[] bitmap, int row) {
    return (bitmap[row >> 6] & (1L << row)) != 0;
  }

  /** Sets the bit of that row. */
  public static void set(long[] bitmap, int row) {
    bitmap[row >> 6] |= 1L << row;
  }

  /** A bitmap without any bit set, for that many rows. */
  public static long[] bitmap(int rows) {
    return new long[(rows + 63) >> 6];
  }
}
