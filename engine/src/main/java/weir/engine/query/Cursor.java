package weir.engine.query;

import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * The rows of a running query, as they come. One reader at a time; {@link #close} may be called by
 * any thread and ends the query. A reader that does not read holds its query back, and nothing
 * else.
 */
public interface Cursor extends AutoCloseable {
  Schema schema();

  /**
   * The next rows as soon as there are any; null if none came within the wait, or if there are no
   * more ({@link #isDone}). Never empty.
   *
   * @param waitMillis how long to wait at most; 0 for not at all
   * @throws weir.engine.WeirException that ended the query; CANCELLED after {@link #close}
   */
  @Nullable RowBatch next(long waitMillis);

  /** Whether the query has ended and all its rows have been returned. */
  boolean isDone();

  @Override
  void close();
}
