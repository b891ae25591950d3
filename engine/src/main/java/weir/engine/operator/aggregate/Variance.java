package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** VAR_POP, VAR_SAMP, STDDEV_POP and STDDEV_SAMP. NaN if a value is not a number. */
final class Variance implements Accumulator {
  private final DoubleSums sums = new DoubleSums();
  private final DoubleSums squares = new DoubleSums();
  private long[] counts = {};
  private final DoubleArgument argument;
  private final AggregateFunction function;

  Variance(AggregateCall call, DataType argumentType) {
    this.argument = new DoubleArgument(call.arguments().get(0), argumentType);
    this.function = call.function();
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    squares.resize(groups);
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ColumnVector column = batch.column(argument.column());
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        double value = argument.value(column, rows[i]);
        sums.add(groups[i], value);
        squares.addProduct(groups[i], value, value);
        counts[groups[i]]++;
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    Variance source = (Variance) other;
    for (int i = 0; i < count; i++) {
      sums.merge(source.sums, sources[i], groups[i]);
      squares.merge(source.squares, sources[i], groups[i]);
      counts[groups[i]] += source.counts[sources[i]];
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      if (counts[group] < (isSample() ? 2 : 1)) {
        column.appendNull();
      } else {
        column.append(result(group));
      }
    }
  }

  private boolean isSample() {
    return function == AggregateFunction.VAR_SAMP || function == AggregateFunction.STDDEV_SAMP;
  }

  private double result(int group) {
    DoubleSums[] all = {sums};
    if (!Moments.isFinite(function.name(), group, all, new DoubleSums[] {squares})) {
      return Double.NaN;
    }
    long count = counts[group];
    BigDecimal sum = sums.exact(group);
    BigDecimal deviations = Moments.deviations(squares.exact(group), sum, sum, count);
    BigDecimal divisor =
        BigDecimal.valueOf(count).multiply(BigDecimal.valueOf(isSample() ? count - 1 : count));
    double variance = Moments.quotient(deviations, divisor);
    boolean isDeviation =
        function == AggregateFunction.STDDEV_POP || function == AggregateFunction.STDDEV_SAMP;
    return isDeviation ? Math.sqrt(variance) : variance;
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putLong(counts[group]);
    sums.write(group, out);
    squares.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    counts[group] += in.readLong();
    sums.read(group, in);
    squares.read(group, in);
  }

  @Override
  public void clear(int groups) {
    sums.clear(groups);
    squares.clear(groups);
    counts = Slabs.cleared(counts, groups);
  }

  @Override
  public long bytes() {
    return sums.bytes() + squares.bytes() + (long) Long.BYTES * counts.length;
  }
}
