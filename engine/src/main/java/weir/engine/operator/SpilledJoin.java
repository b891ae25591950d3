package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * A join whose right rows do not fit into memory: both sides are sorted by the bytes of their keys;
 * then as many right rows as fit, with all of each key, meet the left rows of the same keys, and so
 * on. The pairs go out in the order of the left rows, then in that of the right ones; right rows
 * without a partner come last. Owned by the operator's thread.
 */
final class SpilledJoin {
  /** Where the numbers begin of right rows that come out alone. */
  private static final long BEHIND_LEFT_ROWS = 1L << 62;

  private final HashJoinNode node;
  private final JoinKeys leftKeys;
  private final JoinKeys rightKeys;
  private final KeyedSort leftRows;
  private final KeyedSort rightRows;
  private final NumberedSort results;
  private final JoinProbe probe;
  private final Output target = new ToResults();
  private final SpillShare share;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowList alone = new RowList();
  private int[] rows = {};
  private long leftCount;
  private long rightCount;

  /**
   * @param residual a further condition over the pairs, if there is one
   */
  SpilledJoin(
      HashJoinNode node,
      JoinKeys leftKeys,
      JoinKeys rightKeys,
      @Nullable BatchFunction residual,
      Spill spill,
      int batchRows) {
    Schema left = node.left().schema();
    Schema right = node.right().schema();
    this.node = node;
    this.leftKeys = leftKeys;
    this.rightKeys = rightKeys;
    this.leftRows = new KeyedSort(left, leftKeys.encoder(), spill);
    this.rightRows = new KeyedSort(right, rightKeys.encoder(), spill);
    this.results = new NumberedSort(node.schema(), spill, batchRows);
    JoinOutput pairs =
        new JoinOutput(node.type(), left, right, results.schema(), residual, batchRows);
    this.probe = new JoinProbe(node.type(), leftKeys, pairs, batchRows);
    this.share = spill.newShare();
  }

  /** How many rows there are. */
  long size() {
    return leftRows.size() + rightRows.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return leftRows.bytes() + rightRows.bytes();
  }

  /** Adds right rows, none of which has NULL for a key. */
  void addRight(RowBatch batch) {
    rightRows.add(batch, rowNumbers.of(batch), batch.size(), BEHIND_LEFT_ROWS + rightCount);
    rightCount += batch.length();
  }

  /** Adds left rows; those that can match nothing come out alone, if such rows do. */
  void addLeft(RowBatch batch) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    alone.clear();
    int count = leftKeys.select(batch, rows, alone);
    leftRows.add(batch, rows, count, leftCount);
    probe.emitAlone(numbered(batch), alone, true, target);
    leftCount += batch.length();
  }

  private RowBatch numbered(RowBatch batch) {
    long[] numbers = new long[batch.length()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = leftCount + i;
    }
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(numbers, null));
    return batch.withColumns(leftRows.numbered(), columns);
  }

  /** Joins all rows and emits what comes out. */
  void emit(Output output) {
    KeyedCursor left = leftRows.sorted();
    KeyedCursor right = rightRows.sorted();
    while (!right.isAtEnd()) {
      MatchedRows kept = nextKeys(right);
      byte[] lastKey = right.lastKey();
      @Nullable RowBatch batch = left.nextUpTo(lastKey);
      for (; batch != null; batch = left.nextUpTo(lastKey)) {
        probe.probe(batch, kept, target);
      }
      probe.emitRightAlone(kept, target);
      share.isOver(0);
    }
    MatchedRows none = new MatchedRows(rightRows.numbered(), rightKeys.encoder());
    while (node.type().givesLeftAlone() && !left.isAtEnd()) {
      probe.probe(left.next(), none, target);
    }
    results.emit(output);
  }

  /** The right rows of some keys, all of each. */
  private MatchedRows nextKeys(KeyedCursor right) {
    MatchedRows kept = new MatchedRows(rightRows.numbered(), rightKeys.encoder());
    while (!right.isAtEnd() && !share.isOver(kept.bytes())) {
      keep(right.next(), kept);
    }
    byte[] lastKey = right.lastKey();
    @Nullable RowBatch rest = right.nextUpTo(lastKey);
    for (; rest != null; rest = right.nextUpTo(lastKey)) {
      keep(rest, kept);
      share.requireRoom(kept.bytes(), "the right rows of one key of a JOIN");
    }
    return kept;
  }

  private void keep(RowBatch batch, MatchedRows kept) {
    int[] numbers = rowNumbers.of(batch);
    rightKeys.encoder().encode(batch, numbers, batch.size());
    kept.rows.add(rightKeys.encoder(), batch, numbers, 0, batch.size());
  }

  /** Gathers what comes out. */
  private final class ToResults implements Output {
    @Override
    public void emit(RowBatch batch) {
      results.add(batch);
    }

    @Override
    public void watermark(long watermark) {}

    @Override
    public void finish() {}
  }
}
