package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.SortKey;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.RowBag;
import weir.engine.state.RowCounts;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * The rows of groups, each group's in an order, and how often each row is there. What an epoch
 * changes is gathered first and applied at its end. Owned by one thread.
 *
 * <p>A record's key is the group's, then the row or its rank. Where groups have keys and no end,
 * those that came first leave memory for the store when it gets short: a group with all its rows.
 */
final class RankedRows implements DurableTable {
  private final KeyEncoder encoder;
  private final RowOrder order;
  private final IntBinaryOperator comparison = this::compare;
  private final Optional<GroupEnd> end;
  private final List<Integer> keyColumns;
  private final RowBag rows;
  private final TableName name;
  private final ColdRecords cold;
  private final boolean canLeave;
  private KeyTable keys;

  /** By row: its group. */
  private int[] groupOf = {};

  private int known;

  /* By group: its rows; whether one of them was touched in this epoch. */
  private SortedRows[] sorted = {};
  private boolean[] isGroupTouched = {};

  /** How much the groups' rows take. */
  private long sortedBytes;

  private final RowDeltas deltas = new RowDeltas();
  private final RowList touchedGroups = new RowList();
  private final RowList restoredRows = new RowList();
  private long firstEnd = Watermarks.END;
  private int[] ids = {};

  /**
   * @param rows where the rows are, which is empty
   * @param keyColumns the columns that tell the groups
   * @param order the order; equal rows stand in the order of their other columns
   * @param end when a group is over
   */
  RankedRows(
      Schema schema,
      RowBag rows,
      List<Integer> keyColumns,
      List<SortKey> order,
      Optional<GroupEnd> end) {
    this.name = new TableName("rows", rows instanceof RowCounts ? 1 : 2);
    this.keyColumns = keyColumns;
    this.encoder = KeyEncoder.alone(schema, keyColumns);
    this.order = RowOrder.complete(schema, order);
    this.end = end;
    this.rows = rows;
    this.keys = encoder.newTable();
    this.cold = new ColdRecords(name, this, rows::liveRows);
    this.canLeave = end.isEmpty() && !keyColumns.isEmpty();
  }

  void register(OperatorState state) {
    if (canLeave) {
      cold.register(state);
    } else {
      state.table(name, this);
    }
    rows.register(name, state);
  }

  private int compare(int left, int right) {
    int comparison = order.compare(rows.rows(), left, right);
    return comparison == 0 ? rows.compareEqual(left, right) : comparison;
  }

  /** Gathers changes of the first {@code count} of these rows. */
  void gather(RowBatch batch, int[] numbers, int count) {
    rows.putBack(cold);
    takeBack();
    int firstGroup = keys.size();
    int[] found = rows.find(batch, numbers, count);
    learn();
    cold.fetchAll(keys, firstGroup);
    takeBack();
    for (int i = 0; i < count; i++) {
      deltas.add(found[i], batch.rowKind(numbers[i]).isRemoval() ? -1 : 1);
      touch(groupOf[found[i]]);
    }
  }

  /** Takes in the rows that have come from the store. */
  private void takeBack() {
    rows.takeBack();
    learn();
    for (int i = 0; i < restoredRows.size(); i++) {
      place(restoredRows.rows()[i], false, true);
    }
    restoredRows.clear();
  }

  private void touch(int group) {
    if (!isGroupTouched[group]) {
      isGroupTouched[group] = true;
      touchedGroups.add(group);
    }
  }

  /** Finds the groups of rows that have not been there before. */
  private void learn() {
    int size = rows.rows().size();
    if (known == size) {
      return;
    }
    makeRoom(size);
    int[] wanted = IntStream.range(known, size).toArray();
    RowBatch batch = rows.rows().batch(keyColumns, wanted, 0, wanted.length);
    int[] all = IntStream.range(0, wanted.length).toArray();
    ids = ids.length < wanted.length ? new int[wanted.length] : ids;
    encoder.encode(batch, all, wanted.length);
    keys.findOrAdd(encoder, 0, wanted.length, ids);
    System.arraycopy(ids, 0, groupOf, known, wanted.length);
    for (int row = known; row < size; row++) {
      firstEnd = Math.min(firstEnd, endOf(row));
    }
    makeGroups();
    known = size;
  }

  private void makeRoom(int size) {
    if (size > groupOf.length) {
      groupOf = Arrays.copyOf(groupOf, Math.max(size, groupOf.length + groupOf.length / 2));
    }
  }

  private void makeGroups() {
    int before = sorted.length;
    if (keys.size() > before) {
      int room = Math.max(keys.size(), before + before / 2);
      sorted = Arrays.copyOf(sorted, room);
      isGroupTouched = Arrays.copyOf(isGroupTouched, room);
      for (int group = before; group < room; group++) {
        sorted[group] = new SortedRows();
        sortedBytes += sorted[group].bytes();
      }
    }
  }

  /**
   * When the first group is over, as far as that is known; the end of all times if none ever is.
   */
  long firstEnd() {
    return firstEnd;
  }

  /** When the group of a row is over; the end of all times if it never is. */
  private long endOf(int row) {
    if (end.isEmpty()) {
      return Watermarks.END;
    }
    LongSlab times = (LongSlab) rows.rows().column(end.get().column());
    return times.isNull(row)
        ? Watermarks.END
        : Watermarks.plus(times.value(row), end.get().shiftMillis());
  }

  /** The groups to which rows of this epoch have come or from which they have gone. */
  RowList touchedGroups() {
    return touchedGroups;
  }

  /** The rows of a group, as they were at the end of the epoch before until {@link #apply}. */
  SortedRows sorted(int group) {
    return sorted[group];
  }

  /** The rows by number. */
  RowSlab slab() {
    return rows.rows();
  }

  /** How often a row is there. */
  int count(int row) {
    return rows.count(row);
  }

  /** Lets the rows be what the epoch makes them. */
  void apply() {
    RowList touched = deltas.touched();
    for (int i = 0; i < touched.size(); i++) {
      int row = touched.rows()[i];
      if (deltas.of(row) != 0) {
        boolean wasThere = rows.count(row) > 0;
        rows.add(row, deltas.of(row));
        place(row, wasThere, rows.count(row) > 0);
      }
    }
  }

  private void place(int row, boolean wasThere, boolean isThere) {
    SortedRows own = sorted[groupOf[row]];
    sortedBytes -= own.bytes();
    if (isThere && !wasThere) {
      own.add(row, comparison);
    } else if (wasThere && !isThere) {
      own.remove(row, comparison);
    }
    sortedBytes += own.bytes();
  }

  /** Forgets the rows of a group from a place on. */
  void truncate(int group, long place) {
    SortedRows own = sorted[group];
    for (long at = place; at != SortedRows.END; at = own.next(at)) {
      rows.add(own.row(at), -rows.count(own.row(at)));
    }
    sortedBytes -= own.bytes();
    own.truncate(place);
    sortedBytes += own.bytes();
  }

  /** Forgets so many of the equal rows of a number, of which more are left. */
  void reduce(int row, int by) {
    rows.add(row, -by);
  }

  /** Ends the epoch. */
  void endEpoch() {
    deltas.clear();
    for (int i = 0; i < touchedGroups.size(); i++) {
      isGroupTouched[touchedGroups.rows()[i]] = false;
    }
    touchedGroups.clear();
  }

  /** Forgets the groups that are over at that watermark. */
  void removeEnded(long watermark) {
    if (firstEnd > watermark) {
      return;
    }
    firstEnd = Watermarks.END;
    for (int group = 0; group < keys.size(); group++) {
      long first = sorted[group].first();
      if (first != SortedRows.END) {
        long groupEnd = endOf(sorted[group].row(first));
        if (groupEnd <= watermark) {
          truncate(group, first);
        } else {
          firstEnd = Math.min(firstEnd, groupEnd);
        }
      }
    }
  }

  /** Forgets rows that are not there, once they are most; others get new numbers. */
  void sweep() {
    if (rows.isSparse() && cold.isSettled()) {
      SortedRows[] before = Arrays.copyOf(sorted, keys.size());
      renumber(rows.sweep(), before);
    }
  }

  /** Moves the groups that came first to the store, if there is too little memory. */
  void spill() {
    int first = canLeave ? cold.leaving(keys.size(), bytes()) : 0;
    if (first == 0) {
      return;
    }
    cold.write();
    int[] kept = rowsFrom(first);
    SortedRows[] before = Arrays.copyOfRange(sorted, first, keys.size());
    cold.add(rows.liveRows() - kept.length);
    rows.keep(kept);
    renumber(kept, before);
    holdMemory();
  }

  /** Says how much memory the rows take now, which is to be given back by {@link #spill}. */
  void holdMemory() {
    if (canLeave) {
      cold.holds(bytes());
    }
  }

  /** Those of the rows that are there whose groups have that number or a higher one. */
  private int[] rowsFrom(int firstGroup) {
    return IntStream.range(0, known)
        .filter(row -> rows.count(row) != 0 && groupOf[row] >= firstGroup)
        .toArray();
  }

  /**
   * @param kept the rows that are left, by the numbers that they had
   * @param before their groups
   */
  private void renumber(int[] kept, SortedRows[] before) {
    int[] newNumbers = new int[known];
    for (int i = 0; i < kept.length; i++) {
      newNumbers[kept[i]] = i;
    }
    keys = encoder.newTable();
    sorted = new SortedRows[0];
    isGroupTouched = new boolean[0];
    groupOf = new int[0];
    deltas.reset();
    known = 0;
    learn();
    for (SortedRows old : before) {
      for (long at = old.first(); at != SortedRows.END; at = old.next(at)) {
        int row = newNumbers[old.row(at)];
        sorted[groupOf[row]].addLast(row);
      }
    }
    sortedBytes = Arrays.stream(sorted).mapToLong(SortedRows::bytes).sum();
  }

  long liveRows() {
    return rows.liveRows() + cold.count();
  }

  /** Roughly the memory it takes. */
  long bytes() {
    long ofRows = (long) Integer.BYTES * groupOf.length + deltas.bytes();
    return rows.bytes() + keys.bytes() + ofRows + sortedBytes;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    rows.freeze(
        scope,
        out,
        row -> keys.group(groupOf[row]),
        row -> {
          learn();
          keys.write(groupOf[row], out.key());
          out.value().putInt(out.key().size());
        },
        row -> {});
  }

  @Override
  public boolean readsStore() {
    return canLeave && cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    key.skip(value.readInt());
    restoredRows.add(rows.restore(key, value));
  }

  @Override
  public void restored() {
    takeBack();
    rows.restored();
  }
}
