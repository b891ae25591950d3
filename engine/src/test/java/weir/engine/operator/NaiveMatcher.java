package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.MatchPattern;

/**
 * Finds the match that begins at a row and that a pattern prefers, by trying one way after the
 * other.
 */
final class NaiveMatcher {
  /** After so many steps it gives up. */
  private static final int MAX_STEPS = 300_000;

  private final Conditions conditions;
  private final int rows;
  private final boolean endsLast;
  private final List<Integer> path = new ArrayList<>();
  private final List<Boolean> excluded = new ArrayList<>();
  private int start;
  private int steps;

  /** There are too many ways to try. */
  static final class TooManyWays extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Whether a row can be mapped to a variable. */
  interface Conditions {
    /**
     * The answer.
     *
     * @param path the variables of the rows before it
     */
    boolean fit(int variable, int start, List<Integer> path, int row);
  }

  /** What must follow a part of a pattern. */
  private interface Rest {
    boolean matches(int row);
  }

  /**
   * A match.
   *
   * @param variables of its rows
   * @param excluded by row, whether it does not come out
   */
  record Match(List<Integer> variables, List<Boolean> excluded) {
    int size() {
      return variables.size();
    }
  }

  /**
   * @param endsLast whether a match ends with the last row
   */
  NaiveMatcher(Conditions conditions, int rows, boolean endsLast) {
    this.conditions = conditions;
    this.rows = rows;
    this.endsLast = endsLast;
  }

  /**
   * The match that begins with a row; null if there is none.
   *
   * @throws TooManyWays if that takes too long
   */
  @Nullable Match find(MatchPattern pattern, int from) {
    start = from;
    steps = 0;
    path.clear();
    excluded.clear();
    return matches(pattern, from, false, row -> !endsLast || row == rows)
        ? new Match(List.copyOf(path), List.copyOf(excluded))
        : null;
  }

  private boolean matches(MatchPattern pattern, int row, boolean isExcluded, Rest rest) {
    if (++steps > MAX_STEPS) {
      throw new TooManyWays();
    }
    if (pattern instanceof MatchPattern.Variable variable) {
      return row < rows
          && conditions.fit(variable.number(), start, path, row)
          && take(variable.number(), row, isExcluded, rest);
    } else if (pattern instanceof MatchPattern.Sequence sequence) {
      return sequence(sequence.parts(), row, isExcluded, rest);
    } else if (pattern instanceof MatchPattern.Alternatives alternatives) {
      return alternatives.parts().stream().anyMatch(part -> matches(part, row, isExcluded, rest));
    } else if (pattern instanceof MatchPattern.Excluded inner) {
      return matches(inner.part(), row, true, rest);
    }
    return repeat((MatchPattern.Repeat) pattern, 0, row, isExcluded, rest);
  }

  private boolean take(int variable, int row, boolean isExcluded, Rest rest) {
    path.add(variable);
    excluded.add(isExcluded);
    if (rest.matches(row + 1)) {
      return true;
    }
    path.remove(path.size() - 1);
    excluded.remove(excluded.size() - 1);
    return false;
  }

  private boolean sequence(List<MatchPattern> parts, int row, boolean isExcluded, Rest rest) {
    return parts.isEmpty()
        ? rest.matches(row)
        : matches(
            parts.get(0),
            row,
            isExcluded,
            next -> sequence(parts.subList(1, parts.size()), next, isExcluded, rest));
  }

  private boolean repeat(
      MatchPattern.Repeat repeat, int times, int row, boolean isExcluded, Rest rest) {
    boolean isEnough = times >= repeat.min();
    if (isEnough && repeat.isReluctant() && rest.matches(row)) {
      return true;
    }
    boolean canGoOn = repeat.max() == MatchPattern.UNBOUNDED || times < repeat.max();
    if (canGoOn
        && matches(
            repeat.part(),
            row,
            isExcluded,
            next ->
                (next > row || !isEnough) && repeat(repeat, times + 1, next, isExcluded, rest))) {
      return true;
    }
    return isEnough && !repeat.isReluctant() && rest.matches(row);
  }
}
