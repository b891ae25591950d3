package weir.engine.operator.aggregate;

import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.state.ColumnSlab;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongKeyTable;
import weir.engine.state.RowSlab;

/**
 * How often each value has been seen in each group: a multiset by group. A value is what some
 * columns of a row hold; values are numbered, and so are the pairs of group and value. Pairs that
 * are there no more are swept out from time to time.
 */
final class ValueCounts {
  private static final int[] FIRST_ROW = {0};
  private static final int MIN_PAIRS_TO_SWEEP = 1024;

  private final List<Integer> columns;
  private final Schema schema;
  private final KeyEncoder encoder;
  private KeyTable numbers;
  private RowSlab values;
  private LongKeyTable pairs = new LongKeyTable();

  /** By pair. */
  private int[] counts = {};

  /* By group its last pair, by pair the one before it of the same group; each plus 1. */
  private int[] lastPairs = {};
  private int[] pairsBefore = {};

  private int zeroPairs;

  private int[] rowNumbers = {};
  private int[] valueIds = {};
  private long[] pairKeys = {};
  private int[] pairIds = {};

  /** Values of those columns of the input. */
  ValueCounts(Schema input, List<Integer> columns) {
    this.columns = List.copyOf(columns);
    this.schema = input.select(columns);
    this.encoder = new KeyEncoder(schema, IntStream.range(0, columns.size()).boxed().toList());
    this.numbers = encoder.newTable();
    this.values = new RowSlab(schema);
  }

  /** The columns of a batch that are the value, with the batch's row numbers. */
  RowBatch valuesOf(RowBatch batch) {
    List<ColumnVector> vectors = columns.stream().map(batch::column).toList();
    return batch.withColumns(schema, vectors);
  }

  /** The pairs of rows and groups; those that have not been seen have a count of 0. */
  int[] pairs(RowBatch batchOfValues, int[] rows, int[] groups, int from, int to) {
    int count = to - from;
    makeRoom(count);
    System.arraycopy(rows, from, rowNumbers, 0, count);
    encoder.encode(batchOfValues, rowNumbers, count);
    numbers.findOrAdd(encoder, 0, count, valueIds);
    for (int i = 0; i < count; i++) {
      if (valueIds[i] == values.size()) {
        values.append(batchOfValues, rowNumbers, i, i + 1);
      }
      pairKeys[i] = pair(groups[from + i], valueIds[i]);
    }
    findOrAddPairs(count);
    return pairIds;
  }

  /** Numbers the first {@code count} of the pairs. */
  private void findOrAddPairs(int count) {
    int before = pairs.size();
    pairs.findOrAddAll(pairKeys, 0, count, pairIds);
    counts = Slabs.grown(counts, pairs.size());
    zeroPairs += pairs.size() - before;
    pairsBefore = Slabs.grown(pairsBefore, pairs.size());
    for (int pair = before; pair < pairs.size(); pair++) {
      int group = group(pair);
      lastPairs = Slabs.grown(lastPairs, group + 1);
      pairsBefore[pair] = lastPairs[group];
      lastPairs[group] = pair + 1;
    }
  }

  /** The pairs of a group that are there, in the order they came first. */
  int[] pairsOf(int group) {
    int last = group < lastPairs.length ? lastPairs[group] : 0;
    int size = 0;
    for (int pair = last - 1; pair >= 0; pair = pairsBefore[pair] - 1) {
      size += counts[pair] > 0 ? 1 : 0;
    }
    int[] found = new int[size];
    for (int pair = last - 1; pair >= 0; pair = pairsBefore[pair] - 1) {
      if (counts[pair] > 0) {
        found[--size] = pair;
      }
    }
    return found;
  }

  /** Appends the values of a group with their counts, for {@link #read}. */
  void write(int group, BinaryOutput out) {
    int[] written = pairsOf(group);
    out.putInt(written.length);
    for (int pair : written) {
      int bytes = out.skipInt();
      numbers.write(value(pair), out);
      out.setSizeAt(bytes);
      out.putInt(counts[pair]);
    }
  }

  /** Adds to a group what was written; returns its pairs. */
  int[] read(int group, BinaryInput in) {
    int count = in.readCount(2 * Integer.BYTES);
    int[] found = new int[count];
    for (int i = 0; i < count; i++) {
      int id = readValue(in);
      pairKeys = Slabs.grown(pairKeys, 1);
      pairIds = Slabs.grown(pairIds, 1);
      pairKeys[0] = pair(group, id);
      findOrAddPairs(1);
      found[i] = pairIds[0];
      increment(found[i], in.readInt());
    }
    return found;
  }

  private int readValue(BinaryInput in) {
    int length = in.readCount(1);
    int id = numbers.findOrAdd(new BinaryInput().set(in.array(), in.position(), length));
    in.skip(length);
    if (id == values.size()) {
      RowBatchBuilder read = new RowBatchBuilder(schema, 1);
      numbers.append(id, id + 1, read, 0);
      values.append(read.build(1), FIRST_ROW, 0, 1);
    }
    return id;
  }

  /** How many pairs there are; all numbers are below. */
  int size() {
    return pairs.size();
  }

  int count(int pair) {
    return counts[pair];
  }

  /** Adds one, or more; returns whether it is the first. */
  boolean increment(int pair, int by) {
    boolean isFirst = counts[pair] == 0;
    counts[pair] += by;
    zeroPairs -= isFirst ? 1 : 0;
    return isFirst;
  }

  /** Takes one back, unless none is known; returns whether it was the last. */
  boolean decrement(int pair) {
    if (counts[pair] == 0) {
      return false;
    }
    boolean isLast = --counts[pair] == 0;
    zeroPairs += isLast ? 1 : 0;
    return isLast;
  }

  int group(int pair) {
    return (int) (pairs.key(pair) >> 32);
  }

  int value(int pair) {
    return (int) pairs.key(pair);
  }

  /** A column of the values, by their number. */
  ColumnSlab column(int index) {
    return values.column(index);
  }

  /** Those values, by their numbers. */
  RowBatch batch(int[] valueNumbers, int count) {
    return values.batch(valueNumbers, 0, count);
  }

  /** Adds the groups of another one; calls nobody, so that all pairs may be new. */
  void merge(ValueCounts other, int[] sources, int[] groups, int count) {
    int[] targets = Slabs.targets(sources, groups, count);
    int[] live = new int[other.size()];
    int[] liveGroups = new int[other.size()];
    int[] liveValues = new int[other.size()];
    int kept = 0;
    for (int pair = 0; pair < other.size(); pair++) {
      int group = other.group(pair);
      if (other.counts[pair] > 0 && group < targets.length && targets[group] >= 0) {
        live[kept] = pair;
        liveGroups[kept] = targets[group];
        liveValues[kept++] = other.value(pair);
      }
    }
    RowBatch batch = other.batch(liveValues, kept);
    int[] rows = IntStream.range(0, kept).toArray();
    int[] found = pairs(batch, rows, liveGroups, 0, kept);
    for (int i = 0; i < kept; i++) {
      increment(found[i], other.counts[live[i]]);
    }
  }

  /** Whether it is worth while to {@link #sweep}. */
  boolean isSparse() {
    return pairs.size() >= MIN_PAIRS_TO_SWEEP && zeroPairs > pairs.size() / 2;
  }

  /** Forgets the pairs that are there no more; all numbers change. */
  void sweep() {
    ValueCounts swept =
        new ValueCounts(schema, IntStream.range(0, columns.size()).boxed().toList());
    int[] groups = IntStream.range(0, maxGroup() + 1).toArray();
    swept.merge(this, groups, groups, groups.length);
    numbers = swept.numbers;
    values = swept.values;
    pairs = swept.pairs;
    counts = swept.counts;
    lastPairs = swept.lastPairs;
    pairsBefore = swept.pairsBefore;
    zeroPairs = swept.zeroPairs;
  }

  private int maxGroup() {
    int max = -1;
    for (int pair = 0; pair < pairs.size(); pair++) {
      max = Math.max(max, group(pair));
    }
    return max;
  }

  void clear() {
    numbers.clear();
    values.truncate(0);
    pairs.clear();
    counts = new int[0];
    lastPairs = new int[0];
    pairsBefore = new int[0];
    zeroPairs = 0;
  }

  long bytes() {
    long chains = (long) counts.length + lastPairs.length + pairsBefore.length;
    return numbers.bytes() + values.bytes() + pairs.bytes() + Integer.BYTES * chains;
  }

  private static long pair(int group, int valueId) {
    return (long) group << 32 | valueId;
  }

  private void makeRoom(int count) {
    rowNumbers = Slabs.grown(rowNumbers, count);
    valueIds = Slabs.grown(valueIds, count);
    pairKeys = Slabs.grown(pairKeys, count);
    pairIds = Slabs.grown(pairIds, count);
  }
}
