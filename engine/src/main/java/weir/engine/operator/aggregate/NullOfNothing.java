package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;

/** An aggregate that becomes NULL again when the last value has been taken back: SUM. */
final class NullOfNothing implements Retractable {
  private final Retractable inner;
  private final CountValues values;

  NullOfNothing(Retractable inner, int argument) {
    this.inner = inner;
    this.values = new CountValues(new int[] {argument});
  }

  @Override
  public void resize(int groups) {
    inner.resize(groups);
    values.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    inner.add(batch, rows, groups, from, to);
    values.add(batch, rows, groups, from, to);
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    inner.retract(batch, rows, groups, from, to);
    values.retract(batch, rows, groups, from, to);
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    NullOfNothing source = (NullOfNothing) other;
    inner.merge(source.inner, sources, groups, count);
    values.merge(source.values, sources, groups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      if (values.count(group) > 0) {
        inner.append(group, group + 1, out);
      } else {
        out.appendNull();
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    inner.write(group, out);
    values.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    inner.read(group, in);
    values.read(group, in);
  }

  @Override
  public void clear(int groups) {
    inner.clear(groups);
    values.clear(groups);
  }

  @Override
  public long bytes() {
    return inner.bytes() + values.bytes();
  }
}
