package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.KeyedRows;
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
  private final JoinOutput pairs;
  private final Output target = new ToResults();
  private final SpillShare share;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowList alone = new RowList();
  private int[] rows = {};
  private int[] firstMatches = {};
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
    this.pairs = new JoinOutput(node.type(), left, right, results.schema(), residual, batchRows);
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
    RowBatch whole = whole(batch);
    rightRows.add(
        whole, rowNumbers.upTo(whole.size()), whole.size(), BEHIND_LEFT_ROWS + rightCount);
    rightCount += whole.size();
  }

  /** Adds left rows; those that can match nothing come out alone, if such rows do. */
  void addLeft(RowBatch batch) {
    RowBatch whole = whole(batch);
    rows = rows.length < whole.size() ? new int[whole.size()] : rows;
    alone.clear();
    int count = 0;
    for (int row = 0; row < whole.size(); row++) {
      if (leftKeys.hasNull(whole, row)) {
        alone.add(row);
      } else {
        rows[count++] = row;
      }
    }
    leftRows.add(whole, rows, count, leftCount);
    emitAlone(numbered(whole), true);
    leftCount += whole.size();
  }

  private RowBatch whole(RowBatch batch) {
    return batch.selection() == null ? batch : batch.take(rowNumbers.of(batch), batch.size());
  }

  private RowBatch numbered(RowBatch whole) {
    long[] numbers = new long[whole.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = leftCount + i;
    }
    List<ColumnVector> columns = new ArrayList<>(whole.columns());
    columns.add(new LongVector(numbers, null));
    return whole.withColumns(leftRows.numbered(), columns);
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
        probe(batch, kept);
      }
      emitRightAlone(kept);
      share.isOver(0);
    }
    MatchedRows none = new MatchedRows(rightRows.numbered(), rightKeys.encoder());
    while (node.type().givesLeftAlone() && !left.isAtEnd()) {
      probe(left.next(), none);
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

  private void probe(RowBatch batch, MatchedRows kept) {
    int[] numbers = rowNumbers.of(batch);
    leftKeys.encoder().encode(batch, numbers, batch.size());
    firstMatches = firstMatches.length < batch.size() ? new int[batch.size()] : firstMatches;
    kept.rows.findFirst(leftKeys.encoder(), 0, batch.size(), firstMatches);
    pairs.begin(batch, true, target);
    for (int i = 0; i < batch.size(); i++) {
      for (int row = firstMatches[i]; row != KeyedRows.NONE; row = kept.rows.next(row)) {
        pairs.add(numbers[i], kept, row);
      }
    }
    pairs.end();
    alone.clear();
    for (int i = 0; i < batch.size() && node.type().givesLeftAlone(); i++) {
      if (!pairs.isMatched(numbers[i])) {
        alone.add(numbers[i]);
      }
    }
    emitAlone(batch, true);
  }

  private void emitRightAlone(MatchedRows kept) {
    if (!node.type().givesRightAlone()) {
      return;
    }
    int[] all = rowNumbers.upTo(kept.rows.size());
    for (int from = 0; from < kept.rows.size(); from += RowBatch.DEFAULT_ROWS) {
      int to = Math.min(kept.rows.size(), from + RowBatch.DEFAULT_ROWS);
      alone.clear();
      for (int row = from; row < to; row++) {
        if (!kept.matched.isSet(row)) {
          alone.add(row - from);
        }
      }
      emitAlone(kept.rows.rows().batch(all, from, to), false);
    }
  }

  /** Emits the rows in {@link #alone} of a batch, if such rows come out. */
  private void emitAlone(RowBatch batch, boolean isLeft) {
    if (alone.size() > 0 && pairs.givesAlone(isLeft)) {
      pairs.emitAlone(batch.take(alone.rows(), alone.size()), isLeft, target);
    }
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
