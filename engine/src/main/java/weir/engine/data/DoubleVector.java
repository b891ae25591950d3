package weir.engine.data;

import org.jspecify.annotations.Nullable;

/** A column of {@link Layout#DOUBLE}. The value at a NULL is undefined. */
public final class DoubleVector extends ColumnVector {
  private final double[] values;

  public DoubleVector(double[] values, long @Nullable [] nulls) {
    super(nulls);
    this.values = values;
  }

  /** The values. Not to be written to. */
  public double[] values() {
    return values;
  }

  public double value(int row) {
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
    return Layout.DOUBLE;
  }

  @Override
  public DoubleVector take(int[] rows, int count) {
    double[] taken = new double[count];
    for (int i = 0; i < count; i++) {
      taken[i] = values[rows[i]];
    }
    return new DoubleVector(taken, takeNulls(rows, count));
  }

  @Override
  public @Nullable Object object(int row) {
    return isNull(row) ? null : values[row];
  }

  @Override
  boolean isSameValue(int row, ColumnVector other, int otherRow) {
    return Double.compare(values[row], ((DoubleVector) other).values[otherRow]) == 0;
  }
}
