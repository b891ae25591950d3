package weir.engine;

/** Sorts of functions that users create. */
public enum FunctionKind {
  /** A value of the values of a row. */
  SCALAR,
  /** Any number of rows of the values of a row. */
  TABLE,
  /** A value of the values of many rows. */
  AGGREGATE,
  /** Any number of rows of the rows of a key and what it remembers of earlier ones. */
  STATEFUL
}
