package weir.server;

import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.query.Cursor;

/** Rows that are all there: what SHOW, DESCRIBE and EXPLAIN answer. */
final class ListCursor implements Cursor {
  private final Schema schema;
  private @Nullable RowBatch rows;

  ListCursor(Schema schema, RowBatchBuilder rows) {
    this.schema = schema;
    this.rows = rows.size() == 0 ? null : rows.build();
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public synchronized @Nullable RowBatch next(long waitMillis) {
    RowBatch next = rows;
    rows = null;
    return next;
  }

  @Override
  public synchronized boolean isDone() {
    return rows == null;
  }

  @Override
  public void close() {}
}
