package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;

/** COUNT(x, ...): rows in which no argument is NULL. */
final class CountValues implements Retractable {
  private final int[] arguments;
  private long[] counts = {};

  CountValues(int[] arguments) {
    this.arguments = arguments;
  }

  @Override
  public void resize(int groups) {
    counts = Slabs.grown(counts, groups);
  }

  /** The count of one group. */
  long count(int group) {
    return counts[group];
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    count(batch, rows, groups, from, to, 1);
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    count(batch, rows, groups, from, to, -1);
  }

  private void count(RowBatch batch, int[] rows, int[] groups, int from, int to, int by) {
    for (int i = from; i < to; i++) {
      counts[groups[i]] += by;
    }
    for (int k = 0; k < arguments.length; k++) {
      if (batch.column(arguments[k]).nulls() != null) {
        countNulls(batch, k, rows, groups, from, to, -by);
      }
    }
  }

  /** Counts the rows in which argument {@code k} is the first NULL. */
  private void countNulls(
      RowBatch batch, int k, int[] rows, int[] groups, int from, int to, int by) {
    ColumnVector column = batch.column(arguments[k]);
    for (int i = from; i < to; i++) {
      if (column.isNull(rows[i]) && !hasNullBefore(batch, k, rows[i])) {
        counts[groups[i]] += by;
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
    long[] source = ((CountValues) other).counts;
    for (int i = 0; i < count; i++) {
      counts[groups[i]] += source[sources[i]];
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    LongBuilder column = (LongBuilder) out;
    for (int group = from; group < to; group++) {
      column.append(counts[group]);
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putLong(counts[group]);
  }

  @Override
  public void read(int group, BinaryInput in) {
    counts[group] += in.readLong();
  }

  @Override
  public void clear(int groups) {
    counts = Slabs.cleared(counts, groups);
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * counts.length;
  }
}
