package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;

/** COUNT(*). */
final class CountRows implements Retractable {
  private long[] counts = {};

  @Override
  public void resize(int groups) {
    counts = Slabs.grown(counts, groups);
  }

  /** The count of one group. */
  long count(int group) {
    return counts[group];
  }

  /** Counts so many rows of one group. */
  void count(int group, int rows) {
    counts[group] += rows;
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    long[] target = counts;
    for (int i = from; i < to; i++) {
      target[groups[i]]++;
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    long[] target = counts;
    for (int i = from; i < to; i++) {
      target[groups[i]]--;
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    long[] source = ((CountRows) other).counts;
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
