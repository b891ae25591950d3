package weir.engine.state;

import java.math.BigDecimal;
import java.math.BigInteger;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.ObjectVector;

/**
 * Wide DECIMAL: its unscaled value at the type's scale, two's complement and big endian, as {@link
 * VariableBytes}.
 */
final class DecimalKeyColumn extends KeyColumn {
  private final int scale;

  DecimalKeyColumn(int scale) {
    this.scale = scale;
  }

  @Override
  void addLengths(ColumnVector column, int[] rows, int count, int[] lengths) {
    ObjectVector values = (ObjectVector) column;
    for (int i = 0; i < count; i++) {
      if (values.value(rows[i]) instanceof BigDecimal decimal) {
        int length = unscaled(decimal).bitLength() / 8 + 1;
        lengths[i] += VariableBytes.headerLength(length) + length;
      } else {
        lengths[i]++;
      }
    }
  }

  @Override
  void write(ColumnVector column, int[] rows, int count, byte[] slab, int[] cursors) {
    ObjectVector values = (ObjectVector) column;
    for (int i = 0; i < count; i++) {
      if (values.value(rows[i]) instanceof BigDecimal decimal) {
        byte[] bytes = unscaled(decimal).toByteArray();
        int at = VariableBytes.putHeader(slab, cursors[i], bytes.length);
        System.arraycopy(bytes, 0, slab, at, bytes.length);
        cursors[i] = at + bytes.length;
      } else {
        slab[cursors[i]++] = NULL;
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
    out.appendObject(new BigDecimal(new BigInteger(slab, start, length), scale));
    return start + length;
  }

  private BigInteger unscaled(BigDecimal value) {
    return value.setScale(scale).unscaledValue();
  }
}
