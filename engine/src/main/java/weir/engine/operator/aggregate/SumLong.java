package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.math.BigInteger;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/** SUM over a column of LONG layout: integers, intervals and decimals of the result's scale. */
final class SumLong implements Accumulator {
  private final LongSums sums = new LongSums();
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final AggregateCall call;

  SumLong(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.call = call;
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
    seen.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    LongVector column = batch.longs(argument);
    long[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.add(groups[i], values[row]);
        seen.set(groups[i]);
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] groups, int count) {
    SumLong source = (SumLong) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(i)) {
        sums.merge(source.sums, i, groups[i]);
        seen.set(groups[i]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      if (!seen.get(group)) {
        out.appendNull();
      } else if (call.type().layout() == Layout.LONG) {
        ((LongBuilder) out).append(fitting(group));
      } else {
        out.appendObject(new BigDecimal(sums.exact(group), call.type().scale()));
      }
    }
  }

  private long fitting(int group) {
    if (sums.isLong(group) && fits(sums.low(group), call.type())) {
      return sums.low(group);
    }
    throw overflow(call, new BigDecimal(sums.exact(group), call.type().scale()));
  }

  private static boolean fits(long sum, DataType type) {
    return switch (type.kind()) {
      case TINYINT -> sum == (byte) sum;
      case SMALLINT -> sum == (short) sum;
      case INTEGER -> sum == (int) sum;
      case DECIMAL -> BigInteger.valueOf(sum).abs().compareTo(bound(type)) < 0;
      default -> true;
    };
  }

  private static BigInteger bound(DataType type) {
    return BigInteger.TEN.pow(type.precision());
  }

  static WeirException overflow(AggregateCall call, BigDecimal sum) {
    return new WeirException(
        ErrorCode.NUMERIC_OVERFLOW,
        "the sum in column '"
            + call.name()
            + "' is "
            + sum.toPlainString()
            + ", which does not fit "
            + call.type().name()
            + "; sum the values as DECIMAL(38, 0) or DOUBLE");
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
