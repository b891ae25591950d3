package weir.engine.operator;

import java.util.Arrays;

/**
 * Puts rows that lie in few stretches of time, but change between them often, in the order of the
 * stretches, so that those of each are kept together. Rows of a stretch stay in their order. Owned
 * by one thread.
 */
final class StretchOrder {
  /** So few changes of the stretch cost little. */
  private static final int FEW_CHANGES = 8;

  private static final int MAX_STRETCHES = 64;

  private final long millis;
  private final int[] ends = new int[MAX_STRETCHES + 1];
  private long[] stretches = {};
  private int[] ordered = {};

  /**
   * @param millis how long a stretch is
   */
  StretchOrder(long millis) {
    this.millis = millis;
  }

  /**
   * Puts the first {@code count} of these row numbers in order, if that pays.
   *
   * @param times by row number
   * @return whether it has
   */
  boolean apply(long[] times, int[] rows, int count) {
    makeRoom(count);
    long least = Long.MAX_VALUE;
    long most = Long.MIN_VALUE;
    int changes = 0;
    for (int i = 0; i < count; i++) {
      long stretch = Math.floorDiv(times[rows[i]], millis);
      stretches[i] = stretch;
      least = Math.min(least, stretch);
      most = Math.max(most, stretch);
      changes += i > 0 && stretch != stretches[i - 1] ? 1 : 0;
    }
    boolean pays = changes > FEW_CHANGES && most < least + MAX_STRETCHES;
    if (pays) {
      putInOrder(rows, count, least);
    }
    return pays;
  }

  private void makeRoom(int count) {
    if (stretches.length < count) {
      stretches = new long[count];
      ordered = new int[count];
    }
  }

  private void putInOrder(int[] rows, int count, long least) {
    Arrays.fill(ends, 0);
    for (int i = 0; i < count; i++) {
      ends[(int) (stretches[i] - least) + 1]++;
    }
    for (int i = 1; i < ends.length; i++) {
      ends[i] += ends[i - 1];
    }
    for (int i = 0; i < count; i++) {
      ordered[ends[(int) (stretches[i] - least)]++] = rows[i];
    }
    System.arraycopy(ordered, 0, rows, 0, count);
  }
}
