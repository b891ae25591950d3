package weir.engine.plan;

/**
 * The rows of a partition that a function sees from one of them.
 *
 * @param unit what bounds count
 * @param start the first row
 * @param end the last row
 * @param exclusion which of them are left out
 */
public record Frame(Unit unit, FrameBound start, FrameBound end, Exclusion exclusion) {
  /** What bounds count. */
  public enum Unit {
    ROWS,
    /** The distance of the sort key; equal rows go together. */
    RANGE,
    /** Groups of rows that are equal in the order. */
    GROUPS
  }

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
    return unit + " BETWEEN " + start + " AND " + end + exclude;
  }
}
