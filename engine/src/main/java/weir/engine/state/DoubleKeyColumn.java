package weir.engine.state;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;

/**
 * REAL and DOUBLE, as {@link FixedBytes} of a long that sorts like the double. -0.0 is 0.0, and all
 * NaNs are one.
 */
final class DoubleKeyColumn extends KeyColumn {
  @Override
  void addLengths(ColumnVector column, int[] rows, int count, int[] lengths) {
    for (int i = 0; i < count; i++) {
      lengths[i] += column.isNull(rows[i]) ? 1 : FixedBytes.LENGTH;
    }
  }

  @Override
  void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors) {
    double[] values = ((DoubleVector) column).values();
    for (int i = 0; i < count; i++) {
      if (column.isNull(rows[i])) {
        slab[cursors[i]++] = NULL;
      } else {
        FixedBytes.put(slab, cursors[i], ordered(values[rows[i]]));
        cursors[i] += FixedBytes.LENGTH;
      }
    }
  }

  @Override
  int read(byte[] slab, int at, ColumnBuilder out) {
    if (slab[at] == NULL) {
      out.appendNull();
      return at + 1;
    }
    long ordered = FixedBytes.get(slab, at);
    long bits = ordered < 0 ? ordered ^ Long.MAX_VALUE : ordered;
    ((DoubleBuilder) out).append(Double.longBitsToDouble(bits));
    return at + FixedBytes.LENGTH;
  }

  private static long ordered(double value) {
    long bits = Double.doubleToLongBits(value == 0 ? 0.0 : value);
    return bits < 0 ? bits ^ Long.MAX_VALUE : bits;
  }
}
