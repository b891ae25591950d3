package weir.engine.runtime;

/** How many rows of a source an epoch takes in at most. Owned by the task's thread. */
final class EpochLimit {
  private final boolean isWanted;
  private final long maxRows;
  private final int batchRows;
  private long rows;

  /**
   * @param isWanted whether limits hold, the source's own among them
   * @param maxRows Long.MAX_VALUE for any number
   * @param batchRows the most rows that come at a time
   */
  EpochLimit(boolean isWanted, long maxRows, int batchRows) {
    this.isWanted = isWanted;
    this.maxRows = maxRows;
    this.batchRows = batchRows;
  }

  /** Whether limits hold, the source's own among them. */
  boolean isWanted() {
    return isWanted;
  }

  void add(int count) {
    rows += count;
  }

  /** Whether the next batch could be too much. */
  boolean isReached() {
    return isWanted && rows > maxRows - batchRows;
  }

  void endEpoch() {
    rows = 0;
  }
}
