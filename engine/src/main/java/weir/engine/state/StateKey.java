package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * How stored keys are bytes: the key group in two bytes, the time bucket in eight, big endian with
 * its sign bit flipped, then the operator's own key. So a key group is one range of a table, a
 * bucket is one range of a key group, and buckets are in order of time. Part of the form of stored
 * state.
 */
public final class StateKey {
  /** How many bytes come before the operator's own key. */
  public static final int PREFIX_BYTES = Short.BYTES + Long.BYTES;

  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private StateKey() {}

  /** What all keys of a key group begin with. */
  public static byte[] group(int group) {
    return new byte[] {(byte) (group >>> 8), (byte) group};
  }

  /** What all keys of a bucket begin with. */
  public static byte[] bucket(int group, long bucket) {
    byte[] bytes = new byte[PREFIX_BYTES];
    putPrefix(bytes, 0, group, bucket);
    return bytes;
  }

  /** A key, or what all keys begin with that begin with this one. */
  public static byte[] of(int group, long bucket, ByteSlice key) {
    byte[] bytes = new byte[PREFIX_BYTES + key.length()];
    putPrefix(bytes, 0, group, bucket);
    System.arraycopy(key.array(), key.start(), bytes, PREFIX_BYTES, key.length());
    return bytes;
  }

  /** The smallest key behind all that begin with these bytes, of which one at least is not 0xFF. */
  public static byte[] behind(byte[] prefix) {
    int length = prefix.length;
    while (prefix[length - 1] == (byte) 0xFF) {
      length--;
    }
    byte[] bytes = Arrays.copyOf(prefix, length);
    bytes[length - 1]++;
    return bytes;
  }

  static void putPrefix(byte[] target, int at, int group, long bucket) {
    SHORTS.set(target, at, (short) group);
    LONGS.set(target, at + Short.BYTES, bucket ^ Long.MIN_VALUE);
  }

  /** The key group of the key that starts there. */
  public static int groupOf(byte[] source, int at) {
    return (short) SHORTS.get(source, at) & 0xFFFF;
  }

  /** The bucket of the key that starts there. */
  public static long bucketOf(byte[] source, int at) {
    return (long) LONGS.get(source, at + Short.BYTES) ^ Long.MIN_VALUE;
  }
}
