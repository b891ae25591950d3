package weir.engine.plan;

/**
 * The aggregate functions; their arguments and result types are settled by the planner. Unless it
 * says otherwise, a function passes over NULLs and is NULL over no value.
 */
public enum AggregateFunction {
  /** Rows, or rows whose arguments are all not NULL. BIGINT, 0 over no row. */
  COUNT,
  /** The result type is wider than the argument's; overflow is an error. */
  SUM,
  MIN,
  MAX,
  /** DOUBLE for integers and doubles, DECIMAL for decimals (rounded half up). */
  AVG,
  /** The only value there is, NULL if none; a second one is an error: scalar subqueries. */
  SINGLE_VALUE,

  /* Of one numeric argument, as DOUBLE. The SAMP ones are NULL over one value. */
  VAR_POP,
  VAR_SAMP,
  STDDEV_POP,
  STDDEV_SAMP,

  /* Of two numeric arguments, y and x, of rows in which neither is NULL; as DOUBLE. */
  COVAR_POP,
  COVAR_SAMP,
  CORR,
  REGR_AVGX,
  REGR_AVGY,
  REGR_SXX,
  REGR_SYY,
  REGR_SXY,
  REGR_SLOPE,
  REGR_INTERCEPT,
  REGR_R2,

  /* Of an integer argument, as its type. */
  BIT_AND,
  BIT_OR,
  BIT_XOR,

  /**
   * The first argument of the row with the smallest second one; of several, the smallest. Rows with
   * a NULL in the second argument do not count.
   */
  ARG_MIN,
  /** The same of the row with the largest second argument. */
  ARG_MAX,

  /** Texts, one after the other with the parameter between them. */
  LISTAGG,
  /** An array of all values, NULLs too; NULL over no row. */
  ARRAY_AGG,
  /** The most frequent value; of several, the smallest. */
  MODE,
  /** Between the values, in order, at the fraction that the parameter says; DOUBLE. */
  PERCENTILE_CONT,
  /** The first value, in order, at or behind the fraction that the parameter says. */
  PERCENTILE_DISC,

  /** About how many different values there are, within 2 %. BIGINT, 0 over no value. */
  APPROX_COUNT_DISTINCT,
  /** About the value at the fraction that the parameter says; DOUBLE. */
  APPROX_QUANTILE,

  /** What a user has created. */
  USER;

  /** Whether all values are kept until the result is asked for. */
  public boolean keepsAllValues() {
    return switch (this) {
      case LISTAGG, ARRAY_AGG, MODE, PERCENTILE_CONT, PERCENTILE_DISC -> true;
      default -> false;
    };
  }

  /** Whether what is kept for a group is a value or a few numbers, whatever the order of rows. */
  boolean isSmall() {
    return switch (this) {
      case LISTAGG,
          ARRAY_AGG,
          MODE,
          PERCENTILE_CONT,
          PERCENTILE_DISC,
          APPROX_COUNT_DISTINCT,
          APPROX_QUANTILE,
          SINGLE_VALUE,
          USER ->
          false;
      default -> true;
    };
  }

  /** Whether values must be kept so that one can be taken back. */
  public boolean keepsValues() {
    return switch (this) {
      case COUNT, SUM, AVG -> false;
      default -> true;
    };
  }
}
