package weir.engine.operator.aggregate;

import java.util.Arrays;

/** Arrays addressed by group, which grow, and are emptied to be used again. */
final class Slabs {
  static final int MIN_LENGTH = 16;

  private Slabs() {}

  static int grownLength(int length, int needed) {
    return length >= needed ? length : Math.max(needed, Math.max(MIN_LENGTH, length * 2));
  }

  static long[] grown(long[] slab, int needed) {
    return slab.length >= needed ? slab : Arrays.copyOf(slab, grownLength(slab.length, needed));
  }

  static int[] grown(int[] slab, int needed) {
    return slab.length >= needed ? slab : Arrays.copyOf(slab, grownLength(slab.length, needed));
  }

  static double[] grown(double[] slab, int needed) {
    return slab.length >= needed ? slab : Arrays.copyOf(slab, grownLength(slab.length, needed));
  }

  /** Zeros; much shorter if little of the slab was used. */
  static long[] cleared(long[] slab, int used) {
    if (isTooLong(slab.length, used)) {
      return new long[slab.length / 4];
    }
    Arrays.fill(slab, 0, Math.min(used, slab.length), 0);
    return slab;
  }

  static int[] cleared(int[] slab, int used) {
    if (isTooLong(slab.length, used)) {
      return new int[slab.length / 4];
    }
    Arrays.fill(slab, 0, Math.min(used, slab.length), 0);
    return slab;
  }

  static double[] cleared(double[] slab, int used) {
    if (isTooLong(slab.length, used)) {
      return new double[slab.length / 4];
    }
    Arrays.fill(slab, 0, Math.min(used, slab.length), 0);
    return slab;
  }

  /** By source group where it goes, -1 for nowhere. */
  static int[] targets(int[] sources, int[] groups, int count) {
    int length = 0;
    for (int i = 0; i < count; i++) {
      length = Math.max(length, sources[i] + 1);
    }
    int[] targets = new int[length];
    Arrays.fill(targets, -1);
    for (int i = 0; i < count; i++) {
      targets[sources[i]] = groups[i];
    }
    return targets;
  }

  private static boolean isTooLong(int length, int used) {
    return length > 4 * MIN_LENGTH && used < length / 8;
  }
}
