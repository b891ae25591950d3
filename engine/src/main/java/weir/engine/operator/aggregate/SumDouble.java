package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/** SUM over REAL and DOUBLE: the exact sum, rounded once. */
final class SumDouble implements Accumulator {
  private final DoubleSums sums = new DoubleSums();
  private final GroupBits seen = new GroupBits();
  private final int argument;

  SumDouble(AggregateCall call) {
    this.argument = call.arguments().get(0);
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    seen.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    DoubleVector column = batch.doubles(argument);
    double[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.add(groups[i], values[row]);
        seen.set(groups[i]);
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    SumDouble source = (SumDouble) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(sources[i])) {
        sums.merge(source.sums, sources[i], groups[i]);
        seen.set(groups[i]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      if (seen.get(group)) {
        column.append(sums.rounded(group));
      } else {
        column.appendNull();
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putByte(seen.get(group) ? 1 : 0);
    if (seen.get(group)) {
      sums.write(group, out);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (in.readByte() != 0) {
      sums.read(group, in);
      seen.set(group);
    }
  }

  @Override
  public void clear(int groups) {
    sums.clear(groups);
    seen.clear(groups);
  }

  @Override
  public long bytes() {
    return sums.bytes() + seen.bytes();
  }
}
