package weir.engine.udf;

/** What becomes of rows that were given out before. */
public enum OutputKind {
  /** They stay, for good. */
  APPEND,

  /**
   * A key has one row in the result: each that is given out takes the place of the one before. A
   * call after which nothing is kept, and that gives out no row, takes the row away. The last row
   * of each key is kept for that, as long as there is one.
   */
  UPDATE
}
