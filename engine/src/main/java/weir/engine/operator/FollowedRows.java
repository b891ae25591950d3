package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.Changes;
import weir.engine.state.OperatorState;
import weir.engine.state.RowCounts;
import weir.engine.state.TableName;

/**
 * The rows of a table that tells of its changes, as a query has seen them. Says what has become of
 * them, whether the table tells of changes or gives all rows anew, as it does after a restart.
 * Owned by one thread.
 */
public final class FollowedRows {
  private static final TableName ROWS = new TableName("rows", 1);

  private final Changes changes;
  private final ChangePairs pairs;
  private final RowCounts rows;
  private final RowNumbers rowNumbers = new RowNumbers();

  /* By row: by how much its count changes now. */
  private int[] deltas = {};
  private boolean[] isTouched = {};
  private int[] touched = new int[16];
  private int touchedCount;

  /**
   * @param changes whether rows may change, and by which columns they are known
   * @param batchRows of one batch that is put out
   */
  public FollowedRows(Schema schema, Changes changes, int batchRows) {
    this.changes = changes;
    this.pairs = new ChangePairs(schema, changes, batchRows);
    this.rows = new RowCounts(schema);
  }

  public void register(OperatorState state) {
    state.table(ROWS, rows);
  }

  /** How many different rows there are. */
  public long size() {
    return rows.liveRows();
  }

  /** Roughly the memory they take. */
  public long bytes() {
    return rows.bytes() + (long) Integer.BYTES * deltas.length;
  }

  /** Takes changes that the table tells of, with their kinds. */
  public void add(List<RowBatch> told) {
    told.forEach(batch -> add(batch, 1));
  }

  /** Takes changes back. */
  public void subtract(List<RowBatch> told) {
    told.forEach(batch -> add(batch, -1));
  }

  /** What is added now is all that there is. */
  public void beginAnew() {
    for (int row = 0; row < rows.rows().size(); row++) {
      if (rows.count(row) != 0) {
        change(row, -rows.count(row));
      }
    }
  }

  private void add(RowBatch batch, int sign) {
    int[] found = rows.find(batch, rowNumbers.of(batch), batch.size());
    for (int i = 0; i < batch.size(); i++) {
      change(found[i], batch.rowKind(batch.row(i)).isRemoval() ? -sign : sign);
    }
  }

  private void change(int row, int by) {
    if (row >= deltas.length) {
      int room = Math.max(rows.rows().size(), 2 * deltas.length);
      deltas = Arrays.copyOf(deltas, room);
      isTouched = Arrays.copyOf(isTouched, room);
    }
    if (!isTouched[row]) {
      isTouched[row] = true;
      touched = touchedCount == touched.length ? Arrays.copyOf(touched, 2 * touchedCount) : touched;
      touched[touchedCount++] = row;
    }
    deltas[row] += by;
  }

  /**
   * Emits what has become of the rows.
   *
   * @return whether it could be said: not if rows are gone of a table that only adds some, which
   *     then has not come again to where it was
   */
  public boolean emit(Output output) {
    int[] removed = numbers(-1);
    int[] added = numbers(1);
    boolean isPossible = changes.isUpdating() || removed.length == 0;
    if (isPossible) {
      pairs.emit(
          rows.rows().batch(removed, 0, removed.length),
          rows.rows().batch(added, 0, added.length),
          output);
    }
    for (int i = 0; i < touchedCount; i++) {
      int row = touched[i];
      if (isPossible && deltas[row] != 0) {
        rows.add(row, deltas[row]);
      }
      deltas[row] = 0;
      isTouched[row] = false;
    }
    touchedCount = 0;
    if (rows.isSparse()) {
      rows.sweep();
    }
    return isPossible;
  }

  /** The rows whose count changes that way, each as often as it does. */
  private int[] numbers(int sign) {
    int size = 0;
    for (int i = 0; i < touchedCount; i++) {
      size += Math.max(0, sign * deltas[touched[i]]);
    }
    int[] numbers = new int[size];
    int at = 0;
    for (int i = 0; i < touchedCount; i++) {
      int times = Math.max(0, sign * deltas[touched[i]]);
      Arrays.fill(numbers, at, at + times, touched[i]);
      at += times;
    }
    return numbers;
  }
}
