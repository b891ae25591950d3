package weir.engine.plan;

/** Which rows come out of MATCH_RECOGNIZE. */
public enum ShownRows {
  /** One of each match. */
  ONE_PER_MATCH,
  /** All of each match, and the one at which a match without rows is found. */
  ALL,
  /** All of each match. */
  ALL_BUT_EMPTY,
  /** All there are, also those that are in no match: their measures are NULL. */
  ALL_AND_UNMATCHED;

  /** Whether all rows of a match come out. */
  public boolean isAll() {
    return this != ONE_PER_MATCH;
  }

  /** What ROWS PER MATCH are called in SQL; empty for one. */
  public String text() {
    return switch (this) {
      case ONE_PER_MATCH -> "";
      case ALL -> "all rows";
      case ALL_BUT_EMPTY -> "all rows, omit empty matches";
      case ALL_AND_UNMATCHED -> "all rows, with unmatched rows";
    };
  }
}
