package weir.engine.state;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The hash of encoded keys, by which rows find their key group: XXH64 with seed 0, as its
 * specification (Collet, xxHash, doc/xxhash_spec.md) says. Part of the form of stored state: it is
 * the same in every process and release; another one gets another {@link #VERSION}.
 */
public final class KeyHash {
  public static final int VERSION = 1;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long PRIME1 = 0x9E3779B185EBCA87L;
  private static final long PRIME2 = 0xC2B2AE3D27D4EB4FL;
  private static final long PRIME3 = 0x165667B19E3779F9L;
  private static final long PRIME4 = 0x85EBCA77C2B2AE63L;
  private static final long PRIME5 = 0x27D4EB2F165667C5L;

  /** PRIME1 + PRIME2, modulo 2^64. */
  private static final long PRIME1_PLUS_2 = 0x60EA27EEADC0B5D6L;

  private KeyHash() {}

  public static long hash(byte[] bytes, int start, int length) {
    int at = start;
    int end = start + length;
    long hash = PRIME5;
    if (length >= 32) {
      int stripes = length & ~31;
      hash = hashStripes(bytes, start, stripes);
      at += stripes;
    }
    hash += length;
    for (; at + 8 <= end; at += 8) {
      hash ^= round(0, (long) LONGS.get(bytes, at));
      hash = Long.rotateLeft(hash, 27) * PRIME1 + PRIME4;
    }
    if (at + 4 <= end) {
      hash ^= ((int) INTS.get(bytes, at) & 0xFFFFFFFFL) * PRIME1;
      hash = Long.rotateLeft(hash, 23) * PRIME2 + PRIME3;
      at += 4;
    }
    for (; at < end; at++) {
      hash ^= (bytes[at] & 0xFF) * PRIME5;
      hash = Long.rotateLeft(hash, 11) * PRIME1;
    }
    return avalanche(hash);
  }

  /**
   * The same of nine bytes that are in no array.
   *
   * @param first the first eight of them, in little endian
   * @param last the ninth
   */
  static long hash(long first, long last) {
    long hash = (PRIME5 + 9) ^ round(0, first);
    hash = Long.rotateLeft(hash, 27) * PRIME1 + PRIME4;
    hash = Long.rotateLeft(hash ^ (last * PRIME5), 11) * PRIME1;
    return avalanche(hash);
  }

  private static long hashStripes(byte[] bytes, int start, int length) {
    long lane1 = PRIME1_PLUS_2;
    long lane2 = PRIME2;
    long lane3 = 0;
    long lane4 = -PRIME1;
    for (int at = start; at < start + length; at += 32) {
      lane1 = round(lane1, (long) LONGS.get(bytes, at));
      lane2 = round(lane2, (long) LONGS.get(bytes, at + 8));
      lane3 = round(lane3, (long) LONGS.get(bytes, at + 16));
      lane4 = round(lane4, (long) LONGS.get(bytes, at + 24));
    }
    long hash =
        Long.rotateLeft(lane1, 1)
            + Long.rotateLeft(lane2, 7)
            + Long.rotateLeft(lane3, 12)
            + Long.rotateLeft(lane4, 18);
    hash = merge(hash, lane1);
    hash = merge(hash, lane2);
    hash = merge(hash, lane3);
    return merge(hash, lane4);
  }

  private static long round(long lane, long input) {
    return Long.rotateLeft(lane + input * PRIME2, 31) * PRIME1;
  }

  private static long merge(long hash, long lane) {
    return (hash ^ round(0, lane)) * PRIME1 + PRIME4;
  }

  private static long avalanche(long hash) {
    long mixed = (hash ^ (hash >>> 33)) * PRIME2;
    mixed = (mixed ^ (mixed >>> 29)) * PRIME3;
    return mixed ^ (mixed >>> 32);
  }
}
