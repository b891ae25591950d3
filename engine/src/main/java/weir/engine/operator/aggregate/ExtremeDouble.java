package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** MIN and MAX over REAL and DOUBLE. NaN is greater than all other values, -0.0 less than 0.0. */
final class ExtremeDouble implements Accumulator {
  private double[] extremes = {};
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final boolean isMax;

  ExtremeDouble(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.isMax = call.function() == AggregateFunction.MAX;
  }

  @Override
  public void resize(int groups) {
    extremes = Slabs.grown(extremes, groups);
    seen.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    DoubleVector column = batch.doubles(argument);
    double[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        take(groups[i], values[row]);
      }
    }
  }

  private void take(int group, double value) {
    int order = Double.compare(value, extremes[group]);
    if ((isMax ? order > 0 : order < 0) || !seen.get(group)) {
      extremes[group] = value;
      seen.set(group);
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ExtremeDouble source = (ExtremeDouble) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(sources[i])) {
        take(groups[i], source.extremes[sources[i]]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      if (seen.get(group)) {
        column.append(extremes[group]);
      } else {
        column.appendNull();
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putByte(seen.get(group) ? 1 : 0);
    if (seen.get(group)) {
      out.putDouble(extremes[group]);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (in.readByte() != 0) {
      take(group, in.readDouble());
    }
  }

  @Override
  public void clear(int groups) {
    extremes = Slabs.cleared(extremes, groups);
    seen.clear(groups);
  }

  @Override
  public long bytes() {
    return (long) Double.BYTES * extremes.length + seen.bytes();
  }
}
