package weir.engine.connector;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;

/** Reads one split for one query. Owned by one thread, which it never blocks for long. */
public interface SplitReader extends AutoCloseable {
  /**
   * The next rows, or null if there are none just now. Never empty.
   *
   * @throws weir.engine.WeirException where a row is bad and the definition says that this ends the
   *     query, or where the source fails
   */
  @Nullable RowBatch poll();

  /**
   * Whether all rows have been returned that the request's extent allows. An endless read is never
   * finished.
   */
  boolean isFinished();

  /** Where to go on after the rows returned so far; a later {@link Split} may start there. */
  String position();

  /** Whether there is more that waits for the next epoch. */
  default boolean isHeldBack() {
    return false;
  }

  /** An epoch ends behind the rows returned so far: what is limited by epoch begins anew. */
  default void endEpoch() {}

  /** How many bad rows have been left out so far. */
  long errorRows();

  /** Those left out since the last call, as far as they are kept. */
  default List<BadRow> takeBadRows() {
    return List.of();
  }

  @Override
  void close();
}
