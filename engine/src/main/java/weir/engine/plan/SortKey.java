package weir.engine.plan;

/**
 * One key of an order. NULLs stand where {@code nullsFirst} says, whatever the direction.
 *
 * @param column the column, or {@link #ARRIVAL}
 */
public record SortKey(int column, boolean descending, boolean nullsFirst) {
  /** In the place of a column: when the row came. */
  public static final int ARRIVAL = -1;
}
