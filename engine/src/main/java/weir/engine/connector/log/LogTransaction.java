package weir.engine.connector.log;

import java.io.Closeable;
import weir.engine.data.RowBatch;

/** Rows on their way into a log. Owned by one thread. */
interface LogTransaction extends Closeable {
  void write(RowBatch batch);

  /**
   * Adds the rows, all or none; returns once they may be read and are as durable as the store is.
   * The last call but for {@link #close}.
   */
  void commit();

  /** Leaves out what has not been committed. */
  @Override
  void close();
}
