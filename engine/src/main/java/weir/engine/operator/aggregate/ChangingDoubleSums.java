package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * Exact sums of doubles from which values are also taken back. What cannot be taken back from a sum
 * is counted beside it: NaN and the infinities. Values so large that their sum might leave the
 * range of a double on its way are summed apart, made smaller by a power of two.
 */
final class ChangingDoubleSums {
  /** Fewer than 2^63 smaller values stay in range. */
  private static final double LARGE = 0x1p960;

  private static final double TO_SMALL = 0x1p-64;

  private final DoubleSums sums = new DoubleSums();
  private final DoubleSums largeSums = new DoubleSums();

  /* By group; empty until there is one. */
  private int[] nans = {};
  private int[] positives = {};
  private int[] negatives = {};
  private int groups;

  void resize(int newGroups) {
    groups = newGroups;
    sums.resize(newGroups);
    largeSums.resize(newGroups);
  }

  void add(int group, double value) {
    change(group, value, 1);
  }

  void subtract(int group, double value) {
    change(group, value, -1);
  }

  private void change(int group, double value, int sign) {
    double size = Math.abs(value);
    if (size < LARGE) {
      sums.add(group, sign * value);
    } else if (size <= Double.MAX_VALUE) {
      largeSums.add(group, sign * value * TO_SMALL);
    } else if (Double.isNaN(value)) {
      nans = counted(nans, group, sign);
    } else if (value > 0) {
      positives = counted(positives, group, sign);
    } else {
      negatives = counted(negatives, group, sign);
    }
  }

  private int[] counted(int[] counts, int group, int by) {
    int[] grown = Slabs.grown(counts, groups);
    grown[group] += by;
    return grown;
  }

  private static int count(int[] counts, int group) {
    return group < counts.length ? counts[group] : 0;
  }

  void merge(ChangingDoubleSums other, int otherGroup, int group) {
    sums.merge(other.sums, otherGroup, group);
    largeSums.merge(other.largeSums, otherGroup, group);
    nans = merged(nans, group, count(other.nans, otherGroup));
    positives = merged(positives, group, count(other.positives, otherGroup));
    negatives = merged(negatives, group, count(other.negatives, otherGroup));
  }

  private int[] merged(int[] counts, int group, int count) {
    return count == 0 ? counts : counted(counts, group, count);
  }

  /** The sum, rounded to the nearest double. */
  double rounded(int group) {
    boolean isPositive = count(positives, group) > 0;
    boolean isNegative = count(negatives, group) > 0;
    if (count(nans, group) > 0 || (isPositive && isNegative)) {
      return Double.NaN;
    }
    if (isPositive || isNegative) {
      return isPositive ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    double large = largeSums.rounded(group) / TO_SMALL;
    return large == 0 ? sums.rounded(group) : large + sums.rounded(group);
  }

  void write(int group, BinaryOutput out) {
    sums.write(group, out);
    largeSums.write(group, out);
    out.putInt(count(nans, group));
    out.putInt(count(positives, group));
    out.putInt(count(negatives, group));
  }

  /** Adds what was written. */
  void read(int group, BinaryInput in) {
    sums.read(group, in);
    largeSums.read(group, in);
    nans = merged(nans, group, in.readInt());
    positives = merged(positives, group, in.readInt());
    negatives = merged(negatives, group, in.readInt());
  }

  void clear(int usedGroups) {
    sums.clear(usedGroups);
    largeSums.clear(usedGroups);
    nans = new int[0];
    positives = new int[0];
    negatives = new int[0];
  }

  long bytes() {
    long counts = (long) nans.length + positives.length + negatives.length;
    return sums.bytes() + largeSums.bytes() + Integer.BYTES * counts;
  }
}
