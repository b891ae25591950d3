package weir.engine.data;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects a {@link LongVector}. */
public final class LongBuilder extends ColumnBuilder {
  private final NullBitmapBuilder nulls = new NullBitmapBuilder();
  private long[] values;
  private int size;

  public LongBuilder(int expectedRows) {
    values = new long[Math.max(expectedRows, 16)];
  }

  public void append(long value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
  }

  /** Appends a value several times. */
  public void repeat(long value, int times) {
    if (size + times > values.length) {
      values = Arrays.copyOf(values, Math.max(size + times, 2 * values.length));
    }
    Arrays.fill(values, size, size + times, value);
    size += times;
  }

  /** The value of an appended row, undefined if it is NULL. */
  public long value(int row) {
    return values[row];
  }

  /** Whether an appended row is NULL. */
  public boolean isNull(int row) {
    return nulls.get(row);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void appendNull() {
    nulls.set(size);
    append(0L);
  }

  @Override
  public void append(ColumnVector source, int row) {
    if (source.isNull(row)) {
      appendNull();
    } else {
      append(((LongVector) source).value(row));
    }
  }

  @Override
  public void appendObject(@Nullable Object value) {
    if (value == null) {
      appendNull();
    } else if (value instanceof Boolean truth) {
      append(truth ? 1L : 0L);
    } else if (value instanceof BigDecimal decimal) {
      append(decimal.unscaledValue().longValueExact());
    } else {
      append(((Number) value).longValue());
    }
  }

  @Override
  public void truncate(int newSize) {
    size = newSize;
    nulls.truncate(newSize);
  }

  @Override
  public LongVector build() {
    LongVector built = new LongVector(Arrays.copyOf(values, size), nulls.build(size));
    size = 0;
    return built;
  }
}
