package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import weir.engine.data.BytesVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Turns the values of a primary key into bytes that are equal if and only if the values are. */
final class KeyEncoder {
  private final Schema schema;
  private ByteBuffer buffer = ByteBuffer.allocate(64);

  /**
   * @param schema the columns of the key
   */
  KeyEncoder(Schema schema) {
    this.schema = schema;
  }

  /** The key of a row, by row number, of a batch of those columns. No value of it is NULL. */
  ByteBuffer encode(RowBatch batch, int row) {
    buffer.clear();
    for (int column = 0; column < schema.size(); column++) {
      switch (schema.type(column).layout()) {
        case LONG -> put(((LongVector) batch.column(column)).value(row));
        case DOUBLE -> put(bits(((DoubleVector) batch.column(column)).value(row)));
        case BYTES -> {
          BytesVector vector = batch.bytes(column);
          put(vector.slab(), vector.start(row), vector.byteLength(row));
        }
        case OBJECT -> {
          String text = String.valueOf(((ObjectVector) batch.column(column)).value(row));
          byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
          put(bytes, 0, bytes.length);
        }
      }
    }
    return ByteBuffer.wrap(Arrays.copyOf(buffer.array(), buffer.position()));
  }

  /** As SQL compares: both zeros are one value, and so are all NaNs. */
  private static long bits(double value) {
    return Double.doubleToLongBits(value == 0 ? 0.0 : value);
  }

  private void put(long value) {
    makeRoom(8);
    buffer.putLong(value);
  }

  private void put(byte[] bytes, int start, int length) {
    makeRoom(4 + length);
    buffer.putInt(length);
    buffer.put(bytes, start, length);
  }

  private void makeRoom(int bytes) {
    if (buffer.remaining() < bytes) {
      ByteBuffer larger =
          ByteBuffer.allocate(Math.max(buffer.capacity() * 2, buffer.position() + bytes));
      larger.put(buffer.flip());
      buffer = larger;
    }
  }
}
