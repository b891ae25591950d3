package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.SortPrefix;

/**
 * Tells rows that are behind the last rank wanted before anything of them is copied: by group, the
 * first prefixes of its rows so far and in this batch, as many as there are ranks. A row whose
 * prefix is behind all of them has that many rows before it. It need not find every such row: where
 * former batches say little it forgets them, and needs next to no memory from then on; where
 * batches alone say little, too, it stops looking. Owned by one thread.
 */
final class RankBounds {
  /** For more ranks than that it would take much memory and find little. */
  private static final int MAX_RANKS = 16;

  /** Of so many rows, at least a part must have been left out for it to go on as it does. */
  private static final int TRIAL_ROWS = 65_536;

  private static final int LEAST_PART = 8;

  private final SortKey first;
  private final int ranks;

  /** Whether rows of one rank count once. */
  private final boolean isDense;

  private final KeyEncoder keys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private KeyTable groups;
  private int[] ids = {};
  private long[] rowPrefixes = {};
  private int[] wanted = {};

  /* By group: its first prefixes in order, and how many there are. */
  private long[] prefixes = {};
  private int[] counts = {};

  private Memory memory = Memory.ALL_BATCHES;
  private int rowsSeen;
  private int rowsLeftOut;

  /** How many of those were behind rows of former batches. */
  private int rowsBehindFormer;

  /** How far back it looks. */
  private enum Memory {
    ALL_BATCHES,
    ONE_BATCH,
    NONE
  }

  private RankBounds(
      Schema schema, List<Integer> keys, SortKey first, OverFunction function, int ranks) {
    this.keys = new KeyEncoder(schema, keys);
    this.groups = this.keys.newTable();
    this.first = first;
    this.ranks = ranks;
    this.isDense = function == OverFunction.DENSE_RANK;
  }

  /** None where the order does not begin with a column, or many ranks are wanted. */
  static Optional<RankBounds> of(
      Schema schema,
      List<Integer> keys,
      List<SortKey> order,
      OverFunction function,
      long lastRank) {
    boolean isOrdered = !order.isEmpty() && order.get(0).column() != SortKey.ARRIVAL;
    return isOrdered && lastRank > 0 && lastRank <= MAX_RANKS
        ? Optional.of(new RankBounds(schema, keys, order.get(0), function, (int) lastRank))
        : Optional.empty();
  }

  /** The rows of a batch that may be wanted. */
  RowBatch wanted(RowBatch batch) {
    if (memory == Memory.NONE) {
      return batch;
    }
    int size = batch.size();
    int[] rows = rowNumbers.of(batch);
    note(batch, rows, size);
    int count = select(rows, size);
    rowsSeen += size;
    rowsLeftOut += size - count;
    if (memory == Memory.ONE_BATCH) {
      forgetGroups();
    }
    if (rowsSeen >= TRIAL_ROWS) {
      decide();
    }
    return count == size ? batch : batch.withSelection(Arrays.copyOf(wanted, count), count);
  }

  /** Takes note of a batch. */
  private void note(RowBatch batch, int[] rows, int size) {
    makeRoom(size);
    int formerGroups = groups.size();
    keys.encode(batch, rows, size);
    groups.findOrAdd(keys, 0, size, ids);
    makeGroupRoom();
    ColumnVector column = batch.column(first.column());
    for (int i = 0; i < size; i++) {
      rowPrefixes[i] = SortPrefix.of(first, column, rows[i]);
      if (!add(ids[i], rowPrefixes[i]) && ids[i] < formerGroups) {
        rowsBehindFormer++;
      }
    }
  }

  /** Selects the rows that are not behind what has been noted, those after them included. */
  private int select(int[] rows, int size) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      boolean isFull = counts[ids[i]] == ranks;
      if (!isFull || rowPrefixes[i] <= prefixes[(ids[i] + 1) * ranks - 1]) {
        wanted[count++] = rows[i];
      }
    }
    return count;
  }

  private void makeRoom(int rows) {
    if (ids.length < rows) {
      ids = new int[rows];
      rowPrefixes = new long[rows];
      wanted = new int[rows];
    }
  }

  private void makeGroupRoom() {
    if (counts.length < groups.size()) {
      int room = groups.size() + groups.size() / 2;
      counts = Arrays.copyOf(counts, room);
      prefixes = Arrays.copyOf(prefixes, Math.multiplyExact(room, ranks));
    }
  }

  /** Takes note of a row's prefix; false if it is behind as many as there are ranks. */
  private boolean add(int group, long prefix) {
    int start = group * ranks;
    int end = start + counts[group];
    boolean isFull = counts[group] == ranks;
    if (isFull && prefix > prefixes[end - 1]) {
      return false;
    }
    int place = end;
    while (place > start && prefixes[place - 1] > prefix) {
      place--;
    }
    boolean isKnown = place > start && prefixes[place - 1] == prefix;
    if ((isDense && isKnown) || place == start + ranks) {
      return true;
    }
    System.arraycopy(prefixes, place, prefixes, place + 1, (isFull ? end - 1 : end) - place);
    prefixes[place] = prefix;
    counts[group] = isFull ? ranks : counts[group] + 1;
    return true;
  }

  private void forgetGroups() {
    Arrays.fill(counts, 0, groups.size(), 0);
    groups.clear();
  }

  private void decide() {
    if (rowsLeftOut < rowsSeen / LEAST_PART) {
      stop();
    } else if (rowsBehindFormer < rowsSeen / LEAST_PART) {
      forget();
    }
    rowsSeen = 0;
    rowsLeftOut = 0;
    rowsBehindFormer = 0;
  }

  /** Looks at each batch alone from now on. */
  void forget() {
    if (memory == Memory.ALL_BATCHES) {
      memory = Memory.ONE_BATCH;
      clear();
    }
  }

  /** Looks no more. */
  void stop() {
    memory = Memory.NONE;
    clear();
  }

  private void clear() {
    groups = keys.newTable();
    prefixes = new long[0];
    counts = new int[0];
  }

  /** Roughly the memory it takes. */
  long bytes() {
    return groups.bytes()
        + (long) Long.BYTES * prefixes.length
        + (long) Integer.BYTES * counts.length;
  }
}
