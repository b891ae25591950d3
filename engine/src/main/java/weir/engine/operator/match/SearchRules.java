package weir.engine.operator.match;

import org.jspecify.annotations.Nullable;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchSkip;

/** By what searches go on: the pattern, and what is known of the row they have come to. */
public final class SearchRules {
  private final PatternStates pattern;
  private final MatchConditions conditions;
  private final boolean endsLast;

  private final TakenStates taken;
  private Threads spare = new Threads();
  private PartitionRows rows = new PartitionRows();
  private long row;
  private int dueRow;

  public SearchRules(MatchNode node, PatternStates pattern, MatchConditions conditions) {
    this.pattern = pattern;
    this.conditions = conditions;
    this.endsLast = node.endsLast();
    boolean mergesSearches =
        node.skip().place() == MatchSkip.Place.PAST_LAST_ROW
            && node.withinMillis() == MatchNode.UNBOUNDED;
    this.taken = new TakenStates(pattern.count(), mergesSearches);
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
    taken.nextRow();
  }

  /** A search comes to the row, after those that began before it. */
  void begin(Search search) {
    taken.nextSearch(search.start());
  }

  /** The search has come to the row. */
  void end(Search search) {
    MatchStep match = search.match();
    if (match != null) {
      taken.found(match.row);
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
    if (merges && taken.isTaken(state)) {
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
      taken.take(state);
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
