package weir.engine.operator.aggregate;

import java.util.List;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * DISTINCT over rows that are also taken back: a value is added with its first row and taken back
 * with its last.
 */
final class DistinctChanges implements Retractable {
  /** Over a batch of the arguments alone. */
  private final Retractable inner;

  private final ValueCounts values;
  private int[] changedRows = {};
  private int[] changedGroups = {};

  /** Takes an accumulator whose arguments are columns 0, 1 and so on. */
  DistinctChanges(Retractable inner, Schema input, List<Integer> arguments) {
    this.inner = inner;
    this.values = new ValueCounts(input, arguments);
  }

  @Override
  public void resize(int groups) {
    inner.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    RowBatch arguments = values.valuesOf(batch);
    int[] pairs = values.pairs(arguments, rows, groups, from, to);
    makeRoom(to - from);
    int changed = 0;
    for (int i = from; i < to; i++) {
      if (values.increment(pairs[i - from], 1)) {
        changedRows[changed] = rows[i];
        changedGroups[changed++] = groups[i];
      }
    }
    inner.add(arguments, changedRows, changedGroups, 0, changed);
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    RowBatch arguments = values.valuesOf(batch);
    int[] pairs = values.pairs(arguments, rows, groups, from, to);
    makeRoom(to - from);
    int changed = 0;
    for (int i = from; i < to; i++) {
      if (values.decrement(pairs[i - from])) {
        changedRows[changed] = rows[i];
        changedGroups[changed++] = groups[i];
      }
    }
    inner.retract(arguments, changedRows, changedGroups, 0, changed);
    if (values.isSparse()) {
      values.sweep();
    }
  }

  /** The groups merged into must be empty. */
  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    DistinctChanges source = (DistinctChanges) other;
    inner.merge(source.inner, sources, groups, count);
    values.merge(source.values, sources, groups, count);
  }

  private void makeRoom(int count) {
    changedRows = Slabs.grown(changedRows, count);
    changedGroups = Slabs.grown(changedGroups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    inner.append(from, to, out);
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
    values.clear();
  }

  @Override
  public long bytes() {
    return inner.bytes() + values.bytes();
  }
}
