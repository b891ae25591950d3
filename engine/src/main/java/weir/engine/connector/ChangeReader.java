package weir.engine.connector;

import org.jspecify.annotations.Nullable;

/**
 * Follows a table that tells of its changes, for one query. Owned by one thread, which it never
 * blocks for long.
 */
public interface ChangeReader extends AutoCloseable {
  /**
   * What has happened since the last call, up to where the table may be seen: all rows at the first
   * call, and again where the reader has lost touch. Null if there is nothing new, or nothing yet.
   */
  @Nullable TableChanges poll();

  @Override
  void close();
}
