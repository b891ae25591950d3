package weir.engine.operator.match;

import java.util.Arrays;

/**
 * Which states have been taken by partial matches at the row that searches have come to. A partial
 * match is of no interest if one that is preferred is in the same state and has the same rows to
 * come: one of the same search, or of an earlier search if the next match begins behind the last
 * one. For when that becomes a match, it covers the row that the later search began with; and when
 * it does not, no more does this one.
 *
 * <p>But the earlier search may itself be covered by a match of one still earlier. If that match
 * ends before the later search began, that one stands on its own.
 */
final class TakenStates {
  private final boolean mergesSearches;

  /** By state: the number of the search that came to it last. */
  private final long[] searches;

  /** By state: the first end of a match that covers the first row of that search. */
  private final long[] covers;

  /** The last rows of the matches that have been found and may still be replaced. */
  private long[] ends = {};

  private int endCount;
  private long search;
  private long firstOfRow;
  private long start;
  private long cover;

  /**
   * @param count how many states there are
   * @param mergesSearches whether an earlier search rules out a later one
   */
  TakenStates(int count, boolean mergesSearches) {
    this.searches = new long[count];
    this.covers = new long[count];
    this.mergesSearches = mergesSearches;
  }

  /** Goes to the next row. */
  void nextRow() {
    firstOfRow = search + 1;
    endCount = 0;
  }

  /** Goes to the next search, that which began with this row. */
  void nextSearch(long newStart) {
    search++;
    start = newStart;
    cover = Long.MAX_VALUE;
    for (int i = 0; i < endCount; i++) {
      if (ends[i] >= start) {
        cover = Math.min(cover, ends[i]);
      }
    }
  }

  /** The search has found a match that ends with this row and may still be replaced. */
  void found(long end) {
    if (mergesSearches) {
      ends = endCount == ends.length ? Arrays.copyOf(ends, 2 * endCount + 4) : ends;
      ends[endCount++] = end;
    }
  }

  boolean isTaken(int state) {
    boolean isOfEarlier = mergesSearches && searches[state] >= firstOfRow && covers[state] >= start;
    return searches[state] == search || isOfEarlier;
  }

  void take(int state) {
    searches[state] = search;
    covers[state] = cover;
  }
}
