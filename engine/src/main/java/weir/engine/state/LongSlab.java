package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;

/** Kept values of LONG layout. */
public final class LongSlab extends ColumnSlab {
  private long[] values = {};

  /** The value of a row that is not NULL. */
  public long value(int row) {
    return values[row];
  }

  @Override
  void copyFrom(ColumnVector source, int[] rows, int from, int to, int first) {
    if (size() > values.length) {
      values = Arrays.copyOf(values, roomFor(size(), values.length));
    }
    long[] added = ((LongVector) source).values();
    for (int i = from; i < to; i++) {
      values[first + i - from] = added[rows[i]];
    }
  }

  @Override
  void copyValueTo(int row, ColumnBuilder target) {
    ((LongBuilder) target).append(values[row]);
  }

  @Override
  LongVector takeValues(int[] rows, int from, int to, long @Nullable [] takenNulls) {
    long[] taken = new long[to - from];
    for (int i = from; i < to; i++) {
      int row = rows[i];
      taken[i - from] = row == RowSlab.NONE ? 0 : values[row];
    }
    return new LongVector(taken, takenNulls);
  }

  @Override
  public int compare(int row, ColumnSlab other, int otherRow) {
    return Long.compare(values[row], ((LongSlab) other).values[otherRow]);
  }

  @Override
  long prefix(int row) {
    return values[row];
  }

  @Override
  public long bytes() {
    return super.bytes() + (long) Long.BYTES * values.length;
  }
}
