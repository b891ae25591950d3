package weir.engine.connector.log;

import java.io.Closeable;
import weir.engine.data.RowBatch;

/** Goes through the rows of a log in order. Owned by one thread. */
interface LogCursor extends Closeable {
  /**
   * The rows behind those returned so far, as many as lie together, without those that are gone.
   * Called only while there are some.
   */
  RowBatch next();

  /** The number of the first row that {@link #next} has returned last. */
  long row();

  @Override
  void close();
}
