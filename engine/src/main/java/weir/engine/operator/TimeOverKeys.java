package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.RunningAggregate;
import weir.engine.operator.over.Evaluator;
import weir.engine.operator.over.Evaluators;
import weir.engine.operator.over.Lookback;
import weir.engine.operator.over.Partition;
import weir.engine.plan.Frame;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.TimeOverNode;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.ColdRecords.Fate;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * What functions in the order of time keep of each key: counts for ranks, aggregates of all rows so
 * far, and the rows that later ones may look back at. Keys that came first leave memory for the
 * store when it gets short, each with its rows.
 *
 * <p>As stored records: a key with its rows, if it has left memory, and what is known of it for
 * ever. The rows of keys in memory are records of their own.
 */
final class TimeOverKeys implements HotState.Part {
  private static final TableName KEYS = new TableName("keys", 2);
  private static final TableName LOOKBACK = new TableName("lookback", 1);
  private static final int MIN_WASTE = 4096;
  private static final int KEYS_AT_A_TIME = 1024;
  private static final int ARRAY_BYTES = 16;
  private static final int[] NO_ROWS = {};
  private static final int SWEEPS_IN_RANGE = 4;
  private static final long MIN_MILLIS_BETWEEN_SWEEPS = 1_000;

  private final Schema input;
  private final List<OverCall> calls;
  private final KeyEncoder encoder;
  private KeyTable keys;
  private final RowOrder peers;
  private final Lookback lookback;
  private final KeptRowsTable earlier;
  private final RowCodec codec;
  private final ChangedKeys changed = new ChangedKeys();
  private final Keys table = new Keys();
  private final ColdRecords cold = new ColdRecords(KEYS, table, this::hotRecords);
  private final RowNumbers rowNumbers = new RowNumbers();

  /* By call; a call has one of the two, unless it is a rank. */
  private final @Nullable RunningAggregate[] running;
  private final @Nullable Evaluator[] evaluators;

  /** Whether something is known of each key for ever: a count or an aggregate. */
  private final boolean countsRows;

  /* By key. */
  private long[] rowCounts = {};
  private long[] denseRanks = {};
  private int[][] earlierRows = {};

  /** By key: whether it has a record that has its rows, too, or should not be there. */
  private boolean[] isStoredWithRows = {};

  /** By key: its number among those of some rows, plus 1; 0 outside of that. */
  private int[] numbers = {};

  private long nextSweep = Watermarks.NONE;

  private int neededRows;

  /** How many rows are only in the store. */
  private long coldRows;

  /* Rows that have come back with their keys, until they are taken in: by key, how many. */
  private RowBatchBuilder back;
  private final PairList backCounts = new PairList();

  TimeOverKeys(TimeOverNode node) {
    this.input = node.input().schema();
    this.calls = node.calls();
    this.encoder = new KeyEncoder(input, node.keys());
    this.keys = encoder.newTable();
    this.peers = new RowOrder(node.order());
    this.lookback = new Lookback(calls, node.timeColumn());
    this.earlier = new KeptRowsTable(input, new KeyEncoder(input, node.keys()));
    this.codec = new RowCodec(input);
    this.back = new RowBatchBuilder(input, 0);
    this.running = new RunningAggregate[calls.size()];
    this.evaluators = new Evaluator[calls.size()];
    for (int i = 0; i < calls.size(); i++) {
      OverCall call = calls.get(i);
      if (isRunning(call)) {
        running[i] = new RunningAggregate(call.aggregate().orElseThrow(), input);
      } else if (!call.function().isRank()) {
        evaluators[i] = Evaluators.of(call, input, node.order());
      }
    }
    this.countsRows = calls.stream().anyMatch(TimeOverKeys::countsRows);
  }

  private static boolean isRunning(OverCall call) {
    return call.function() == OverFunction.AGGREGATE && call.frame().startsFirst();
  }

  private static boolean countsRows(OverCall call) {
    return isRunning(call) || call.function().isRank();
  }

  void register(OperatorState state) {
    cold.register(state);
    state.table(LOOKBACK, earlier);
    state.counter("cold-rows", () -> coldRows, rows -> coldRows += rows);
    state.onRestored(this::findEarlierRows);
  }

  /** How many keys in memory have a record. */
  private long hotRecords() {
    return countsRows ? keys.size() : 0;
  }

  /** How many keys and rows are kept. */
  long size() {
    return keys.size() + neededRows + cold.count() + coldRows;
  }

  @Override
  public long hotBytes() {
    long bytes = keys.bytes() + earlier.rows().bytes() + changed.bytes();
    bytes += (2L * Long.BYTES + 2 * Integer.BYTES + ARRAY_BYTES) * rowCounts.length;
    bytes += (long) Integer.BYTES * neededRows;
    for (RunningAggregate aggregate : running) {
      bytes += aggregate == null ? 0 : aggregate.bytes();
    }
    return bytes;
  }

  /** Sets {@code ids[i]} to the number of the key of row i, for all rows of a batch. */
  void find(RowBatch batch, int[] ids) {
    int first = keys.size();
    encoder.encode(batch, rowNumbers.of(batch), batch.size());
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    makeRoom();
    cold.fetch(keys, first);
    takeBack();
  }

  /** Takes in the rows that have come back with their keys. */
  private void takeBack() {
    if (backCounts.size() == 0) {
      return;
    }
    int next = earlier.rows().size();
    int count = 0;
    for (int i = 0; i < backCounts.size(); i++) {
      int key = backCounts.left()[i];
      int first = next + count;
      int size = backCounts.right()[i];
      earlierRows[key] = IntStream.range(first, first + size).toArray();
      isStoredWithRows[key] = true;
      changed.mark(key);
      count += size;
    }
    earlier.rows().append(back.build(count), rowNumbers.upTo(count), 0, count);
    neededRows += count;
    coldRows -= count;
    backCounts.clear();
  }

  private void makeRoom() {
    int size = keys.size();
    if (size > rowCounts.length) {
      int room = Math.max(16, size + size / 2);
      int before = earlierRows.length;
      rowCounts = Arrays.copyOf(rowCounts, room);
      denseRanks = Arrays.copyOf(denseRanks, room);
      isStoredWithRows = Arrays.copyOf(isStoredWithRows, room);
      earlierRows = Arrays.copyOf(earlierRows, room);
      Arrays.fill(earlierRows, before, room, NO_ROWS);
    }
    if (size > numbers.length) {
      numbers = Arrays.copyOf(numbers, rowCounts.length);
    }
    for (RunningAggregate aggregate : running) {
      if (aggregate != null) {
        aggregate.resize(size);
      }
    }
  }

  /** The number that a key has got, or else gets now. */
  int numberOnce(int key, int number) {
    if (numbers[key] == 0) {
      numbers[key] = number + 1;
    }
    return numbers[key] - 1;
  }

  /** Takes the numbers from keys again. */
  void forgetNumbers(int[] ofKeys) {
    for (int key : ofKeys) {
      numbers[key] = 0;
    }
  }

  /**
   * Appends the results of new rows of a key to the columns of the calls.
   *
   * @param rows the new rows in order, all of the batch
   * @param count of how many of them, from the first on, results are wanted; the others are there
   *     to be looked at
   * @param from no result will be wanted later of a row with an earlier time
   */
  void evaluate(int key, RowBatch rows, int count, long from, ColumnBuilder[] out) {
    RowSlab all = new RowSlab(input);
    int[] before = earlierRows[key];
    all.append(
        earlier.rows().batch(before, 0, before.length),
        rowNumbers.upTo(before.length),
        0,
        before.length);
    all.append(rows, rowNumbers.of(rows), 0, rows.size());
    Partition partition = partition(all, before.length);
    for (int i = 0; i < out.length; i++) {
      int wanted = out[i].size() + count;
      evaluate(i, key, partition, before.length + count, out[i]);
      out[i].truncate(wanted);
    }
    count(key, partition, before.length, before.length + count);
    changed.mark(key);
    if (!lookback.isNone()) {
      keep(key, partition, before.length + count, from);
    }
  }

  private Partition partition(RowSlab rows, int first) {
    int[] all = rowNumbers.upTo(rows.size());
    RowBatch batch = rows.batch(all, 0, rows.size());
    return new Partition(batch, first, peers.equalsBefore(rows, all, 0, rows.size()));
  }

  private void evaluate(int call, int key, Partition partition, int end, ColumnBuilder out) {
    Evaluator evaluator = evaluators[call];
    RunningAggregate aggregate = running[call];
    if (evaluator != null) {
      evaluator.evaluate(partition, out);
    } else if (aggregate != null) {
      run(aggregate, calls.get(call).frame().unit() == Frame.Unit.ROWS, key, partition, end, out);
    } else {
      rank(calls.get(call).function(), key, partition, end, (LongBuilder) out);
    }
  }

  private static void run(
      RunningAggregate aggregate,
      boolean byRows,
      int key,
      Partition partition,
      int end,
      ColumnBuilder out) {
    int row = partition.first();
    while (row < end) {
      int next = byRows ? row + 1 : Math.min(end, partition.peerEnd(row));
      aggregate.add(partition.rows(), key, row, next);
      for (; row < next; row++) {
        aggregate.append(key, out);
      }
    }
  }

  private void rank(OverFunction function, int key, Partition partition, int end, LongBuilder out) {
    int first = partition.first();
    long denseRank = denseRanks[key];
    for (int row = first; row < end; row++) {
      boolean isNew = row == first || partition.peerStart(row) == row;
      denseRank += isNew ? 1 : 0;
      out.append(
          switch (function) {
            case ROW_NUMBER -> rowCounts[key] + row - first + 1;
            case RANK -> rowCounts[key] + Math.max(first, partition.peerStart(row)) - first + 1;
            default -> denseRank;
          });
    }
  }

  private void count(int key, Partition partition, int first, int end) {
    for (int row = first; row < end; row++) {
      denseRanks[key] += row == first || partition.peerStart(row) == row ? 1 : 0;
    }
    rowCounts[key] += end - first;
  }

  /** Keeps what is still needed of the rows whose results are out. */
  private void keep(int key, Partition partition, int end, long from) {
    boolean[] needed = lookback.needed(partition, end, from);
    int first = partition.first();
    int[] before = earlierRows[key];
    int[] after = new int[end];
    int count = 0;
    for (int row = 0; row < end; row++) {
      if (needed[row] && row < first) {
        after[count++] = before[row];
      } else if (needed[row]) {
        after[count++] = earlier.rows().size();
        earlier.rows().append(partition.rows(), rowNumbers.upTo(end), row, row + 1);
      }
    }
    neededRows += count - before.length;
    earlierRows[key] = Arrays.copyOf(after, count);
  }

  /**
   * Lets rows go that nobody looks back at any more, once they are most; and keys of which nothing
   * is left.
   *
   * @param from no result will be wanted of a row with an earlier time
   */
  void tidy(long from) {
    if (lookback.millis() >= 0 && from >= nextSweep) {
      sweep(from);
    }
    int waste = earlier.rows().size() - neededRows;
    int idleKeys = countsRows ? 0 : keys.size() - neededRows;
    if (waste > Math.max(MIN_WASTE, neededRows + keys.size())
        || idleKeys > Math.max(MIN_WASTE, neededRows)) {
      keep(keysThatAreNeeded());
    }
  }

  private int[] keysThatAreNeeded() {
    return IntStream.range(0, keys.size())
        .filter(key -> countsRows || earlierRows[key].length > 0 || isStoredWithRows[key])
        .toArray();
  }

  /** Looks at all keys for rows whose time has passed: some get no new rows any more. */
  private void sweep(long from) {
    for (int key = 0; key < keys.size(); key++) {
      int[] own = earlierRows[key];
      if (own.length > 0) {
        boolean[] needed = needed(earlier.rows().batch(own, 0, own.length), from);
        earlierRows[key] =
            IntStream.range(0, own.length).filter(i -> needed[i]).map(i -> own[i]).toArray();
        neededRows += earlierRows[key].length - own.length;
      }
    }
    cold.review((key, value, newValue) -> review(key, value, newValue, from));
    long pause = Math.max(MIN_MILLIS_BETWEEN_SWEEPS, lookback.millis() / SWEEPS_IN_RANGE);
    nextSweep = Watermarks.plus(from, pause);
  }

  /** Which rows of a key, all of which are given, are still needed. */
  private boolean[] needed(RowBatch batch, long from) {
    RowSlab rows = new RowSlab(input);
    rows.append(batch, rowNumbers.upTo(batch.size()), 0, batch.size());
    return lookback.needed(partition(rows, 0), batch.size(), from);
  }

  /** Lets rows go of a key in the store whose time has passed. */
  private Fate review(BinaryInput key, BinaryInput value, BinaryOutput newValue, long from) {
    if (keys.find(key) >= 0) {
      return Fate.KEPT;
    }
    int count = value.readInt();
    RowBatchBuilder builder = new RowBatchBuilder(input, count);
    for (int i = 0; i < count; i++) {
      codec.read(value, builder);
    }
    RowBatch rows = builder.build(count);
    boolean[] needed = needed(rows, from);
    int[] left = IntStream.range(0, count).filter(row -> needed[row]).toArray();
    if (left.length == count) {
      return Fate.KEPT;
    }
    coldRows -= count - left.length;
    if (left.length == 0 && !countsRows) {
      return Fate.DELETED;
    }
    writeRows(rows, left, newValue);
    newValue.putBytes(value.array(), value.position(), value.remaining());
    return Fate.CHANGED;
  }

  private void writeRows(RowBatch rows, int[] written, BinaryOutput out) {
    out.putInt(written.length);
    for (int row : written) {
      codec.write(rows, row, out);
    }
  }

  @Override
  public void spill(long bytes) {
    int first = ColdRecords.share(keys.size(), hotBytes(), bytes);
    if (first == 0) {
      return;
    }
    cold.write(
        out -> {
          for (int key = 0; key < first; key += KEYS_AT_A_TIME) {
            write(key, Math.min(first, key + KEYS_AT_A_TIME), out);
          }
        });
    int[] kept = IntStream.range(first, keys.size()).toArray();
    keep(kept);
  }

  /** Writes keys with their rows, which are to leave memory. */
  private void write(int from, int to, TableWriter out) {
    int[] wanted =
        IntStream.range(from, to).flatMap(key -> Arrays.stream(earlierRows[key])).toArray();
    RowBatch rows = earlier.rows().batch(wanted, 0, wanted.length);
    int next = 0;
    for (int key = from; key < to; key++) {
      int size = earlierRows[key].length;
      keys.write(key, out.key());
      if (countsRows || size > 0) {
        writeRows(rows, IntStream.range(next, next + size).toArray(), out.value());
        writeCounts(key, out.value());
        out.put(keys.group(key), DurableTable.NO_BUCKET);
        cold.add(1);
        coldRows += size;
      } else if (isStoredWithRows[key]) {
        out.delete(keys.group(key), DurableTable.NO_BUCKET);
      } else {
        out.key().clear();
      }
      next += size;
    }
  }

  private void writeCounts(int key, BinaryOutput out) {
    out.putLong(rowCounts[key]);
    out.putLong(denseRanks[key]);
    for (RunningAggregate aggregate : running) {
      if (aggregate != null) {
        aggregate.write(key, out);
      }
    }
  }

  /** Keeps these keys in memory, of which the others have nothing, and the rows they need. */
  private void keep(int[] kept) {
    changed.retain(keys, kept, kept.length, gone -> true, gone -> true);
    KeyTable left = encoder.newTable();
    left.addSome(keys, kept);
    int[] wanted = new int[neededRows];
    int count = 0;
    for (int i = 0; i < kept.length; i++) {
      rowCounts[i] = rowCounts[kept[i]];
      denseRanks[i] = denseRanks[kept[i]];
      isStoredWithRows[i] = isStoredWithRows[kept[i]];
      int[] own = earlierRows[kept[i]];
      System.arraycopy(own, 0, wanted, count, own.length);
      earlierRows[i] = IntStream.range(count, count + own.length).toArray();
      count += own.length;
    }
    keys = left;
    rowCounts = Arrays.copyOf(rowCounts, kept.length);
    denseRanks = Arrays.copyOf(denseRanks, kept.length);
    isStoredWithRows = Arrays.copyOf(isStoredWithRows, kept.length);
    earlierRows = Arrays.copyOf(earlierRows, kept.length);
    for (RunningAggregate aggregate : running) {
      if (aggregate != null) {
        aggregate.keep(kept);
      }
    }
    earlier.keep(wanted, count);
    neededRows = count;
  }

  /** After a restart, all stored rows are at hand: more than are needed, but in order. */
  private void findEarlierRows() {
    int size = earlier.rows().size();
    int[] ids = new int[size];
    if (size > 0) {
      find(earlier.rows().batch(rowNumbers.upTo(size), 0, size), ids);
    }
    takeBack();
    List<List<Integer>> found = new ArrayList<>();
    for (int key = 0; key < keys.size(); key++) {
      found.add(new ArrayList<>());
    }
    for (int row = 0; row < size; row++) {
      found.get(ids[row]).add(row);
    }
    for (int key = 0; key < keys.size(); key++) {
      if (!found.get(key).isEmpty()) {
        earlierRows[key] = found.get(key).stream().mapToInt(Integer::intValue).toArray();
      }
    }
    neededRows += size;
  }

  /** Counts and aggregates by key as stored records. */
  private final class Keys implements DurableTable {
    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      if (cold.copyAll(scope, out)) {
        return;
      }
      int size = keys.size();
      for (int key = changed.first(scope, size);
          key < size;
          key = changed.next(key + 1, scope, size)) {
        if (countsRows) {
          keys.write(key, out.key());
          out.value().putInt(0);
          writeCounts(key, out.value());
          out.put(keys.group(key), NO_BUCKET);
        } else if (isStoredWithRows[key]) {
          keys.write(key, out.key());
          out.delete(keys.group(key), NO_BUCKET);
        }
        isStoredWithRows[key] = false;
      }
      changed.frozen(size);
    }

    @Override
    public boolean readsStore() {
      return cold.isThere();
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      int row = keys.findOrAdd(key);
      makeRoom();
      int count = value.readInt();
      for (int i = 0; i < count; i++) {
        codec.read(value, back);
      }
      if (count > 0) {
        backCounts.add(row, count);
      }
      rowCounts[row] = value.readLong();
      denseRanks[row] = value.readLong();
      for (RunningAggregate aggregate : running) {
        if (aggregate != null) {
          aggregate.read(row, value);
        }
      }
    }

    @Override
    public void restored() {
      changed.frozen(keys.size());
    }
  }
}
