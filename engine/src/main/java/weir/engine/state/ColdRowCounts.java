package weir.engine.state;

import java.util.Arrays;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Rows with how often each is there, of which those that came first leave memory for the store
 * where it is full. Owned by one thread.
 */
public final class ColdRowCounts implements DurableTable {
  private static final int BATCH_ROWS = 1024;

  private final Schema schema;
  private final RowCounts rows;
  private final ColdRecords cold;

  /** Whether there may be records of rows that are in memory, too. */
  private boolean mayBeStored;

  public ColdRowCounts(TableName name, Schema schema) {
    this.schema = schema;
    this.rows = new RowCounts(schema);
    this.cold = new ColdRecords(name, this, rows::liveRows);
  }

  public void register(OperatorState state) {
    cold.register(state);
  }

  /** How many different rows there are. */
  public long liveRows() {
    return rows.liveRows() + cold.count();
  }

  /** Roughly the memory they take. */
  public long bytes() {
    return rows.bytes();
  }

  /** Whether some are only in the store. */
  public boolean isPartlyCold() {
    return cold.count() > 0;
  }

  /** Changes how often rows are there, as their kinds say. */
  public void add(RowBatch batch, int[] wanted) {
    apply(batch, wanted, 1);
  }

  /** Takes such changes back. */
  public void subtract(RowBatch batch, int[] wanted) {
    apply(batch, wanted, -1);
  }

  private void apply(RowBatch batch, int[] wanted, int sign) {
    int[] found = rows.find(batch, wanted, batch.size(), cold);
    for (int i = 0; i < batch.size(); i++) {
      rows.add(found[i], batch.rowKind(wanted[i]).isRemoval() ? -sign : sign);
    }
  }

  /**
   * Changes how often rows are there.
   *
   * @param counts by row of the batch, which is dense: by how much
   * @param sign 1; or -1 to take as much away
   */
  public void add(RowBatch batch, int[] counts, int sign) {
    int[] all = IntStream.range(0, batch.size()).toArray();
    int[] found = rows.find(batch, all, batch.size(), cold);
    for (int i = 0; i < batch.size(); i++) {
      rows.add(found[i], sign * counts[i]);
    }
  }

  /** The rows in memory, which may be all. */
  public RowCounts hot() {
    return rows;
  }

  /**
   * Shows all rows: batches, and how often each of their rows is there, by number.
   *
   * @param target gets each row once, with its batch's rows before and behind it
   */
  public void forEach(RowTarget target) {
    rows.putBack(cold);
    rows.takeBack();
    show(rows, target);
    if (isPartlyCold()) {
      RowCounts part = new RowCounts(schema);
      cold.forEach(
          (key, value) -> {
            if (!rows.has(key)) {
              part.restore(key, value);
            }
            if (part.keyCount() == BATCH_ROWS) {
              showPart(part, target);
            }
          });
      showPart(part, target);
    }
  }

  private static void showPart(RowCounts part, RowTarget target) {
    part.takeBack();
    show(part, target);
    part.clear();
  }

  private static void show(RowCounts some, RowTarget target) {
    int size = some.rows().size();
    for (int from = 0; from < size; from += BATCH_ROWS) {
      int[] numbers = IntStream.range(from, Math.min(size, from + BATCH_ROWS)).toArray();
      int[] counts = Arrays.stream(numbers).map(some::count).toArray();
      target.accept(some.rows().batch(numbers, 0, numbers.length), counts);
    }
  }

  /** Takes some rows, and how often each of them is there. */
  @FunctionalInterface
  public interface RowTarget {
    void accept(RowBatch batch, int[] counts);
  }

  /** Forgets rows that are not there, and lets go what is too much; then all numbers change. */
  public void tidy() {
    sweep();
    spill(cold.leaving(rows.rows().size(), bytes()));
    cold.holds(bytes());
  }

  /** Forgets rows that are not there, if it is worth while; then all numbers change. */
  public void sweep() {
    if (rows.isSparse() && cold.isSettled()) {
      rows.sweep();
    }
  }

  /** Lets about that much go to the store; then all numbers change. */
  public void spill(long bytes) {
    spill(ColdRecords.share(rows.rows().size(), bytes(), bytes));
  }

  private void spill(int first) {
    if (first > 0) {
      mayBeStored = true;
      cold.write();
      int size = rows.rows().size();
      int[] kept = IntStream.range(first, size).filter(row -> rows.count(row) != 0).toArray();
      cold.add(rows.liveRows() - kept.length);
      rows.keep(kept);
    }
  }

  /** Forgets all rows. */
  public void clear() {
    if (!mayBeStored) {
      rows.keep(new int[0]);
      return;
    }
    rows.putBack(cold);
    rows.takeBack();
    for (int row = 0; row < rows.rows().size(); row++) {
      if (rows.count(row) != 0) {
        rows.add(row, -rows.count(row));
      }
    }
    cold.deleteIf((key, value) -> !rows.has(key));
    sweep();
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    mayBeStored |= rows.liveRows() > 0;
    if (!cold.copyAll(scope, out)) {
      rows.freeze(scope, out);
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    rows.restore(key, value);
  }

  @Override
  public void restored() {
    rows.restored();
    mayBeStored |= liveRows() > 0;
  }
}
