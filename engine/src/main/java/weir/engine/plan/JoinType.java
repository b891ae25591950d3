package weir.engine.plan;

/** Which rows a join gives: pairs, and rows that have or have not found a partner. */
public enum JoinType {
  /** Pairs. */
  INNER,
  /** Pairs, and the left rows without a partner, with NULL on the right. */
  LEFT,
  /** Pairs, and the right rows without a partner, with NULL on the left. */
  RIGHT,
  /** Pairs, and all rows without a partner. */
  FULL,
  /** The left rows that have a partner, once each. */
  SEMI,
  /** The left rows that have none. */
  ANTI;

  /** Whether left rows without a partner come out. */
  public boolean givesLeftAlone() {
    return this == LEFT || this == FULL || this == ANTI;
  }

  /** Whether right rows without a partner come out. */
  public boolean givesRightAlone() {
    return this == RIGHT || this == FULL;
  }

  /** Whether pairs come out: the left columns, then the right ones. Else only the left ones do. */
  public boolean givesPairs() {
    return this != SEMI && this != ANTI;
  }
}
