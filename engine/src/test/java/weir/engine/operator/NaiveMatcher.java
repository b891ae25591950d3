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
  private final Conditions conditions;
  private final int rows;
  private final List<Integer> path = new ArrayList<>();
  private int start;

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

  NaiveMatcher(Conditions conditions, int rows) {
    this.conditions = conditions;
    this.rows = rows;
  }

  /** The variables of the match's rows; null if there is no match. */
  @Nullable List<Integer> find(MatchPattern pattern, int from) {
    start = from;
    path.clear();
    return matches(pattern, from, row -> true) ? List.copyOf(path) : null;
  }

  private boolean matches(MatchPattern pattern, int row, Rest rest) {
    if (pattern instanceof MatchPattern.Variable variable) {
      if (row == rows || !conditions.fit(variable.number(), start, path, row)) {
        return false;
      }
      path.add(variable.number());
      if (rest.matches(row + 1)) {
        return true;
      }
      path.remove(path.size() - 1);
      return false;
    } else if (pattern instanceof MatchPattern.Sequence sequence) {
      return sequence(sequence.parts(), row, rest);
    } else if (pattern instanceof MatchPattern.Alternatives alternatives) {
      return alternatives.parts().stream().anyMatch(part -> matches(part, row, rest));
    } else if (pattern instanceof MatchPattern.Excluded excluded) {
      return matches(excluded.part(), row, rest);
    }
    return repeat((MatchPattern.Repeat) pattern, 0, row, rest);
  }

  private boolean sequence(List<MatchPattern> parts, int row, Rest rest) {
    return parts.isEmpty()
        ? rest.matches(row)
        : matches(parts.get(0), row, next -> sequence(parts.subList(1, parts.size()), next, rest));
  }

  private boolean repeat(MatchPattern.Repeat repeat, int times, int row, Rest rest) {
    boolean isEnough = times >= repeat.min();
    if (isEnough && repeat.isReluctant() && rest.matches(row)) {
      return true;
    }
    boolean canGoOn = repeat.max() == MatchPattern.UNBOUNDED || times < repeat.max();
    if (canGoOn
        && matches(
            repeat.part(),
            row,
            next -> (next > row || !isEnough) && repeat(repeat, times + 1, next, rest))) {
      return true;
    }
    return isEnough && !repeat.isReluctant() && rest.matches(row);
  }
}
