package weir.engine.operator.match;

import org.jspecify.annotations.Nullable;

/** A match, or a partial one, as it is seen from one of its rows. Used again and again. */
public final class MatchView {
  private PartitionRows rows = new PartitionRows();
  private long row;
  private @Nullable MatchStep running;
  private @Nullable MatchStep whole;
  private long number;

  /** The rows of the partition. */
  PartitionRows rows() {
    return rows;
  }

  /** The place of the row. */
  long row() {
    return row;
  }

  /** The rows up to this one; null if it is not mapped. */
  @Nullable MatchStep running() {
    return running;
  }

  /** All rows of the match; null if it is empty. */
  @Nullable MatchStep whole() {
    return whole;
  }

  /** The number of the match. */
  long number() {
    return number;
  }

  /** Looks from a row alone. */
  MatchView of(PartitionRows partition, long newRow) {
    return of(partition, newRow, null, null, 0);
  }

  /** Looks from the last row of a partial match. */
  MatchView of(PartitionRows partition, MatchStep last) {
    return of(partition, last.row, last, last, 0);
  }

  public MatchView of(
      PartitionRows partition,
      long newRow,
      @Nullable MatchStep newRunning,
      @Nullable MatchStep newWhole,
      long newNumber) {
    rows = partition;
    row = newRow;
    running = newRunning;
    whole = newWhole;
    number = newNumber;
    return this;
  }
}
