package weir.sql.plan;

import java.util.function.IntUnaryOperator;
import weir.engine.plan.AsofMatch;

/**
 * By which columns a right row is next to a left one.
 *
 * @param left a column of the left input
 * @param right a column of the right input, of the same type
 * @param match which right row it is
 * @param shift what is added to the left column before it is compared
 */
record AsofTimes(int left, int right, AsofMatch match, long shift) {
  AsofTimes renumbered(IntUnaryOperator leftNumbers, IntUnaryOperator rightNumbers) {
    return new AsofTimes(
        leftNumbers.applyAsInt(left), rightNumbers.applyAsInt(right), match, shift);
  }
}
