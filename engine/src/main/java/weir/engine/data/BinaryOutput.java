package weir.engine.data;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A little-endian buffer that grows, to be filled again and again. What is in it is to be read by
 * {@link BinaryInput}. Owned by one thread.
 */
public final class BinaryOutput {
  private ByteBuffer buffer = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);

  public void clear() {
    buffer.clear();
  }

  public int size() {
    return buffer.position();
  }

  /** The bytes so far; of the array the first {@link #size} count. */
  public byte[] array() {
    return buffer.array();
  }

  public void putByte(int value) {
    makeRoom(1);
    buffer.put((byte) value);
  }

  public void putInt(int value) {
    makeRoom(4);
    buffer.putInt(value);
  }

  public void putLong(long value) {
    makeRoom(8);
    buffer.putLong(value);
  }

  public void putDouble(double value) {
    putLong(Double.doubleToRawLongBits(value));
  }

  /** Eight bytes, big endian with the sign bit flipped: they sort like the values. */
  public void putSorted(long value) {
    putLong(Long.reverseBytes(value ^ Long.MIN_VALUE));
  }

  public void putBytes(byte[] source, int start, int length) {
    makeRoom(length);
    buffer.put(source, start, length);
  }

  void putLongs(long[] source, int count) {
    makeRoom(8L * count);
    buffer.asLongBuffer().put(source, 0, count);
    buffer.position(buffer.position() + 8 * count);
  }

  void putDoubles(double[] source, int count) {
    makeRoom(8L * count);
    buffer.asDoubleBuffer().put(source, 0, count);
    buffer.position(buffer.position() + 8 * count);
  }

  /** Leaves room for an int, to be set by {@link #setSizeAt}; returns where. */
  public int skipInt() {
    putInt(0);
    return size() - 4;
  }

  /** Sets the int at that place to the number of bytes that have followed it. */
  public void setSizeAt(int place) {
    buffer.putInt(place, size() - place - 4);
  }

  private void makeRoom(long bytes) {
    if (bytes > buffer.remaining()) {
      long needed = Math.max(2L * buffer.capacity(), size() + bytes);
      int capacity = Math.toIntExact(Math.min(needed, Math.max(size() + bytes, 1 << 30)));
      ByteBuffer larger = ByteBuffer.allocate(capacity).order(ByteOrder.LITTLE_ENDIAN);
      larger.put(buffer.flip());
      buffer = larger;
    }
  }
}
