package weir.engine.operator.match;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import weir.engine.plan.MatchPattern;

/**
 * Makes the automaton of a pattern, from its end to its beginning: each part is given what follows
 * it. On the way there are forks, which take no row; in the automaton there are none.
 */
final class PatternCompiler {
  private final List<Point> states = new ArrayList<>();
  private int forks;

  /** A place in the pattern: one that takes a row, a fork, or the end. */
  private static final class Point {
    final int variable;
    final boolean isExcluded;

    /** Of all, states and forks: for a loop, set afterwards. */
    List<Point> next = List.of();

    /** The number of the state, or of the fork. */
    final int number;

    Point(int variable, boolean isExcluded, int number) {
      this.variable = variable;
      this.isExcluded = isExcluded;
      this.number = number;
    }

    boolean isFork() {
      return variable < 0;
    }
  }

  PatternStates compile(MatchPattern pattern, BitSet ofRow) {
    Point end = new Point(-1, false, PatternStates.OVER);
    Point start = point(pattern, end, false);
    int count = states.size();
    int[] variables = new int[count];
    boolean[] excluded = new boolean[count];
    int[][] next = new int[count][];
    for (Point state : states) {
      variables[state.number] = state.variable;
      excluded[state.number] = state.isExcluded;
      next[state.number] = behind(state.next.get(0));
    }
    return new PatternStates(variables, excluded, behind(start), next, ofRow);
  }

  /** Where a part begins that is followed by {@code next}. */
  private Point point(MatchPattern pattern, Point next, boolean isExcluded) {
    if (pattern instanceof MatchPattern.Variable variable) {
      Point state = new Point(variable.number(), isExcluded, states.size());
      state.next = List.of(next);
      states.add(state);
      return state;
    } else if (pattern instanceof MatchPattern.Sequence sequence) {
      Point start = next;
      for (int i = sequence.parts().size() - 1; i >= 0; i--) {
        start = point(sequence.parts().get(i), start, isExcluded);
      }
      return start;
    } else if (pattern instanceof MatchPattern.Alternatives alternatives) {
      List<Point> starts = new ArrayList<>();
      for (MatchPattern part : alternatives.parts()) {
        starts.add(point(part, next, isExcluded));
      }
      return fork(starts);
    } else if (pattern instanceof MatchPattern.Excluded inner) {
      return point(inner.part(), next, true);
    }
    return repeated((MatchPattern.Repeat) pattern, next, isExcluded);
  }

  private Point repeated(MatchPattern.Repeat repeat, Point next, boolean isExcluded) {
    Point start = next;
    if (repeat.max() == MatchPattern.UNBOUNDED) {
      start = fork(List.of());
      Point part = point(repeat.part(), start, isExcluded);
      start.next = choice(part, next, repeat.isReluctant());
    } else {
      for (int i = repeat.min(); i < repeat.max(); i++) {
        Point part = point(repeat.part(), start, isExcluded);
        start = fork(choice(part, next, repeat.isReluctant()));
      }
    }
    for (int i = 0; i < repeat.min(); i++) {
      start = point(repeat.part(), start, isExcluded);
    }
    return start;
  }

  private static List<Point> choice(Point part, Point next, boolean isReluctant) {
    return isReluctant ? List.of(next, part) : List.of(part, next);
  }

  private Point fork(List<Point> next) {
    Point fork = new Point(-1, false, forks++);
    fork.next = next;
    return fork;
  }

  /** The states and the end that are reached from a point without a row, in order. */
  private int[] behind(Point point) {
    List<Integer> found = new ArrayList<>();
    collect(point, new BitSet(), new BitSet(), found);
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** What is reached a second time is less preferred than the first time. */
  private static void collect(Point point, BitSet forks, BitSet states, List<Integer> found) {
    if (point.isFork() && point.number != PatternStates.OVER) {
      if (!forks.get(point.number)) {
        forks.set(point.number);
        point.next.forEach(next -> collect(next, forks, states, found));
      }
    } else if (!states.get(point.number + 1)) {
      states.set(point.number + 1);
      found.add(point.number);
    }
  }
}
