package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.DoubleVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** SUM and AVG over REAL and DOUBLE from which values are also taken back. */
final class ChangingDoubles implements Retractable {
  private final ChangingDoubleSums sums = new ChangingDoubleSums();
  private long[] counts = {};
  private final int argument;
  private final boolean isMean;

  ChangingDoubles(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.isMean = call.function() == AggregateFunction.AVG;
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    DoubleVector column = batch.doubles(argument);
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        sums.add(groups[i], column.value(rows[i]));
        counts[groups[i]]++;
      }
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    DoubleVector column = batch.doubles(argument);
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        sums.subtract(groups[i], column.value(rows[i]));
        counts[groups[i]]--;
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ChangingDoubles source = (ChangingDoubles) other;
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
        column.append(sums.rounded(group) / (isMean ? counts[group] : 1));
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
