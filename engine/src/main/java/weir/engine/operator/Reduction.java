package weir.engine.operator;

/**
 * Whether grouping rows before they are exchanged makes them so much fewer that it pays. If it has
 * not for a while, it rests for a longer one.
 */
final class Reduction {
  private static final int SAMPLE_ROWS = 1 << 15;
  private static final int REST_ROWS = 64 * SAMPLE_ROWS;

  /** Making, sending and taking a part of a group costs about as much as so many rows do. */
  private static final int LEAST = 4;

  private long rows;
  private long groups;
  private long restRows;

  boolean isWorthIt() {
    return restRows <= 0;
  }

  /** Rows have been passed on ungrouped. */
  void passed(int count) {
    restRows -= count;
  }

  /** So many rows have become so many parts. */
  void grouped(long newRows, long newGroups) {
    rows += newRows;
    groups += newGroups;
    if (rows >= SAMPLE_ROWS) {
      restRows = groups * LEAST > rows ? REST_ROWS : 0;
      rows = 0;
      groups = 0;
    }
  }
}
