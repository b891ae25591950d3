package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/** AVG over REAL and DOUBLE: the exact sum, rounded, over the count. */
final class AverageDouble implements Accumulator {
  private final DoubleSums sums = new DoubleSums();
  private long[] counts = {};
  private final int argument;

  AverageDouble(AggregateCall call) {
    this.argument = call.arguments().get(0);
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    DoubleVector column = batch.doubles(argument);
    double[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.add(groups[i], values[row]);
        counts[groups[i]]++;
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    AverageDouble source = (AverageDouble) other;
    for (int i = 0; i < count; i++) {
      sums.merge(source.sums, sources[i], groups[i]);
      counts[groups[i]] += source.counts[sources[i]];
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      if (counts[group] == 0) {
        column.appendNull();
      } else {
        column.append(sums.rounded(group) / counts[group]);
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    sums.write(group, out);
    out.putLong(counts[group]);
  }

  @Override
  public void read(int group, BinaryInput in) {
    sums.read(group, in);
    counts[group] += in.readLong();
  }

  @Override
  public void clear(int groups) {
    sums.clear(groups);
    counts = Slabs.cleared(counts, groups);
  }

  @Override
  public long bytes() {
    return sums.bytes() + (long) Long.BYTES * counts.length;
  }
}
