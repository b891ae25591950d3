package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.NestedCodec;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** MIN and MAX over wide DECIMAL. */
final class ExtremeDecimal implements Accumulator {
  private static final long BYTES_PER_VALUE = 80;

  private @Nullable BigDecimal[] extremes = {};
  private final int argument;
  private final boolean isMax;

  ExtremeDecimal(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.isMax = call.function() == AggregateFunction.MAX;
  }

  @Override
  public void resize(int groups) {
    if (extremes.length < groups) {
      extremes = Arrays.copyOf(extremes, Slabs.grownLength(extremes.length, groups));
    }
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ObjectVector column = batch.objects(argument);
    for (int i = from; i < to; i++) {
      if (column.value(rows[i]) instanceof BigDecimal value) {
        take(groups[i], value);
      }
    }
  }

  private void take(int group, BigDecimal value) {
    BigDecimal extreme = extremes[group];
    if (extreme == null || (isMax ? value.compareTo(extreme) > 0 : value.compareTo(extreme) < 0)) {
      extremes[group] = value;
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    for (int i = 0; i < count; i++) {
      BigDecimal value = ((ExtremeDecimal) other).extremes[sources[i]];
      if (value != null) {
        take(groups[i], value);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      out.appendObject(extremes[group]);
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    NestedCodec.write(extremes[group], out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (NestedCodec.read(in) instanceof BigDecimal value) {
      take(group, value);
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(extremes, 0, Math.min(groups, extremes.length), null);
  }

  @Override
  public long bytes() {
    return BYTES_PER_VALUE * extremes.length;
  }
}
