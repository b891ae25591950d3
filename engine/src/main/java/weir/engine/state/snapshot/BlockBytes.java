package weir.engine.state.snapshot;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.CRC32C;
import weir.engine.state.ByteSlice;

/**
 * Blocks on their way into a stream, one behind the other, and what comes before and after them;
 * numbers are big endian. Owned by one thread.
 */
final class BlockBytes {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

  private final CRC32C crc = new CRC32C();
  private byte[] bytes = new byte[1 << 16];
  private int size;
  private int bodyStart;

  /** How many bytes have not been written yet. */
  int size() {
    return size;
  }

  /** How many bytes the block has that has been begun. */
  int bodySize() {
    return size - bodyStart;
  }

  /** Begins a block. */
  void begin() {
    makeRoom(SnapshotForm.BLOCK_HEAD_BYTES);
    size += SnapshotForm.BLOCK_HEAD_BYTES;
    bodyStart = size;
  }

  /** Ends the block. */
  void end() {
    crc.reset();
    crc.update(bytes, bodyStart, bodySize());
    setInt(bodyStart - SnapshotForm.BLOCK_HEAD_BYTES, bodySize());
    setInt(bodyStart - Integer.BYTES, (int) crc.getValue());
  }

  void putByte(int value) {
    makeRoom(1);
    bytes[size++] = (byte) value;
  }

  void putInt(int value) {
    makeRoom(Integer.BYTES);
    INTS.set(bytes, size, value);
    size += Integer.BYTES;
  }

  void putLong(long value) {
    putInt((int) (value >>> Integer.SIZE));
    putInt((int) value);
  }

  void putBytes(byte[] source) {
    makeRoom(source.length);
    System.arraycopy(source, 0, bytes, size, source.length);
    size += source.length;
  }

  void putRecord(byte kind, ByteSlice key, ByteSlice value) {
    makeRoom(1L + 2 * Integer.BYTES + key.length() + value.length());
    bytes[size++] = kind;
    putSlice(key);
    putSlice(value);
  }

  private void putSlice(ByteSlice slice) {
    INTS.set(bytes, size, slice.length());
    size += Integer.BYTES;
    System.arraycopy(slice.array(), slice.start(), bytes, size, slice.length());
    size += slice.length();
  }

  /** Sets what has been put before. */
  void setInt(int place, int value) {
    INTS.set(bytes, place, value);
  }

  /** Writes all that there is, of which no block must have been begun. */
  void writeTo(OutputStream out) throws IOException {
    out.write(bytes, 0, size);
    size = 0;
  }

  private void makeRoom(long needed) {
    if (needed > bytes.length - size) {
      bytes = Arrays.copyOf(bytes, Math.toIntExact(Math.max(size + needed, doubled())));
    }
  }

  private long doubled() {
    return Math.min(2L * bytes.length, Integer.MAX_VALUE - 8);
  }
}
