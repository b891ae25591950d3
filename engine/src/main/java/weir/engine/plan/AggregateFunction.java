package weir.engine.plan;

/** The aggregate functions; their arguments and result types are settled by the planner. */
public enum AggregateFunction {
  /** Rows, or rows whose arguments are all not NULL. BIGINT. */
  COUNT,
  /** NULL over no value. The result type is wider than the argument's; overflow is an error. */
  SUM,
  MIN,
  MAX,
  /**
   * DOUBLE for integers and doubles, DECIMAL for decimals (rounded half up); NULL over no value.
   */
  AVG,
  /** The only value there is, NULL if none; a second one is an error: scalar subqueries. */
  SINGLE_VALUE;

  /** Whether values must be kept so that one can be taken back. */
  public boolean keepsValues() {
    return switch (this) {
      case COUNT, SUM, AVG -> false;
      default -> true;
    };
  }
}
