package weir.engine.operator;

import java.util.Arrays;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;

/**
 * The updates of a batch after some of its rows have been left out and its columns made anew. Of an
 * update that lost one side, the other becomes a deletion or an insertion; one whose sides have
 * become equal goes. Used again from batch to batch.
 */
final class UpdatePairs {
  private int[] rows = {};
  private byte[] kinds = {};
  private int count;

  /**
   * What is left of a batch.
   *
   * @param before the batch, in which -U stands right before its +U
   * @param after some of its rows, in their order and with their row numbers
   */
  RowBatch mend(RowBatch before, RowBatch after) {
    byte[] given = after.rowKinds();
    if (given == null) {
      return after;
    }
    start(after, given);
    int next = 0;
    for (int i = 0; i < before.size(); i++) {
      int row = before.row(i);
      boolean isLeft = isNext(after, next, row);
      next += isLeft ? 1 : 0;
      if (isPair(before, i)) {
        int newRow = before.row(++i);
        boolean isNewLeft = isNext(after, next, newRow);
        next += isNewLeft ? 1 : 0;
        addPair(after, row, isLeft, newRow, isNewLeft);
      } else if (isLeft) {
        rows[count++] = row;
      }
    }
    return after.withRowKinds(kinds).withSelection(rows, count);
  }

  private void start(RowBatch after, byte[] given) {
    rows = new int[after.size()];
    kinds = Arrays.copyOf(given, after.length());
    count = 0;
  }

  private static boolean isNext(RowBatch after, int next, int row) {
    return next < after.size() && after.row(next) == row;
  }

  private static boolean isPair(RowBatch batch, int position) {
    return batch.rowKind(batch.row(position)) == RowKind.UPDATE_BEFORE
        && position + 1 < batch.size()
        && batch.rowKind(batch.row(position + 1)) == RowKind.UPDATE_AFTER;
  }

  private void addPair(RowBatch after, int row, boolean isLeft, int newRow, boolean isNewLeft) {
    if (isLeft && isNewLeft && after.isSame(row, after, newRow)) {
      return;
    }
    if (isLeft) {
      kinds[row] = isNewLeft ? kinds[row] : RowKind.DELETE.code();
      rows[count++] = row;
    }
    if (isNewLeft) {
      kinds[newRow] = isLeft ? kinds[newRow] : RowKind.INSERT.code();
      rows[count++] = newRow;
    }
  }
}
