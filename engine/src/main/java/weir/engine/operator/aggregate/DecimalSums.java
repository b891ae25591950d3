package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.NestedCodec;

/** Sums of wide decimals, one for each group. The one sort of sum that makes objects by the row. */
final class DecimalSums {
  private static final long BYTES_PER_SUM = 80;

  private @Nullable BigDecimal[] sums = {};

  void resize(int groups) {
    sums =
        sums.length >= groups ? sums : Arrays.copyOf(sums, Slabs.grownLength(sums.length, groups));
  }

  void add(int group, BigDecimal value) {
    BigDecimal sum = sums[group];
    sums[group] = sum == null ? value : sum.add(value);
  }

  void subtract(int group, BigDecimal value) {
    add(group, value.negate());
  }

  /** The sum, or null if there was no value. */
  @Nullable BigDecimal get(int group) {
    return sums[group];
  }

  void write(int group, BinaryOutput out) {
    NestedCodec.write(sums[group], out);
  }

  /** Adds what was written. */
  void read(int group, BinaryInput in) {
    if (NestedCodec.read(in) instanceof BigDecimal sum) {
      add(group, sum);
    }
  }

  void clear(int groups) {
    Arrays.fill(sums, 0, Math.min(groups, sums.length), null);
  }

  long bytes() {
    return BYTES_PER_SUM * sums.length;
  }
}
