package weir.engine.operator.match;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The partial matches that begin at one row, in order of preference: for each the state that took
 * its last row, and its rows.
 */
final class Threads {
  private int[] states = new int[4];
  private @Nullable MatchStep[] steps = new MatchStep[4];
  private int count;

  int count() {
    return count;
  }

  int state(int thread) {
    return states[thread];
  }

  @Nullable MatchStep step(int thread) {
    return steps[thread];
  }

  void add(MatchStep step) {
    if (count == states.length) {
      states = Arrays.copyOf(states, 2 * count);
      steps = Arrays.copyOf(steps, 2 * count);
    }
    states[count] = step.state;
    steps[count++] = step;
  }

  void clear() {
    Arrays.fill(steps, 0, count, null);
    count = 0;
  }
}
