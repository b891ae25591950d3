package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.plan.JoinType;
import weir.engine.state.KeyedRows;

/**
 * Lets rows of one input of a join meet those of the other one that are kept, and emits what comes
 * of it. Owned by the operator's thread.
 */
final class JoinProbe {
  private final JoinType type;
  private final JoinKeys keys;
  private final boolean isLeft;
  private final JoinOutput pairs;
  private final int[] lonely;
  private final RowList alone = new RowList();
  private int[] rows = {};
  private int[] firstMatches = {};

  /**
   * @param keys of the rows that pass
   * @param isLeft whether those are the left ones
   * @param batchRows the most rows of a batch that comes out
   */
  JoinProbe(JoinType type, JoinKeys keys, boolean isLeft, JoinOutput pairs, int batchRows) {
    this.type = type;
    this.keys = keys;
    this.isLeft = isLeft;
    this.pairs = pairs;
    this.lonely = new int[batchRows];
  }

  /** Emits the pairs of a batch's rows, in their order; then those of its rows that have none. */
  void probe(RowBatch batch, MatchedRows kept, Output output) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    firstMatches = firstMatches.length < batch.size() ? new int[batch.size()] : firstMatches;
    alone.clear();
    int count = keys.select(batch, rows, alone);
    keys.encoder().encode(batch, rows, count);
    kept.rows.findFirst(keys.encoder(), 0, count, firstMatches);
    pairs.begin(batch, isLeft, output);
    for (int i = 0; i < count; i++) {
      for (int row = firstMatches[i]; row != KeyedRows.NONE; row = kept.rows.next(row)) {
        pairs.add(rows[i], kept, row);
      }
    }
    pairs.end();
    if (type.givesLeftAlone()) {
      emitLeftAlone(batch, output);
    }
  }

  private void emitLeftAlone(RowBatch batch, Output output) {
    alone.clear();
    for (int i = 0; i < batch.size(); i++) {
      if (!pairs.isMatched(batch.row(i))) {
        alone.add(batch.row(i));
      }
    }
    emitAlone(batch, alone, true, output);
  }

  /** Emits some rows of a batch, which match nothing, if such rows of that side come out. */
  void emitAlone(RowBatch batch, RowList some, boolean isLeft, Output output) {
    if (some.size() > 0 && pairs.givesAlone(isLeft)) {
      pairs.emitAlone(batch.take(some.rows(), some.size()), isLeft, output);
    }
  }

  /** Emits the right rows that no left row has matched, in the order they came. */
  void emitRightAlone(MatchedRows kept, Output output) {
    if (!type.givesRightAlone()) {
      return;
    }
    int size = kept.rows.size();
    int count = 0;
    for (int row = 0; row < size; row++) {
      if (!kept.matched.isSet(row)) {
        lonely[count++] = row;
      }
      if (count == lonely.length || (count > 0 && row == size - 1)) {
        pairs.emitAlone(kept.rows.rows().batch(lonely, 0, count), false, output);
        count = 0;
      }
    }
  }
}
