package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;

/** COUNT(x, ...): rows in which no argument is NULL. */
final class CountValues implements Retractable {
  private final int[] arguments;

  /** Counts all rows, from which those are taken that have a NULL. */
  private final CountRows counts = new CountRows();

  CountValues(int[] arguments) {
    this.arguments = arguments;
  }

  @Override
  public void resize(int groups) {
    counts.resize(groups);
  }

  /** The count of one group. */
  long count(int group) {
    return counts.count(group);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    counts.add(batch, rows, groups, from, to);
    countNulls(batch, rows, groups, from, to, -1);
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    counts.retract(batch, rows, groups, from, to);
    countNulls(batch, rows, groups, from, to, 1);
  }

  private void countNulls(RowBatch batch, int[] rows, int[] groups, int from, int to, int by) {
    for (int k = 0; k < arguments.length; k++) {
      if (batch.column(arguments[k]).nulls() != null) {
        countNulls(batch, k, rows, groups, from, to, by);
      }
    }
  }

  /** Counts the rows in which argument {@code k} is the first NULL. */
  private void countNulls(
      RowBatch batch, int k, int[] rows, int[] groups, int from, int to, int by) {
    ColumnVector column = batch.column(arguments[k]);
    for (int i = from; i < to; i++) {
      if (column.isNull(rows[i]) && !hasNullBefore(batch, k, rows[i])) {
        counts.count(groups[i], by);
      }
    }
  }

  private boolean hasNullBefore(RowBatch batch, int k, int row) {
    for (int j = 0; j < k; j++) {
      if (batch.column(arguments[j]).isNull(row)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    counts.merge(((CountValues) other).counts, sources, groups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    counts.append(from, to, out);
  }

  @Override
  public void write(int group, BinaryOutput out) {
    counts.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    counts.read(group, in);
  }

  @Override
  public void clear(int groups) {
    counts.clear(groups);
  }

  @Override
  public long bytes() {
    return counts.bytes();
  }
}
