package weir.engine.data;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Reads what {@link BinaryOutput} wrote, and believes nothing: every count is checked first. */
public final class BinaryInput {
  private static final byte[] NONE = {};

  private ByteBuffer buffer;
  private byte[] array = NONE;

  /** Over nothing, until it is {@link #set}. */
  public BinaryInput() {
    this(ByteBuffer.wrap(NONE));
  }

  /** Reads from there on; the position of {@code source} stays. */
  BinaryInput(ByteBuffer source) {
    buffer = source.slice().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Reads those bytes from now on; returns itself. */
  public BinaryInput set(byte[] newArray, int start, int length) {
    if (array != newArray) {
      array = newArray;
      buffer = ByteBuffer.wrap(newArray).order(ByteOrder.LITTLE_ENDIAN);
    }
    buffer.limit(start + length).position(start);
    return this;
  }

  /** The array that {@link #set} took. Not to be written to. */
  public byte[] array() {
    return array;
  }

  /** The next {@code length} bytes as an input of their own; this one stays where it is. */
  public BinaryInput first(int length) {
    return new BinaryInput().set(array, position(), length);
  }

  /** Where in {@link #array} the next byte stands. */
  public int position() {
    return buffer.position();
  }

  /** How many bytes are left. */
  public int remaining() {
    return buffer.remaining();
  }

  public int readByte() {
    require(1);
    return buffer.get();
  }

  public int readInt() {
    require(4);
    return buffer.getInt();
  }

  public long readLong() {
    require(8);
    return buffer.getLong();
  }

  public double readDouble() {
    return Double.longBitsToDouble(readLong());
  }

  /** Reads what {@link BinaryOutput#putSorted} wrote. */
  public long readSorted() {
    return Long.reverseBytes(readLong()) ^ Long.MIN_VALUE;
  }

  /** Reads how many things follow, each of at least {@code minBytes} bytes. */
  public int readCount(int minBytes) {
    int count = readInt();
    require((long) count * minBytes);
    return count;
  }

  public byte[] readBytes(int count) {
    require(count);
    byte[] bytes = new byte[count];
    buffer.get(bytes);
    return bytes;
  }

  int[] readInts(int count) {
    require(4L * count);
    int[] ints = new int[count];
    buffer.asIntBuffer().get(ints);
    buffer.position(buffer.position() + 4 * count);
    return ints;
  }

  long[] readLongs(int count) {
    require(8L * count);
    long[] longs = new long[count];
    buffer.asLongBuffer().get(longs);
    buffer.position(buffer.position() + 8 * count);
    return longs;
  }

  double[] readDoubles(int count) {
    require(8L * count);
    double[] doubles = new double[count];
    buffer.asDoubleBuffer().get(doubles);
    buffer.position(buffer.position() + 8 * count);
    return doubles;
  }

  /** The next bytes, as an input of their own. */
  BinaryInput readPart(int bytes) {
    skip(bytes);
    return new BinaryInput(
        buffer.duplicate().position(buffer.position() - bytes).limit(buffer.position()));
  }

  public void skip(int bytes) {
    require(bytes);
    buffer.position(buffer.position() + bytes);
  }

  public void requireEnd() {
    if (buffer.hasRemaining()) {
      throw broken(buffer.remaining() + " bytes are left over");
    }
  }

  void require(long bytes) {
    if (bytes < 0 || bytes > buffer.remaining()) {
      throw broken(bytes + " bytes should follow, " + buffer.remaining() + " do");
    }
  }

  public static WeirException broken(String problem) {
    return new WeirException(ErrorCode.STORAGE_FAILED, "stored bytes are damaged: " + problem);
  }
}
