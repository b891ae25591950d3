package weir.engine.operator.match;

import org.jspecify.annotations.Nullable;

/**
 * A row of a partial match and those before it. Matches that begin alike share their first rows.
 */
public final class MatchStep {
  final @Nullable MatchStep previous;

  /** The state that took the row. */
  public final int state;

  /** The row's place in its partition. */
  public final long row;

  /** How many rows there are with this one. */
  final int length;

  MatchStep(@Nullable MatchStep previous, int state, long row) {
    this.previous = previous;
    this.state = state;
    this.row = row;
    this.length = previous == null ? 1 : previous.length + 1;
  }

  /** The steps from the first one on. */
  public static MatchStep[] path(@Nullable MatchStep last) {
    MatchStep[] path = new MatchStep[last == null ? 0 : last.length];
    MatchStep step = last;
    for (int i = path.length - 1; i >= 0 && step != null; i--) {
      path[i] = step;
      step = step.previous;
    }
    return path;
  }
}
