package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.Changes;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;

/**
 * Emits the rows that an epoch has taken away and those that it has brought: of one key as an
 * update, unless they are the same; the others as deletions, then insertions.
 */
final class ChangePairs {
  private static final int NONE = -1;

  private final Schema schema;
  private final Changes changes;
  private final int batchRows;

  ChangePairs(Schema schema, Changes changes, int batchRows) {
    this.schema = schema;
    this.changes = changes;
    this.batchRows = batchRows;
  }

  /** Emits both, which have no row in common but those of one key. */
  void emit(RowBatch removed, RowBatch added, Output output) {
    int[] partners = partners(removed, added);
    ChangeBatch target = new ChangeBatch(schema, batchRows);
    boolean[] isUpdated = new boolean[removed.size()];
    for (int partner : partners) {
      if (partner != NONE) {
        isUpdated[partner] = true;
      }
    }
    for (int row = 0; row < removed.size(); row++) {
      if (!isUpdated[row]) {
        append(removed, row, RowKind.DELETE, target, output);
      }
    }
    for (int row = 0; row < added.size(); row++) {
      if (partners[row] == NONE) {
        append(added, row, RowKind.INSERT, target, output);
      } else if (!removed.isSame(partners[row], added, row)) {
        append(removed, partners[row], RowKind.UPDATE_BEFORE, target, output);
        append(added, row, RowKind.UPDATE_AFTER, target, output);
      }
    }
    target.flush(output);
  }

  private static void append(
      RowBatch batch, int row, RowKind kind, ChangeBatch target, Output output) {
    target.columns().append(batch, row, 0);
    target.end(kind, output);
  }

  /** By added row: the removed one of its key. */
  private int[] partners(RowBatch removed, RowBatch added) {
    int[] partners = new int[added.size()];
    Arrays.fill(partners, NONE);
    if (changes.key().isEmpty() || removed.size() == 0 || added.size() == 0) {
      return partners;
    }
    List<Integer> key = changes.key().get();
    KeyEncoder encoder = new KeyEncoder(schema, key);
    KeyTable keys = encoder.newTable();
    RowNumbers numbers = new RowNumbers();
    int[] ids = new int[Math.max(removed.size(), added.size())];
    encoder.encode(removed, numbers.of(removed), removed.size());
    keys.findOrAdd(encoder, 0, removed.size(), ids);
    int[] removedOf = new int[keys.size()];
    for (int row = 0; row < removed.size(); row++) {
      removedOf[ids[row]] = row;
    }
    encoder.encode(added, numbers.of(added), added.size());
    keys.find(encoder, 0, added.size(), ids);
    for (int row = 0; row < added.size(); row++) {
      if (ids[row] >= 0) {
        partners[row] = removedOf[ids[row]];
        removedOf[ids[row]] = NONE;
      }
    }
    return partners;
  }
}
