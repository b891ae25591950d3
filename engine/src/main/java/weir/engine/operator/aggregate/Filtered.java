package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;

/** FILTER (WHERE ...): adds only rows in which a BOOLEAN column is true. */
final class Filtered implements Accumulator {
  private final Accumulator inner;
  private final RowFilter filter;

  Filtered(Accumulator inner, int condition) {
    this.inner = inner;
    this.filter = new RowFilter(condition);
  }

  @Override
  public void resize(int groups) {
    inner.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int kept = filter.keep(batch, rows, groups, from, to);
    inner.add(batch, filter.rows(), filter.groups(), 0, kept);
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    inner.merge(((Filtered) other).inner, sources, groups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    inner.append(from, to, out);
  }

  @Override
  public void write(int group, BinaryOutput out) {
    inner.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    inner.read(group, in);
  }

  @Override
  public void clear(int groups) {
    inner.clear(groups);
  }

  @Override
  public long bytes() {
    return inner.bytes() + filter.bytes();
  }
}
