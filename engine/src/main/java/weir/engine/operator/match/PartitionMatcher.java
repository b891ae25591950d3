package weir.engine.operator.match;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.plan.MatchNode;
import weir.engine.plan.MatchSkip;

/**
 * Finds the matches of one partition, as its rows come in order. From each row on that a match may
 * begin with, a search goes; they are settled in the order of their first rows, as a match can rule
 * out those that begin within it.
 */
public final class PartitionMatcher {
  private static final long NEVER = Long.MAX_VALUE;

  private int number;
  private final MatchNode node;
  private final PatternStates pattern;
  private final VariableSet skipTo;
  private final PartitionRows rows = new PartitionRows();
  private final List<Search> searches = new ArrayList<>(0);

  /** How many rows have been mapped. */
  private long mapped;

  /** No match may begin with a row before it. */
  private long from;

  private long matches;

  private long storedMapped;

  /** Takes the matches. */
  @FunctionalInterface
  public interface Target {
    /**
     * A match.
     *
     * @param start the place of the row that it begins with
     * @param last its last row; null if it is empty
     * @param number its number, from 1
     */
    void match(PartitionMatcher partition, long start, @Nullable MatchStep last, long number);
  }

  /**
   * @param number the partition's number
   * @param skipTo the variables that the next match may begin with
   */
  public PartitionMatcher(int number, MatchNode node, PatternStates pattern, VariableSet skipTo) {
    this.number = number;
    this.node = node;
    this.pattern = pattern;
    this.skipTo = skipTo;
  }

  public int number() {
    return number;
  }

  /** Gives the partition another number. */
  public void renumber(int newNumber) {
    number = newNumber;
  }

  public PartitionRows rows() {
    return rows;
  }

  /** The place of the next row to be mapped. */
  public long mapped() {
    return mapped;
  }

  /** The place of the first row of the first search; that of the next row if there is none. */
  public long firstSearched() {
    return searches.isEmpty() ? mapped : searches.get(0).start();
  }

  public boolean isSearching() {
    return !searches.isEmpty();
  }

  /** Lets rows go that can be in no match any more, and says how many. */
  public int dropRows() {
    int before = rows.kept();
    rows.keepFrom(firstSearched() - node.preceding());
    return before - rows.kept();
  }

  /** When the first search ends because no row is near enough any more. */
  public long deadline() {
    return searches.isEmpty() || node.withinMillis() == MatchNode.UNBOUNDED
        ? NEVER
        : searches.get(0).startTime() + node.withinMillis();
  }

  /**
   * Maps the next row.
   *
   * @param time the row's time, in milliseconds; any if matches may be of any length
   * @param due its place among those whose conditions have been loaded
   */
  public void map(long time, int due, SearchRules rules, Target target) {
    expire(time, target);
    long place = mapped++;
    rules.goTo(rows, place, due);
    for (Search search : searches) {
      if (!search.isOver()) {
        rules.begin(search);
        search.advance(rules);
      }
      rules.end(search);
    }
    if (place >= from && (place == 0 || !node.startsFirst()) && rules.canBegin()) {
      Search search = new Search(place, time);
      rules.begin(search);
      search.begin(rules);
      searches.add(search);
    }
    settle(target);
  }

  /** Ends searches that began so long before that time that no row is near enough any more. */
  public void expire(long time, Target target) {
    if (time < deadline()) {
      return;
    }
    for (Search search : searches) {
      if (time - search.startTime() < node.withinMillis()) {
        break;
      }
      search.expire();
    }
    settle(target);
  }

  /** No row comes any more. */
  public void end(SearchRules rules, Target target) {
    searches.forEach(search -> search.end(rules));
    settle(target);
  }

  /** Gives out what is known to be a match. */
  private void settle(Target target) {
    searches.removeIf(search -> search.isOver() && !search.hasMatch());
    while (!searches.isEmpty() && searches.get(0).isOver()) {
      Search search = searches.get(0);
      target.match(this, search.start(), search.match(), ++matches);
      from = next(search);
      searches.removeIf(other -> other == search || other.start() < from);
    }
  }

  /** The first row that the next match may begin with. */
  private long next(Search search) {
    MatchStep last = search.match();
    return switch (node.skip().place()) {
      case NEXT_ROW -> search.start() + 1;
      case PAST_LAST_ROW -> last == null ? search.start() + 1 : last.row + 1;
      case FIRST, LAST -> skipTo(search);
    };
  }

  private long skipTo(Search search) {
    long found = -1;
    boolean isFirst = node.skip().place() == MatchSkip.Place.FIRST;
    for (MatchStep step = search.match(); step != null; step = step.previous) {
      if (skipTo.contains(pattern.variable(step.state)) && (isFirst || found < 0)) {
        found = step.row;
      }
    }
    if (found > search.start()) {
      return found;
    }
    throw new WeirException(
        ErrorCode.INVALID_VALUE,
        "AFTER MATCH SKIP "
            + node.skip().text(node.variables())
            + (found < 0
                ? " finds no such row in a match"
                : " finds the row that the match begins with, so that it would be found again")
            + "; change the pattern, or say SKIP PAST LAST ROW or SKIP TO NEXT ROW");
  }

  /** Takes back what was written; the rows follow, then {@link #restored}. */
  public void read(BinaryInput in) {
    rows.restoreFrom(in.readLong());
    mapped = in.readLong();
    storedMapped = in.readLong();
    from = in.readLong();
    matches = in.readLong();
  }

  /** All kept rows have been added; appends those that are to be mapped again. */
  public void restored(DueRows due) {
    for (long place = mapped; place < storedMapped; place++) {
      due.add(this, place);
    }
  }

  /** Appends all but the rows and the searches, which come about again when rows are mapped. */
  public void write(BinaryOutput out) {
    out.putLong(rows.first());
    out.putLong(firstSearched());
    out.putLong(mapped);
    out.putLong(from);
    out.putLong(matches);
  }
}
