package weir.engine.operator;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * Rows that wait until they are taken: all of one key at once, in the order they came. Those that
 * have been taken are still there until {@link #tidy}. Of a key that is in memory all rows are, and
 * what is taken of them; where memory is full, the keys that came first leave it with their rows.
 * Without keys, the rows that came first leave it. Owned by one thread.
 *
 * <p>A record's key is the row's key, then its rank: rows that came later rank higher. Its value is
 * the row's time, then the row.
 */
final class OpenRows implements DurableTable {
  private static final TableName OPEN = new TableName("open", 2);
  private static final int BATCH_ROWS = 1024;
  private static final int MIN_WASTE = 4096;
  private static final int NONE = -1;

  private final Schema schema;
  private final int timeColumn;
  private final KeyEncoder encoder;
  private final boolean hasKeys;
  private final RowCodec codec;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final ColdRecords cold = new ColdRecords(OPEN, this, this::hotWaiting);
  private TimeStretches coldTimes = new TimeStretches();

  /** Without keys, the rows of lower ranks that wait are only in the store. */
  private long firstHotRank;

  private KeyTable keys;
  private RowSlab rows;

  /* By key: its first and its last row that waits. By row: the next one of its key; its rank. */
  private int[] firsts = {};
  private int[] lasts = {};
  private int[] nexts = {};
  private long[] ranks = {};

  /* By row: whether it has been taken; whether it has a record. */
  private BitSet taken = new BitSet();
  private BitSet stored = new BitSet();

  /** The rows in memory by time, of which those at the front wait. */
  private TimeQueue times = new TimeQueue();

  private int waiting;
  private int frozenRows;
  private long nextRank;

  /** Of rows with a record that have been taken: the key group, and the record's key. */
  private final GoneRecords gone = new GoneRecords();

  private int[] ids = {};

  /* Rows that come back, until they are taken in: the key and the rank of each. */
  private final RowBatchBuilder back;
  private final int[] backKeys = new int[BATCH_ROWS];
  private final long[] backRanks = new long[BATCH_ROWS];
  private int backCount;

  /**
   * @param keyColumns the columns that are the rows' keys, if there are any
   */
  OpenRows(Schema schema, int timeColumn, List<Integer> keyColumns) {
    this.schema = schema;
    this.timeColumn = timeColumn;
    this.encoder = new KeyEncoder(schema, keyColumns);
    this.hasKeys = !keyColumns.isEmpty();
    this.codec = new RowCodec(schema);
    this.keys = encoder.newTable();
    this.rows = new RowSlab(schema);
    this.back = new RowBatchBuilder(schema, 0);
  }

  void register(OperatorState state) {
    cold.register(state);
    state.onRestored(this::learnCold);
  }

  /** What is known of the rows that are only in the store is not stored itself. */
  private void learnCold() {
    cold.forEach(
        (key, value) -> {
          key.skip(key.remaining() - Long.BYTES);
          nextRank = Math.max(nextRank, key.readSorted() + 1);
          coldTimes.add(value.readLong());
        });
    firstHotRank = nextRank;
  }

  private int hotWaiting() {
    return waiting;
  }

  /** How many rows wait. */
  long size() {
    return waiting + cold.count();
  }

  /** Roughly the memory they take. */
  long bytes() {
    long ints = (long) firsts.length + lasts.length + nexts.length;
    long bits = ((long) taken.size() + stored.size()) / Byte.SIZE;
    return keys.bytes()
        + rows.bytes()
        + times.bytes()
        + Integer.BYTES * ints
        + (long) Long.BYTES * ranks.length
        + bits
        + gone.bytes();
  }

  /** No row that waits has an earlier time; Watermarks.END if none waits. */
  long oldestTime() {
    while (!times.isEmpty() && taken.get(times.first())) {
      times.remove();
    }
    long hot = times.isEmpty() ? Watermarks.END : times.firstTime();
    return Math.min(hot, coldTimes.earliest());
  }

  /** Adds rows of a dense batch, none of them earlier than those there; keys as encoded. */
  void add(KeyEncoder encoded, RowBatch batch, int from, int to) {
    if (from < to) {
      find(encoded, from, to);
      int first = rows.size();
      rows.append(batch, rowNumbers.of(batch), from, to);
      makeRoom();
      for (int i = from; i < to; i++) {
        chain(ids[i], first + i - from, nextRank++);
      }
    }
  }

  /** Sets the numbers of those keys, whose rows come into memory. */
  private void find(KeyEncoder encoded, int from, int to) {
    ids = ids.length < to ? new int[Math.max(to, 2 * ids.length)] : ids;
    int known = keys.size();
    keys.findOrAdd(encoded, from, to, ids);
    makeRoom();
    if (hasKeys) {
      cold.fetchAll(keys, known);
      takeBack();
    }
  }

  /** The number of that key; NONE if no row with it waits. */
  private int find(KeyEncoder encoded, int position) {
    if (cold.count() > 0) {
      find(encoded, position, position + 1);
    } else {
      ids = ids.length <= position ? new int[2 * position + 1] : ids;
      keys.find(encoded, position, position + 1, ids);
    }
    return ids[position] < 0 ? NONE : ids[position];
  }

  private void makeRoom() {
    if (firsts.length < keys.size()) {
      int before = firsts.length;
      int room = Math.max(keys.size(), before + before / 2);
      firsts = Arrays.copyOf(firsts, room);
      lasts = Arrays.copyOf(lasts, room);
      Arrays.fill(firsts, before, room, NONE);
      Arrays.fill(lasts, before, room, NONE);
    }
    if (nexts.length < rows.size()) {
      int room = Math.max(rows.size(), nexts.length + nexts.length / 2);
      nexts = Arrays.copyOf(nexts, room);
      ranks = Arrays.copyOf(ranks, room);
    }
  }

  private void chain(int key, int row, long rank) {
    if (firsts[key] == NONE) {
      firsts[key] = row;
    } else {
      nexts[lasts[key]] = row;
    }
    lasts[key] = row;
    nexts[row] = NONE;
    ranks[row] = rank;
    times.add(time(row), row);
    waiting++;
  }

  private long time(int row) {
    return ((LongSlab) rows.column(timeColumn)).value(row);
  }

  /**
   * Takes the rows in memory that wait with a key: all, but without keys those behind {@link
   * #takeStored}.
   *
   * @param encoded knows the key at that position
   * @param found gets the rows, each with the position
   */
  void take(KeyEncoder encoded, int position, PairList found) {
    int key = find(encoded, position);
    if (key == NONE) {
      return;
    }
    for (int row = firsts[key]; row != NONE; row = nexts[row]) {
      found.add(row, position);
      taken.set(row);
      waiting--;
      if (stored.get(row)) {
        gone.add(key, keys, ranks[row]);
      }
    }
    firsts[key] = NONE;
    lasts[key] = NONE;
  }

  /** Takes the rows that are only in the store if there are no keys, and shows them. */
  void takeStored(Consumer<RowBatch> target) {
    if (!hasKeys && cold.count() > 0) {
      showCold(target);
      cold.deleteIf((key, value) -> isCold(key));
      coldTimes = new TimeStretches();
    }
  }

  private void showCold(Consumer<RowBatch> target) {
    cold.forEachRow(
        schema,
        BATCH_ROWS,
        (key, value, out) -> {
          boolean isCold = isCold(key);
          if (isCold) {
            value.skip(Long.BYTES);
            codec.read(value, out);
          }
          return isCold;
        },
        target);
  }

  private boolean isCold(BinaryInput key) {
    int keyBytes = key.remaining() - Long.BYTES;
    if (hasKeys) {
      return keys.find(key.first(keyBytes)) < 0;
    }
    key.skip(keyBytes);
    return key.readSorted() < firstHotRank;
  }

  /** Rows by their numbers. */
  RowBatch rows(int[] numbers, int count) {
    return rows.batch(numbers, 0, count);
  }

  /** Shows all rows that wait, as dense batches. */
  void forEach(Consumer<RowBatch> target) {
    int[] left = waitingFrom(0);
    for (int from = 0; from < left.length; from += BATCH_ROWS) {
      target.accept(rows.batch(left, from, Math.min(left.length, from + BATCH_ROWS)));
    }
    showCold(target);
  }

  /** The rows in memory that wait whose keys have that number or a higher one, as they came. */
  private int[] waitingFrom(int firstKey) {
    int[] found = new int[waiting];
    int count = 0;
    for (int key = firstKey; key < keys.size(); key++) {
      for (int row = firsts[key]; row != NONE; row = nexts[row]) {
        found[count++] = row;
      }
    }
    Arrays.sort(found, 0, count);
    return Arrays.copyOf(found, count);
  }

  /** Lets taken rows go, once they are most. */
  void tidy() {
    int used = Math.max(rows.size(), keys.size());
    boolean isWasteful = used - waiting > Math.max(MIN_WASTE, waiting);
    if (isWasteful && cold.isSettled()) {
      leave(0);
    }
  }

  /** Moves about that much to the store. */
  void spill(long bytes) {
    int first = ColdRecords.share(hasKeys ? keys.size() : rows.size(), bytes(), bytes);
    if (first > 0 && hasKeys) {
      leave(first);
    } else if (first > 0) {
      int takenRows = rows.size() - waiting;
      leaveWithoutKeys(Math.max(0, first - takenRows));
    }
  }

  /** So many rows leave memory, those that came first, and so do those that have been taken. */
  private void leaveWithoutKeys(int count) {
    cold.write();
    int[] rowsThatWait = waitingFrom(0);
    for (int i = 0; i < count; i++) {
      coldTimes.add(time(rowsThatWait[i]));
    }
    cold.add(count);
    firstHotRank = count == 0 ? firstHotRank : ranks[rowsThatWait[count - 1]] + 1;
    keep(Arrays.copyOfRange(rowsThatWait, count, rowsThatWait.length));
  }

  /** The keys below that number leave memory, and so do those without rows. */
  private void leave(int firstKey) {
    if (cold.isThere()) {
      // A key that is not in memory has no rows but those in the store.
      cold.write();
    }
    for (int key = 0; key < firstKey; key++) {
      for (int row = firsts[key]; row != NONE; row = nexts[row]) {
        coldTimes.add(time(row));
        cold.add(1);
      }
    }
    keep(waitingFrom(firstKey));
  }

  private void keep(int[] kept) {
    long[] keptRanks = Arrays.stream(kept).mapToLong(row -> ranks[row]).toArray();
    BitSet keptStored = new BitSet();
    IntStream.range(0, kept.length).forEach(i -> keptStored.set(i, stored.get(kept[i])));
    RowBatch batch = rows.batch(kept, 0, kept.length);
    keys = encoder.newTable();
    rows = new RowSlab(schema);
    firsts = new int[0];
    lasts = new int[0];
    nexts = new int[0];
    ranks = new long[0];
    taken = new BitSet();
    stored = keptStored;
    times = new TimeQueue();
    waiting = 0;
    frozenRows = 0;
    encoder.encode(batch, rowNumbers.of(batch), kept.length);
    int[] keyIds = new int[kept.length];
    keys.findOrAdd(encoder, 0, kept.length, keyIds);
    rows.append(batch);
    makeRoom();
    for (int row = 0; row < kept.length; row++) {
      chain(keyIds[row], row, keptRanks[row]);
    }
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    gone.freeze(NO_BUCKET, out);
    int start = scope == DurableState.Scope.ALL ? 0 : frozenRows;
    int[] written = new int[BATCH_ROWS];
    int count = 0;
    for (int row = start; row < rows.size(); row++) {
      boolean isNew = scope == DurableState.Scope.ALL || !stored.get(row);
      if (isNew && !taken.get(row)) {
        written[count++] = row;
      }
      if (count == BATCH_ROWS || (row == rows.size() - 1 && count > 0)) {
        write(written, count, out);
        count = 0;
      }
    }
    frozenRows = rows.size();
  }

  private void write(int[] written, int count, TableWriter out) {
    RowBatch batch = rows.batch(written, 0, count);
    encoder.encode(batch, rowNumbers.of(batch), count);
    for (int i = 0; i < count; i++) {
      encoder.write(i, out.key());
      out.key().putSorted(ranks[written[i]]);
      out.value().putLong(time(written[i]));
      codec.write(batch, i, out.value());
      out.put(encoder.group(i), NO_BUCKET);
      stored.set(written[i]);
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  /** Those of a key come in the order of their ranks. */
  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int keyBytes = key.remaining() - Long.BYTES;
    backKeys[backCount] = keys.findOrAdd(key.first(keyBytes));
    key.skip(keyBytes);
    backRanks[backCount++] = key.readSorted();
    long time = value.readLong();
    if (cold.isThere()) {
      coldTimes.remove(time);
    }
    codec.read(value, back);
    if (backCount == BATCH_ROWS) {
      takeBack();
    }
  }

  private void takeBack() {
    if (backCount > 0) {
      int first = rows.size();
      rows.append(back.build(backCount));
      makeRoom();
      for (int i = 0; i < backCount; i++) {
        chain(backKeys[i], first + i, backRanks[i]);
        stored.set(first + i);
        nextRank = Math.max(nextRank, backRanks[i] + 1);
      }
      backCount = 0;
    }
  }

  @Override
  public void restored() {
    takeBack();
  }
}
