package weir.engine.data;

import org.jspecify.annotations.Nullable;

/** A column of {@link Layout#LONG}. The value at a NULL is undefined. */
public final class LongVector extends ColumnVector {
  private final long[] values;

  public LongVector(long[] values, long @Nullable [] nulls) {
    super(nulls);
    this.values = values;
  }

  /** The values. Not to be written to. */
  public long[] values() {
    return values;
  }

  public long value(int row) {
    return values[row];
  }

  @Override
  public int length() {
    return values.length;
  }

  @Override
  public long sizeBytes() {
    return 8L * values.length;
  }

  @Override
  public Layout layout() {
    return Layout.LONG;
  }

  @Override
  public LongVector take(int[] rows, int count) {
    long[] taken = new long[count];
    for (int i = 0; i < count; i++) {
      taken[i] = values[rows[i]];
    }
    return new LongVector(taken, takeNulls(rows, count));
  }

  @Override
  public @Nullable Object object(int row) {
    return isNull(row) ? null : values[row];
  }

  @Override
  boolean isSameValue(int row, ColumnVector other, int otherRow) {
    return values[row] == ((LongVector) other).values[otherRow];
  }
}
