package weir.engine.operator.match;

import org.jspecify.annotations.Nullable;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchSkip;

/** By what searches go on: the pattern, and what is known of the row they have come to. */
public final class SearchRules {
  private final PatternStates pattern;
  private final MatchConditions conditions;
  private final boolean endsLast;

  /**
   * Whether a partial match is of no interest if an earlier search has one in the same state: when
   * that becomes a match, this one lies within it.
   */
  private final boolean mergesSearches;

  /** For each state, in which round a partial match has come to it. */
  private final long[] taken;

  private long round;
  private Threads spare = new Threads();
  private PartitionRows rows = new PartitionRows();
  private long row;
  private int dueRow;

  public SearchRules(MatchNode node, PatternStates pattern, MatchConditions conditions) {
    this.pattern = pattern;
    this.conditions = conditions;
    this.endsLast = node.endsLast();
    this.mergesSearches =
        node.skip().place() == MatchSkip.Place.PAST_LAST_ROW
            && node.withinMillis() == MatchNode.UNBOUNDED;
    this.taken = new long[pattern.count()];
  }

  PatternStates pattern() {
    return pattern;
  }

  boolean endsLast() {
    return endsLast;
  }

  /**
   * Goes to a row.
   *
   * @param newRow its place in its partition
   * @param newDueRow its place among those whose conditions have been loaded
   */
  void goTo(PartitionRows partition, long newRow, int newDueRow) {
    rows = partition;
    row = newRow;
    dueRow = newDueRow;
    round++;
  }

  /** Another search comes to the same row. */
  void nextSearch() {
    if (!mergesSearches) {
      round++;
    }
  }

  /** Whether a match may begin with the row, as far as can be told from the row. */
  boolean canBegin() {
    for (int state : pattern.first()) {
      if (state == PatternStates.OVER
          || !conditions.isOfRow(pattern.variable(state))
          || conditions.fits(pattern.variable(state), dueRow)) {
        return true;
      }
    }
    return false;
  }

  /** A partial match with the row, which the state takes; null if it does not, or need not. */
  @Nullable MatchStep step(@Nullable MatchStep previous, int state) {
    boolean merges = pattern.merges(state);
    if (merges && taken[state] == round) {
      return null;
    }
    int variable = pattern.variable(state);
    if (conditions.isOfRow(variable) && !conditions.fits(variable, dueRow)) {
      return null;
    }
    MatchStep step = new MatchStep(previous, state, row);
    if (!conditions.isOfRow(variable) && !conditions.fits(variable, rows, step)) {
      return null;
    }
    if (merges) {
      taken[state] = round;
    }
    return step;
  }

  Threads emptyThreads() {
    return spare;
  }

  void recycle(Threads threads) {
    threads.clear();
    spare = threads;
  }
}
