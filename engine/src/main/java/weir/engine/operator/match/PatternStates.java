package weir.engine.operator.match;

import java.util.BitSet;
import java.util.List;
import weir.engine.plan.MatchPattern;
import weir.engine.plan.MatchVariable;

/**
 * A row pattern as an automaton. A state is a place in the pattern where a row has just been mapped
 * to a variable; behind it, other states may take the next row, those that the pattern prefers
 * first, and the match may be over.
 */
public final class PatternStates {
  /** Among the next states: the match can be over here. */
  static final int OVER = -1;

  private final int[] variables;
  private final boolean[] excluded;
  private final int[] first;
  private final int[][] next;
  private final boolean[] merges;

  PatternStates(int[] variables, boolean[] excluded, int[] first, int[][] next, BitSet ofRow) {
    this.variables = variables;
    this.excluded = excluded;
    this.first = first;
    this.next = next;
    this.merges = merging(ofRow);
  }

  public static PatternStates of(MatchPattern pattern, List<MatchVariable> variables) {
    BitSet ofRow = new BitSet();
    for (int i = 0; i < variables.size(); i++) {
      ofRow.set(i, variables.get(i).dependsOnRowAlone());
    }
    return new PatternCompiler().compile(pattern, ofRow);
  }

  int count() {
    return variables.length;
  }

  /** The variable that the state's row is mapped to. */
  public int variable(int state) {
    return variables[state];
  }

  /** Whether the state's row does not come out. */
  public boolean isExcluded(int state) {
    return excluded[state];
  }

  /** The states that a match can begin with, and {@link #OVER} if it can be empty, in order. */
  int[] first() {
    return first;
  }

  /** The states behind a state and {@link #OVER}, in order of preference. */
  int[] next(int state) {
    return next[state];
  }

  /**
   * Whether what follows the state depends on nothing but the rows to come, so that of two partial
   * matches in it the one that is preferred now always will be.
   */
  boolean merges(int state) {
    return merges[state];
  }

  private boolean[] merging(BitSet ofRow) {
    boolean[] dependent = new boolean[variables.length];
    boolean isGrowing = true;
    while (isGrowing) {
      isGrowing = false;
      for (int state = 0; state < dependent.length; state++) {
        if (!dependent[state] && isDependent(state, dependent, ofRow)) {
          dependent[state] = true;
          isGrowing = true;
        }
      }
    }
    boolean[] merging = new boolean[dependent.length];
    for (int state = 0; state < merging.length; state++) {
      merging[state] = !dependent[state];
    }
    return merging;
  }

  private boolean isDependent(int state, boolean[] dependent, BitSet ofRow) {
    for (int following : next[state]) {
      if (following != OVER && (dependent[following] || !ofRow.get(variables[following]))) {
        return true;
      }
    }
    return false;
  }
}
