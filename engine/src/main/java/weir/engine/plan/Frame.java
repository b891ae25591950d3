package weir.engine.plan;

/**
 * The rows of a partition that a function sees from one of them.
 *
 * @param isRows whether bounds count rows; else they speak of the sort key, and equal rows go
 *     together
 * @param start the first row
 * @param end the last row
 * @param exclusion which of them are left out
 */
public record Frame(boolean isRows, FrameBound start, FrameBound end, Exclusion exclusion) {
  /** Rows that are left out around the current one. */
  public enum Exclusion {
    NONE,
    CURRENT_ROW,
    /** The current row and its equals. */
    GROUP,
    /** The equals of the current row, not itself. */
    TIES
  }

  /** Whether it begins with the partition. */
  public boolean startsFirst() {
    return start.kind() == FrameBound.Kind.UNBOUNDED_PRECEDING;
  }

  /** Whether it is only added to as the current row goes on. */
  public boolean runs() {
    return startsFirst() && exclusion == Exclusion.NONE;
  }

  @Override
  public String toString() {
    String exclude =
        exclusion == Exclusion.NONE ? "" : " EXCLUDE " + exclusion.name().replace('_', ' ');
    return (isRows ? "ROWS" : "RANGE") + " BETWEEN " + start + " AND " + end + exclude;
  }
}
