package weir.engine.operator;

import weir.engine.plan.OverFunction;

/**
 * Ranks as they follow one another.
 *
 * @param function ROW_NUMBER, RANK or DENSE_RANK
 */
record Ranks(OverFunction function) {
  /**
   * A row's rank.
   *
   * @param rank that of the row before; 0 if there is none
   * @param before how many rows stand before this one
   * @param isPeer whether the order leaves it equal to the row before
   */
  long next(long rank, long before, boolean isPeer) {
    if (function == OverFunction.ROW_NUMBER) {
      return before + 1;
    }
    if (isPeer) {
      return rank;
    }
    return function == OverFunction.RANK ? before + 1 : rank + 1;
  }
}
