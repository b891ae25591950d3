package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.DataType;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;

/** SUM over a column of LONG layout: integers, intervals and narrow decimals. */
final class SumLong implements Retractable {
  private final LongSums sums = new LongSums();
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final int argumentScale;
  private final AggregateCall call;
  private final DecimalResult decimalResult;

  SumLong(AggregateCall call, DataType argumentType) {
    this.argument = call.arguments().get(0);
    this.argumentScale = argumentType.scale();
    this.call = call;
    this.decimalResult = new DecimalResult(call);
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
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    LongVector column = batch.longs(argument);
    long[] values = column.values();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        sums.subtract(groups[i], values[row]);
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    SumLong source = (SumLong) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(sources[i])) {
        sums.merge(source.sums, sources[i], groups[i]);
        seen.set(groups[i]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    boolean isDecimal = call.type().kind() == TypeKind.DECIMAL;
    for (int group = from; group < to; group++) {
      if (!seen.get(group)) {
        out.appendNull();
      } else if (isDecimal) {
        decimalResult.append(exact(group), out);
      } else {
        ((LongBuilder) out).append(fitting(group));
      }
    }
  }

  private BigDecimal exact(int group) {
    return new BigDecimal(sums.exact(group), argumentScale);
  }

  private long fitting(int group) {
    long sum = sums.low(group);
    boolean fits =
        switch (call.type().kind()) {
          case TINYINT -> sum == (byte) sum;
          case SMALLINT -> sum == (short) sum;
          case INTEGER -> sum == (int) sum;
          default -> true;
        };
    if (fits && sums.isLong(group)) {
      return sum;
    }
    throw DecimalResult.overflow(call, exact(group));
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
