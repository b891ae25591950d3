package weir.engine.data;

/**
 * The binary form of single rows of one schema, for stored state: the NULL columns as a bitmap of
 * bytes, then the other values one after the other. LONG and DOUBLE: eight bytes. BYTES: the length
 * as an int, then the bytes. OBJECT: see {@link NestedCodec}.
 *
 * <p>The form carries neither version nor schema: both belong to the name of the table that it is
 * stored in.
 */
public final class RowCodec {
  private final Schema schema;

  public RowCodec(Schema schema) {
    this.schema = schema;
  }

  /** Appends a row, by its number in the batch's columns. */
  public void write(RowBatch batch, int row, BinaryOutput out) {
    for (int column = 0; column < schema.size(); column += Byte.SIZE) {
      out.putByte(nulls(batch, row, column));
    }
    for (int column = 0; column < schema.size(); column++) {
      ColumnVector vector = batch.column(column);
      if (!vector.isNull(row)) {
        writeValue(vector, row, out);
      }
    }
  }

  private int nulls(RowBatch batch, int row, int firstColumn) {
    int bits = 0;
    int end = Math.min(schema.size(), firstColumn + Byte.SIZE);
    for (int column = firstColumn; column < end; column++) {
      bits |= batch.column(column).isNull(row) ? 1 << (column - firstColumn) : 0;
    }
    return bits;
  }

  /** Appends a value that is not NULL. */
  public static void writeValue(ColumnVector vector, int row, BinaryOutput out) {
    switch (vector.layout()) {
      case LONG -> out.putLong(((LongVector) vector).value(row));
      case DOUBLE -> out.putDouble(((DoubleVector) vector).value(row));
      case BYTES -> {
        BytesVector bytes = (BytesVector) vector;
        out.putInt(bytes.byteLength(row));
        out.putBytes(bytes.slab(), bytes.start(row), bytes.byteLength(row));
      }
      case OBJECT -> NestedCodec.write(((ObjectVector) vector).value(row), out);
    }
  }

  /** Reads a row and appends it to the columns from the first on. */
  public void read(BinaryInput in, RowBatchBuilder out) {
    byte[] nulls = in.readBytes((schema.size() + Byte.SIZE - 1) / Byte.SIZE);
    for (int column = 0; column < schema.size(); column++) {
      boolean isNull = (nulls[column / Byte.SIZE] & (1 << (column % Byte.SIZE))) != 0;
      if (isNull) {
        out.column(column).appendNull();
      } else {
        readValue(in, out.column(column));
      }
    }
  }

  /** Reads what {@link #writeValue} wrote of a column of the builder's layout. */
  public static void readValue(BinaryInput in, ColumnBuilder out) {
    if (out instanceof LongBuilder longs) {
      longs.append(in.readLong());
    } else if (out instanceof DoubleBuilder doubles) {
      doubles.append(in.readDouble());
    } else if (out instanceof BytesBuilder bytes) {
      int length = in.readCount(1);
      bytes.append(in.array(), in.position(), length);
      in.skip(length);
    } else {
      out.appendObject(NestedCodec.read(in));
    }
  }
}
