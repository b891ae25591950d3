package weir.engine.plan;

/** What a function over a window of rows gives. */
public enum OverFunction {
  /** BIGINT, from 1. */
  ROW_NUMBER,
  /** BIGINT: which row of its frame a row is, from 1. */
  ROW_NUMBER_IN_FRAME,
  /** BIGINT, from 1; equal rows have the same, and the next one the number of its place. */
  RANK,
  /** BIGINT, from 1, without gaps. */
  DENSE_RANK,
  /** DOUBLE: (rank - 1) / (rows - 1). */
  PERCENT_RANK,
  /** DOUBLE: the share of rows that stand before or are equal. */
  CUME_DIST,
  /** The number, from 1, of the part if the rows are cut into as many as the call's number says. */
  NTILE,
  /** The value so many rows before; the second argument where there is none. */
  LAG,
  /** The value so many rows after; the second argument where there is none. */
  LEAD,
  /** The first, last or n-th value of the frame; NULL if there is none. */
  FIRST_VALUE,
  LAST_VALUE,
  NTH_VALUE,
  /** An aggregate of the frame. */
  AGGREGATE;

  /** Whether the result depends on the frame. */
  public boolean isFramed() {
    return switch (this) {
      case AGGREGATE, FIRST_VALUE, LAST_VALUE, NTH_VALUE, ROW_NUMBER_IN_FRAME -> true;
      case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE, LAG, LEAD -> false;
    };
  }

  /** Whether the result depends on what is in the rows, and not on their order alone. */
  public boolean looksIntoRows() {
    return switch (this) {
      case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE -> false;
      case ROW_NUMBER_IN_FRAME, LAG, LEAD, FIRST_VALUE, LAST_VALUE, NTH_VALUE, AGGREGATE -> true;
    };
  }

  /** Whether it numbers the rows as they stand, whatever follows. */
  public boolean isRank() {
    return this == ROW_NUMBER || this == RANK || this == DENSE_RANK;
  }
}
