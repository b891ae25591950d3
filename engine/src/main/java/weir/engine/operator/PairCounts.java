package weir.engine.operator;

import java.util.Arrays;
import weir.engine.state.LongKeyTable;

/** By how much the count of each pair of rows changes in an epoch. */
final class PairCounts {
  private final LongKeyTable pairs = new LongKeyTable();
  private final long[] oneKey = new long[1];
  private final int[] oneId = new int[1];
  private long[] counts = new long[16];

  void add(int leftRow, int rightRow, long by) {
    oneKey[0] = (long) leftRow << Integer.SIZE | (rightRow & 0xFFFFFFFFL);
    pairs.findOrAddAll(oneKey, 0, 1, oneId);
    if (pairs.size() > counts.length) {
      counts = Arrays.copyOf(counts, 2 * counts.length);
    }
    counts[oneId[0]] += by;
  }

  /** Adds the pairs whose count falls to one list and those whose count rises to another. */
  void drainTo(PairList removed, PairList added) {
    for (int i = 0; i < pairs.size(); i++) {
      PairList target = counts[i] < 0 ? removed : added;
      int left = (int) (pairs.key(i) >> Integer.SIZE);
      int right = (int) pairs.key(i);
      for (long n = Math.abs(counts[i]); n > 0; n--) {
        target.add(left, right);
      }
    }
    Arrays.fill(counts, 0, pairs.size(), 0);
    pairs.clear();
  }
}
