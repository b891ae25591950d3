package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;

/** AVG over a column of LONG layout: DOUBLE over integers, DECIMAL over narrow decimals. */
final class AverageLong implements Retractable {
  private final LongSums sums = new LongSums();
  private long[] counts = {};
  private final int argument;
  private final int argumentScale;
  private final boolean isDecimal;
  private final DecimalResult decimalResult;

  AverageLong(AggregateCall call, DataType argumentType) {
    this.argument = call.arguments().get(0);
    this.argumentScale = argumentType.scale();
    this.isDecimal = call.type().kind() == TypeKind.DECIMAL;
    this.decimalResult = new DecimalResult(call);
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    LongVector column = batch.longs(argument);
    long[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.add(groups[i], values[row]);
        counts[groups[i]]++;
      }
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    LongVector column = batch.longs(argument);
    long[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.subtract(groups[i], values[row]);
        counts[groups[i]]--;
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    AverageLong source = (AverageLong) other;
    for (int i = 0; i < count; i++) {
      sums.merge(source.sums, sources[i], groups[i]);
      counts[groups[i]] += source.counts[sources[i]];
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      if (counts[group] == 0) {
        out.appendNull();
      } else if (isDecimal) {
        BigDecimal sum = new BigDecimal(sums.exact(group), argumentScale);
        decimalResult.appendMean(sum, counts[group], out);
      } else {
        ((DoubleBuilder) out).append(mean(group));
      }
    }
  }

  private double mean(int group) {
    double sum = sums.isLong(group) ? sums.low(group) : sums.exact(group).doubleValue();
    return sum / counts[group];
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
