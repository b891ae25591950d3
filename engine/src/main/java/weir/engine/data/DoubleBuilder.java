package weir.engine.data;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects a {@link DoubleVector}. */
public final class DoubleBuilder extends ColumnBuilder {
  private final NullBitmapBuilder nulls = new NullBitmapBuilder();
  private double[] values;
  private int size;

  public DoubleBuilder(int expectedRows) {
    values = new double[Math.max(expectedRows, 16)];
  }

  public void append(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void appendNull() {
    nulls.set(size);
    append(0);
  }

  @Override
  public void append(ColumnVector source, int row) {
    if (source.isNull(row)) {
      appendNull();
    } else {
      append(((DoubleVector) source).value(row));
    }
  }

  @Override
  public void appendObject(@Nullable Object value) {
    if (value == null) {
      appendNull();
    } else {
      append(((Number) value).doubleValue());
    }
  }

  @Override
  public void truncate(int newSize) {
    size = newSize;
    nulls.truncate(newSize);
  }

  @Override
  public DoubleVector build() {
    DoubleVector built = new DoubleVector(Arrays.copyOf(values, size), nulls.build(size));
    size = 0;
    return built;
  }
}
