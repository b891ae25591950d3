package weir.engine.runtime;

/** A plan node that makes rows out of nothing: the task polls it. */
interface SourceStage extends AutoCloseable {
  /**
   * Brings the next rows into the plan, or its end.
   *
   * @return whether there was anything
   */
  boolean poll();

  /** Ends the epoch for all rows brought in so far. */
  void endEpoch(long epoch);

  /** Whether the end has been passed on, or nobody wants more. */
  boolean isFinished();

  /** The last watermark handed on: the task polls the source that is furthest behind. */
  long watermark();

  /** Rows read, bad ones included. */
  long rowsIn();

  /** Bad rows left out. */
  long errorRows();

  @Override
  void close();
}
