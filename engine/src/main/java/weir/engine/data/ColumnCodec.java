package weir.engine.data;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The binary form of a column's selected rows: whether there are NULLs, their bitmap, then the
 * values. LONG and DOUBLE: eight bytes each. BYTES: the lengths, then all bytes. OBJECT: one nested
 * value after the other.
 */
final class ColumnCodec {
  private ColumnCodec() {}

  static void write(RowBatch batch, int column, BinaryOutput out) {
    ColumnVector vector = batch.column(column);
    switch (vector.layout()) {
      case LONG -> {
        writeNulls(batch, vector, out);
        writeLongs(batch, ((LongVector) vector).values(), out);
      }
      case DOUBLE -> {
        writeNulls(batch, vector, out);
        writeDoubles(batch, ((DoubleVector) vector).values(), out);
      }
      case BYTES -> {
        writeNulls(batch, vector, out);
        writeBytes(batch, (BytesVector) vector, out);
      }
      case OBJECT -> {
        for (int i = 0; i < batch.size(); i++) {
          NestedCodec.write(((ObjectVector) vector).value(batch.row(i)), out);
        }
      }
    }
  }

  static ColumnVector read(DataType type, int rows, BinaryInput in) {
    return switch (type.layout()) {
      case LONG -> {
        long[] nulls = readNulls(rows, in);
        yield new LongVector(in.readLongs(rows), nulls);
      }
      case DOUBLE -> {
        long[] nulls = readNulls(rows, in);
        yield new DoubleVector(in.readDoubles(rows), nulls);
      }
      case BYTES -> {
        long[] nulls = readNulls(rows, in);
        yield readBytes(rows, nulls, in);
      }
      case OBJECT -> readObjects(type, rows, in);
    };
  }

  static void writeLongs(RowBatch batch, long[] values, BinaryOutput out) {
    if (batch.selection() == null) {
      out.putLongs(values, batch.size());
      return;
    }
    for (int i = 0; i < batch.size(); i++) {
      out.putLong(values[batch.row(i)]);
    }
  }

  private static void writeDoubles(RowBatch batch, double[] values, BinaryOutput out) {
    if (batch.selection() == null) {
      out.putDoubles(values, batch.size());
      return;
    }
    for (int i = 0; i < batch.size(); i++) {
      out.putLong(Double.doubleToRawLongBits(values[batch.row(i)]));
    }
  }

  private static void writeBytes(RowBatch batch, BytesVector vector, BinaryOutput out) {
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      out.putInt(vector.isNull(row) ? 0 : vector.byteLength(row));
    }
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!vector.isNull(row)) {
        out.putBytes(vector.slab(), vector.start(row), vector.byteLength(row));
      }
    }
  }

  private static void writeNulls(RowBatch batch, ColumnVector vector, BinaryOutput out) {
    long[] bitmap = ColumnVector.bitmap(batch.size());
    boolean hasNulls = false;
    for (int i = 0; vector.nulls() != null && i < batch.size(); i++) {
      if (vector.isNull(batch.row(i))) {
        ColumnVector.set(bitmap, i);
        hasNulls = true;
      }
    }
    out.putByte(hasNulls ? 1 : 0);
    if (hasNulls) {
      out.putLongs(bitmap, bitmap.length);
    }
  }

  private static long @Nullable [] readNulls(int rows, BinaryInput in) {
    return in.readByte() == 0 ? null : in.readLongs((rows + 63) >>> 6);
  }

  private static BytesVector readBytes(int rows, long @Nullable [] nulls, BinaryInput in) {
    int[] lengths = in.readInts(rows);
    int[] starts = new int[rows];
    int end = 0;
    for (int i = 0; i < rows; i++) {
      starts[i] = end;
      in.require((long) end + lengths[i]);
      if (lengths[i] < 0) {
        throw BinaryInput.broken("a text has length " + lengths[i]);
      }
      end += lengths[i];
    }
    return new BytesVector(in.readBytes(end), starts, lengths, nulls);
  }

  private static ObjectVector readObjects(DataType type, int rows, BinaryInput in) {
    in.require(rows);
    @Nullable Object[] values = new @Nullable Object[rows];
    for (int i = 0; i < rows; i++) {
      Object value = NestedCodec.read(in);
      if (value != null && !objectClass(type).isInstance(value)) {
        throw BinaryInput.broken("a " + type.name() + " is held as " + value.getClass());
      }
      values[i] = value;
    }
    return new ObjectVector(values);
  }

  private static Class<?> objectClass(DataType type) {
    return switch (type.kind()) {
      case DECIMAL -> BigDecimal.class;
      case MAP -> Map.class;
      default -> List.class;
    };
  }
}
