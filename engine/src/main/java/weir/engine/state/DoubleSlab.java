package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;

/** Kept values of DOUBLE layout. In their order, -0.0 is 0.0 and NaN is greater than all others. */
public final class DoubleSlab extends ColumnSlab {
  private double[] values = {};

  @Override
  void copyFrom(ColumnVector source, int[] rows, int from, int to, int first) {
    if (size() > values.length) {
      values = Arrays.copyOf(values, roomFor(size(), values.length));
    }
    double[] added = ((DoubleVector) source).values();
    for (int i = from; i < to; i++) {
      values[first + i - from] = added[rows[i]];
    }
  }

  @Override
  void copyValueTo(int row, ColumnBuilder target) {
    ((DoubleBuilder) target).append(values[row]);
  }

  @Override
  DoubleVector takeValues(int[] rows, int from, int to, long @Nullable [] takenNulls) {
    double[] taken = new double[to - from];
    for (int i = from; i < to; i++) {
      int row = rows[i];
      taken[i - from] = row == RowSlab.NONE ? 0 : values[row];
    }
    return new DoubleVector(taken, takenNulls);
  }

  @Override
  public int compare(int row, ColumnSlab other, int otherRow) {
    double left = values[row];
    double right = ((DoubleSlab) other).values[otherRow];
    return left == right ? 0 : Double.compare(left, right);
  }

  @Override
  long prefix(int row) {
    return SortPrefix.ofDouble(values[row]);
  }

  @Override
  public long bytes() {
    return super.bytes() + (long) Double.BYTES * values.length;
  }
}
