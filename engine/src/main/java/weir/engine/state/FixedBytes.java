package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight-byte values in keys: a byte 1, then the value big endian with its sign bit flipped, so that
 * the bytes sort like the values.
 */
final class FixedBytes {
  static final int LENGTH = 9;

  private static final byte VALUE = 1;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private FixedBytes() {}

  static void put(byte[] target, int at, long value) {
    target[at] = VALUE;
    LONGS.set(target, at + 1, value ^ Long.MIN_VALUE);
  }

  /** The {@link KeyHash} of a value's bytes. */
  static long hash(long value) {
    long bytes = Long.reverseBytes(value ^ Long.MIN_VALUE);
    return KeyHash.hash(VALUE | (bytes << Byte.SIZE), bytes >>> (Long.SIZE - Byte.SIZE));
  }

  static long get(byte[] source, int at) {
    return (long) LONGS.get(source, at + 1) ^ Long.MIN_VALUE;
  }
}
