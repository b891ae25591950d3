package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** COVAR_POP, COVAR_SAMP, CORR and REGR_...: of pairs y, x. NaN if a value is not a number. */
final class Regression implements Accumulator {
  private final DoubleSums y = new DoubleSums();
  private final DoubleSums x = new DoubleSums();
  private final DoubleSums yy = new DoubleSums();
  private final DoubleSums xx = new DoubleSums();
  private final DoubleSums xy = new DoubleSums();
  private final DoubleSums[] sums = {y, x};
  private final DoubleSums[] products = {yy, xx, xy};
  private long[] counts = {};
  private final DoubleArgument first;
  private final DoubleArgument second;
  private final AggregateFunction function;

  Regression(AggregateCall call, Schema input) {
    int firstColumn = call.arguments().get(0);
    int secondColumn = call.arguments().get(1);
    this.first = new DoubleArgument(firstColumn, input.type(firstColumn));
    this.second = new DoubleArgument(secondColumn, input.type(secondColumn));
    this.function = call.function();
  }

  @Override
  public void resize(int groups) {
    for (DoubleSums sum : sums) {
      sum.resize(groups);
    }
    for (DoubleSums product : products) {
      product.resize(groups);
    }
    counts = Slabs.grown(counts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ColumnVector firsts = batch.column(first.column());
    ColumnVector seconds = batch.column(second.column());
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!firsts.isNull(row) && !seconds.isNull(row)) {
        add(groups[i], first.value(firsts, row), second.value(seconds, row));
      }
    }
  }

  private void add(int group, double newY, double newX) {
    y.add(group, newY);
    x.add(group, newX);
    yy.addProduct(group, newY, newY);
    xx.addProduct(group, newX, newX);
    xy.addProduct(group, newX, newY);
    counts[group]++;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    Regression source = (Regression) other;
    for (int i = 0; i < count; i++) {
      for (int k = 0; k < sums.length; k++) {
        sums[k].merge(source.sums[k], sources[i], groups[i]);
      }
      for (int k = 0; k < products.length; k++) {
        products[k].merge(source.products[k], sources[i], groups[i]);
      }
      counts[groups[i]] += source.counts[sources[i]];
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      Double result = counts[group] == 0 ? null : result(group);
      if (result == null) {
        column.appendNull();
      } else {
        column.append(result);
      }
    }
  }

  private @Nullable Double result(int group) {
    if (!Moments.isFinite(function.name(), group, sums, products)) {
      return Double.NaN;
    }
    long count = counts[group];
    BigDecimal sumY = y.exact(group);
    BigDecimal sumX = x.exact(group);
    BigDecimal sxx = Moments.deviations(xx.exact(group), sumX, sumX, count);
    BigDecimal syy = Moments.deviations(yy.exact(group), sumY, sumY, count);
    BigDecimal sxy = Moments.deviations(xy.exact(group), sumX, sumY, count);
    BigDecimal n = BigDecimal.valueOf(count);
    return switch (function) {
      case COVAR_POP -> Moments.quotient(sxy, n.multiply(n));
      case COVAR_SAMP ->
          count < 2 ? null : Moments.quotient(sxy, n.multiply(BigDecimal.valueOf(count - 1)));
      case REGR_AVGX -> Moments.quotient(sumX, n);
      case REGR_AVGY -> Moments.quotient(sumY, n);
      case REGR_SXX -> Moments.quotient(sxx, n);
      case REGR_SYY -> Moments.quotient(syy, n);
      case REGR_SXY -> Moments.quotient(sxy, n);
      case CORR ->
          sxx.signum() == 0 || syy.signum() == 0
              ? null
              : sxy.doubleValue() / Math.sqrt(sxx.doubleValue()) / Math.sqrt(syy.doubleValue());
      case REGR_SLOPE -> sxx.signum() == 0 ? null : Moments.quotient(sxy, sxx);
      case REGR_INTERCEPT ->
          sxx.signum() == 0
              ? null
              : Moments.quotient(sumY.multiply(sxx).subtract(sumX.multiply(sxy)), sxx.multiply(n));
      case REGR_R2 -> determination(sxx, syy, sxy);
      default -> throw new IllegalStateException(function + " is not of pairs");
    };
  }

  /** The square of the correlation; 1 for a level line, as the SQL standard has it. */
  private static @Nullable Double determination(BigDecimal sxx, BigDecimal syy, BigDecimal sxy) {
    if (sxx.signum() == 0) {
      return null;
    }
    return syy.signum() == 0
        ? Double.valueOf(1)
        : Double.valueOf(Moments.quotient(sxy.multiply(sxy), sxx.multiply(syy)));
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putLong(counts[group]);
    for (DoubleSums sum : sums) {
      sum.write(group, out);
    }
    for (DoubleSums product : products) {
      product.write(group, out);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    counts[group] += in.readLong();
    for (DoubleSums sum : sums) {
      sum.read(group, in);
    }
    for (DoubleSums product : products) {
      product.read(group, in);
    }
  }

  @Override
  public void clear(int groups) {
    for (DoubleSums sum : sums) {
      sum.clear(groups);
    }
    for (DoubleSums product : products) {
      product.clear(groups);
    }
    counts = Slabs.cleared(counts, groups);
  }

  @Override
  public long bytes() {
    long bytes = (long) Long.BYTES * counts.length;
    for (DoubleSums sum : sums) {
      bytes += sum.bytes();
    }
    for (DoubleSums product : products) {
      bytes += product.bytes();
    }
    return bytes;
  }
}
