package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/** FILTER (WHERE ...) over rows that are also taken back: only if a BOOLEAN column is true. */
final class FilteredChanges implements Retractable {
  private final Retractable inner;
  private final int condition;
  private int[] keptRows = {};
  private int[] keptGroups = {};

  FilteredChanges(Retractable inner, int condition) {
    this.inner = inner;
    this.condition = condition;
  }

  @Override
  public void resize(int groups) {
    inner.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int kept = keep(batch, rows, groups, from, to);
    inner.add(batch, keptRows, keptGroups, 0, kept);
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int kept = keep(batch, rows, groups, from, to);
    inner.retract(batch, keptRows, keptGroups, 0, kept);
  }

  private int keep(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    keptRows = Slabs.grown(keptRows, to - from);
    keptGroups = Slabs.grown(keptGroups, to - from);
    LongVector column = batch.longs(condition);
    int kept = 0;
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i]) && column.value(rows[i]) != 0) {
        keptRows[kept] = rows[i];
        keptGroups[kept++] = groups[i];
      }
    }
    return kept;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    inner.merge(((FilteredChanges) other).inner, sources, groups, count);
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
    return inner.bytes() + (long) Integer.BYTES * (keptRows.length + keptGroups.length);
  }
}
