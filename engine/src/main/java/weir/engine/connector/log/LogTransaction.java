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

  /**
   * Keeps the rows, as durable as the store is, until they are {@linkplain LogStore#publish
   * published}. The last call but for {@link #close}.
   */
  PreparedRows prepare(String writer, long epoch);

  /** Leaves out what has been neither committed nor prepared. */
  @Override
  void close();
}
