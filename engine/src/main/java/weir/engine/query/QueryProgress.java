package weir.engine.query;

import java.util.List;

/**
 * What a query has done so far. For every source: rows in = rows used + rows late + rows in error.
 *
 * @param rowsIn rows read from all sources, bad ones included
 * @param rowsLate rows left out by operators because they were behind their watermark
 * @param rowsInError bad rows left out by the sources, and rows that operators can do nothing with
 * @param rowsOut rows given to the reader or written to the sink
 * @param elapsedMillis since the query began, to its end
 * @param operators each operator's own counts, in plan order, root first
 */
public record QueryProgress(
    long rowsIn,
    long rowsLate,
    long rowsInError,
    long rowsOut,
    long elapsedMillis,
    List<OperatorProgress> operators) {
  public QueryProgress {
    operators = List.copyOf(operators);
  }

  public long rowsUsed() {
    return rowsIn - rowsLate - rowsInError;
  }

  /**
   * One operator's counts.
   *
   * @param id the plan's name for it
   * @param name what it is, as EXPLAIN calls it
   * @param stateRows how many entries it keeps: groups, or rows of a join
   * @param stateBytes roughly their memory
   * @param oldestStateTime the earliest time of what it keeps; Long.MIN_VALUE if nothing has one
   * @param watermark the last one forwarded; Long.MIN_VALUE before the first
   */
  public record OperatorProgress(
      String id,
      String name,
      long rowsIn,
      long rowsOut,
      long rowsLate,
      long stateRows,
      long stateBytes,
      long oldestStateTime,
      long watermark) {
    /** Those of an operator that has not done anything yet. */
    public static OperatorProgress none(String id, String name) {
      return new OperatorProgress(id, name, 0, 0, 0, 0, 0, Long.MIN_VALUE, Long.MIN_VALUE);
    }
  }
}
