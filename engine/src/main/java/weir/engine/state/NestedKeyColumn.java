package weir.engine.state;

import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.NestedCodec;
import weir.engine.data.NestedKeys;
import weir.engine.data.ObjectVector;

/** ARRAY, MAP and ROW: what {@link NestedKeys} writes, as {@link VariableBytes}. */
final class NestedKeyColumn extends KeyColumn {
  private final DataType type;
  private final BinaryOutput value = new BinaryOutput();
  private final BinaryInput stored = new BinaryInput();

  NestedKeyColumn(DataType type) {
    this.type = type;
  }

  @Override
  void addLengths(ColumnVector column, int[] rows, int count, int[] lengths) {
    ObjectVector values = (ObjectVector) column;
    for (int i = 0; i < count; i++) {
      int length = encode(values.value(rows[i]));
      lengths[i] += length == 0 ? 1 : VariableBytes.headerLength(length) + length;
    }
  }

  @Override
  void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors) {
    ObjectVector values = (ObjectVector) column;
    for (int i = 0; i < count; i++) {
      int length = encode(values.value(rows[i]));
      if (length == 0) {
        slab[cursors[i]++] = NULL;
      } else {
        int at = VariableBytes.putHeader(slab, cursors[i], length);
        System.arraycopy(value.array(), 0, slab, at, length);
        cursors[i] = at + length;
      }
    }
  }

  /** Leaves the bytes in {@link #value}; returns how many they are, which of NULL are none. */
  private int encode(@Nullable Object nested) {
    value.clear();
    if (nested != null) {
      NestedKeys.write(nested, type, value);
    }
    return value.size();
  }

  @Override
  int read(byte[] slab, int at, ColumnBuilder out) {
    if (slab[at] == NULL) {
      out.appendNull();
      return at + 1;
    }
    int length = VariableBytes.length(slab, at);
    int start = at + VariableBytes.headerLength(length);
    stored.set(slab, start, length);
    out.appendObject(NestedCodec.read(stored));
    return start + length;
  }
}
