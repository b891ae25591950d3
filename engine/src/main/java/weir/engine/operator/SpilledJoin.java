package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.HashJoinNode;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * A join whose rows to be kept do not fit into memory: both sides are sorted by their keys; then as
 * many rows as fit are kept, all of each key, and meet the rows of the same keys that pass, and so
 * on. The pairs go out in the order of the rows that pass, then in that of the kept ones; of these,
 * right ones without a partner come last. Owned by the operator's thread.
 */
final class SpilledJoin {
  /** Where the numbers begin of kept rows that come out alone. */
  private static final long BEHIND_PASSING_ROWS = 1L << 62;

  private final HashJoinNode node;
  private final JoinKeys passingKeys;
  private final JoinKeys keptKeys;
  private final KeyedSort passingRows;
  private final KeyedSort keptRows;
  private final NumberedSort results;
  private final JoinProbe probe;
  private final Output target = new ToResults();
  private final SpillShare share;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final RowList alone = new RowList();
  private int[] rows = {};
  private long passingCount;
  private long keptCount;

  /**
   * @param residual a further condition over the pairs, if there is one
   */
  SpilledJoin(
      HashJoinNode node,
      JoinKeys passingKeys,
      JoinKeys keptKeys,
      @Nullable BatchFunction residual,
      Spill spill,
      int batchRows) {
    Schema left = node.left().schema();
    Schema right = node.right().schema();
    this.node = node;
    this.passingKeys = passingKeys;
    this.keptKeys = keptKeys;
    this.passingRows = new KeyedSort(node.passing().schema(), passingKeys.encoder(), spill);
    this.keptRows = new KeyedSort(node.kept().schema(), keptKeys.encoder(), spill);
    this.results = new NumberedSort(node.schema(), spill, batchRows);
    JoinOutput pairs =
        new JoinOutput(node.type(), left, right, results.schema(), residual, batchRows);
    this.probe = new JoinProbe(node.type(), passingKeys, !node.keepsLeft(), pairs, batchRows);
    this.share = spill.newShare();
  }

  /** How many rows there are. */
  long size() {
    return passingRows.size() + keptRows.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return passingRows.bytes() + keptRows.bytes();
  }

  /** Adds rows to be kept, none of which has NULL for a key. */
  void addKept(RowBatch batch) {
    keptRows.add(batch, rowNumbers.of(batch), batch.size(), BEHIND_PASSING_ROWS + keptCount);
    keptCount += batch.length();
  }

  /** Adds rows that pass; those that can match nothing come out alone, if such rows do. */
  void addPassing(RowBatch batch) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    alone.clear();
    int count = passingKeys.select(batch, rows, alone);
    passingRows.add(batch, rows, count, passingCount);
    probe.emitAlone(numbered(batch), alone, true, target);
    passingCount += batch.length();
  }

  private RowBatch numbered(RowBatch batch) {
    long[] numbers = new long[batch.length()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = passingCount + i;
    }
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.add(new LongVector(numbers, null));
    return batch.withColumns(passingRows.numbered(), columns);
  }

  /** Joins all rows and emits what comes out. */
  void emit(Output output) {
    KeyedCursor passing = passingRows.sorted();
    KeyedCursor toKeep = keptRows.sorted();
    while (!toKeep.isAtEnd()) {
      MatchedRows kept = nextKeys(toKeep);
      byte[] lastKey = toKeep.lastKey();
      @Nullable RowBatch batch = passing.nextUpTo(lastKey);
      for (; batch != null; batch = passing.nextUpTo(lastKey)) {
        probe.probe(batch, kept, target);
      }
      probe.emitRightAlone(kept, target);
      share.isOver(0);
    }
    MatchedRows none = new MatchedRows(keptRows.numbered(), keptKeys.encoder());
    while (node.type().givesLeftAlone() && !passing.isAtEnd()) {
      probe.probe(passing.next(), none, target);
    }
    results.emit(output);
  }

  /** The rows to be kept of some keys, all of each. */
  private MatchedRows nextKeys(KeyedCursor toKeep) {
    MatchedRows kept = new MatchedRows(keptRows.numbered(), keptKeys.encoder());
    while (!toKeep.isAtEnd() && !share.isOver(kept.bytes())) {
      keep(toKeep.next(), kept);
    }
    byte[] lastKey = toKeep.lastKey();
    @Nullable RowBatch rest = toKeep.nextUpTo(lastKey);
    for (; rest != null; rest = toKeep.nextUpTo(lastKey)) {
      keep(rest, kept);
      share.requireRoom(
          kept.bytes(),
          "the %s rows of one key of a JOIN".formatted(node.keepsLeft() ? "left" : "right"));
    }
    return kept;
  }

  private void keep(RowBatch batch, MatchedRows kept) {
    int[] numbers = rowNumbers.of(batch);
    keptKeys.encoder().encode(batch, numbers, batch.size());
    kept.rows.add(keptKeys.encoder(), batch, numbers, 0, batch.size());
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
