package weir.engine.connector;

import weir.engine.data.RowBatch;

/**
 * Writes rows in transactions: what has been written since the last commit becomes visible to
 * readers at once or not at all. Owned by one thread.
 */
public interface SinkWriter extends AutoCloseable {
  /** Takes rows whose columns are the table's physical columns. */
  void write(RowBatch batch);

  /** Makes the rows written so far visible and, if the place is durable, durable. */
  void commit();

  /** Leaves out what has not been committed. */
  @Override
  void close();
}
