package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** MIN and MAX over a column of LONG layout. */
final class ExtremeLong implements Accumulator {
  private long[] extremes = {};
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final boolean isMax;

  ExtremeLong(AggregateCall call) {
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
    LongVector column = batch.longs(argument);
    long[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        take(groups[i], values[row]);
      }
    }
  }

  private void take(int group, long value) {
    boolean isBetter = isMax ? value > extremes[group] : value < extremes[group];
    if (isBetter || !seen.get(group)) {
      extremes[group] = value;
      seen.set(group);
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ExtremeLong source = (ExtremeLong) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(sources[i])) {
        take(groups[i], source.extremes[sources[i]]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    LongBuilder column = (LongBuilder) out;
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
      out.putLong(extremes[group]);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (in.readByte() != 0) {
      take(group, in.readLong());
    }
  }

  @Override
  public void clear(int groups) {
    extremes = Slabs.cleared(extremes, groups);
    seen.clear(groups);
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * extremes.length + seen.bytes();
  }
}
