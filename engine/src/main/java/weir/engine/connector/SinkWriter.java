package weir.engine.connector;

import weir.engine.data.RowBatch;

/**
 * Writes rows epoch by epoch in two steps: what an epoch has written is prepared, and once the
 * query's checkpoint is there it is published, so that readers see all of an epoch or nothing.
 * Owned by one thread. Epochs are prepared in order, and one is published before the next is
 * prepared.
 *
 * <p>After a restart, {@link #publish} is the first call if there is a checkpoint, with what that
 * says, whether or not it was published before. Whatever else the writer of that name has prepared
 * is removed by the first {@link #write} or {@link #prepare}.
 *
 * <p>A place that cannot take back what it was given, such as a terminal, delivers rows as they are
 * written, prepares nothing, and may so deliver rows again after a restart.
 */
public interface SinkWriter extends AutoCloseable {
  /** Takes rows whose columns are the table's physical columns. */
  void write(RowBatch batch);

  /**
   * An epoch ends, and what was written makes sense as a whole. Called for every epoch, while only
   * some are prepared: for places that show rows at once.
   */
  default void endEpoch(long epoch) {}

  /**
   * Makes the rows written since the last call durable, if the place is durable, and shows them to
   * nobody.
   *
   * @return what {@link #publish} must know, as JSON; empty if no rows were written
   */
  String prepare(long epoch);

  /**
   * Makes the rows of a prepared epoch visible, all at once. Does nothing if that writer has
   * published that epoch or a later one.
   *
   * @param token what {@link #prepare} returned, perhaps to another process
   */
  void publish(long epoch, String token);

  /** Leaves out rows that were not prepared. */
  @Override
  void close();
}
