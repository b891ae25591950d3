package weir.engine.operator.aggregate;

import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongKeyTable;

/**
 * DISTINCT: adds equal arguments once per group. All arguments seen are numbered by one table; a
 * second one holds which number has been seen in which group.
 */
final class Distinct implements Accumulator {
  /** Over a batch of the arguments alone. */
  private final Accumulator inner;

  private final List<Integer> arguments;
  private final Schema argumentSchema;
  private final KeyEncoder encoder;
  private final KeyTable values;
  private final LongKeyTable pairs = new LongKeyTable();

  /** By group: the last pair with it, plus 1. By pair: the one before of the same group, plus 1. */
  private int[] lastPairs = {};

  private int[] pairsBefore = {};
  private final BinaryInput valueInput = new BinaryInput();
  private int[] valueIds = {};
  private long[] pairKeys = {};
  private int[] pairIds = {};
  private int[] newRows = {};
  private int[] newGroups = {};

  /** Takes an accumulator whose arguments are columns 0, 1 and so on. */
  Distinct(Accumulator inner, Schema input, List<Integer> arguments) {
    this.inner = inner;
    this.arguments = arguments;
    this.argumentSchema = input.select(arguments);
    this.encoder =
        new KeyEncoder(argumentSchema, IntStream.range(0, arguments.size()).boxed().toList());
    this.values = encoder.newTable();
  }

  @Override
  public void resize(int groups) {
    inner.resize(groups);
    lastPairs = Slabs.grown(lastPairs, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    List<ColumnVector> columns = arguments.stream().map(batch::column).toList();
    RowBatch argumentBatch = batch.withColumns(argumentSchema, columns);
    int count = to - from;
    makeRoom(count);
    System.arraycopy(rows, from, newRows, 0, count);
    encoder.encode(argumentBatch, newRows, count);
    values.findOrAdd(encoder, 0, count, valueIds);
    for (int i = 0; i < count; i++) {
      pairKeys[i] = pair(groups[from + i], valueIds[i]);
    }
    addNewPairs(argumentBatch, count);
  }

  private static long pair(int group, int valueId) {
    return (long) group << 32 | valueId;
  }

  private static int groupOf(long pair) {
    return (int) (pair >> 32);
  }

  /** Adds those rows {@code newRows[i]} whose {@code pairKeys[i]} has not been seen. */
  private void addNewPairs(RowBatch argumentBatch, int count) {
    int next = pairs.size();
    pairs.findOrAddAll(pairKeys, 0, count, pairIds);
    pairsBefore = Slabs.grown(pairsBefore, pairs.size());
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (pairIds[i] == next) {
        int group = groupOf(pairKeys[i]);
        pairsBefore[next] = lastPairs[group];
        lastPairs[group] = ++next;
        newRows[kept] = newRows[i];
        newGroups[kept++] = group;
      }
    }
    inner.add(argumentBatch, newRows, newGroups, 0, kept);
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    Distinct source = (Distinct) other;
    RowBatchBuilder sourceValues = new RowBatchBuilder(argumentSchema, source.values.size());
    source.values.append(0, source.values.size(), sourceValues, 0);
    int[] valueIdsHere = new int[source.values.size()];
    values.addAll(source.values, valueIdsHere);
    int[] targetOf = Slabs.targets(sources, groups, count);
    makeRoom(source.pairs.size());
    pairsBefore = Slabs.grown(pairsBefore, pairs.size());
    int kept = 0;
    for (int i = 0; i < source.pairs.size(); i++) {
      long pair = source.pairs.key(i);
      int group = groupOf(pair);
      if (group < targetOf.length && targetOf[group] >= 0) {
        newRows[kept] = (int) pair;
        pairKeys[kept++] = pair(targetOf[group], valueIdsHere[(int) pair]);
      }
    }
    addNewPairs(sourceValues.build(), kept);
  }

  private void makeRoom(int count) {
    valueIds = Slabs.grown(valueIds, count);
    pairKeys = Slabs.grown(pairKeys, count);
    pairIds = Slabs.grown(pairIds, count);
    newRows = Slabs.grown(newRows, count);
    newGroups = Slabs.grown(newGroups, count);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    inner.append(from, to, out);
  }

  @Override
  public void write(int group, BinaryOutput out) {
    int all = out.skipInt();
    for (int pair = lastPairs[group] - 1; pair >= 0; pair = pairsBefore[pair] - 1) {
      int value = out.skipInt();
      values.write((int) pairs.key(pair), out);
      out.setSizeAt(value);
    }
    out.setSizeAt(all);
  }

  @Override
  public void read(int group, BinaryInput in) {
    int bytes = in.readCount(1);
    int stop = in.remaining() - bytes;
    RowBatchBuilder read = new RowBatchBuilder(argumentSchema, 0);
    int count = 0;
    while (in.remaining() > stop) {
      makeRoom(count + 1);
      int id = readValue(in);
      values.append(id, id + 1, read, 0);
      valueIds[count++] = id;
    }
    // They were written from the last to the first.
    for (int i = 0; i < count; i++) {
      newRows[i] = count - 1 - i;
      pairKeys[i] = pair(group, valueIds[newRows[i]]);
    }
    addNewPairs(read.build(count), count);
  }

  private int readValue(BinaryInput in) {
    int length = in.readCount(1);
    valueInput.set(in.array(), in.position(), length);
    in.skip(length);
    return values.findOrAdd(valueInput);
  }

  @Override
  public void clear(int groups) {
    inner.clear(groups);
    lastPairs = Slabs.cleared(lastPairs, groups);
    values.clear();
    pairs.clear();
  }

  @Override
  public long bytes() {
    long chains = (long) Integer.BYTES * (lastPairs.length + pairsBefore.length);
    return inner.bytes() + values.bytes() + pairs.bytes() + chains;
  }
}
