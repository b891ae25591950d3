package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/** AVG over wide DECIMAL. */
final class AverageDecimal implements Retractable {
  private final DecimalSums sums = new DecimalSums();
  private long[] counts = {};
  private final int argument;
  private final DecimalResult result;

  AverageDecimal(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.result = new DecimalResult(call);
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ObjectVector column = batch.objects(argument);
    for (int i = from; i < to; i++) {
      if (column.value(rows[i]) instanceof BigDecimal value) {
        sums.add(groups[i], value);
        counts[groups[i]]++;
      }
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ObjectVector column = batch.objects(argument);
    for (int i = from; i < to; i++) {
      if (column.value(rows[i]) instanceof BigDecimal value) {
        sums.subtract(groups[i], value);
        counts[groups[i]]--;
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    AverageDecimal source = (AverageDecimal) other;
    for (int i = 0; i < count; i++) {
      BigDecimal sum = source.sums.get(sources[i]);
      if (sum != null) {
        sums.add(groups[i], sum);
        counts[groups[i]] += source.counts[sources[i]];
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      BigDecimal sum = sums.get(group);
      if (sum == null || counts[group] == 0) {
        out.appendNull();
      } else {
        result.appendMean(sum, counts[group], out);
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
