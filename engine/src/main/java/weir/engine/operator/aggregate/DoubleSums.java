package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * Exact sums of doubles, one for each group, rounded only when read: so the order of the rows, the
 * cut of the batches and the merging of panes do not show in the last digits.
 *
 * <p>A sum is held as two doubles that are not rounded, which have room for about 106 binary
 * digits. Where a value does not fit in without a remainder, the sum goes on in an expansion of as
 * many doubles as it takes (Shewchuk, Adaptive Precision Floating-Point Arithmetic, 1997,
 * GROW-EXPANSION), and the two start again from zero.
 *
 * <p>A sum with a NaN, or with both infinities, is NaN; one with an infinity is that infinity, and
 * so is one that has left the range of a double on its way.
 */
final class DoubleSums {
  private static final double[] NO_EXPANSION = {};

  private double[] high = {};
  private double[] low = {};
  private double[] @Nullable [] expansions = {};

  void resize(int groups) {
    high = Slabs.grown(high, groups);
    low = Slabs.grown(low, groups);
  }

  void add(int group, double value) {
    double highBefore = high[group];
    double sum = highBefore + value;
    double remainder = remainder(highBefore, value, sum);
    double lowBefore = low[group];
    double lowSum = lowBefore + remainder;
    if (remainder(lowBefore, remainder, lowSum) == 0) {
      high[group] = sum;
      low[group] = lowSum;
    } else {
      addSlowly(group, value);
    }
  }

  void merge(DoubleSums other, int otherGroup, int group) {
    add(group, other.high[otherGroup]);
    add(group, other.low[otherGroup]);
    for (double part : other.expansion(otherGroup)) {
      add(group, part);
    }
  }

  /** The sum, rounded to the nearest double. */
  double rounded(int group) {
    return expansion(group).length == 0 ? high[group] + low[group] : exact(group).doubleValue();
  }

  /** Whether the sum is a number. */
  boolean isFinite(int group) {
    return Double.isFinite(high[group] + low[group]);
  }

  /** The sum, which must be a number. */
  BigDecimal exact(int group) {
    BigDecimal sum = new BigDecimal(high[group]).add(new BigDecimal(low[group]));
    for (double part : expansion(group)) {
      sum = sum.add(new BigDecimal(part));
    }
    return sum;
  }

  /** Adds the exact product of two numbers. */
  void addProduct(int group, double left, double right) {
    double product = left * right;
    add(group, product);
    if (Double.isFinite(product)) {
      add(group, Math.fma(left, right, -product));
    }
  }

  void write(int group, BinaryOutput out) {
    out.putDouble(high[group]);
    out.putDouble(low[group]);
    double[] expansion = expansion(group);
    out.putInt(expansion.length);
    for (double part : expansion) {
      out.putDouble(part);
    }
  }

  /** Adds what was written. */
  void read(int group, BinaryInput in) {
    add(group, in.readDouble());
    add(group, in.readDouble());
    int parts = in.readCount(Double.BYTES);
    for (int i = 0; i < parts; i++) {
      add(group, in.readDouble());
    }
  }

  void clear(int groups) {
    high = Slabs.cleared(high, groups);
    low = Slabs.cleared(low, groups);
    expansions = new double[0] @Nullable [];
  }

  long bytes() {
    return (long) Double.BYTES * (high.length + low.length + expansions.length);
  }

  /** What {@code sum}, the rounded sum of the two, lacks; NaN if one is not finite (Knuth). */
  private static double remainder(double left, double right, double sum) {
    double rightPart = sum - left;
    return (left - (sum - rightPart)) + (right - rightPart);
  }

  private void addSlowly(int group, double value) {
    if (!Double.isFinite(high[group]) || !Double.isFinite(value)) {
      setInfinite(group, high[group] + value);
      return;
    }
    double[] expansion = expansion(group);
    for (double part : new double[] {low[group], high[group], value}) {
      expansion = grow(expansion, part);
      double largest = expansion[expansion.length - 1];
      if (!Double.isFinite(largest)) {
        setInfinite(group, largest);
        return;
      }
    }
    setExpansion(group, expansion);
  }

  private void setExpansion(int group, double[] expansion) {
    high[group] = 0;
    low[group] = 0;
    if (group >= expansions.length) {
      expansions = Arrays.copyOf(expansions, Slabs.grownLength(expansions.length, group + 1));
    }
    expansions[group] = expansion;
  }

  private void setInfinite(int group, double value) {
    setExpansion(group, NO_EXPANSION);
    high[group] = value;
  }

  private double[] expansion(int group) {
    double[] expansion = group < expansions.length ? expansions[group] : null;
    return expansion == null ? NO_EXPANSION : expansion;
  }

  /** The expansion, whose parts grow and do not overlap, with one more value. */
  private static double[] grow(double[] expansion, double value) {
    double[] grown = new double[expansion.length + 1];
    double total = value;
    int length = 0;
    for (double part : expansion) {
      double before = total;
      total += part;
      double remainder = remainder(before, part, total);
      if (remainder != 0) {
        grown[length++] = remainder;
      }
    }
    grown[length++] = total;
    return Arrays.copyOf(grown, length);
  }
}
