package weir.engine.connector.log;

import java.io.Closeable;
import java.util.List;
import weir.engine.data.RowBatch;

/** Where the rows of a log are, numbered from 0. Safe for use by several threads. */
interface LogStore extends Closeable {
  /** How many rows may be read. */
  long rows();

  /** Adds rows, all or none; returns once they may be read and are as durable as the store is. */
  void append(List<RowBatch> batches);

  /** A cursor in front of that row, for one thread. */
  LogCursor cursor(long row);

  /** How much memory the store takes. */
  long memoryBytes();

  /** Removes the rows for good. */
  void delete();

  @Override
  void close();
}
