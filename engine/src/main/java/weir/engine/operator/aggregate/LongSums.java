package weir.engine.operator.aggregate;

import java.math.BigInteger;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * Exact sums of longs, one for each group: a long each, and once one has overflowed also how often
 * 2^64 is to be added. So a sum whose end fits is right whatever its way there.
 */
final class LongSums {
  private long[] low = {};
  private long[] high = {};

  void resize(int groups) {
    low = Slabs.grown(low, groups);
    if (high.length > 0) {
      high = Slabs.grown(high, groups);
    }
  }

  void add(int group, long value) {
    long before = low[group];
    long after = before + value;
    low[group] = after;
    if (((before ^ after) & (value ^ after)) < 0) {
      carry(group, value < 0 ? -1 : 1);
    }
  }

  void subtract(int group, long value) {
    long before = low[group];
    long after = before - value;
    low[group] = after;
    if (((before ^ value) & (before ^ after)) < 0) {
      carry(group, value < 0 ? 1 : -1);
    }
  }

  void merge(LongSums other, int otherGroup, int group) {
    add(group, other.low[otherGroup]);
    if (other.high.length > 0) {
      carry(group, other.high[otherGroup]);
    }
  }

  /** Whether the sum is a long: then {@link #low} is it. */
  boolean isLong(int group) {
    return high.length == 0 || high[group] == 0;
  }

  /** The sum modulo 2^64. */
  long low(int group) {
    return low[group];
  }

  BigInteger exact(int group) {
    BigInteger sum = BigInteger.valueOf(low[group]);
    return isLong(group) ? sum : sum.add(BigInteger.valueOf(high[group]).shiftLeft(Long.SIZE));
  }

  void write(int group, BinaryOutput out) {
    out.putLong(low[group]);
    out.putLong(high.length == 0 ? 0 : high[group]);
  }

  /** Adds what was written. */
  void read(int group, BinaryInput in) {
    add(group, in.readLong());
    carry(group, in.readLong());
  }

  void clear(int groups) {
    low = Slabs.cleared(low, groups);
    high = new long[0];
  }

  long bytes() {
    return (long) Long.BYTES * (low.length + high.length);
  }

  private void carry(int group, long count) {
    if (count != 0) {
      high = Slabs.grown(high, low.length);
      high[group] += count;
    }
  }
}
