package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyTable;
import weir.engine.state.RowCounts;
import weir.engine.state.RowSlab;
import weir.engine.state.TableWriter;

/**
 * One input of a join that changes: its different rows, how often each is there, and with how many
 * rows of the other side it matches. What an epoch changes is gathered first and applied at its
 * end.
 */
final class ChangingSide implements DurableTable {
  static final int NONE = -1;

  private final JoinKeys keys;
  private final RowCounts rows;

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

  /* By row, in this epoch: by how much its count changes, and whether it was not there before. */
  private int[] deltas = {};
  private boolean[] isNew = {};
  private boolean[] isTouched = {};
  private int[] touched = new int[16];
  private int touchedCount;

  private int[] keyIds = {};

  ChangingSide(Schema schema, List<Integer> keyColumns, KeyTable keyTable) {
    this.keys = new JoinKeys(schema, keyColumns);
    this.rows = new RowCounts(schema);
    this.keyTable = keyTable;
  }

  /** A table for the keys of both sides. */
  static KeyTable newKeyTable(Schema schema, List<Integer> keyColumns) {
    return new JoinKeys(schema, keyColumns).encoder().newTable();
  }

  /** Gathers changes of rows. */
  void gather(RowBatch batch, int[] numbers) {
    int[] found = rows.find(batch, numbers, batch.size());
    learn();
    for (int i = 0; i < batch.size(); i++) {
      int row = found[i];
      if (!isTouched[row]) {
        isTouched[row] = true;
        touched =
            touchedCount == touched.length ? Arrays.copyOf(touched, 2 * touchedCount) : touched;
        touched[touchedCount++] = row;
      }
      deltas[row] += batch.rowKind(numbers[i]).isRemoval() ? -1 : 1;
    }
  }

  /** Takes the keys of rows that have not been there before. */
  private void learn() {
    int size = rows.rows().size();
    if (known == size) {
      return;
    }
    makeRoom(size);
    int[] wanted = IntStream.range(known, size).toArray();
    RowBatch batch = rows.rows().batch(wanted, 0, wanted.length);
    int[] all = IntStream.range(0, wanted.length).toArray();
    keyIds = keyIds.length < wanted.length ? new int[wanted.length] : keyIds;
    keys.encoder().encode(batch, all, wanted.length);
    keyTable.findOrAdd(keys.encoder(), 0, wanted.length, keyIds);
    if (lasts.length < keyTable.size()) {
      int before = lasts.length;
      lasts = Arrays.copyOf(lasts, Math.max(keyTable.size(), 2 * before));
      Arrays.fill(lasts, before, lasts.length, NONE);
    }
    for (int i = 0; i < wanted.length; i++) {
      chain(known + i, keyIds[i], keys.hasNull(batch, i));
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
      matches = Arrays.copyOf(matches, room);
      deltas = Arrays.copyOf(deltas, room);
      isNew = Arrays.copyOf(isNew, room);
      isTouched = Arrays.copyOf(isTouched, room);
    }
  }

  RowSlab slab() {
    return rows.rows();
  }

  /** How many rows of this epoch's changes there are; {@link #touched} numbers them. */
  int touchedCount() {
    return touchedCount;
  }

  int touched(int number) {
    return touched[number];
  }

  /** By how much a row's count changes in this epoch. */
  int delta(int row) {
    return deltas[row];
  }

  /** How often a row is there. */
  int count(int row) {
    return rows.count(row);
  }

  /** Whether a row was not there before this epoch's changes. */
  boolean isNew(int row) {
    return isNew[row];
  }

  long matches(int row) {
    return matches[row];
  }

  void addMatches(int row, long by) {
    matches[row] += by;
    rows.mark(row);
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
    for (int i = 0; i < touchedCount; i++) {
      int row = touched[i];
      isNew[row] = rows.count(row) == 0 && deltas[row] > 0;
      if (isNew[row]) {
        matches[row] = 0;
      }
    }
  }

  /** Lets the counts be what the epoch makes them. */
  void apply() {
    for (int i = 0; i < touchedCount; i++) {
      if (deltas[touched[i]] != 0) {
        rows.add(touched[i], deltas[touched[i]]);
      }
    }
  }

  /** Ends the epoch. */
  void end() {
    for (int i = 0; i < touchedCount; i++) {
      isTouched[touched[i]] = false;
      isNew[touched[i]] = false;
      deltas[touched[i]] = 0;
    }
    touchedCount = 0;
  }

  boolean isSparse() {
    return rows.isSparse();
  }

  /** Forgets rows that are not there; the keys are to be found in another table from then on. */
  void sweep(KeyTable newKeyTable) {
    long[] kept =
        IntStream.range(0, known)
            .filter(row -> rows.count(row) != 0)
            .mapToLong(row -> matches[row])
            .toArray();
    rows.sweep();
    keyTable = newKeyTable;
    known = 0;
    Arrays.fill(lasts, NONE);
    learn();
    System.arraycopy(kept, 0, matches, 0, kept.length);
  }

  int liveRows() {
    return rows.liveRows();
  }

  /** Roughly the memory it takes. */
  long bytes() {
    long ints = (long) keyOf.length + anyKeyOf.length + nexts.length + lasts.length + deltas.length;
    return rows.bytes() + Integer.BYTES * ints + (long) Long.BYTES * matches.length;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    rows.freeze(
        scope,
        out,
        row -> {
          learn();
          return keyTable.group(anyKeyOf[row]);
        },
        row -> out.value().putLong(matches[row]));
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int row = rows.restore(key, value);
    learn();
    matches[row] = value.readLong();
  }

  @Override
  public void restored() {
    rows.restored();
  }
}
