package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.NumberedRows;
import weir.engine.state.OperatorState;
import weir.engine.state.RowBag;
import weir.engine.state.RowCounts;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * One input of a join that changes: its rows, how often each is there, and with how many rows of
 * the other side it matches, if it may come out for that. What an epoch changes is gathered first
 * and applied at its end.
 *
 * <p>A record's key is the row's key, then the row or its rank; a key is in memory on both sides
 * with all its rows, or not at all.
 */
final class ChangingSide implements DurableTable {
  static final int NONE = -1;

  /** What the plan says of a side. */
  enum Rows {
    /** They may be taken away, or be equal. */
    COUNTED,
    /** They only come, and are hardly ever equal. */
    NUMBERED
  }

  /** What is known of a row's partners. */
  enum Matches {
    /** How many there are: the row comes out, or not, because it has one. */
    COUNTED,
    /** Nothing. */
    UNKNOWN
  }

  private final List<Integer> keyColumns;
  private final KeyEncoder keys;
  private final TableName name;
  private final RowBag rows;
  private final boolean areMatchesCounted;

  /** Whether how many partners there are is stored; those of counted rows always had room. */
  private final boolean areMatchesStored;

  /* By row: its key, or NONE if it can match nothing; the next row of that key. */
  private int[] keyOf = {};
  private int[] nexts = {};

  /** By row: its key as the table has it, NULL or not. */
  private int[] anyKeyOf = {};

  /** By key: its last row. */
  private int[] lasts = {};

  private long[] matches = {};
  private KeyTable keyTable;
  private int known;

  private final RowDeltas deltas = new RowDeltas();

  /** By row: whether it was not there before this epoch's changes. */
  private boolean[] isNew = {};

  private int[] keyIds = {};
  private final ColdRecords cold;
  private final TimeToLive timeToLive;

  /** By row, if there is a time to live: when it changed last. */
  private long[] changedAt = {};

  /**
   * @param side its name among the tables of an operator's state
   * @param keyTable the keys of both sides that are in memory, each with all its rows
   */
  ChangingSide(
      String side,
      Schema schema,
      List<Integer> keyColumns,
      Rows rows,
      Matches matches,
      KeyTable keyTable,
      TimeToLive timeToLive) {
    this.timeToLive = timeToLive;
    this.keyColumns = keyColumns;
    this.keys = KeyEncoder.alone(schema, keyColumns);
    this.rows = rows == Rows.NUMBERED ? new NumberedRows(schema) : new RowCounts(schema);
    this.areMatchesCounted = matches == Matches.COUNTED;
    this.areMatchesStored = areMatchesCounted || rows == Rows.COUNTED;
    this.name = new TableName(side, version());
    this.cold = new ColdRecords(name, this, this.rows::liveRows);
    this.keyTable = keyTable;
  }

  /** 2 for counted rows, 4 for numbered ones, 6 for those without matches; 1 more if they age. */
  private int version() {
    int ofRows = rows instanceof RowCounts ? 2 : areMatchesStored ? 4 : 6;
    return timeToLive.isSet() ? ofRows + 1 : ofRows;
  }

  /** A table for the keys of both sides. */
  static KeyTable newKeyTable(Schema schema, List<Integer> keyColumns) {
    return new KeyEncoder(schema, keyColumns).newTable();
  }

  void register(OperatorState state) {
    cold.register(state);
    rows.register(name, state);
  }

  /**
   * Gathers changes of rows.
   *
   * @param other the other side, whose rows with the same keys come into memory, too
   */
  void gather(RowBatch batch, int[] numbers, ChangingSide other) {
    int firstKey = keyTable.size();
    int[] found = rows.find(batch, numbers, batch.size());
    learn();
    fetch(firstKey);
    other.fetch(firstKey);
    long now = timeToLive.now();
    for (int i = 0; i < batch.size(); i++) {
      int row = found[i];
      if (timeToLive.isSet()) {
        changedAt[row] = now;
      }
      deltas.add(row, batch.rowKind(numbers[i]).isRemoval() ? -1 : 1);
    }
  }

  /** Lets rows come back whose deletion is not yet frozen, so that they are not looked up. */
  void putBack() {
    rows.putBack(cold);
    takeBack();
  }

  private void fetch(int firstKey) {
    cold.fetchAll(keyTable, firstKey);
    takeBack();
  }

  private void takeBack() {
    rows.takeBack();
    learn();
  }

  /** Takes the keys of rows that have not been there before. */
  private void learn() {
    int size = rows.rows().size();
    if (known == size) {
      return;
    }
    makeRoom(size);
    int[] wanted = IntStream.range(known, size).toArray();
    RowBatch batch = rows.rows().batch(keyColumns, wanted, 0, wanted.length);
    int[] all = IntStream.range(0, wanted.length).toArray();
    keyIds = keyIds.length < wanted.length ? new int[wanted.length] : keyIds;
    keys.encode(batch, all, wanted.length);
    keyTable.findOrAdd(keys, 0, wanted.length, keyIds);
    if (lasts.length < keyTable.size()) {
      int before = lasts.length;
      lasts = Arrays.copyOf(lasts, Math.max(keyTable.size(), 2 * before));
      Arrays.fill(lasts, before, lasts.length, NONE);
    }
    for (int i = 0; i < wanted.length; i++) {
      chain(known + i, keyIds[i], keys.hasNull(i));
    }
    known = size;
  }

  private void chain(int row, int key, boolean hasNull) {
    anyKeyOf[row] = key;
    keyOf[row] = hasNull ? NONE : key;
    nexts[row] = hasNull ? NONE : lasts[key];
    if (!hasNull) {
      lasts[key] = row;
    }
  }

  private void makeRoom(int size) {
    if (size > keyOf.length) {
      int room = Math.max(size, 2 * keyOf.length);
      keyOf = Arrays.copyOf(keyOf, room);
      anyKeyOf = Arrays.copyOf(anyKeyOf, room);
      nexts = Arrays.copyOf(nexts, room);
      matches = areMatchesCounted ? Arrays.copyOf(matches, room) : matches;
      changedAt = timeToLive.isSet() ? Arrays.copyOf(changedAt, room) : changedAt;
      isNew = Arrays.copyOf(isNew, room);
    }
  }

  RowSlab slab() {
    return rows.rows();
  }

  /** How many rows of this epoch's changes there are; {@link #touched} numbers them. */
  int touchedCount() {
    return deltas.touched().size();
  }

  int touched(int number) {
    return deltas.touched().rows()[number];
  }

  /** By how much a row's count changes in this epoch. */
  int delta(int row) {
    return deltas.of(row);
  }

  /** How often a row is there. */
  int count(int row) {
    return rows.count(row);
  }

  /** Whether a row was not there before this epoch's changes. */
  boolean isNew(int row) {
    return isNew[row];
  }

  /** With how many rows of the other side a row matches; 0 if that is not counted. */
  long matches(int row) {
    return areMatchesCounted ? matches[row] : 0;
  }

  /** A row matches with so many more rows of the other side. */
  void addMatches(int row, long by) {
    if (areMatchesCounted) {
      matches[row] += by;
      rows.mark(row);
    }
  }

  private void setMatches(int row, long number) {
    if (areMatchesCounted) {
      matches[row] = number;
    }
  }

  /** The first row with the key of a row of the other side, or {@link #NONE}. */
  int first(ChangingSide other, int otherRow) {
    int key = other.keyOf[otherRow];
    return key == NONE || key >= lasts.length ? NONE : lasts[key];
  }

  /** The next row with the same key, or {@link #NONE}. */
  int next(int row) {
    return nexts[row];
  }

  /** Takes note which rows of the epoch are new: they have no matches yet. */
  void begin() {
    for (int i = 0; i < touchedCount(); i++) {
      int row = touched(i);
      if (timeToLive.isSet()) {
        // A row that was forgotten is not there to be taken away.
        deltas.set(row, Math.max(deltas.of(row), -rows.count(row)));
      }
      isNew[row] = rows.count(row) == 0 && deltas.of(row) > 0;
      if (isNew[row]) {
        setMatches(row, 0);
      }
    }
  }

  /** Lets the counts be what the epoch makes them. */
  void apply() {
    for (int i = 0; i < touchedCount(); i++) {
      int row = touched(i);
      if (deltas.of(row) != 0) {
        rows.add(row, deltas.of(row));
      }
    }
  }

  /** Ends the epoch. */
  void end() {
    for (int i = 0; i < touchedCount(); i++) {
      isNew[touched(i)] = false;
    }
    deltas.clear();
  }

  boolean isSparse() {
    return rows.isSparse() && cold.isSettled();
  }

  /** Whether everything that was frozen stands in the store. */
  boolean isSettled() {
    return cold.isSettled();
  }

  /** Forgets rows that are not there; the keys are to be found in another table from then on. */
  void sweep(KeyTable newKeyTable) {
    move(rows.sweep());
    renumbered(newKeyTable);
  }

  /** Forgets the rows whose time is over, without a word: what they have given out stays. */
  void forgetOld(long now) {
    for (int row = 0; row < known; row++) {
      if (rows.count(row) != 0 && timeToLive.isOver(changedAt[row], now)) {
        rows.add(row, -rows.count(row));
        setMatches(row, 0);
      }
    }
    cold.deleteIf((key, value) -> isOld(key, value, now));
  }

  private boolean isOld(BinaryInput key, BinaryInput value, long now) {
    boolean isHot = keyTable.find(key.first(value.readInt())) >= 0;
    value.skip(value.remaining() - Long.BYTES);
    return !isHot && timeToLive.isOver(value.readLong(), now);
  }

  /** Those of the rows that are there whose keys have that number or a higher one. */
  private int[] rowsFrom(int firstKey) {
    return IntStream.range(0, known)
        .filter(row -> rows.count(row) != 0 && anyKeyOf[row] >= firstKey)
        .toArray();
  }

  /** Takes along what is known of those rows, and gives back the memory of the others. */
  private void move(int[] kept) {
    if (areMatchesCounted) {
      matches = Arrays.stream(kept).mapToLong(row -> matches[row]).toArray();
    }
    if (timeToLive.isSet()) {
      changedAt = Arrays.stream(kept).mapToLong(row -> changedAt[row]).toArray();
    }
    keyOf = new int[0];
    anyKeyOf = new int[0];
    nexts = new int[0];
    lasts = new int[0];
    isNew = new boolean[0];
    deltas.reset();
  }

  private void renumbered(KeyTable newKeyTable) {
    keyTable = newKeyTable;
    known = 0;
    learn();
  }

  /** How many of so many keys are to leave memory, in which both sides take that many bytes. */
  int leaving(int keyCount, long hotBytes) {
    return cold.leaving(keyCount, hotBytes);
  }

  /** Both sides take that many bytes now. */
  void holds(long hotBytes) {
    cold.holds(hotBytes);
  }

  /** Makes sure that all rows stand in the store. */
  void write() {
    cold.write();
  }

  /**
   * The rows of the keys below that number, which stand in the store, leave memory; the other keys
   * are to be found in another table from then on.
   */
  void leave(int firstKey, KeyTable newKeyTable) {
    int[] kept = rowsFrom(firstKey);
    cold.add(rows.liveRows() - kept.length);
    move(kept);
    rows.keep(kept);
    renumbered(newKeyTable);
  }

  long liveRows() {
    return rows.liveRows() + cold.count();
  }

  /** Roughly the memory it takes. */
  long bytes() {
    long ints = (long) keyOf.length + anyKeyOf.length + nexts.length + lasts.length;
    long longs = (long) matches.length + changedAt.length;
    return rows.bytes() + deltas.bytes() + isNew.length + Integer.BYTES * ints + Long.BYTES * longs;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    rows.freeze(
        scope,
        out,
        row -> keyTable.group(anyKeyOf[row]),
        row -> {
          learn();
          keyTable.write(anyKeyOf[row], out.key());
          out.value().putInt(out.key().size());
        },
        row -> {
          if (areMatchesStored) {
            out.value().putLong(matches(row));
          }
          if (timeToLive.isSet()) {
            out.value().putLong(changedAt[row]);
          }
        });
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    key.skip(value.readInt());
    int row = rows.restore(key, value);
    makeRoom(row + 1);
    if (areMatchesStored) {
      setMatches(row, value.readLong());
    }
    if (timeToLive.isSet()) {
      changedAt[row] = value.readLong();
    }
  }

  @Override
  public void restored() {
    rows.restored();
    learn();
  }
}
