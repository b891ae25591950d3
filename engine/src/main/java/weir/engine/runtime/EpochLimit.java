package weir.engine.runtime;

/** How many rows of a source an epoch takes in at most. Owned by the task's thread. */
final class EpochLimit {
  private final long maxRows;
  private final int batchRows;
  private long rows;

  /**
   * @param maxRows Long.MAX_VALUE for any number
   * @param batchRows the most rows that come at a time
   */
  EpochLimit(long maxRows, int batchRows) {
    this.maxRows = maxRows;
    this.batchRows = batchRows;
  }

  void add(int count) {
    rows += count;
  }

  /** Whether the next batch could be too much. */
  boolean isReached() {
    return rows > maxRows - batchRows;
  }

  void endEpoch() {
    rows = 0;
  }
}
