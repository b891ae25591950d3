package weir.engine.state.spill;

import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;

/** The same rows in batches that are no larger than they may be. Owned by one thread. */
final class SmallBatches implements RowCursor {
  private final RowCursor rows;
  private final int batchRows;
  private @Nullable RowBatch current;
  private int position;

  SmallBatches(RowCursor rows, int batchRows) {
    this.rows = rows;
    this.batchRows = batchRows;
  }

  @Override
  public @Nullable RowBatch next() {
    RowBatch batch = current;
    if (batch == null || position == batch.size()) {
      batch = rows.next();
      current = batch;
      position = 0;
    }
    if (batch == null) {
      return null;
    }
    int count = Math.min(batchRows, batch.size() - position);
    position += count;
    return batch.slice(position - count, count);
  }
}
