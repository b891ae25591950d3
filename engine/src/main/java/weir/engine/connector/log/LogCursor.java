package weir.engine.connector.log;

import java.io.Closeable;
import weir.engine.data.RowBatch;

/** Goes through the rows of a log in order. Owned by one thread. */
interface LogCursor extends Closeable {
  /**
   * The rows behind those returned so far, as many as lie together. Called only while there are
   * some.
   */
  RowBatch next();

  @Override
  void close();
}
