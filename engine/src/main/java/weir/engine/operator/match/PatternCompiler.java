package weir.engine.operator.match;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.MatchPattern;

/**
 * Makes the automaton of a pattern, from its end to its beginning: each part is given what follows
 * it. On the way there are forks, which take no row; in the automaton there are none.
 */
final class PatternCompiler {
  private final List<Point> states = new ArrayList<>();
  private int forks;

  /** A place in the pattern: one that takes a row, a fork, a gate, or the end. */
  private static final class Point {
    final int variable;
    final boolean isExcluded;

    /** The number of the state, or of the fork. */
    final int number;

    /** For a gate, the fork that begins what it ends: nobody passes both without a row. */
    final @Nullable Point begin;

    /** What follows; set afterwards, as patterns have loops. */
    List<Point> next = List.of();

    Point(int variable, boolean isExcluded, int number, @Nullable Point begin) {
      this.variable = variable;
      this.isExcluded = isExcluded;
      this.number = number;
      this.begin = begin;
    }

    boolean takesRow() {
      return variable >= 0;
    }
  }

  PatternStates compile(MatchPattern pattern, BitSet ofRow) {
    Point end = new Point(-1, false, PatternStates.OVER, null);
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
      Point state = new Point(variable.number(), isExcluded, states.size(), null);
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
      Point fork = fork();
      fork.next = starts;
      return fork;
    } else if (pattern instanceof MatchPattern.Excluded inner) {
      return point(inner.part(), next, true);
    }
    return repeated((MatchPattern.Repeat) pattern, next, isExcluded);
  }

  /** More than the least number of times counts only with a row. */
  private Point repeated(MatchPattern.Repeat repeat, Point next, boolean isExcluded) {
    Point start = next;
    if (repeat.max() == MatchPattern.UNBOUNDED) {
      start = fork();
      optional(repeat, start, start, next, isExcluded);
    } else {
      for (int i = repeat.min(); i < repeat.max(); i++) {
        Point fork = fork();
        optional(repeat, fork, start, next, isExcluded);
        start = fork;
      }
    }
    for (int i = 0; i < repeat.min(); i++) {
      start = point(repeat.part(), start, isExcluded);
    }
    return start;
  }

  /** Lets a fork lead to the part and behind it to {@code then}, or past all to {@code next}. */
  private void optional(
      MatchPattern.Repeat repeat, Point fork, Point then, Point next, boolean isExcluded) {
    Point gate = new Point(-1, false, -1, fork);
    gate.next = List.of(then);
    Point part = point(repeat.part(), gate, isExcluded);
    fork.next = choice(part, next, repeat.isReluctant());
  }

  private static List<Point> choice(Point part, Point next, boolean isReluctant) {
    return isReluctant ? List.of(next, part) : List.of(part, next);
  }

  private Point fork() {
    return new Point(-1, false, forks++, null);
  }

  /** The states and the end that are reached from a point without a row, in order. */
  private static int[] behind(Point point) {
    Set<Integer> found = new LinkedHashSet<>();
    collect(point, new BitSet(), new HashSet<>(), found);
    return found.stream().mapToInt(Integer::intValue).toArray();
  }

  /** A fork, and those before it on the way to it. */
  private record Way(int fork, BitSet before) {}

  /** What is reached a second time is less preferred than the first time. */
  private static void collect(Point point, BitSet way, Set<Way> gone, Set<Integer> found) {
    boolean isEnd = point.next.isEmpty();
    if (point.takesRow() || isEnd) {
      found.add(point.number);
    } else if (point.begin != null) {
      if (!way.get(point.begin.number)) {
        collect(point.next.get(0), way, gone, found);
      }
    } else if (gone.add(new Way(point.number, (BitSet) way.clone()))) {
      way.set(point.number);
      point.next.forEach(next -> collect(next, way, gone, found));
      way.clear(point.number);
    }
  }
}
