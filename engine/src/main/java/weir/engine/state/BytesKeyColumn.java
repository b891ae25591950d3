package weir.engine.state;

import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;

/** Text and binary, as {@link VariableBytes}. */
final class BytesKeyColumn extends KeyColumn {
  @Override
  void addLengths(ColumnVector column, int[] rows, int count, int[] lengths) {
    int[] byteLengths = ((BytesVector) column).lengths();
    for (int i = 0; i < count; i++) {
      int length = byteLengths[rows[i]];
      lengths[i] += column.isNull(rows[i]) ? 1 : VariableBytes.headerLength(length) + length;
    }
  }

  @Override
  void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors) {
    BytesVector vector = (BytesVector) column;
    for (int i = 0; i < count; i++) {
      int row = rows[i];
      if (column.isNull(row)) {
        slab[cursors[i]++] = NULL;
      } else {
        int length = vector.byteLength(row);
        int at = VariableBytes.putHeader(slab, cursors[i], length);
        System.arraycopy(vector.slab(), vector.start(row), slab, at, length);
        cursors[i] = at + length;
      }
    }
  }

  @Override
  int read(byte[] slab, int at, ColumnBuilder out) {
    if (slab[at] == NULL) {
      out.appendNull();
      return at + 1;
    }
    int length = VariableBytes.length(slab, at);
    int start = at + VariableBytes.headerLength(length);
    ((BytesBuilder) out).append(slab, start, length);
    return start + length;
  }
}
