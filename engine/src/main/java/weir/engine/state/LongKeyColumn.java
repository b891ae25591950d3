package weir.engine.state;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;

/** Values of LONG layout, as {@link FixedBytes}. */
final class LongKeyColumn extends KeyColumn {
  @Override
  void addLengths(ColumnVector column, int[] rows, int count, int[] lengths) {
    for (int i = 0; i < count; i++) {
      lengths[i] += column.isNull(rows[i]) ? 1 : FixedBytes.LENGTH;
    }
  }

  @Override
  void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors) {
    long[] values = ((LongVector) column).values();
    for (int i = 0; i < count; i++) {
      if (column.isNull(rows[i])) {
        slab[cursors[i]++] = NULL;
      } else {
        FixedBytes.put(slab, cursors[i], values[rows[i]]);
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
    ((LongBuilder) out).append(FixedBytes.get(slab, at));
    return at + FixedBytes.LENGTH;
  }
}
