package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.Changes;
import weir.engine.state.ColdRowCounts;
import weir.engine.state.OperatorState;
import weir.engine.state.RowCounts;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;
import weir.engine.state.spill.RowCursor;

/**
 * The rows of a table that tells of its changes, as a query has seen them. Says what has become of
 * them, whether the table tells of changes or gives all rows anew, as it does after a restart. What
 * does not fit into memory is in the store, also while it is found out what has become of them.
 * Owned by one thread.
 */
public final class FollowedRows {
  private static final TableName ROWS = new TableName("rows", 1);
  private static final TableName DELTAS = new TableName("deltas", 1);

  private final Changes changes;
  private final ChangePairs pairs;
  private final RowBatch none;
  private final ColdRowCounts rows;

  /** By how much the count of rows changes now; empty between two emissions. */
  private final ColdRowCounts deltas;

  private final HotState hot;
  private final RowNumbers rowNumbers = new RowNumbers();

  /**
   * @param changes whether rows may change, and by which columns they are known
   * @param batchRows of one batch that is put out
   */
  public FollowedRows(Schema schema, Changes changes, int batchRows) {
    this.changes = changes;
    this.pairs = new ChangePairs(schema, changes, batchRows);
    this.none = new RowBatchBuilder(schema, 0).build(0);
    this.rows = new ColdRowCounts(ROWS, schema);
    this.deltas = new ColdRowCounts(DELTAS, schema);
    this.hot = new HotState(new Part(rows), new Part(deltas));
  }

  /** Rows that can leave memory. */
  private record Part(ColdRowCounts counts) implements HotState.Part {
    @Override
    public long hotBytes() {
      return counts.bytes();
    }

    @Override
    public void spill(long bytes) {
      counts.spill(bytes);
    }
  }

  public void register(OperatorState state) {
    rows.register(state);
    deltas.register(state);
    hot.register(state);
  }

  /** How many different rows there are. */
  public long size() {
    return rows.liveRows();
  }

  /** Roughly the memory they take. */
  public long bytes() {
    return hot.bytes();
  }

  /** Takes changes that the table tells of, with their kinds. */
  public void add(RowCursor told) {
    for (RowBatch batch = told.next(); batch != null; batch = told.next()) {
      deltas.add(batch, rowNumbers.of(batch));
      hot.tidy();
    }
  }

  /** Takes changes back. */
  public void subtract(List<RowBatch> told) {
    for (RowBatch batch : told) {
      deltas.subtract(batch, rowNumbers.of(batch));
      hot.tidy();
    }
  }

  /** What is added now is all that there is. */
  public void beginAnew() {
    rows.forEach(
        (batch, counts) -> {
          deltas.add(batch, counts, -1);
          deltas.spill(hot.excess());
        });
  }

  /**
   * Emits what has become of the rows.
   *
   * @return whether it could be said: not if rows are gone of a table that only adds some, which
   *     then has not come again to where it was
   */
  public boolean emit(Output output) {
    boolean isPossible = changes.isUpdating() || !isAnyGone();
    if (isPossible && deltas.isPartlyCold()) {
      emitInParts(output);
    } else if (isPossible) {
      emitAtOnce(output);
    }
    deltas.clear();
    rows.sweep();
    hot.tidy();
    return isPossible;
  }

  private boolean isAnyGone() {
    boolean[] isAnyGone = {false};
    deltas.forEach(
        (batch, counts) -> isAnyGone[0] |= Arrays.stream(counts).anyMatch(count -> count < 0));
    return isAnyGone[0];
  }

  /** What has become of a row is told as an update. */
  private void emitAtOnce(Output output) {
    RowCounts all = deltas.hot();
    int[] counts = IntStream.range(0, all.rows().size()).map(all::count).toArray();
    pairs.emit(repeated(all.rows(), counts, -1), repeated(all.rows(), counts, 1), output);
    deltas.forEach(this::apply);
  }

  private static RowBatch repeated(RowSlab slab, int[] counts, int sign) {
    int[] numbers = repeated(counts, sign);
    return slab.batch(numbers, 0, numbers.length);
  }

  private void apply(RowBatch batch, int[] counts) {
    int[] changed = IntStream.range(0, counts.length).filter(row -> counts[row] != 0).toArray();
    int[] by = Arrays.stream(changed).map(row -> counts[row]).toArray();
    rows.add(batch.take(changed, changed.length), by, 1);
  }

  /** Rows of one key are too far from each other to be told as updates: all that are gone first. */
  private void emitInParts(Output output) {
    deltas.forEach((batch, counts) -> pairs.emit(repeated(batch, counts, -1), none, output));
    deltas.forEach(
        (batch, counts) -> {
          pairs.emit(none, repeated(batch, counts, 1), output);
          apply(batch, counts);
          rows.spill(hot.excess());
        });
  }

  /** The rows whose count changes that way, each as often as it does. */
  private static RowBatch repeated(RowBatch batch, int[] counts, int sign) {
    int[] numbers = repeated(counts, sign);
    return batch.take(numbers, numbers.length);
  }

  private static int[] repeated(int[] counts, int sign) {
    int size = 0;
    for (int count : counts) {
      size += Math.max(0, sign * count);
    }
    int[] numbers = new int[size];
    int at = 0;
    for (int row = 0; row < counts.length; row++) {
      int times = Math.max(0, sign * counts[row]);
      Arrays.fill(numbers, at, at + times, row);
      at += times;
    }
    return numbers;
  }
}
