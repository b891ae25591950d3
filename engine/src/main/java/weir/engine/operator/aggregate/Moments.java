package weir.engine.operator.aggregate;

import java.math.BigDecimal;
import java.math.MathContext;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * Exact sums of numbers and of their products, of which variances and regressions are made. As
 * nothing is rounded on the way, large values with small differences lose no digit, and the order
 * of the rows does not show.
 */
final class Moments {
  private Moments() {}

  /**
   * {@code n * sum(xy) - sum(x) * sum(y)}: n times the sum of the products of the deviations from
   * the means. Zero, not a little less, where it ought to be.
   */
  static BigDecimal deviations(BigDecimal products, BigDecimal x, BigDecimal y, long count) {
    return products.multiply(BigDecimal.valueOf(count)).subtract(x.multiply(y));
  }

  static double quotient(BigDecimal dividend, BigDecimal divisor) {
    return dividend.divide(divisor, MathContext.DECIMAL128).doubleValue();
  }

  /** Whether all sums are numbers; an error if the products of numbers went beyond a DOUBLE. */
  static boolean isFinite(String function, int group, DoubleSums[] sums, DoubleSums[] products) {
    for (DoubleSums sum : sums) {
      if (!sum.isFinite(group)) {
        return false;
      }
    }
    for (DoubleSums product : products) {
      if (!product.isFinite(group)) {
        throw new WeirException(
            ErrorCode.NUMERIC_OVERFLOW,
            function + " went beyond the range of DOUBLE: divide what it takes by a constant");
      }
    }
    return true;
  }
}
