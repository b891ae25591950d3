package weir.engine.state;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.ObjectVector;

/** Kept values of OBJECT layout. Only wide decimals have an order. */
public final class ObjectSlab extends ColumnSlab {
  private static final long BYTES_PER_VALUE = 80;

  private @Nullable Object[] values = {};

  @Override
  void copyFrom(ColumnVector source, int[] rows, int from, int to, int first) {
    if (size() > values.length) {
      values = Arrays.copyOf(values, roomFor(size(), values.length));
    }
    for (int i = from; i < to; i++) {
      values[first + i - from] = ((ObjectVector) source).value(rows[i]);
    }
  }

  @Override
  void copyValueTo(int row, ColumnBuilder target) {
    target.appendObject(values[row]);
  }

  @Override
  public int compare(int row, ColumnSlab other, int otherRow) {
    return decimal(row).compareTo(((ObjectSlab) other).decimal(otherRow));
  }

  private BigDecimal decimal(int row) {
    return (BigDecimal) Objects.requireNonNull(values[row]);
  }

  @Override
  public void truncate(int newSize) {
    Arrays.fill(values, newSize, size(), null);
    super.truncate(newSize);
  }

  @Override
  public long bytes() {
    return super.bytes() + BYTES_PER_VALUE * values.length;
  }
}
