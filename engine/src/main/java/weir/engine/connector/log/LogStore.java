package weir.engine.connector.log;

import java.io.Closeable;
import java.util.List;

/**
 * Where the rows of a log are, numbered from 0. One that keeps only so many gives up the first ones
 * as others come. Safe for use by several threads.
 */
interface LogStore extends Closeable {
  /** The number of the row behind the last one that may be read. */
  long rows();

  /** The number of the first row that is kept. */
  long firstRow();

  /** Starts to add rows. */
  LogTransaction begin();

  /**
   * Adds the rows that a writer has prepared, all or none, unless it has published that epoch or a
   * later one; returns once they may be read and are as durable as the store is.
   */
  void publish(String writer, long epoch, PreparedRows prepared);

  /** Forgets what a writer has prepared and not published. */
  void discardPrepared(String writer);

  /** A cursor over those columns, in front of that row or, if that is gone, the first one. */
  LogCursor cursor(long row, List<Integer> columns);

  /** How much memory the store takes. */
  long memoryBytes();

  /** Removes the rows for good. */
  void delete();

  @Override
  void close();
}
