package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/** SUM over wide DECIMAL. */
final class SumDecimal implements Retractable {
  private final DecimalSums sums = new DecimalSums();
  private final int argument;
  private final DecimalResult result;

  SumDecimal(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.result = new DecimalResult(call);
  }

  @Override
  public void resize(int groups) {
    sums.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ObjectVector column = batch.objects(argument);
    for (int i = from; i < to; i++) {
      if (column.value(rows[i]) instanceof BigDecimal value) {
        sums.add(groups[i], value);
      }
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ObjectVector column = batch.objects(argument);
    for (int i = from; i < to; i++) {
      if (column.value(rows[i]) instanceof BigDecimal value) {
        sums.subtract(groups[i], value);
      }
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    SumDecimal source = (SumDecimal) other;
    for (int i = 0; i < count; i++) {
      BigDecimal sum = source.sums.get(sources[i]);
      if (sum != null) {
        sums.add(groups[i], sum);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      BigDecimal sum = sums.get(group);
      if (sum == null) {
        out.appendNull();
      } else {
        result.append(sum, out);
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    sums.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    sums.read(group, in);
  }

  @Override
  public void clear(int groups) {
    sums.clear(groups);
  }

  @Override
  public long bytes() {
    return sums.bytes();
  }
}
