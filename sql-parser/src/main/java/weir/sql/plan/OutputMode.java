package weir.sql.plan;

/** What a query gives out of its result. */
public enum OutputMode {
  /** The result of an input that ends, once. */
  FINITE,
  /** Each row once it can no longer change. */
  FINAL,
  /** At the end of each epoch the rows that have changed. */
  CHANGES,
  /** At the end of each epoch in which it has changed, the whole result. */
  COMPLETE;

  /** Whether rows may be given out that change later. */
  boolean takesChanges() {
    return this == CHANGES || this == COMPLETE;
  }
}
