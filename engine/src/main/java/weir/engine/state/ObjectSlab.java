package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.NestedOrder;
import weir.engine.data.ObjectVector;

/** Kept values of OBJECT layout, in the order of {@link NestedOrder}. */
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
  ObjectVector takeValues(int[] rows, int from, int to, long @Nullable [] takenNulls) {
    @Nullable Object[] taken = new @Nullable Object[to - from];
    for (int i = from; i < to; i++) {
      taken[i - from] = rows[i] == RowSlab.NONE || isNull(rows[i]) ? null : values[rows[i]];
    }
    return new ObjectVector(taken);
  }

  @Override
  public int compare(int row, ColumnSlab other, int otherRow) {
    return NestedOrder.INSTANCE.compare(values[row], ((ObjectSlab) other).values[otherRow]);
  }

  @Override
  public void truncate(int newSize) {
    Arrays.fill(values, newSize, size(), null);
    super.truncate(newSize);
  }

  @Override
  long prefix(int row) {
    return 0;
  }

  @Override
  public long bytes() {
    return super.bytes() + BYTES_PER_VALUE * values.length;
  }
}
