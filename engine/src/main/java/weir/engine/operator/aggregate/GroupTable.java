package weir.engine.operator.aggregate;

import java.util.stream.IntStream;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/** Groups and what their aggregates are so far, in order of first appearance. */
public final class GroupTable {
  private final KeyTable keys;
  private final Accumulator[] accumulators;

  GroupTable(KeyTable keys, Accumulator[] accumulators) {
    this.keys = keys;
    this.accumulators = accumulators;
  }

  /** How many groups there are. */
  public int size() {
    return keys.size();
  }

  void add(KeyEncoder encoder, RowBatch batch, int[] rows, int[] groups, int from, int to) {
    keys.findOrAdd(encoder, from, to, groups);
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
      accumulator.add(batch, rows, groups, from, to);
    }
  }

  void addGroup(KeyEncoder encoder, int[] groups) {
    keys.findOrAdd(encoder, 0, 1, groups);
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
    }
  }

  /** Adds all groups of another table of the same grouping. */
  public void merge(GroupTable other) {
    int[] groups = new int[other.size()];
    int[] sources = IntStream.range(0, other.size()).toArray();
    keys.addAll(other.keys, groups);
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].resize(keys.size());
      accumulators[i].merge(other.accumulators[i], sources, groups, other.size());
    }
  }

  /** Appends the keys of the groups {@code from} to {@code to - 1}. */
  public void appendKeys(int from, int to, RowBatchBuilder out, int firstColumn) {
    keys.append(from, to, out, firstColumn);
  }

  /** Appends the aggregates of the groups {@code from} to {@code to - 1}. */
  public void appendAggregates(int from, int to, RowBatchBuilder out, int firstColumn) {
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].append(from, to, out.column(firstColumn + i));
    }
  }

  /** Forgets all groups but keeps room for about as many. */
  public void clear() {
    int groups = keys.size();
    keys.clear();
    for (Accumulator accumulator : accumulators) {
      accumulator.clear(groups);
    }
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long bytes = keys.bytes();
    for (Accumulator accumulator : accumulators) {
      bytes += accumulator.bytes();
    }
    return bytes;
  }
}
