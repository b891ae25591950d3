package weir.engine.plan;

/** Which right row a left row finds by its time. */
public enum AsofMatch {
  /** The latest one that is not later. */
  LATEST_UNTIL("<=", true, true),
  /** The latest one that is earlier. */
  LATEST_BEFORE("<", true, false),
  /** The earliest one that is not earlier. */
  EARLIEST_FROM(">=", false, true),
  /** The earliest one that is later. */
  EARLIEST_AFTER(">", false, false);

  private final String symbol;
  private final boolean isBackward;
  private final boolean takesEqual;

  AsofMatch(String symbol, boolean isBackward, boolean takesEqual) {
    this.symbol = symbol;
    this.isBackward = isBackward;
    this.takesEqual = takesEqual;
  }

  /** How the right time compares with the left one. */
  public String symbol() {
    return symbol;
  }

  /** Whether it is known once all right rows up to the left row's time are. */
  public boolean isBackward() {
    return isBackward;
  }

  /** Whether a right row of the same time counts. */
  public boolean takesEqual() {
    return takesEqual;
  }
}
