package weir.engine.operator.aggregate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.NestedCodec;
import weir.engine.data.NestedOrder;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** MIN and MAX over wide DECIMAL, ARRAY, MAP and ROW, in the order of {@link NestedOrder}. */
final class ExtremeObject implements Accumulator {
  private static final long BYTES_PER_VALUE = 80;

  private @Nullable Object[] extremes = {};
  private final int argument;
  private final boolean isMax;

  ExtremeObject(AggregateCall call) {
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
      take(groups[i], column.value(rows[i]));
    }
  }

  private void take(int group, @Nullable Object value) {
    if (value == null) {
      return;
    }
    Object extreme = extremes[group];
    int order = extreme == null ? 0 : NestedOrder.INSTANCE.compare(value, extreme);
    if (extreme == null || (isMax ? order > 0 : order < 0)) {
      extremes[group] = value;
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    for (int i = 0; i < count; i++) {
      take(groups[i], ((ExtremeObject) other).extremes[sources[i]]);
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
    take(group, NestedCodec.read(in));
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
