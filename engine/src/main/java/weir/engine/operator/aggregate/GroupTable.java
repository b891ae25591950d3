package weir.engine.operator.aggregate;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.state.DirtyRows;
import weir.engine.state.DurableState;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.RankOrder;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableWriter;

/**
 * Groups and what their aggregates are so far, in order of first appearance. Knows which of them
 * have changed since they were last frozen.
 *
 * <p>A group as a record: its key's bytes; then the rank of its first appearance and what each
 * aggregate keeps. Groups that come back from a store are put in order of their ranks, and new ones
 * rank behind them.
 */
public final class GroupTable {
  private static final int MAX_SPARE_RANKS = 1 << 17;

  private final Grouping grouping;
  private KeyTable keys;
  private Accumulator[] accumulators;
  private final DirtyRows dirty = new DirtyRows();
  private final BinaryOutput part = new BinaryOutput();
  private final BinaryInput partInput = new BinaryInput();

  /** The ranks of the groups that came back, which are the first ones. */
  private long[] ranks = {};

  private int restoredGroups;

  /** The rank of the first group that did not come back. */
  private long firstRank;

  GroupTable(Grouping grouping, KeyTable keys, Accumulator[] accumulators) {
    this.grouping = grouping;
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
    dirty.mark(groups, from, to);
  }

  void addParts(KeyEncoder encoder, BytesVector parts, int[] rows, int[] groups, int from, int to) {
    keys.findOrAdd(encoder, from, to, groups);
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
    }
    for (int i = from; i < to; i++) {
      partInput.set(parts.slab(), parts.start(rows[i]), parts.byteLength(rows[i]));
      for (Accumulator accumulator : accumulators) {
        accumulator.read(groups[i], partInput);
      }
    }
    dirty.mark(groups, from, to);
  }

  /** Appends what the aggregates keep for the groups {@code from} to {@code to - 1}. */
  public void appendParts(int from, int to, BytesBuilder out) {
    for (int group = from; group < to; group++) {
      part.clear();
      for (Accumulator accumulator : accumulators) {
        accumulator.write(group, part);
      }
      out.append(part.array(), 0, part.size());
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
    dirty.mark(groups, 0, other.size());
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

  /**
   * Writes the groups that have changed, or all: see {@link DurableTable#freeze}.
   *
   * @param prefix writes what comes before each key
   * @param suffix writes what comes behind it
   * @param bucket where they go
   * @param stored takes note of their key groups
   */
  public void freeze(
      DurableState.Scope scope,
      TableWriter out,
      Consumer<BinaryOutput> prefix,
      Consumer<BinaryOutput> suffix,
      long bucket,
      StoredGroups stored) {
    int size = size();
    for (int row = dirty.first(scope, size); row < size; row = dirty.next(row + 1, scope, size)) {
      prefix.accept(out.key());
      int group = keys.group(row);
      write(row, out.key(), out.value());
      suffix.accept(out.key());
      out.put(group, bucket);
      stored.add(group);
    }
    dirty.frozen(size);
  }

  /** Appends the key of a group, and what {@link #restore} takes besides. */
  public void write(int row, BinaryOutput key, BinaryOutput value) {
    keys.write(row, key);
    value.putLong(rank(row));
    for (Accumulator accumulator : accumulators) {
      accumulator.write(row, value);
    }
  }

  /** Where a group stands in order of first appearance. */
  public long rank(int row) {
    return row < restoredGroups ? ranks[row] : firstRank + row - restoredGroups;
  }

  /**
   * Takes back what was written of a group, which may come in several parts; before any row is
   * added.
   *
   * @param key whose rest is the group's key
   * @param rankBase is added to the group's rank, of which the smallest counts
   */
  public void restore(BinaryInput key, BinaryInput value, long rankBase) {
    int known = keys.size();
    int row = keys.findOrAdd(key);
    long rank = rankBase + value.readLong();
    ranks = Slabs.grown(ranks, keys.size());
    ranks[row] = row == known ? rank : Math.min(ranks[row], rank);
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
      accumulator.read(row, value);
    }
  }

  /** The rank of the next group. */
  public long nextRank() {
    return rank(size());
  }

  /** Lets the first group, and with it all others, rank not before that; while there is none. */
  public void startRanksAt(long rank) {
    firstRank = rank;
  }

  /** All groups are to be frozen again. */
  public void markAll() {
    dirty.frozen(0);
  }

  /** All groups have come back; one without rows may be there that never was written. */
  public void restored() {
    int size = size();
    if (size == 0) {
      return;
    }
    ranks = Slabs.grown(ranks, size);
    RankOrder order = new RankOrder(ranks, size);
    if (!order.isGiven()) {
      putInOrder(order.rows());
    }
    restoredGroups = size;
    firstRank = ranks[size - 1] + 1;
    dirty.frozen(size);
  }

  private void putInOrder(int[] rows) {
    GroupTable target = grouping.newTable();
    target.keys.addSome(keys, rows);
    long[] sortedRanks = Arrays.stream(rows).mapToLong(row -> ranks[row]).toArray();
    int[] places = IntStream.range(0, rows.length).toArray();
    for (int i = 0; i < accumulators.length; i++) {
      target.accumulators[i].resize(rows.length);
      target.accumulators[i].merge(accumulators[i], rows, places, rows.length);
    }
    keys = target.keys;
    accumulators = target.accumulators;
    ranks = sortedRanks;
  }

  /** Forgets all groups but keeps room for about as many. */
  public void clear() {
    int groups = keys.size();
    keys.clear();
    dirty.frozen(0);
    restoredGroups = 0;
    firstRank = 0;
    ranks = ranks.length > MAX_SPARE_RANKS ? new long[0] : ranks;
    for (Accumulator accumulator : accumulators) {
      accumulator.clear(groups);
    }
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long bytes = keys.bytes() + dirty.bytes() + (long) Long.BYTES * ranks.length;
    for (Accumulator accumulator : accumulators) {
      bytes += accumulator.bytes();
    }
    return bytes;
  }
}
