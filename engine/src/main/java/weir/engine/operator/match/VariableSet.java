package weir.engine.operator.match;

import java.util.BitSet;
import java.util.List;

/** Some of a pattern's variables, or all of them. */
public final class VariableSet {
  private final boolean areAll;
  private final BitSet numbers = new BitSet();

  /**
   * @param variables none for all
   */
  public VariableSet(List<Integer> variables) {
    areAll = variables.isEmpty();
    variables.forEach(numbers::set);
  }

  boolean contains(int variable) {
    return areAll || numbers.get(variable);
  }
}
